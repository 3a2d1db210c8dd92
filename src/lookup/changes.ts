import type { CorpusPart, Segment } from '../recall/index.ts';
import { type Current, type KeptRows, type Stamp, stampOf } from './file-table.ts';
import type { StoredIndex } from './store.ts';
import { type KnownFiles, readWorkingFile, type WorkingFile } from './working-files.ts';

/** What the working tree has that a stored index does not, and the other way round. */
export interface Changes {
  /** Whether the index holds exactly these files under these stamps. */
  readonly isSame: boolean;
  readonly count: number;
  /** Files with new content. */
  readonly fresh: readonly FileToRead[];
  /** 1 for each row of the table that still holds, and how many do. */
  readonly holds: Uint8Array;
  readonly kept: number;
  /** New stamps of such rows. */
  readonly restamped: ReadonlyMap<number, Stamp>;
  /** Where a row's file lies in its memory. */
  memoryPath(row: number): string;
}

export interface FileToRead {
  readonly file: WorkingFile;
  readonly bytes?: Buffer;
  /** The row of the table that had it. */
  readonly row?: number;
}

/** A file written in the moment the stamps were taken could change again without its stamp showing it. */
const doubtMs = 2000;

/** The files of an index as they were met in the working tree. */
export interface Met {
  /** 1 for each row whose stamp says that nothing changed. */
  readonly settled: Uint8Array;
  /** Rows about which the stamp does not say that. */
  readonly doubtful: ReadonlyMap<number, Stamp>;
  /** The memory roots they were met under, and for each row the number of its own among them. */
  readonly roots: readonly string[];
  readonly rootOf: Uint32Array;
}

/** Finds out by their stamps which files of an index are as they were. */
export function meetFiles({ table, taken }: Pick<Current, 'table' | 'taken'>): Met & KnownFiles {
  const settled = new Uint8Array(table.size);
  const doubtful = new Map<number, Stamp>();
  const roots: string[] = [];
  const rootOf = new Uint32Array(table.size);
  return {
    settled,
    doubtful,
    roots,
    rootOf,
    folder: table.folder,
    meet(row, stat, root) {
      if (roots.at(-1) !== root) roots.push(root);
      rootOf[row] = roots.length - 1;
      // Ten thousand of them at every search: none gets an object of its own.
      const { size, mtimeMs, ctimeMs, ino } = stat;
      if (isBefore(mtimeMs, ctimeMs, taken) && table.hasStamp(row, size, mtimeMs, ctimeMs, ino))
        settled[row] = 1;
      else doubtful.set(row, stampOf(stat));
    },
  };
}

/**
 * Finds out which files changed since the index was written.
 * @param met its files, and `others` the files it does not have
 * @param now when their stamps were taken, in milliseconds
 */
export function compareFiles(
  top: string,
  met: Met,
  others: readonly WorkingFile[],
  { table }: StoredIndex,
  now: number,
): Changes {
  const fresh: FileToRead[] = [];
  const restamped = new Map<number, Stamp>();
  const memoryPath = (row: number) => {
    const root = met.roots[met.rootOf[row] ?? 0] ?? '';
    return table.row(row).path.slice(root.length);
  };
  let restamps = false;
  for (const [row, stamp] of met.doubtful) {
    const { path, oid } = table.row(row);
    const read = readWorkingFile(top, path);
    // A file met under two roots can be settled under one of them only if it changed in between.
    met.settled[row] = 0;
    if (!read) continue;
    if (read.oid === oid) {
      met.settled[row] = 1;
      restamped.set(row, stamp);
      // Writing the stamps again has to help: one that lies in the future would be in doubt the next time as well.
      const { size, modified, changed, inode } = stamp;
      restamps ||= !table.hasStamp(row, size, modified, changed, inode) || isBefore(modified, changed, now);
    } else fresh.push({ file: { path, memoryPath: memoryPath(row), ...stamp }, bytes: read.bytes, row });
  }
  for (const file of others) {
    const read = readWorkingFile(top, file.path);
    if (read) fresh.push({ file, bytes: read.bytes });
  }
  const holds = met.settled;
  let kept = 0;
  for (let row = 0; row < table.size; row++) kept += holds[row] ?? 0;
  return {
    isSame: fresh.length === 0 && !restamps && kept === table.size,
    count: kept + fresh.length,
    fresh,
    holds,
    kept,
    restamped,
    memoryPath,
  };
}

