import type { Command } from 'commander';
import { runPassCommand } from '../pass-command.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';

export function command(): Command {
  return passCommand(
    'dedupe',
    'Archive equal facts in equal context but the best one; propose what is nearly equal.',
    '',
  ).action(async (options: PassOptions, self: Command) => {
    await runPassCommand(self, ['dedupe'], options);
  });
}
