import type { Command } from 'commander';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';

export function command(): Command {
  return passCommand('intake', 'Turn the notes of the inbox into facts.', '').action(
    async (options: PassOptions, self: Command) => {
      await runPassCommand(self, ['intake'], options);
    },
  );
}
