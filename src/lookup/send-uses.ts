import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { gitFolders, openObjects } from '../git/index.ts';
import { remoteOf } from '../sync/branches.ts';
import { localBranches } from '../sync/local-branches.ts';
import { remoteBranches } from '../sync/remote-branches.ts';
import { appendState, readState } from '../sync/state.ts';
import { keepingState } from '../sync/state-place.ts';
import { foldUses } from './fold.ts';
import { findPlace } from './repository.ts';

/** A question for a password would stop a push that has nothing to do with it. */
const unasked = {
  GIT_ASKPASS: 'false',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'force',
  GCM_INTERACTIVE: 'never',
  GIT_HTTP_LOW_SPEED_LIMIT: '100',
  GIT_HTTP_LOW_SPEED_TIME: '5',
} as const;

/**
 * Sends what was recalled in this clone to the remote that counts, for a night that runs elsewhere: how often and when
 * last, by the ids of facts and the paths of pages. What was asked, and the manifests, stay here. Each clone has a shard
 * of its own there, so none overwrites another's.
 * @param cwd the top of the working tree
 * @returns how many counts were new there; -1 where it is not to be sent, or the remote takes no such ref
 */
export async function sendUses(cwd: string, config: Config, remote: string): Promise<number> {
  if (config.state === 'off' || !config.recall.access_log) return -1;
  if ((await remoteOf(cwd)) !== remote) return -1;
  await foldUses(findPlace(cwd), config);
  const objects = openObjects(cwd);
  try {
    const rows = (await readState(cwd, localBranches(objects, undefined), objects)).of('access');
    if (rows.length === 0) return 0;
    const store = keepingState(config, objects, remoteBranches(objects, remote, unasked));
    const name = `recall-${await idOfClone((await gitFolders(cwd)).common)}`;
    return await appendState({ cwd, store, objects, name, identity: config.identity }, rows);
  } finally {
    await objects.close();
  }
}

/** A name that tells nothing of the machine; made once, the same for all working trees. */
async function idOfClone(common: string): Promise<string> {
  const path = join(common, 'keepsake', 'clone-id');
  await mkdir(join(common, 'keepsake'), { recursive: true });
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch(() => {});
  const id = (await readFile(path, 'utf8')).trim();
  if (!/^[\w-]{8,64}$/.test(id)) throw new Error(`${path} names no clone.`);
  return id;
}
