import { Command } from 'commander';
import { runSync } from '../sync-run.ts';

interface Options {
  readonly forge?: 'local' | 'github';
  readonly push?: boolean;
  readonly base?: string;
  readonly branch?: string[];
  readonly now?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('nightly')
    .description(
      'Run the night: read the agents’ branches, learn from new logs, keep the memory in order, propose it all.',
    )
    .option('--forge <kind>', 'where proposals are shown: local or github (default: keepsake.yml)')
    .option('--push', 'with --forge local: work on the remote’s branches and push')
    .option('--base <branch>', 'the branch to propose to')
    .option('--branch <name...>', 'only these agent branches')
    .option('--now <iso>', 'act as if it were this date or time')
    .option('--dry-run', 'show what would be proposed, touch nothing')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake nightly --dry-run\n  keepsake nightly --forge local\n  keepsake nightly --now 2026-06-08 --json',
    )
    .action((options: Options, self: Command) =>
      runSync(self, options, { up: true, down: true, upkeep: true }),
    );
}
