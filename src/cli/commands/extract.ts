import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { dayOfLog, parseIsoDay } from '../../memory/index.ts';
import { olderLogs, recentDays } from '../../upkeep/index.ts';
import { counted } from '../counts.ts';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';
import { withoutRefused } from '../refused.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

interface ExtractOptions extends PassOptions {
  readonly date?: string;
  readonly all?: boolean;
  readonly mode?: string;
}

const modes = ['local', 'hybrid', 'model'] as const;

export function command(): Command {
  return passCommand(
    'extract',
    'Learn facts, entity pages and lessons from daily logs.',
    '  keepsake extract --date 2026-02-16\n',
  )
    .option('-d, --date <day>', 'only the log of this day (default: the last seven days)')
    .option('--all', 'every log, however old')
    .option('--mode <mode>', 'local, hybrid or model (default: passes.extract.mode)')
    .action(async (options: ExtractOptions, self: Command) => {
      if (options.date !== undefined && parseIsoDay(options.date) !== options.date)
        throw usageError(`--date ${options.date} is no day that exists.`, 'Write it as 2026-02-16.');
      const mode = modes.find((each) => each === options.mode);
      if (options.mode !== undefined && !mode)
        throw usageError(`--mode ${options.mode} is not known.`, 'Use local, hybrid or model.');
      const days = await daysOf(options, self);
      await runPassCommand(self, ['extract'], options, {
        adjust: (config) =>
          mode
            ? { ...config, passes: { ...config.passes, extract: { ...config.passes.extract, mode } } }
            : config,
        days,
        finish: async (on, result, now) => {
          const kept = await withoutRefused(on, result);
          return days ? kept : { ...kept, warnings: [...kept.warnings, ...passedBy(on, now)] };
        },
      });
    });
}

/** A memory that was there before Keepsake has logs that no night reads: whoever asks by hand is told so. */
function passedBy({ memory, config }: Workspace, now: Date): readonly string[] {
  const older = olderLogs(memory.paths, now, config).length;
  if (older === 0) return [];
  return [
    `${counted(older, 'log')} of more than ${recentDays} days ago ${older === 1 ? 'was' : 'were'} not looked at; "keepsake extract --all" reads every one.`,
  ];
}

async function daysOf(options: ExtractOptions, self: Command): Promise<readonly string[] | undefined> {
  if (options.date !== undefined) return [options.date];
  if (!options.all) return undefined;
  const { memory } = await openWorkspace(self);
  return memory.paths.flatMap((path) => dayOfLog(path) ?? []);
}
