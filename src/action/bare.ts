import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentError } from '../errors.ts';
import { git } from '../git/index.ts';
import { gitCredentials } from '../github/index.ts';
import type { Runner } from './runner.ts';

/** A private bare repository with what was fetched: nothing of a pull request is ever checked out. */
export interface BareRepository {
  readonly dir: string;
  /** What git needs to fetch and push with the run's token. */
  readonly env: Readonly<Record<string, string | undefined>>;
  fetch(...refspecs: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

/** Makes the repository; `origin` is the one of the run. Hooks and other people's configuration are out of reach. */
export async function openBare(runner: Runner, token: string): Promise<BareRepository> {
  const dir = await mkdtemp(join(runner.temporary, 'keepsake-'));
  const env = {
    ...gitCredentials(runner.serverUrl, token, process.env),
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    GIT_INDEX_FILE: undefined,
  };
  const url = `${runner.serverUrl}/${runner.owner}/${runner.repo}.git`;
  await git(['init', '--quiet', '--bare', '--template=', dir], { cwd: runner.temporary, env });
  await git(['remote', 'add', 'origin', url], { cwd: dir, env });
  return {
    dir,
    env,
    async fetch(...refspecs) {
      const out = await git(
        ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', 'origin', ...refspecs],
        { cwd: dir, env, okCodes: [0, 1, 128] },
      );
      if (out.code === 0) return;
      const said = out.stderr.trim().split('\n').slice(-2).join(' ');
      const refused = /\b(401|403)\b|authentication failed|could not read Username|permission/i.test(said);
      throw environmentError(
        `${url} could not be fetched: ${said}`,
        refused
          ? 'The token may not read the repository: give the job `permissions: contents: read`, or a valid `token` input.'
          : 'Check that the server can be reached and that the branch is still there, then run it again.',
      );
    },
    remove: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }),
  };
}
