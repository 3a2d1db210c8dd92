import { Command } from 'commander';
import { diffMemories, diffOtherFiles, renderTerminal } from '../../review/index.ts';
import { memoriesOf } from '../history/revisions.ts';
import { printJson } from '../terminal.ts';
import { terminalStyle } from '../terminal-style.ts';
import { openWorkspace } from '../workspace.ts';

export function command(): Command {
  return new Command('diff')
    .description('Show what happened to each fact between two states of the memory.')
    .argument('[range]', 'A..B, or A against the working tree; default: HEAD against the working tree')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake diff\n  keepsake diff main..keepsake/upkeep\n  keepsake diff HEAD~10 --json',
    )
    .action(async (range: string | undefined, options: { json?: boolean }, self: Command) => {
      const { before, after } = await memoriesOf(await openWorkspace(self), range);
      const changes = diffMemories(before, after);
      const files = diffOtherFiles(before, after);
      if (options.json) return printJson({ changes, files });
      process.stdout.write(renderTerminal(changes, terminalStyle()));
      if (files.length > 0) process.stdout.write(`${describeFiles(files)}\n`);
    });
}

function describeFiles(files: readonly { readonly added: number; readonly removed: number }[]): string {
  const lines = (side: 'added' | 'removed') => files.reduce((sum, file) => sum + file[side], 0);
  return `Logs, archive and derived files: ${files.length} changed, +${lines('added')} −${lines('removed')} lines.`;
}
