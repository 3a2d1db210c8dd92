import { Command } from 'commander';
import { assembleContext, noteUse, recalledOf } from '../../lookup/index.ts';
import { whyNothing } from '../../recall/index.ts';
import { nowOf } from '../context.ts';
import { withMemoryOf } from '../recall/open.ts';
import { addFilters, agentName, type FilterOptions, filtersOf, positiveNumber } from '../recall/options.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

interface ContextOptions extends FilterOptions {
  readonly budget?: number;
  readonly manifestOnly?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  const context = new Command('context')
    .description('Pack what the memory has for a question into a token budget.')
    .argument('<query...>', 'what the context is for')
    .option(
      '--budget <tokens>',
      'at most so many o200k tokens (default: recall.budget, 4000)',
      positiveNumber,
    )
    .option('--manifest-only', 'print only what would be loaded and what would be left out')
    .option('--json', 'print the text and its manifest as JSON');
  return addFilters(context)
    .addHelpText(
      'after',
      `
Examples:
  keepsake context "prepare the call with Jane" --budget 2000
  keepsake context "deploys in May" --manifest-only --json`,
    )
    .action(async (words: string[], options: ContextOptions, self: Command) => {
      const now = nowOf(options.now);
      const filters = filtersOf(options);
      await withMemoryOf(self, options, { counted: true }, async ({ place, config, library }) => {
        const packed = await assembleContext(library, config, words.join(' '), {
          now,
          filters,
          budget: options.budget ?? config.recall.budget,
          ...(options.hops === undefined ? {} : { hops: options.hops }),
        });
        for (const warning of packed.search.warnings)
          process.stderr.write(`keepsake: ${safeForTerminal(warning)}\n`);
        if (options.json)
          printJson({ ...(options.manifestOnly ? {} : { text: packed.text }), manifest: packed.manifest });
        else if (options.manifestOnly) process.stdout.write(manifestAsText(packed.manifest));
        else process.stdout.write(packed.text);
        // What fills a prompt stays empty; the person who asked is told why.
        const nothing = whyNothing(packed.manifest);
        if (nothing !== undefined) process.stderr.write(`keepsake: ${nothing}\n`);
        await noteUse(place, config, {
          at: now.toISOString(),
          command: 'context',
          query: words.join(' '),
          ...agentName(undefined),
          recalled: recalledOf(config, packed.manifest.loaded),
          manifest: packed.manifest,
        });
      });
    });
}

function manifestAsText(manifest: Awaited<ReturnType<typeof assembleContext>>['manifest']): string {
  const rows = [
    `${manifest.tokens_used} of ${manifest.token_budget} tokens used; ${manifest.loaded_count} loaded, ${manifest.skipped_count} left out.`,
    ...manifest.loaded.map((item) => `+ ${item.path}:${item.line} (${item.section}, ${item.tokens} tokens)`),
    ...manifest.skipped.map((item) => `- ${item.path}:${item.line} (${item.reason}, ${item.tokens} tokens)`),
  ];
  return `${rows.join('\n')}\n`;
}
