import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { defaultConfig } from '../config/defaults.ts';
import type { Config } from '../config/index.ts';
import { environmentError, unreadable, usageError } from '../errors.ts';

/** The folder a command works in: `-C DIR`, or the current one. */
export function workingFolder(command: Command): string {
  const given = command.optsWithGlobals<{ C?: string }>().C;
  return resolve(given ?? '.');
}

/**
 * The top of the repository around a folder.
 * @throws KeepsakeError (environment) outside a repository
 */
export async function repositoryTop(cwd: string): Promise<string> {
  return (await repositoryFolders(cwd)).top;
}

/**
 * The top of the repository around a folder, and the git folder that all its working trees share.
 * @throws KeepsakeError (environment) outside a repository
 */
export async function repositoryFolders(
  cwd: string,
): Promise<{ readonly top: string; readonly common: string }> {
  // Searching finds the repository by itself and never starts git.
  const { git } = await import('../git/run.ts');
  const out = await git(['rev-parse', '--show-toplevel', '--git-common-dir'], {
    cwd,
    okCodes: [0, 128],
  });
  const said = out.code === 0 ? out.stdout.toString('utf8').replace(/\n$/, '') : '';
  // A folder's name may hold a line break, so the second answer is looked for from the end.
  const second = said.lastIndexOf('\n');
  if (second > 0) return { top: said.slice(0, second), common: resolve(cwd, said.slice(second + 1)) };
  if (!out.stderr.includes('must be run in a work tree'))
    throw (await import('../git/folders.ts')).noRepository(cwd, out.stderr);
  throw environmentError(
    `${cwd} is a bare repository: it has no working tree.`,
    'Run this in a clone of it; "keepsake install" works here and installs pre-receive.',
  );
}

/** keepsake.yml of the working tree, or the defaults where there is none. */
export async function loadConfig(top: string, path = 'keepsake.yml'): Promise<Config> {
  const text = await readFile(join(top, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw unreadable(path, error);
  });
  if (text === undefined) return defaultConfig();
  // Reading YAML costs a tenth of a search's time: only who has a configuration pays for it.
  return (await import('../config/load.ts')).parseConfig(text, path);
}

/**
 * `--now ISO`, else the clock: the only place where the CLI asks what time it is.
 * @throws KeepsakeError (usage) for text that is no ISO date or date-time
 */
export function nowOf(value: string | undefined): Date {
  if (value === undefined) return new Date();
  const match = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(value);
  const date = new Date(match && !match[1] ? `${value}T12:00:00Z` : match && !match[4] ? `${value}Z` : value);
  const sameDay =
    match &&
    Number.isFinite(date.getTime()) &&
    new Date(`${value.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(value.slice(0, 10));
  if (sameDay) return date;
  throw usageError(
    `--now ${value} is not an ISO date or date-time.`,
    'Write it as 2026-02-16 or 2026-02-16T07:00:00Z.',
  );
}
