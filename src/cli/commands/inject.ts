import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { assembleInject, findPlace, noteUse, recalledOf } from '../../lookup/index.ts';
import { isInjected, refreshable } from '../../lookup/refresh.ts';
import { loadConfig, nowOf, workingFolder } from '../context.ts';
import { writeOutput } from '../output-file.ts';
import { withMemoryOf } from '../recall/open.ts';
import { agentName, positiveNumber } from '../recall/options.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

interface InjectOptions {
  readonly query?: string;
  readonly budget?: number;
  readonly output?: string;
  readonly refresh?: boolean;
  readonly agent?: string;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('inject')
    .description('Write what a session should start with: where things stand, what is known, what to verify.')
    .option('-q, --query <text>', 'also what the memory has for this')
    .option(
      '--budget <tokens>',
      'at most so many o200k tokens (default: recall.inject_budget, 2000)',
      positiveNumber,
    )
    .option('-o, --output <file>', 'write it to this file instead of printing it (RECALL-CONTEXT.md)')
    .option(
      '--refresh',
      'write files.recall_context anew where git ignores it, as the hooks of "keepsake install --refresh" do',
    )
    .option('--agent <name>', 'who it is for, for the manifest (default: $AGENT_ID)')
    .option('--json', 'print the text and its manifest as JSON')
    .option('--now <time>', 'the time to count from (ISO); default: now')
    .addHelpText(
      'after',
      `
Memory text is escaped: nothing in it can close the <user-memories> and <agent-learnings> blocks.

Examples:
  keepsake inject
  keepsake inject --query "release of the gateway" --budget 1500
  keepsake inject --output RECALL-CONTEXT.md`,
    )
    .action(async (options: InjectOptions, self: Command) => {
      if (options.refresh && options.output !== undefined)
        throw usageError('--refresh and --output cannot be given together.', 'Leave one of them out.');
      const target = options.refresh ? await placeToRefresh(self) : options.output;
      if (options.refresh && target === undefined) return;
      const now = nowOf(options.now);
      await withMemoryOf(self, {}, { counted: true }, async ({ place, config, library }) => {
        const { text, manifest, warnings } = await assembleInject(place, config, library, {
          now,
          budget: options.budget ?? config.recall.inject_budget,
          ...(options.query === undefined ? {} : { query: options.query }),
        });
        for (const warning of warnings) process.stderr.write(`${safeForTerminal(`keepsake: ${warning}`)}\n`);
        const file = target === undefined ? undefined : resolve(workingFolder(self), target);
        const isNews = file === undefined || (await readFile(file, 'utf8').catch(() => undefined)) !== text;
        if (target !== undefined && isNews) await writeOutput(self, target, text, isInjected);
        if (options.json) printJson({ text, manifest });
        else if (file === undefined) process.stdout.write(text);
        // Nobody asked for a refresh: it counts as no use of a fact, and the same text is known already.
        if (options.refresh && !isNews) return;
        await noteUse(place, config, {
          at: now.toISOString(),
          command: 'inject',
          query: options.query ?? '',
          ...agentName(options.agent),
          recalled: options.refresh ? [] : recalledOf(config, manifest.loaded),
          manifest,
        });
      });
    });
}

/** The file that a hook may write without being asked; undefined, with the reason said, where there is none. */
async function placeToRefresh(command: Command): Promise<string | undefined> {
  const place = findPlace(workingFolder(command));
  const found = await refreshable(place, await loadConfig(place.top));
  if ('path' in found) return join(place.top, found.path);
  process.stderr.write(`keepsake: ${safeForTerminal(found.refused)}\n`);
  return undefined;
}
