import { Command } from 'commander';
import { noteUse, recalledOf, search } from '../../lookup/index.ts';
import { nowOf } from '../context.ts';
import { withMemoryOf } from '../recall/open.ts';
import { addFilters, type FilterOptions, filtersOf, positiveNumber } from '../recall/options.ts';
import { hitAsJson, hitAsText } from '../recall/print.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

interface RecallOptions extends FilterOptions {
  readonly limit?: number;
  readonly explain?: boolean;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  const recall = new Command('recall')
    .description('Find the facts, log lines and pages that answer a question, best first.')
    .argument('<query...>', 'what to look for; a time phrase such as "in June" or "last week" is understood')
    .option('--limit <n>', 'at most so many hits (default: recall.limit, 8)', positiveNumber)
    .option('--explain', 'show what each signal gave to each hit')
    .option('--json', 'print JSON');
  return addFilters(recall)
    .addHelpText(
      'after',
      `
Examples:
  keepsake recall "Who is the database admin?"
  keepsake recall "what did we decide about the gateway last month" --explain
  keepsake recall Jane --layer semantic --source user --json`,
    )
    .action(async (words: string[], options: RecallOptions, self: Command) => {
      const now = nowOf(options.now);
      const filters = filtersOf(options);
      await withMemoryOf(self, options, {}, async ({ place, config, library }) => {
        const result = await search(library, config, words.join(' '), {
          now,
          filters,
          limit: options.limit ?? config.recall.limit,
          ...(options.hops === undefined ? {} : { hops: options.hops }),
        });
        for (const warning of result.warnings)
          process.stderr.write(`keepsake: ${safeForTerminal(warning)}\n`);
        const explain = options.explain === true;
        if (options.json)
          printJson({
            query: result.query,
            ...(result.time ? { time: { phrase: result.time.phrase, ...result.time.range } } : {}),
            shown: result.hits.length,
            hidden: result.hidden,
            hits: result.hits.map((hit) => hitAsJson(hit, explain)),
          });
        else
          process.stdout.write(
            printed(
              result.hits.map((hit) => hitAsText(hit, explain)),
              result.hidden,
            ),
          );
        await noteUse(place, config, {
          at: now.toISOString(),
          command: 'recall',
          query: result.query,
          recalled: recalledOf(
            config,
            result.hits.map((hit) => hit.entry),
          ),
        });
      });
    });
}

function printed(hits: readonly string[], hidden: { quarantined: number; archived: number }): string {
  const notes = [
    ...(hits.length === 0 ? ['Nothing in the memory matches.'] : []),
    ...(hidden.archived > 0 ? [`${hidden.archived} archived; --include-archive shows them last.`] : []),
    ...(hidden.quarantined > 0
      ? [`${hidden.quarantined} quarantined; --include-quarantined shows them.`]
      : []),
  ];
  return hits.join('') + notes.map((note) => `${note}\n`).join('');
}
