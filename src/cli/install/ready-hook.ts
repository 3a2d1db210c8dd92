import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readyHook, writeFileAtomic } from '../../git/index.ts';
import { type HookDeed, hookState } from './hook-files.ts';
import { type HookName, newHook } from './hook-line.ts';
import type { HooksFolder } from './hooks-folder.ts';

/**
 * prepare-commit-msg has something to do only where memory was judged, and one more process in every other commit is
 * felt. Where nobody else has such a hook, it is held ready beside the copies: the judge puts it in place and
 * post-commit takes it away.
 * @returns what was done, or would be; undefined where the hook has to be added like every other
 */
export async function holdReady(
  folder: HooksFolder,
  hook: HookName,
  line: string,
  options: { readonly common: string; readonly write: boolean },
): Promise<HookDeed | undefined> {
  const place = join(folder.path, hook);
  // Elsewhere neither the judge nor sh knows where git looks for it.
  if (hook !== 'prepare-commit-msg' || place !== join(options.common, 'hooks', hook)) return undefined;
  const ready = readyHook(options.common);
  const [there, kept] = await Promise.all([place, ready].map((file) => textOf(file)));
  const text = newHook(line);
  if (there === undefined ? (await hookState(folder.path, hook, line)) !== 'missing' : there !== text)
    return undefined;
  if (options.write) {
    if (kept !== text) await writeFileAtomic(ready, text, { mode: 0o755 });
    // An earlier version left it in place, or a commit was given up.
    await rm(place, { force: true });
  }
  return kept === text ? 'kept' : 'holds ready';
}

/** Whether the hook is held ready as it should be, and nobody else's stands in its place. */
export async function isHeldReady(folder: HooksFolder, hook: HookName, line: string, common: string) {
  return (await holdReady(folder, hook, line, { common, write: false })) === 'kept';
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
