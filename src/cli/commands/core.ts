import { Command } from 'commander';
import { pageUses } from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { shareFlag, wholeFlag } from '../flags.ts';
import { openProjections } from '../projections.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace } from '../workspace.ts';
import { stateOfWorkspace } from '../workspace-state.ts';

interface CoreOptions {
  readonly top: number;
  readonly pruneCandidates?: boolean;
  readonly threshold: number;
  readonly minAge: number;
  readonly json?: boolean;
  readonly now?: string;
}

export function command(): Command {
  return new Command('core')
    .description('List the pages that matter most, or those that nobody would miss.')
    .option('--top <n>', 'list this many', wholeFlag('--top', 1), 10)
    .option('--prune-candidates', 'list pages of little importance that are old enough to go')
    .option(
      '--threshold <x>',
      'with --prune-candidates: importance up to this',
      shareFlag('--threshold'),
      0.1,
    )
    .option('--min-age <days>', 'with --prune-candidates: at least this old', wholeFlag('--min-age'), 30)
    .option('--json', 'print as JSON')
    .option('--now <iso>', 'the day it is (default: the clock)')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake core --top 20\n  keepsake core --prune-candidates --min-age 60 --json',
    )
    .action(async (options: CoreOptions, self: Command) => {
      const workspace = await openWorkspace(self);
      const projections = openProjections(workspace);
      const uses = pageUses({
        derived: projections,
        memory: workspace.memory,
        now: nowOf(options.now),
        config: workspace.config,
        state: await stateOfWorkspace(workspace, { pageAges: true }),
      });
      await projections.save();
      const chosen = options.pruneCandidates
        ? uses
            .filter(
              (use) =>
                use.importance <= options.threshold && use.pageAge >= options.minAge && use.recalls === 0,
            )
            .sort((a, b) => a.importance - b.importance || (a.path < b.path ? -1 : 1))
        : uses
            .toSorted((a, b) => b.importance - a.importance || (a.path < b.path ? -1 : 1))
            .slice(0, options.top);
      const rows = chosen.map(({ name, path, linkedFrom, daysSinceUse, ...use }) => ({
        name,
        path,
        ...use,
        daysSinceUse: Number.isFinite(daysSinceUse) ? daysSinceUse : null,
        links: linkedFrom.length,
      }));
      if (options.json) printJson({ pages: rows });
      else {
        const lines = rows.map(
          (row) =>
            `${row.importance.toFixed(2)}  ${row.name}  (${row.recalls} recalls, ${row.daysSinceUse ?? 'no'} days since use, ${row.pageAge} days old)`,
        );
        process.stdout.write(`${safeForTerminal(lines.length === 0 ? 'No page.' : lines.join('\n'))}\n`);
      }
    });
}