function isBefore(modified: number, changed: number, time: number): boolean {
  return Math.max(modified, changed) < time - doubtMs;
}

/** So many files may be new or dead before the whole is built again: half of all, at least this. */
const fewFiles = 200;

export function needsRebuilding({ fresh, kept }: Changes, stored: StoredIndex, all: number): boolean {
  const inSegments = stored.segments.reduce((sum, { files }) => sum + files, 0);
  return fresh.length + (inSegments - kept) > Math.max(fewFiles, all / 2);
}

/** How an index is brought up to date. */
export interface UpdatePlan {
  /** Numbers of the stored segments that stay; the new one comes after them. */
  readonly kept: readonly number[];
  /** Rows of files in them. */
  readonly rows: KeptRows;
  /** What the new segment is made of. */
  readonly read: readonly FileToRead[];
}

/** More small segments than this are never kept. */
const mostSegments = 12;

/**
 * Puts what is new into one more segment, together with the segments before it that are not larger: so there are
 * few segments, and no file is read more often than their number. With `counted`, what nobody counted yet is read
 * again as well.
 */
export function planUpdate(stored: StoredIndex, changes: Changes, counted: boolean): UpdatePlan {
  const { segments, table } = stored;
  const { holds, restamped, memoryPath } = changes;
  const segmentOf = (row: number) => table.places[row * 2] ?? 0;
  const files = segments.map(() => 0);
  for (let row = 0; row < table.size; row++)
    if (holds[row] === 1) files[segmentOf(row)] = (files[segmentOf(row)] ?? 0) + 1;
  const again = new Set<number>();
  let read = changes.fresh.length;
  for (let number = segments.length - 1; number > 0; number--) {
    const count = files[number] ?? 0;
    const absorbs = changes.fresh.length > 0 && (count <= read || number >= mostSegments);
    if (count > 0 && !absorbs && !(counted && segments[number]?.counted === false)) continue;
    again.add(number);
    read += count;
  }
  const kept = segments.flatMap((_, number) => (again.has(number) ? [] : [number]));
  const stays = holds.slice();
  const older: FileToRead[] = [];
  for (let number = 0; number < table.size; number++) {
    if (holds[number] !== 1 || !again.has(segmentOf(number))) continue;
    stays[number] = 0;
    const row = { ...table.row(number), ...restamped.get(number) };
    older.push({ file: { ...row, memoryPath: memoryPath(number) }, row: number });
  }
  const rows = { table, stays, restamped, segments: segments.map((_, number) => kept.indexOf(number)) };
  const byPath = (a: FileToRead, b: FileToRead) => (a.file.path < b.file.path ? -1 : 1);
  return { kept, rows, read: [...changes.fresh, ...older].sort(byPath) };
}

/** All segments of a table with which of their files count; nothing of that where all do, as in an index built at once. */
export function withLiveFiles(segments: readonly Segment[], places: Uint32Array): CorpusPart[] {
  const all = segments.reduce((sum, { fileCount }) => sum + fileCount, 0);
  // No two rows of a table have the same place.
  if (all * 2 === places.length) return segments.map((segment) => ({ segment }));
  const lives = segments.map(({ fileCount }) => new Uint8Array(fileCount));
  for (let i = 0; i < places.length; i += 2) {
    const live = lives[places[i] ?? 0];
    if (live) live[places[i + 1] ?? 0] = 1;
  }
  return segments.map((segment, number) => ({ segment, liveFiles: lives[number] ?? new Uint8Array() }));
}
