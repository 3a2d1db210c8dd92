import { createHash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { type FormatOptions, isMemoryPath } from '../memory/index.ts';

/** A memory file of the working tree as the file system describes it. */
export interface WorkingFile {
  /** Relative to the working tree's top, with `/`. */
  readonly path: string;
  /** The same relative to its memory root: what decides its kind. */
  readonly memoryPath: string;
  /** Size, times and inode: unchanged means the content is. */
  readonly stamp: string;
  /** Its latest change in milliseconds since 1970. */
  readonly changed: number;
}

/** The folders of `root:`, each '' or ending in `/`. */
export function memoryRoots(config: Config): string[] {
  const roots = typeof config.root === 'string' ? [config.root] : config.root;
  return roots.map((root) => {
    const clean = root.replace(/^\.\/?/, '').replace(/\/+$/, '');
    return clean === '' ? '' : `${clean}/`;
  });
}

/**
 * Every memory file of the working tree, tracked or not, in path order. Symlinks are not followed.
 * @param isKnown paths that an index of the same configuration holds: they need not be judged again
 */
export function listWorkingFiles(
  top: string,
  config: Config,
  format: FormatOptions,
  isKnown: (path: string) => boolean = () => false,
): WorkingFile[] {
  const found: WorkingFile[] = [];
  for (const root of memoryRoots(config)) {
    const wanted = (memoryPath: string) =>
      isKnown(`${root}${memoryPath}`) || isMemoryPath(memoryPath, format);
    for (const start of startsOf(config)) walk(top, root, start, wanted, found);
  }
  found.sort((a, b) => (a.path < b.path ? -1 : 1));
  return found.filter((file, i) => file.path !== found[i - 1]?.path);
}

/** Where below a root memory can lie: walking a whole repository would cost more than the search. */
function startsOf(config: Config): string[] {
  const { pages, ignore: _ignore, ...places } = config.files;
  const all = [...Object.values(places), ...pages, '.learnings'];
  const folders = all.map((place) => place.replace(/\/+$/, ''));
  return folders.filter(
    (place, i) =>
      folders.indexOf(place) === i &&
      !folders.some((other) => other !== place && place.startsWith(`${other}/`)),
  );
}

function walk(
  top: string,
  root: string,
  start: string,
  wanted: (memoryPath: string) => boolean,
  found: WorkingFile[],
): void {
  const pending = [start];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const full = join(top, root, path);
    const entries = folderEntries(full);
    if (!entries) {
      take(full, root, path, wanted, found);
      continue;
    }
    const within = path === '.' || path === '' ? '' : `${path}/`;
    for (const entry of entries) {
      const { name } = entry;
      if (entry.isFile()) take(`${full}/${name}`, root, within + name, wanted, found);
      else if (entry.isDirectory() && name !== '.git' && name !== 'node_modules') pending.push(within + name);
    }
  }
}

/** The entries of a folder; undefined for what is none. */
function folderEntries(full: string): Dirent[] | undefined {
  try {
    return readdirSync(full, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

function take(
  full: string,
  root: string,
  memoryPath: string,
  wanted: (memoryPath: string) => boolean,
  found: WorkingFile[],
): void {
  if (!wanted(memoryPath)) return;
  const stat = lstatSync(full, { throwIfNoEntry: false });
  // Gone between listing and looking: then it is not there.
  if (!stat?.isFile()) return;
  const stamp = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
  const changed = Math.max(stat.mtimeMs, stat.ctimeMs);
  found.push({ path: root + memoryPath, memoryPath, stamp, changed });
}

/** The bytes of a working file and the id git would give them. */
export function readWorkingFile(top: string, path: string): { bytes: Buffer; oid: string } | undefined {
  try {
    const bytes = readFileSync(join(top, path));
    return { bytes, oid: blobId(bytes) };
  } catch {
    return undefined;
  }
}

/** The SHA-1 blob id of some bytes: what derived data is keyed by, also where git uses another hash. */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
