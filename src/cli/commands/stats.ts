import { Command } from 'commander';
import { readJsonLines } from '../../memory/index.ts';
import { isRelation, readSurprises, sumCounts } from '../../upkeep/index.ts';
import { fileCounts } from '../projections.ts';
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
      const { memory, config } = workspace;
      const stats = sumCounts(await fileCounts(workspace));
      const text = (path: string) => memory.snapshot.get(path)?.text ?? '';
      const relations = countRelations(text(config.files.graph));
      const surprises = readSurprises(text(config.files.surprise)).length;
      const all = { ...stats, relations, surprises };
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
            `Relations  ${relations}`,
            `Surprises  ${surprises}`,
            `Logs       ${all.logs}`,
            `Archived   ${all.archived}`,
          ].join('\n'),
        )}\n`,
      );
    });
}

/** Relations are counted by line; a large graph is not worth parsing whole for a count. */
function countRelations(text: string): number {
  if (text.length > 1_000_000) return (text.match(/"predicate"\s*:/g) ?? []).length;
  return readJsonLines(text).filter((row) => 'value' in row && isRelation(row.value)).length;
}
