import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Where a memory lies and where what is derived from it may be kept. */
export interface Place {
  /** The working tree's top; a plain folder where there is no repository. */
  readonly top: string;
  /** This working tree's git folder; undefined outside of git. */
  readonly gitDir?: string;
  /** The folder of the index. */
  readonly cache: string;
}

/** The file in that folder which says what the index consists of. */
export const currentName = 'current';

/**
 * Finds the repository around a folder by looking, without starting git: that is a tenth of a search's time.
 * Outside of git the folder itself is the memory, and the index goes to the user's cache folder.
 */
export function findPlace(cwd: string): Place {
  const start = resolve(cwd);
  for (let folder = start; ; folder = dirname(folder)) {
    const gitDir = gitDirOf(join(folder, '.git'));
    if (gitDir !== undefined) return { top: folder, gitDir, cache: join(gitDir, 'keepsake', 'recall') };
    if (dirname(folder) === folder) break;
  }
  const name = createHash('sha256').update(start).digest('hex').slice(0, 24);
  const caches = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return { top: start, cache: join(caches, 'keepsake', name) };
}

/** `.git` is a folder, or in worktrees and submodules a file that names one. */
function gitDirOf(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  if (statSync(path).isDirectory()) return existsSync(join(path, 'HEAD')) ? path : undefined;
  const named = /^gitdir: (.+?)\r?\n?$/.exec(readFileSync(path, 'utf8'))?.[1];
  return named === undefined ? undefined : resolve(dirname(path), named);
}
