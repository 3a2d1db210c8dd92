import { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { gitText, openObjects } from '../../git/index.ts';
import { openMemory } from '../../memory/index.ts';
import { diffMemories, renderTerminal } from '../../review/index.ts';
import { memoryAt } from '../history/revisions.ts';
import { paint, printJson, safeForTerminal } from '../terminal.ts';
import { terminalStyle } from '../terminal-style.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

interface Options {
  readonly number: string;
  readonly json?: boolean;
}

export function command(): Command {
  return new Command('log')
    .description('Show the memory’s history, commit by commit, as changes of facts.')
    .argument('[revision]', 'where to start', 'HEAD')
    .option('-n, --number <n>', 'how many commits that changed facts', '10')
    .option('--json', 'print commits and changes as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  keepsake log\n  keepsake log -n 3 agent/scout\n  keepsake log --json main',
    )
    .action(async (revision: string, options: Options, self: Command) => {
      const workspace = await openWorkspace(self);
      if (!/^[1-9]\d{0,5}$/.test(options.number))
        throw usageError(`--number ${options.number} is no whole number from 1.`, 'Write it as -n 10.');
      const entries = await history(workspace, revision, Number(options.number));
      if (options.json) return printJson({ commits: entries });
      for (const { commit, author, date, subject, changes } of entries) {
        process.stdout.write(
          `${paint('yellow', commit.slice(0, 10))}  ${safeForTerminal(`${date}  ${author}`)}\n${paint('bold', safeForTerminal(subject))}\n\n`,
        );
        process.stdout.write(`${renderTerminal(changes, terminalStyle())}\n`);
      }
      if (entries.length === 0) process.stdout.write('No commit changed a fact.\n');
    });
}

async function history(workspace: Workspace, revision: string, most: number) {
  const { top, root, format } = workspace;
  const objects = openObjects(top);
  try {
    // Fails with one clear sentence for a revision that is not there.
    await memoryAt(workspace, revision, objects);
    const list = await gitText(
      [
        'log',
        '--first-parent',
        '--format=%H%x00%P%x00%an%x00%ad%x00%s',
        '--date=short',
        revision,
        '--',
        root || '.',
      ],
      { cwd: top },
    );
    const entries = [];
    for (const line of list.split('\n').filter(Boolean)) {
      const [commit = '', parents = '', author = '', date = '', subject = ''] = line.split('\0');
      const [parent] = parents.split(' ');
      const before = parent ? await memoryAt(workspace, parent, objects) : openMemory(new Map(), format);
      const changes = diffMemories(before, await memoryAt(workspace, commit, objects));
      if (changes.length > 0) entries.push({ commit, author, date, subject, changes });
      if (entries.length >= most) break;
    }
    return entries;
  } finally {
    await objects.close();
  }
}
