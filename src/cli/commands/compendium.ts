import type { Command } from 'commander';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';

export function command(): Command {
  return passCommand(
    'compendium',
    'Make one lasting fact of what episodic memories say again and again.',
    '',
  ).action(async (options: PassOptions, self: Command) => {
    await runPassCommand(self, ['compendium'], options);
  });
}
