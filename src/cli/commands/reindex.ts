import type { Command } from 'commander';
import { type PassOptions, passCommand, runPassCommand } from '../pass-command.ts';

export function command(): Command {
  return passCommand(
    'reindex',
    'Rebuild the graph from the entity pages; what was written by hand stays.',
    '',
  ).action(async (options: PassOptions, self: Command) => {
    await runPassCommand(self, ['reindex'], options);
  });
}
