import { dirname, relative, sep } from 'node:path';
import { type GitFolders, git } from '../../git/index.ts';
import { clientHooks, type HookName } from './hook-line.ts';

/**
 * Where hooks go, and what that means:
 * - own: in the git folder, beside Keepsake's own
 * - generated: in the working tree but ignored, made anew by a tool (`.husky/_`)
 * - tracked: in the working tree, so that changing it changes the project: only on request
 * - shared: outside of the repository (a global core.hooksPath); other repositories run it too
 */
export interface HooksFolder {
  readonly path: string;
  readonly kind: 'own' | 'generated' | 'tracked' | 'shared';
  readonly hooks: readonly HookName[];
}

/**
 * Finds the folder git itself would look in: core.hooksPath is respected, never set.
 * @param tracked whether the project's own files may get the line
 */
export async function hooksFolder(cwd: string, folders: GitFolders, tracked = false): Promise<HooksFolder> {
  const hooks: readonly HookName[] = folders.top === undefined ? ['pre-receive'] : clientHooks;
  const path = tracked && /[\\/]\.husky[\\/]_$/.test(folders.hooks) ? dirname(folders.hooks) : folders.hooks;
  const isBelow = (folder: string) =>
    !relative(folder, path).startsWith('..') && relative(folder, path) !== path;
  if (isBelow(folders.common)) return { path, kind: 'own', hooks };
  if (folders.top === undefined || !isBelow(folders.top)) return { path, kind: 'shared', hooks };
  const ignored = await git(['check-ignore', '-q', '--no-index', '--', `${path}${sep}pre-commit`], {
    cwd,
    okCodes: [0, 1, 128],
  });
  return { path, kind: ignored.code === 0 ? 'generated' : 'tracked', hooks };
}
