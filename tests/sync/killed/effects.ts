import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Counts everything this process does to the world (git commands that write, files written, moved and taken away),
 * and kills it by SIGKILL right before or right after the one it is told: no handler runs, nothing is cleaned up.
 * Imported before everything else.
 */

const writing = new Set([
  'commit-tree',
  'fetch',
  'hash-object',
  'push',
  'read-tree',
  'unpack-objects',
  'update-index',
  'update-ref',
  'write-tree',
]);

const at = Number(process.env.KILL_AT ?? 0);
const after = process.env.KILL_WHEN === 'after';
let effects = 0;

/** How many effects there have been so far. */
export function countEffects(): number {
  return effects;
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Whether this effect is the one; kills at once where it is to die before it. */
function isTheOne(): boolean {
  effects += 1;
  if (effects !== at) return false;
  if (!after) die();
  return true;
}

const spawn = childProcess.spawn;
childProcess.spawn = ((file: string, args: readonly string[], options: childProcess.SpawnOptions) => {
  const writes = file === 'git' && args.some((arg) => writing.has(arg));
  const last = writes && isTheOne();
  const child = spawn(file, args, options);
  if (last) child.on('close', die);
  return child;
}) as typeof spawn;

for (const name of ['writeFile', 'rename', 'rm', 'mkdir', 'mkdtemp'] as const) {
  const real = fs.promises[name] as (...args: unknown[]) => Promise<unknown>;
  Object.assign(fs.promises, {
    [name]: async (...args: unknown[]) => {
      const last = isTheOne();
      const result = await real.apply(fs.promises, args);
      if (last) die();
      return result;
    },
  });
}
syncBuiltinESMExports();
