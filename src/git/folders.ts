import { resolve } from 'node:path';
import { environmentError } from '../errors.ts';
import { git } from './run.ts';

/** Where a repository keeps its things; every path absolute. */
export interface GitFolders {
  /** This working tree's own git folder. */
  readonly gitDir: string;
  /** What all working trees of the repository share. */
  readonly common: string;
  /** Where git looks for hooks: core.hooksPath, or hooks/ in the common folder. */
  readonly hooks: string;
  /** The working tree's top; undefined in a bare repository. */
  readonly top: string | undefined;
}

/**
 * Asks git once for every folder. Git alone knows them: `.git` is a file in worktrees and submodules.
 * @throws KeepsakeError (environment) outside a repository
 */
export async function gitFolders(cwd: string): Promise<GitFolders> {
  const shown = await git(['rev-parse', '--show-toplevel'], { cwd, okCodes: [0, 128] });
  const top = shown.code === 0 ? shown.stdout.toString('utf8').replace(/\n$/, '') : undefined;
  // git prints a relative core.hooksPath as it stands, and means it from the top.
  const from = top ?? cwd;
  const out = await git(['rev-parse', '--absolute-git-dir', '--git-common-dir', '--git-path', 'hooks'], {
    cwd: from,
    okCodes: [0, 128],
  });
  if (out.code !== 0) throw noRepository(cwd, out.stderr);
  const [gitDir = '', common = '', hooks = ''] = out.stdout.toString('utf8').split('\n');
  return { gitDir, common: resolve(from, common), hooks: resolve(from, hooks), top };
}

/** Why git finds no repository around a folder: there is none, or it belongs to somebody else. */
export function noRepository(cwd: string, said: string) {
  if (said.includes('dubious ownership'))
    return environmentError(
      `git does not trust the repository around ${cwd}: it belongs to another user.`,
      `If it is yours all the same: git config --global --add safe.directory ${cwd}`,
    );
  return environmentError(
    `${cwd} is not in a git repository.`,
    'Run this inside one ("git init" makes one), or give its folder with -C DIR.',
  );
}
