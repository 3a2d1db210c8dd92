import { createHash } from 'node:crypto';
import { closeSync, constants, lstatSync, openSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { memoryRoots } from '../config/paths.ts';
import { leadsThroughLink } from '../git/links.ts';
import type { FormatOptions } from '../memory/format.ts';
import { isMemoryPath } from '../memory/kinds.ts';
import { type FolderRows, placeIn, type Stamp, stampOf } from './file-table.ts';

/** A memory file of the working tree as the file system describes it. */
export interface WorkingFile extends Stamp {
  /** Relative to the working tree's top, with `/`. */
  readonly path: string;
  /** The same relative to its memory root: what decides its kind. */
  readonly memoryPath: string;
}

/** Takes the files that an index of the same configuration holds already: they need not be judged again. */
export interface KnownFiles {
  folder(path: string): FolderRows | undefined;
  /** @param root the memory root it was met under */
  meet(row: number, stat: Stats, root: string): void;
}

/**
 * Every memory file of the working tree, tracked or not, each once, in no order. Symlinks are not followed.
 * @param known is given those that it holds; they are not among the files returned
 */
export function listWorkingFiles(
  top: string,
  config: Config,
  format: FormatOptions,
  known?: KnownFiles,
): WorkingFile[] {
  const found: WorkingFile[] = [];
  // Where one root lies in another a file is met under both: the last time, under the inner one, counts.
  const roots = memoryRoots(config).toSorted((a, b) => a.length - b.length);
  for (const root of roots) {
    const walk: Walk = {
      top,
      root,
      known,
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
  readonly known: KnownFiles | undefined;
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
    if (names) {
      const within = path === '.' ? '' : `${path}/`;
      const unknown = meetKnown(walk, full, within, names.sort());
      pending.push(...takeUnknown(walk, full, within, unknown));
      continue;
    }
    const { folder, name } = placeIn(path);
    const within = folder === '' ? '' : `${folder}/`;
    if (meetKnown(walk, join(walk.top, walk.root, folder), within, [name]).length > 0) take(walk, full, path);
  }
}

/** Looks at what the index knows among the names in a folder. @returns the others, and what is no file any more */
function meetKnown(walk: Walk, full: string, within: string, names: readonly string[]): readonly string[] {
  const { root, known } = walk;
  const rows = known?.folder((root + within).slice(0, -1));
  if (!known || !rows) return names;
  const rowOf = rowsOf(rows, names);
  return names.filter((name, i) => {
    const row = rowOf(name, i);
    const stat = row === undefined ? undefined : fileStat(`${full}/${name}`);
    if (row === undefined || !stat) return true;
    known.meet(row, stat, root);
    return false;
  });
}

/** The rows of names in a folder. In one that is as it was, as most are, no name has to be looked up. */
function rowsOf(
  { first, count, names: known }: FolderRows,
  names: readonly string[],
): (name: string, index: number) => number | undefined {
  if (count === names.length && known === names.join('\0')) return (_, index) => first + index;
  const places = new Map(known.split('\0').map((name, i) => [name, first + i]));
  return (name) => places.get(name);
}

/** Takes the memory files among some names in a folder. @returns the folders among them */
function takeUnknown(walk: Walk, full: string, within: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const wanted = new Set(names);
  const folders: string[] = [];
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    if (!wanted.has(entry.name)) continue;
    const path = within + entry.name;
    if (entry.isDirectory()) {
      if (entry.name !== '.git' && entry.name !== 'node_modules') folders.push(path);
    } else if (entry.isFile()) take(walk, `${full}/${entry.name}`, path);
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

function take({ root, isWanted, found }: Walk, full: string, memoryPath: string): void {
  if (!isWanted(memoryPath)) return;
  const stat = fileStat(full);
  if (stat) found.push({ path: root + memoryPath, memoryPath, ...stampOf(stat) });
}

const mayBeGone = { throwIfNoEntry: false } as const;

/**
 * Undefined for what is no file, or gone between listing and looking: then it is not there. Nor is what would lie below
 * a file, where the folder is one that keepsake.yml only names.
 */
function fileStat(full: string): Stats | undefined {
  try {
    const stat = lstatSync(full, mayBeGone);
    return stat?.isFile() ? stat : undefined;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw cause;
  }
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
