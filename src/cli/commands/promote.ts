import type { Command } from 'commander';
import { type PassOptions, passCommand, runPassCommand } from '../pass-command.ts';

export function command(): Command {
  return passCommand('promote', 'Make facts of surprising events.', '').action(
    async (options: PassOptions, self: Command) => {
      await runPassCommand(self, ['promote'], options);
    },
  );
}
