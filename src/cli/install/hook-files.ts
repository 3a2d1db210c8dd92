import { chmod, lstat, mkdir, readFile, readlink, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { writeFileAtomic } from '../../git/index.ts';
import {
  addLine,
  emptyHooks,
  type HookName,
  hasLine,
  isShellScript,
  isWrapper,
  keptFolder,
  newHook,
  removeLine,
  wrapperHook,
} from './hook-line.ts';

/** What stands where git looks for one hook. */
export type HookState = 'missing' | 'ours' | 'stale' | 'shell' | 'other';

/** What was done with one hook file, or would be. */
export type HookDeed =
  | 'created'
  | 'holds ready'
  | 'added a line to'
  | 'wrapped'
  | 'updated'
  | 'kept'
  | 'removed'
  | 'restored';

/** Reads a hook file byte for byte (latin1 keeps every byte). */
async function textOf(file: string): Promise<string> {
  return readFile(file, 'latin1');
}

/** What is there, compared with the line that should be. */
export async function hookState(folder: string, hook: HookName, line: string): Promise<HookState> {
  const file = join(folder, hook);
  const stat = await lstat(file).catch(() => undefined);
  if (!stat) return 'missing';
  if (!stat.isFile()) return 'other';
  const text = await textOf(file);
  const known = Buffer.from(line).toString('latin1');
  if (hasLine(text))
    return text.split('\n').includes(known) && isRunnable(folder, stat.mode) ? 'ours' : 'stale';
  // git does not run a file that is not executable: its owner switched it off, and it must stay off.
  return isShellScript(text, isHusky(folder)) && isRunnable(folder, stat.mode) ? 'shell' : 'other';
}

/** Puts the line where git (or husky) will run it. */
export async function addHook(folder: string, hook: HookName, line: string): Promise<HookDeed> {
  const file = join(folder, hook);
  const state = await hookState(folder, hook, line);
  if (state === 'ours') return 'kept';
  const latin = Buffer.from(line).toString('latin1');
  const write = (text: string, mode?: number) =>
    writeFileAtomic(file, Buffer.from(text, 'latin1'), mode === undefined ? {} : { mode });
  if (state === 'missing') {
    await mkdir(folder, { recursive: true });
    await write(newHook(latin, isHusky(folder)), isHusky(folder) ? 0o644 : 0o755);
    return 'created';
  }
  if (state === 'other') {
    await keep(folder, hook);
    await write(wrapperHook(hook, latin), 0o755);
    return 'wrapped';
  }
  const text = await textOf(file);
  await write(isWrapper(text) ? wrapperHook(hook, latin) : addLine(text, latin));
  if (!isHusky(folder)) await chmod(file, (await lstat(file)).mode | 0o111);
  return state === 'stale' ? 'updated' : 'added a line to';
}

/** What `removeHook` would do; undefined when the line is not there. */
export async function removalOf(folder: string, hook: HookName): Promise<HookDeed | undefined> {
  const file = join(folder, hook);
  const stat = await lstat(file).catch(() => undefined);
  if (!stat?.isFile()) return undefined;
  const text = await textOf(file);
  if (!hasLine(text)) return undefined;
  return !isWrapper(text) && emptyHooks.includes(removeLine(text)) ? 'removed' : 'restored';
}

/** Leaves the hook as it was before `addHook`; undefined when the line is not there. */
export async function removeHook(folder: string, hook: HookName): Promise<HookDeed | undefined> {
  const file = join(folder, hook);
  const deed = await removalOf(folder, hook);
  if (deed === undefined) return undefined;
  const text = await textOf(file);
  if (isWrapper(text)) await restore(folder, hook);
  else if (deed === 'removed') await rm(file);
  else await writeFileAtomic(file, Buffer.from(removeLine(text), 'latin1'));
  return deed;
}

/** `.husky/<hook>` files have no `#!` and are not executable: husky gives them to `sh -e`. */
export function isHusky(folder: string): boolean {
  return /[\\/]\.husky$/.test(folder);
}

function isRunnable(folder: string, mode: number): boolean {
  return process.platform === 'win32' || isHusky(folder) || (mode & 0o111) !== 0;
}

async function keep(folder: string, hook: HookName): Promise<void> {
  const [file, kept] = [join(folder, hook), join(folder, keptFolder, hook)];
  await mkdir(dirname(kept), { recursive: true });
  if ((await lstat(file)).isSymbolicLink()) {
    const target = await readlink(file);
    await symlink(isAbsolute(target) ? target : join('..', target), kept);
    await rm(file);
  } else await rename(file, kept);
}

async function restore(folder: string, hook: HookName): Promise<void> {
  const [file, kept] = [join(folder, hook), join(folder, keptFolder, hook)];
  const stat = await lstat(kept).catch(() => undefined);
  if (stat?.isSymbolicLink()) {
    const target = await readlink(kept);
    await rm(file);
    await symlink(isAbsolute(target) ? target : target.replace(/^\.\.[\\/]/, ''), file);
    await rm(kept);
  } else if (stat) await rename(kept, file);
  else await rm(file);
  await rmdir(dirname(kept)).catch(() => {});
}
