import { Command } from 'commander';
import { runSync } from '../sync-run.ts';

interface Options {
  readonly up?: boolean;
  readonly down?: boolean;
  readonly forge?: 'local' | 'github';
  readonly push?: boolean;
  readonly base?: string;
  readonly branch?: string[];
  readonly now?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('sync')
    .description('Propose what agent branches add (up), and bring the reviewed memory to them (down).')
    .option('--up', 'only propose what the branches add')
    .option('--down', 'only bring the base’s memory to the branches')
    .option('--forge <kind>', 'where proposals are shown: local or github (default: keepsake.yml)')
    .option('--push', 'with --forge local: work on the remote’s branches and push')
    .option('--base <branch>', 'the branch to propose to')
    .option('--branch <name...>', 'only these agent branches')
    .option('--now <iso>', 'act as if it were this date or time')
    .option('--dry-run', 'show what would be proposed, touch nothing')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake sync --dry-run\n  keepsake sync --branch agent/scout\n  keepsake sync --down',
    )
    .action((options: Options, self: Command) => {
      const both = options.up === options.down;
      return runSync(self, options, {
        up: both || options.up === true,
        down: both || options.down === true,
        upkeep: false,
      });
    });
}
