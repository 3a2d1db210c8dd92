import type { Command } from 'commander';
import { type PassOptions, passCommand, runPassCommand } from '../pass-command.ts';

export function command(): Command {
  return passCommand('intake', 'Turn the notes of the inbox into facts.', '').action(
    async (options: PassOptions, self: Command) => {
      await runPassCommand(self, ['intake'], options);
    },
  );
}
