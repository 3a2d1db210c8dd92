import type { Segment } from '../recall/index.ts';
import type { Stamp, TableRow } from './file-table.ts';
import type { StoredIndex } from './store.ts';
import { readWorkingFile, type WorkingFile } from './working-files.ts';

/** What the working tree has that a stored index does not, and the other way round. */
export interface Changes {
  /** Whether the index holds exactly these files under these stamps. */
  readonly isSame: boolean;
  readonly count: number;
  /** Files with new content. */
  readonly fresh: readonly FileToRead[];
  /** Table rows that still hold, if perhaps under a new stamp, with their files. */
  readonly kept: readonly { readonly row: number; readonly file: WorkingFile }[];
}

export interface FileToRead {
  readonly file: WorkingFile;
  readonly bytes?: Buffer;
}

/** A file written in the moment the stamps were taken could change again without its stamp showing it. */
const doubtMs = 2000;

/**
 * Finds out which files changed since the index was written, by their stamps first.
 * @param now when the stamps of `files` were taken, in milliseconds
 */
export function compareFiles(
  top: string,
  files: readonly WorkingFile[],
  stored: StoredIndex,
  now: number,
): Changes {
  const { table, taken } = stored;
  const fresh: FileToRead[] = [];
  const kept: { row: number; file: WorkingFile }[] = [];
  let restamps = false;
  for (const file of files) {
    const row = table.find(file.path);
    const isSettled = isBefore(file, taken);
    if (row >= 0 && isSettled && table.hasStamp(row, file)) {
      kept.push({ row, file });
      continue;
    }
    const read = readWorkingFile(top, file.path);
    if (!read) continue;
    if (row >= 0 && table.row(row).oid === read.oid) {
      kept.push({ row, file });
      // Writing the stamps again has to help: one that lies in the future would be in doubt the next time as well.
      restamps ||= !table.hasStamp(row, file) || isBefore(file, now);
    } else fresh.push({ file, bytes: read.bytes });
  }
  return {
    isSame: fresh.length === 0 && !restamps && kept.length === table.size,
    count: kept.length + fresh.length,
    fresh,
    kept,
  };
}

function isBefore({ modified, changed }: Stamp, time: number): boolean {
  return Math.max(modified, changed) < time - doubtMs;
}

/** So many files may be new or dead before the whole is built again: half of all, at least this. */
const fewFiles = 200;

export function needsRebuilding({ fresh, kept }: Changes, stored: StoredIndex, all: number): boolean {
  const inSegments = stored.segments.reduce((sum, { files }) => sum + files, 0);
  return fresh.length + (inSegments - kept.length) > Math.max(fewFiles, all / 2);
}

/** How an index is brought up to date. */
export interface UpdatePlan {
  /** Numbers of the stored segments that stay; the new one comes after them. */
  readonly kept: readonly number[];
  /** Rows of files in them, their segment counted among those that stay. */
  readonly rows: readonly TableRow[];
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
  const live = segments.map(() => [] as (typeof changes.kept)[number][]);
  for (const one of changes.kept) live[table.places[one.row * 2] ?? 0]?.push(one);
  const again = new Set<number>();
  let read = changes.fresh.length;
  for (let number = segments.length - 1; number > 0; number--) {
    const files = live[number] ?? [];
    const absorbs = changes.fresh.length > 0 && (files.length <= read || number >= mostSegments);
    if (files.length > 0 && !absorbs && !(counted && segments[number]?.counted === false)) continue;
    again.add(number);
    read += files.length;
  }
  const kept = segments.flatMap((_, number) => (again.has(number) ? [] : [number]));
  const rows = kept.flatMap((number, at) =>
    (live[number] ?? []).map(({ row, file }) => ({ ...table.row(row), ...stampOf(file), segment: at })),
  );
  const older = [...again].flatMap((number) => (live[number] ?? []).map(({ file }) => ({ file })));
  const byPath = (a: FileToRead, b: FileToRead) => (a.file.path < b.file.path ? -1 : 1);
  return { kept, rows, read: [...changes.fresh, ...older].sort(byPath) };
}

function stampOf({ size, modified, changed, inode }: Stamp): Stamp {
  return { size, modified, changed, inode };
}

/** Which files of each stored segment count. */
export function liveFiles({ opened, table }: StoredIndex): LiveFiles {
  return livesBy(opened, table.size, (row) => [table.places[row * 2] ?? 0, table.places[row * 2 + 1] ?? 0]);
}

/** The same by rows that are yet to be stored. */
export function liveFilesAmong(segments: readonly Segment[], rows: readonly TableRow[]): LiveFiles {
  return livesBy(segments, rows.length, (row) => [rows[row]?.segment ?? 0, rows[row]?.file ?? 0]);
}

/** For the number of a segment, whether one of its files counts. */
export type LiveFiles = (segment: number) => (file: number) => boolean;

function livesBy(
  segments: readonly Segment[],
  rows: number,
  place: (row: number) => readonly [segment: number, file: number],
): LiveFiles {
  const lives = segments.map(({ fileCount }) => new Uint8Array(fileCount));
  for (let row = 0; row < rows; row++) {
    const [segment, file] = place(row);
    const live = lives[segment];
    if (live) live[file] = 1;
  }
  return (number) => (file) => lives[number]?.[file] === 1;
}
