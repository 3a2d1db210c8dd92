import type { Command } from 'commander';
import { type PassOptions, passCommand, runPassCommand } from '../pass-command.ts';

export function command(): Command {
  return passCommand(
    'dedupe',
    'Archive equal facts in equal context but the best one; propose what is nearly equal.',
    '',
  ).action(async (options: PassOptions, self: Command) => {
    await runPassCommand(self, ['dedupe'], options);
  });
}
