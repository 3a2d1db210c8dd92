import type { Command } from 'commander';
import { type PassOptions, passCommand, runPassCommand } from '../pass-command.ts';

export function command(): Command {
  return passCommand('compress', 'Move blocks of a large index to sidecars, leaving pointers.', '').action(
    async (options: PassOptions, self: Command) => {
      await runPassCommand(self, ['compress'], options);
    },
  );
}
