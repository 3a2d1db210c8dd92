import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { unreadable, usageError } from '../../errors.ts';
import { evaluateText } from '../../lookup/index.ts';
import { decode, withFiles } from '../../memory/index.ts';
import type { ClaimVerdict } from '../../recall/index.ts';
import { inboxId, printInboxEntry, readInbox } from '../../upkeep/index.ts';
import { nowOf, workingFolder } from '../context.ts';
import { withMemoryOf } from '../recall/open.ts';
import { agentName } from '../recall/options.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';
import { changeWorkspace, openWorkspace } from '../workspace.ts';

interface EvaluateOptions {
  readonly text?: string;
  readonly file?: string;
  readonly writeBack?: boolean;
  readonly dryRun?: boolean;
  readonly agent?: string;
  readonly json?: boolean;
  readonly now?: string;
}

const verdicts = ['confirmed', 'contradicted', 'new', 'unverified'] as const;

export function command(): Command {
  return new Command('evaluate')
    .description('Hold the claims of a text against the memory: confirmed, contradicted, new or unverified.')
    .option('-t, --text <text>', 'the text')
    .option('-f, --file <file>', 'read the text from a file')
    .option('-w, --write-back', 'put new claims into the inbox; they become facts at night, under review')
    .option('--dry-run', 'with --write-back: show what would be written, write nothing')
    .option('--agent <name>', 'who hands the text in (default: $AGENT_ID)')
    .option('--json', 'print JSON')
    .option('--now <time>', 'the time to count from (ISO); default: now')
    .addHelpText(
      'after',
      `
Exit code 1 when a claim is contradicted.

Examples:
  keepsake evaluate --text "Jane works at Acme. She no longer lives in Berlin."
  keepsake evaluate --file summary.md --write-back --dry-run`,
    )
    .action(async (options: EvaluateOptions, self: Command) => {
      const now = nowOf(options.now);
      const text = await textOf(options, workingFolder(self));
      const judged = await withMemoryOf(self, {}, {}, async ({ config, library }) => {
        // The gate's rules are loaded only by who writes.
        if (options.writeBack) await (await import('../no-secret.ts')).refuseSecrets(config, text);
        return evaluateText(library, config, text, now);
      });
      const fresh = options.writeBack
        ? judged.filter((one) => one.verdict === 'new').map((one) => one.claim)
        : [];
      const written = fresh.length > 0 && !options.dryRun ? await toInbox(self, fresh, now, options) : 0;
      if (options.json) printJson({ ...counts(judged), written, claims: judged.map(asJson) });
      else
        process.stdout.write(judged.map(asText).join('') + summary(judged, fresh.length, written, options));
      if (judged.some((one) => one.verdict === 'contradicted')) process.exitCode = 1;
    });
}

async function textOf(options: EvaluateOptions, folder: string): Promise<string> {
  if ((options.text === undefined) === (options.file === undefined))
    throw usageError('Give the text either with --text or with --file.', 'keepsake evaluate --text "…"');
  if (options.file === undefined) return options.text ?? '';
  const bytes = await readFile(resolve(folder, options.file)).catch((cause: Error) => {
    throw unreadable(options.file ?? '', cause);
  });
  return decode(bytes);
}

/** New claims wait in the inbox; one that already waits there is not written twice. */
async function toInbox(self: Command, claims: readonly string[], now: Date, options: EvaluateOptions) {
  const workspace = await openWorkspace(self);
  const at = now.toISOString();
  let added = 0;
  await changeWorkspace(workspace, async (fresh) => {
    const path = fresh.config.files.inbox;
    const before = fresh.memory.snapshot.get(path)?.text ?? '';
    const waiting = new Set(readInbox(before).flatMap((line) => ('entry' in line ? [line.entry.text] : [])));
    const lines = claims
      .filter((claim) => !waiting.has(claim))
      .map((text) =>
        printInboxEntry({
          id: inboxId(text, at),
          text,
          src: 'agent',
          importance: 'low',
          at,
          topics: [],
          source: 'evaluate',
          ...(agentName(options.agent).agent === undefined
            ? {}
            : { by: agentName(options.agent).agent ?? '' }),
        }),
      );
    added = lines.length;
    const open = before === '' || before.endsWith('\n') ? before : `${before}\n`;
    const after = open + lines.map((line) => `${line}\n`).join('');
    return { snapshot: withFiles(fresh.memory.snapshot, new Map([[path, after]])) };
  });
  return added;
}

function counts(judged: readonly ClaimVerdict[]): Record<string, number> {
  return Object.fromEntries(
    verdicts.map((verdict) => [verdict, judged.filter((one) => one.verdict === verdict).length]),
  );
}

function asJson({ claim, verdict, reason, facts }: ClaimVerdict) {
  return {
    claim,
    verdict,
    reason,
    facts: facts.map(({ id, path, line, text, src, ts }) => ({ id, path, line, text, src, ts })),
  };
}

function asText({ claim, verdict, reason, facts }: ClaimVerdict): string {
  const colour = verdict === 'confirmed' ? 'green' : verdict === 'contradicted' ? 'red' : 'yellow';
  const lines = [
    `${paint(colour, verdict.padEnd(12))} ${safeForTerminal(claim)}`,
    ...(facts.length === 0 ? [`             ${reason}`] : []),
    ...facts
      .slice(0, 3)
      .map((fact) => `             ${reason} ${fact.path}:${fact.line} ${safeForTerminal(fact.text)}`),
  ];
  return `${lines.join('\n')}\n`;
}

function summary(
  judged: readonly ClaimVerdict[],
  fresh: number,
  written: number,
  options: EvaluateOptions,
): string {
  if (judged.length === 0) return 'The text claims nothing that could be checked.\n';
  const figures = Object.entries(counts(judged)).map(([verdict, count]) => `${count} ${verdict}`);
  const notes = [
    `${judged.length} claims: ${figures.join(', ')}.`,
    ...(options.writeBack
      ? [options.dryRun ? `${fresh} would go to the inbox.` : `${written} went to the inbox.`]
      : []),
  ];
  return `${notes.join(' ')}\n`;
}
