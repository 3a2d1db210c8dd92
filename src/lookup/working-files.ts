import { createHash } from 'node:crypto';
import { closeSync, constants, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { memoryRoots } from '../config/paths.ts';
import { leadsThroughLink } from '../git/links.ts';
import type { FormatOptions } from '../memory/format.ts';
import { isMemoryPath } from '../memory/kinds.ts';
import type { Stamp } from './file-table.ts';

/** A memory file of the working tree as the file system describes it. */
export interface WorkingFile extends Stamp {
  /** Relative to the working tree's top, with `/`. */
  readonly path: string;
  /** The same relative to its memory root: what decides its kind. */
  readonly memoryPath: string;
}

/**
 * Every memory file of the working tree, tracked or not, each once, in no order. Symlinks are not followed.
 * @param isKnown paths that an index of the same configuration holds: they need not be judged again
 */
export function listWorkingFiles(
  top: string,
  config: Config,
  format: FormatOptions,
  isKnown: (path: string) => boolean = () => false,
): WorkingFile[] {
  const found: WorkingFile[] = [];
  const roots = memoryRoots(config);
  for (const root of roots) {
    const walk: Walk = {
      top,
      root,
      isKnown,
      isWanted: (memoryPath) => isMemoryPath(memoryPath, format),
      found,
    };
    for (const start of startsOf(config)) walkFrom(walk, start);
  }
  return roots.length < 2 ? found : [...new Map(found.map((file) => [file.path, file])).values()];
}

interface Walk {
  readonly top: string;
  readonly root: string;
  readonly isKnown: (path: string) => boolean;
  readonly isWanted: (memoryPath: string) => boolean;
  readonly found: WorkingFile[];
}

/** Where below a root memory can lie: walking a whole repository would cost more than the search. */
function startsOf(config: Config): string[] {
  const { pages, ignore: _ignore, ...places } = config.files;
  const folders = [...Object.values(places), ...pages, '.learnings'];
  if (folders.includes('.')) return ['.'];
  return folders.filter(
    (place, i) =>
      folders.indexOf(place) === i &&
      !folders.some((other) => other !== place && place.startsWith(`${other}/`)),
  );
}

function walkFrom(walk: Walk, start: string): void {
  if (leadsThroughLink(walk.top, walk.root + start)) return;
  const pending = [start];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const full = path === '.' ? join(walk.top, walk.root) : join(walk.top, walk.root, path);
    const names = namesIn(full);
    if (!names) {
      take(walk, full, path);
      continue;
    }
    const within = path === '.' ? '' : `${path}/`;
    let unknown = false;
    for (const name of names) {
      if (walk.isKnown(walk.root + within + name)) take(walk, `${full}/${name}`, within + name);
      else unknown = true;
    }
    if (unknown) pending.push(...takeUnknown(walk, full, within));
  }
}

/** Takes what the index does not know yet in a folder. @returns the folders in it */
function takeUnknown(walk: Walk, full: string, within: string): string[] {
  const folders: string[] = [];
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    const path = within + entry.name;
    if (entry.isDirectory()) {
      if (entry.name !== '.git' && entry.name !== 'node_modules') folders.push(path);
    } else if (entry.isFile() && !walk.isKnown(walk.root + path)) take(walk, `${full}/${entry.name}`, path);
  }
  return folders;
}

/** The names in a folder; undefined for what is none. */
function namesIn(full: string): string[] | undefined {
  try {
    return readdirSync(full);
  } catch {
    return undefined;
  }
}

function take({ root, isKnown, isWanted, found }: Walk, full: string, memoryPath: string): void {
  const path = root + memoryPath;
  if (!isKnown(path) && !isWanted(memoryPath)) return;
  const stat = lstatSync(full, { throwIfNoEntry: false });
  // Gone between listing and looking: then it is not there.
  if (!stat?.isFile()) return;
  const { size, mtimeMs: modified, ctimeMs: changed, ino: inode } = stat;
  found.push({ path, memoryPath, size, modified, changed, inode });
}

// Where a system has no such flag (Windows), the listing alone keeps symlinks out.
const readNoLink = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** The bytes of a working file and the id git would give them; nothing for what became a symlink meanwhile. */
export function readWorkingFile(top: string, path: string): { bytes: Buffer; oid: string } | undefined {
  let file: number | undefined;
  try {
    file = openSync(join(top, path), readNoLink);
    const bytes = readFileSync(file);
    return { bytes, oid: blobId(bytes) };
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** The SHA-1 blob id of some bytes: what derived data is keyed by, also where git uses another hash. */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
