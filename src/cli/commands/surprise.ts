import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { dayOfLog, parseIsoDay } from '../../memory/index.ts';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';
import { openWorkspace } from '../workspace.ts';

interface SurpriseOptions extends PassOptions {
  readonly date?: string;
  readonly all?: boolean;
}

export function command(): Command {
  return passCommand(
    'surprise',
    'Score how unexpected the new lines of daily logs are.',
    '  keepsake surprise --date 2026-02-16',
  )
    .option('-d, --date <day>', 'only the log of this day')
    .option('--all', 'every log, however old')
    .action(async (options: SurpriseOptions, self: Command) => {
      if (options.date !== undefined && parseIsoDay(options.date) !== options.date)
        throw usageError(`--date ${options.date} is no day that exists.`, 'Write it as 2026-02-16.');
      const days = options.all
        ? await everyDay(self)
        : options.date === undefined
          ? undefined
          : [options.date];
      await runPassCommand(self, ['surprise'], options, { days });
    });
}

async function everyDay(self: Command): Promise<readonly string[]> {
  const { memory } = await openWorkspace(self);
  return memory.paths.flatMap((path) => dayOfLog(path) ?? []);
}
