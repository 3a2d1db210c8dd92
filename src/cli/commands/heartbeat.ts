import { Command } from 'commander';
import { heartbeat } from '../../upkeep/index.ts';
import { nowOf } from '../context.ts';
import { printJson, safeForTerminal } from '../terminal.ts';
import { openWorkspace } from '../workspace.ts';
import { stateOfWorkspace } from '../workspace-state.ts';

export function command(): Command {
  return new Command('heartbeat')
    .description('Report the four duties of a heartbeat: size, lifetimes, tags, what waits for the archive.')
    .option('--json', 'print as JSON')
    .option('--now <iso>', 'the day it is (default: the clock)')
    .addHelpText('after', '\nExamples:\n  keepsake heartbeat\n  keepsake heartbeat --json --now 2026-02-16')
    .action(async (options: { readonly json?: boolean; readonly now?: string }, self: Command) => {
      const workspace = await openWorkspace(self);
      const report = heartbeat({
        memory: workspace.memory,
        now: nowOf(options.now),
        config: workspace.config,
        state: await stateOfWorkspace(workspace, { pageAges: false }),
      });
      if (options.json) {
        printJson(report);
        return;
      }
      const refreshed = report.refreshed === undefined ? [] : [`HEARTBEAT.md speaks of ${report.refreshed}.`];
      const duties = report.duties.length > 0 ? report.duties : ['All is well: nothing is due.'];
      process.stdout.write(`${safeForTerminal([...duties, ...refreshed].join('\n'))}\n`);
    });
}
