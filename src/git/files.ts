import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { environmentError, spokenCause } from '../errors.ts';

/**
 * Writes a file so that readers see the old bytes or the new ones, never half: a temporary file beside it,
 * flushed, then renamed over it. An existing file keeps its mode.
 * @throws KeepsakeError (environment) when the path is a symlink (it could lead anywhere) or cannot be written
 */
export async function writeFileAtomic(
  path: string,
  content: Buffer | string,
  options: { readonly mode?: number } = {},
): Promise<void> {
  const before = await lstat(path).catch(() => undefined);
  if (before?.isSymbolicLink())
    throw environmentError(
      `${path} is a symlink; Keepsake does not write through it.`,
      'Replace it by a file.',
    );
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.tmp`);
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(draft, 'wx', options.mode ?? (before ? before.mode & 0o777 : 0o666));
    try {
      await file.writeFile(content);
      if (options.mode !== undefined || before) await file.chmod(options.mode ?? (before?.mode ?? 0) & 0o777);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (cause) {
    // Below a file even this is refused, and why nothing could be written would not be told.
    await rm(draft, { force: true }).catch(() => {});
    const { said, fix } = spokenCause(cause);
    throw environmentError(`${path} could not be written: ${said}`, fix, cause);
  }
}

/**
 * Where a memory path lies in a working tree.
 * @param path relative, with `/`
 * @throws KeepsakeError (environment) when it leads outside, by `..` or through a symlinked folder
 */
export async function placeInTree(top: string, path: string): Promise<string> {
  const root = await realpath(top);
  const full = resolve(root, path);
  const outside = () =>
    environmentError(`${path} leads outside of ${top}.`, 'Replace the symlink on its way by a real folder.');
  if (!full.startsWith(root + sep)) throw outside();
  for (let folder = dirname(full); folder !== root; folder = dirname(folder)) {
    const real = await realpath(folder).catch(() => undefined);
    if (real === undefined) continue;
    if (real !== folder) throw outside();
    break;
  }
  return full;
}

/**
 * Puts files into a working tree, each atomically; null removes. Call it inside `withWriteLock`.
 * @param files paths relative to `top`, with `/`
 */
export async function writeWorkingFiles(
  top: string,
  files: ReadonlyMap<string, Buffer | string | null>,
): Promise<void> {
  for (const [path, content] of files) {
    const full = await placeInTree(top, path);
    if (content === null) await rm(full, { force: true });
    else await writeFileAtomic(full, content);
  }
}
