import { resolve } from 'node:path';
import { Command } from 'commander';
import { writeFileAtomic } from '../../git/index.ts';
import { assembleInject, noteUse, recalledOf } from '../../lookup/index.ts';
import { nowOf, workingFolder } from '../context.ts';
import { withMemoryOf } from '../recall/open.ts';
import { agentName, positiveNumber } from '../recall/options.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

interface InjectOptions {
  readonly query?: string;
  readonly budget?: number;
  readonly output?: string;
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
      const now = nowOf(options.now);
      await withMemoryOf(self, {}, { counted: true }, async ({ place, config, library }) => {
        const { text, manifest, warnings } = await assembleInject(place, config, library, {
          now,
          budget: options.budget ?? config.recall.inject_budget,
          ...(options.query === undefined ? {} : { query: options.query }),
        });
        for (const warning of warnings) process.stderr.write(`${safeForTerminal(`keepsake: ${warning}`)}\n`);
        if (options.output !== undefined)
          await writeFileAtomic(resolve(workingFolder(self), options.output), text);
        if (options.json) printJson({ text, manifest });
        else if (options.output === undefined) process.stdout.write(text);
        await noteUse(place, config, {
          at: now.toISOString(),
          command: 'inject',
          query: options.query ?? '',
          ...agentName(options.agent),
          recalled: recalledOf(config, manifest.loaded),
          manifest,
        });
      });
    });
}
