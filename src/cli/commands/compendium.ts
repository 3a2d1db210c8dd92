import type { Command } from 'commander';
import { type PassOptions, passCommand, runPassCommand } from '../pass-command.ts';

export function command(): Command {
  return passCommand(
    'compendium',
    'Make one lasting fact of what episodic memories say again and again.',
    '',
  ).action(async (options: PassOptions, self: Command) => {
    await runPassCommand(self, ['compendium'], options);
  });
}
