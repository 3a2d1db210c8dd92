import type { Command } from 'commander';
import { nowOf } from '../context.ts';
import { keptAnswer } from '../kept-answer.ts';
import { findMemory } from '../memory-place.ts';
import { type PassOptions, passCommand } from '../pass-definition.ts';
import type { Workspace } from '../workspace.ts';

export function command(): Command {
  return passCommand(
    'reindex',
    'Rebuild the graph from the entity pages; what was written by hand stays.',
    '',
  ).action(async (options: PassOptions, self: Command) => {
    // The graph depends on the pages alone: what would be done to an unchanged memory is known.
    if (options.dryRun && options.json) {
      // A day that is none is told here as by every pass.
      nowOf(options.now);
      const plan = await keptAnswer(await findMemory(self), 'reindex', planOf);
      process.stdout.write(`${plan}\n`);
      return;
    }
    const { runPassCommand } = await import('../pass-command.ts');
    await runPassCommand(self, ['reindex'], options);
  });
}

async function planOf(workspace: Workspace): Promise<string> {
  const { planReindex } = await import('../plan-reindex.ts');
  return planReindex(workspace);
}
