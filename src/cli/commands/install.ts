import { Command } from 'commander';
import { gitFolders } from '../../git/index.ts';
import { loadConfig, workingFolder } from '../context.ts';
import { install } from '../install/install.ts';
import { printJson, safeForTerminal } from '../terminal.ts';

export function command(): Command {
  return new Command('install')
    .description('Install the git hooks and the merge driver in this clone, beside whatever hooks are there.')
    .option('--tracked', "put the line into the project's own hook files (husky, a tracked hooks folder)")
    .option(
      '--refresh',
      'also write RECALL-CONTEXT.md anew after each merge and checkout (post-merge, post-checkout)',
    )
    .option('--dry-run', 'say what would be done, touch nothing')
    .option('--json', 'print what was done as JSON')
    .addHelpText(
      'after',
      `
Examples:
  keepsake install            in every clone, once; in a bare repository it installs pre-receive
  keepsake install --dry-run

Each hook file gets one marked line; core.hooksPath is never set. "keepsake uninstall" leaves the bytes as before.`,
    )
    .action(
      async (
        options: { tracked?: boolean; refresh?: boolean; dryRun?: boolean; json?: boolean },
        self: Command,
      ) => {
        const cwd = workingFolder(self);
        const { top } = await gitFolders(cwd);
        const report = await install(cwd, { ...options, config: await loadConfig(top ?? cwd) });
        if (options.json)
          return printJson({ ...report, folder: report.folder.path, written: !options.dryRun });
        const lines = report.hooks.map((hook) => `${hook.did} ${safeForTerminal(hook.path)}`);
        if (report.driver === 'configured') lines.push('configured the merge driver in .git/config');
        if (lines.every((line) => line.startsWith('kept'))) lines.push('Everything was installed already.');
        lines.push(...report.notes.map((note) => safeForTerminal(note)));
        if (options.dryRun) lines.push('Nothing was written (--dry-run).');
        process.stdout.write(`${lines.join('\n')}\n`);
      },
    );
}
