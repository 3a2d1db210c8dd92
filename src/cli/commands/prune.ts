import type { Command } from 'commander';
import { shareFlag, wholeFlag } from '../flags.ts';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';

interface PruneOptions extends PassOptions {
  readonly days?: number;
  readonly threshold?: number;
}

export function command(): Command {
  return passCommand(
    'prune',
    'Archive entity pages that nobody mentions, links to or recalls any more.',
    '  keepsake prune --days 60 --dry-run',
  )
    .option('--days <n>', 'days without a mention (default: passes.prune.days, 30)', wholeFlag('--days'))
    .option('--threshold <x>', 'importance below which a page goes (default: 0.1)', shareFlag('--threshold'))
    .action(async (options: PruneOptions, self: Command) => {
      await runPassCommand(self, ['prune'], options, {
        adjust: (config) => ({
          ...config,
          passes: {
            ...config.passes,
            prune: {
              ...config.passes.prune,
              ...(options.days === undefined ? {} : { days: options.days }),
              ...(options.threshold === undefined ? {} : { threshold: options.threshold }),
            },
          },
        }),
      });
    });
}
