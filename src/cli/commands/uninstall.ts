import { Command } from 'commander';
import { gitFolders, withWriteLock, writeWorkingFiles } from '../../git/index.ts';
import { workingFolder } from '../context.ts';
import { blocksTakenOut } from '../init/take-out.ts';
import { uninstall } from '../install/install.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

export function command(): Command {
  return new Command('uninstall')
    .description(
      'Take the hooks, the merge driver and every marked block out again; the bytes are as before.',
    )
    .option('--hooks-only', "leave the project's files (AGENTS.md, .gitattributes, .gitignore) alone")
    .option('--dry-run', 'say what would be done, touch nothing')
    .option('--json', 'print what was done as JSON')
    .addHelpText(
      'after',
      `
Examples:
  keepsake uninstall                in this clone, and the blocks that init added
  keepsake uninstall --hooks-only   in this clone only; the team keeps Keepsake

The memory, keepsake.yml and the workflows stay.`,
    )
    .action(async (options: { hooksOnly?: boolean; dryRun?: boolean; json?: boolean }, self: Command) => {
      const cwd = workingFolder(self);
      const { top } = await gitFolders(cwd);
      const files = top === undefined || options.hooksOnly ? new Map() : await blocksTakenOut(top);
      if (top !== undefined && files.size > 0 && !options.dryRun)
        await withWriteLock(top, () => writeWorkingFiles(top, files));
      const report = await uninstall(cwd, { dryRun: options.dryRun === true });
      if (options.json) return printJson({ ...report, files: [...files.keys()], written: !options.dryRun });
      const lines = [
        ...report.hooks.map((hook) => `${hook.did} ${safeForTerminal(hook.path)}`),
        ...(report.driver ? ['removed the merge driver from .git/config'] : []),
        ...[...files.keys()].map((path) => `took the block out of ${path}`),
        ...report.notes.map((note) => safeForTerminal(note)),
      ];
      if (lines.length === 0) lines.push('Nothing of Keepsake was installed here.');
      else if (files.size > 0)
        lines.push('The memory, keepsake.yml and the workflows stay: they are yours to keep or to delete.');
      if (options.dryRun) lines.push('Nothing was written (--dry-run).');
      process.stdout.write(`${lines.join('\n')}\n`);
    });
}
