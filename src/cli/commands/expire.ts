import type { Command } from 'commander';
import { type PassOptions, passCommand, runPassCommand } from '../pass-command.ts';

export function command(): Command {
  return passCommand(
    'expire',
    'Archive what is past twice its lifetime, mark what is past it; never a fact of the user.',
    '',
  ).action(async (options: PassOptions, self: Command) => {
    await runPassCommand(self, ['expire'], options);
  });
}
