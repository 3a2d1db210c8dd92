import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { type Audit, audit, type Suspect } from '../../extract/index.ts';
import { auditHistory } from '../audit-history.ts';
import { counted } from '../counts.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace } from '../workspace.ts';

interface AuditOptions {
  readonly limit: string;
  readonly sample: string;
  readonly history: boolean;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('audit')
    .description(
      'Count what the memory holds by source, writer, layer and extractor, and show samples of what looks wrong.',
    )
    .option('--limit <n>', 'list at most this many suspicious facts as JSON', '500')
    .option('--sample <n>', 'print this many of each kind', '5')
    .option('--no-history', 'do not ask git who brought the lines')
    .option('--json', 'print the audit as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake audit\n  keepsake audit --sample 20\n  keepsake audit --json --no-history\n\nExit code 1 when something is suspicious. keepsake remediate quarantine --suspicious takes it out of recall.',
    )
    .action(async (options: AuditOptions, self: Command) => {
      const limit = wholeNumber('--limit', options.limit);
      const sample = wholeNumber('--sample', options.sample);
      const workspace = await openWorkspace(self);
      const found = audit(workspace.memory, options.history ? await auditHistory(workspace) : undefined);
      if (options.json) printJson({ ...found, suspects: found.suspects.slice(0, limit) });
      else process.stdout.write(auditText(found, sample));
      if (found.suspicious > 0 || found.damaged.length > 0) process.exitCode = 1;
    });
}

/** @throws KeepsakeError (usage) for anything but a whole number from 1 */
export function wholeNumber(flag: string, given: string): number {
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw usageError(`${flag} ${given} is no whole number from 1.`, `Write it as ${flag} 20.`);
}

/** The audit as people read it. */
export function auditText(found: Audit, sample: number): string {
  const lines = [
    `${counted(found.facts, 'fact')}, ${found.captured} captured, ${found.quarantined} quarantined, ${found.suspicious} suspicious.`,
    ...counts('By source', found.bySource),
    ...counts('By writer', found.byWriter),
    ...counts('By layer', found.byLayer),
    ...counts('By extractor', found.byVersion),
  ];
  for (const [reason, count] of Object.entries(found.byReason)) {
    lines.push('', `${paint('bold', reason)} (${count})`);
    const samples = found.suspects.filter((suspect) => suspect.reasons.some((one) => one === reason));
    lines.push(...samples.slice(0, sample).map(sampleLine));
  }
  if (found.damaged.length > 0) {
    lines.push('', paint('red', `${found.damaged.length} places cannot be read for certain:`));
    lines.push(
      ...found.damaged
        .slice(0, sample)
        .map((one) => `  ${safeForTerminal(`${one.path}:${one.line}`)}  ${safeForTerminal(one.message)}`),
    );
  }
  return `${lines.join('\n')}\n`;
}

function counts(title: string, values: Readonly<Record<string, number>>): readonly string[] {
  const parts = Object.entries(values).map(([name, count]) => `${safeForTerminal(name)} ${count}`);
  return [`${title}: ${parts.join(', ') || 'none'}`];
}

function sampleLine(suspect: Suspect): string {
  const text = suspect.text === '' ? '(not shown: it holds a secret)' : safeForTerminal(suspect.text);
  return `  ${suspect.id.slice(0, 8)}  ${safeForTerminal(`${suspect.path}:${suspect.line}`)}  ${text}`;
}
