import { recoverStamp } from '../check/index.ts';
import type { HookDoor } from './door.ts';

/** After `git commit -- path`: the real index, locked until now, gets the stamped files. */
export async function postCommit(door: HookDoor): Promise<number> {
  await recoverStamp(door.cwd);
  return 0;
}
