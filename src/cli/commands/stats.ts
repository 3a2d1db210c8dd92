import { Command } from 'commander';
import { countsOf, sumCounts } from '../../upkeep/index.ts';
import { openProjections } from '../projections.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace } from '../workspace.ts';

export function command(): Command {
  return new Command('stats')
    .description(
      'Count what the memory holds: files, facts by source, marks, entities, relations, scored events.',
    )
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExamples:\n  keepsake stats\n  keepsake stats --json')
    .action(async (options: { readonly json?: boolean }, self: Command) => {
      const workspace = await openWorkspace(self);
      const projections = openProjections(workspace);
      const all = sumCounts(countsOf(workspace.memory, projections));
      await projections.save();
      if (options.json) {
        printJson(all);
        return;
      }
      const listed = (counts: Readonly<Record<string, number>>) =>
        Object.entries(counts)
          .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
          .map(([name, count]) => `${name} ${count}`)
          .join(', ') || 'none';
      process.stdout.write(
        `${safeForTerminal(
          [
            `Files      ${all.files} (${listed(all.filesByKind)})`,
            `Facts      ${all.facts} (${listed(all.factsBySource)})`,
            `Marks      ${listed(all.marks)}`,
            `Entities   ${all.entities} (${listed(all.entitiesByType)})`,
            `Relations  ${all.relations}`,
            `Surprises  ${all.surprises}`,
            `Logs       ${all.logs}`,
            `Archived   ${all.archived}`,
          ].join('\n'),
        )}\n`,
      );
    });
}
