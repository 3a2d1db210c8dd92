import { type Config, memoryPaths, memoryRoots, pathspecsOf, within } from '../config/index.ts';
import { fields, git } from '../git/index.ts';
import { formatOptions, isMemoryPath } from '../memory/index.ts';
import { counted } from './counts.ts';

/**
 * One sentence about memory that is in the working tree and not in the index: what is judged is what git would commit,
 * and "nothing to object to" must not be said of a memory that nobody looked at.
 */
export async function unjudgedNote(top: string, config: Config): Promise<string | undefined> {
  const places = memoryPaths(config).flatMap((path) => pathspecsOf(path));
  const status = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--'];
  const out = await git(['--no-optional-locks', ...status, ...places], { cwd: top });
  const format = formatOptions(config);
  const paths = fields(out.stdout)
    .filter((entry) => entry[1] !== ' ')
    .map((entry) => entry.slice(3))
    .filter((path) => memoryRoots(config).some((root) => isMemoryPath(within(root, path) ?? '', format)));
  if (paths.length === 0) return undefined;
  const shown = paths.slice(0, 3).join(', ');
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  const [has, was] = paths.length === 1 ? ['has', 'was'] : ['have', 'were'];
  return `${counted(paths.length, 'memory file')} ${has} changes that are not staged and ${was} not judged: ${shown}${more}. "git add" stages them.`;
}
