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

/** Every memory file of the working tree, tracked or not, in path order. Symlinks are not followed. */
export function listWorkingFiles(top: string, config: Config, format: FormatOptions): WorkingFile[] {
  const found = new Map<string, WorkingFile>();
  for (const root of memoryRoots(config)) {
    for (const start of startsOf(config)) walk(top, root, start, format, found);
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
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
  format: FormatOptions,
  found: Map<string, WorkingFile>,
): void {
  const pending = [start];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const full = join(top, root, path);
    const entries = foldersEntries(full);
    if (!entries) {
      take(top, root, path, format, found);
      continue;
    }
    for (const entry of entries) {
      const name = path === '.' || path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== '.git' && entry.name !== 'node_modules') pending.push(name);
      } else if (entry.isFile()) take(top, root, name, format, found);
    }
  }
}

/** The entries of a folder; undefined for what is none. */
function foldersEntries(full: string): Dirent[] | undefined {
  try {
    return readdirSync(full, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

function take(
  top: string,
  root: string,
  memoryPath: string,
  format: FormatOptions,
  found: Map<string, WorkingFile>,
): void {
  if (!isMemoryPath(memoryPath, format)) return;
  const path = `${root}${memoryPath}`;
  try {
    const stat = lstatSync(join(top, path));
    if (!stat.isFile()) return;
    const stamp = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
    found.set(path, { path, memoryPath, stamp, changed: Math.max(stat.mtimeMs, stat.ctimeMs) });
  } catch {
    // Gone between listing and looking: then it is not there.
  }
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
