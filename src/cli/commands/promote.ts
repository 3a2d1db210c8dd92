import type { Command } from 'commander';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';

export function command(): Command {
  return passCommand('promote', 'Make facts of surprising events.', '').action(
    async (options: PassOptions, self: Command) => {
      await runPassCommand(self, ['promote'], options);
    },
  );
}
