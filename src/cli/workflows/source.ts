import { realpath } from 'node:fs/promises';
import { git } from '../../git/index.ts';
import type { ActionSource } from './pin.ts';

/**
 * Where this Keepsake comes from: its own clone's origin and commit. A Keepsake that lies inside another repository
 * (in its node_modules) knows neither; then the tag has to do.
 */
export async function ownSource(root: string): Promise<ActionSource> {
  const ask = async (...args: string[]) => {
    const out = await git(args, { cwd: root, okCodes: [0, 1, 2, 128] });
    return out.code === 0 ? out.stdout.toString('utf8').trim() : undefined;
  };
  const unknown = { repository: 'OWNER/keepsake', tag: 'v1' };
  const top = await ask('rev-parse', '--show-toplevel');
  if (top === undefined || (await realpath(top)) !== (await realpath(root))) return unknown;
  const origin = (await ask('remote', 'get-url', 'origin')) ?? '';
  // A clone of a folder says nothing about GitHub.
  const repository = /^(?:https?:\/\/|ssh:\/\/|[\w.-]+@)[^/]*[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
    origin,
  )?.[1];
  const commit = await ask('rev-parse', 'HEAD');
  if (repository === undefined || commit === undefined) return unknown;
  return { repository, commit, tag: 'v1' };
}
