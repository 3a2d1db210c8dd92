import type { Command } from 'commander';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';

export function command(): Command {
  return passCommand(
    'expire',
    'Archive what is past twice its lifetime, mark what is past it; never a fact of the user.',
    '',
  ).action(async (options: PassOptions, self: Command) => {
    await runPassCommand(self, ['expire'], options);
  });
}
