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
 * Asks git once for every folder, and again where the working tree's top is elsewhere. Git alone knows them: `.git` is
 * a file in worktrees and submodules.
 * @throws KeepsakeError (environment) outside a repository
 */
export async function gitFolders(cwd: string): Promise<GitFolders> {
  const asked = await askFolders(cwd);
  const top = asked.lines[3];
  // git prints a relative core.hooksPath as it stands, and means it from the top.
  const from = top ?? cwd;
  const { lines, said } = top === undefined || top === resolve(cwd) ? asked : await askFolders(top);
  const [gitDir, common, hooks] = lines;
  if (gitDir === undefined || common === undefined || hooks === undefined) throw noRepository(cwd, said);
  return { gitDir, common: resolve(from, common), hooks: resolve(from, hooks), top };
}

/** The top comes last: a bare repository has none, and git stops at the first question that it cannot answer. */
async function askFolders(cwd: string): Promise<{ lines: readonly string[]; said: string }> {
  const questions = ['--absolute-git-dir', '--git-common-dir', '--git-path', 'hooks', '--show-toplevel'];
  const out = await git(['rev-parse', ...questions], { cwd, okCodes: [0, 128] });
  const printed = out.stdout.toString('utf8').replace(/\n$/, '');
  return { lines: printed === '' ? [] : printed.split('\n'), said: out.stderr };
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
