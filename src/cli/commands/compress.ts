import type { Command } from 'commander';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';

export function command(): Command {
  return passCommand('compress', 'Move blocks of a large index to sidecars, leaving pointers.', '').action(
    async (options: PassOptions, self: Command) => {
      await runPassCommand(self, ['compress'], options);
    },
  );
}
