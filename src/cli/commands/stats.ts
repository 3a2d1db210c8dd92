import { Command } from 'commander';
import type { Stats } from '../../upkeep/index.ts';
import { keptAnswer } from '../kept-answer.ts';
import { findMemory } from '../memory-place.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import type { Workspace } from '../workspace.ts';

export function command(): Command {
  return new Command('stats')
    .description(
      'Count what the memory holds: files, facts by source, marks, entities, relations, scored events.',
    )
    .option('--json', 'print as JSON')
    .addHelpText('after', '\nExamples:\n  keepsake stats\n  keepsake stats --json')
    .action(async (options: { readonly json?: boolean }, self: Command) => {
      const all = JSON.parse(await keptAnswer(await findMemory(self), 'stats', countAll)) as Stats;
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

/** What reads and counts files is loaded only where something has to be counted anew. */
async function countAll(workspace: Workspace): Promise<string> {
  const { countStats } = await import('../answers.ts');
  return JSON.stringify(await countStats(workspace));
}
