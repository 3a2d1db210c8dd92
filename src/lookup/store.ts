import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { encodeSegment, openSegment, type ReadBytes, type Segment } from '../recall/index.ts';
import {
  type Current,
  decodeCurrent,
  encodeCurrent,
  generationOf,
  type StoredSegment,
  type TableColumns,
} from './file-table.ts';
import { currentName } from './repository.ts';

/*
 * The index on disk: segments, which never change, and the file `current`, which says which of them count and which
 * files they hold. A change adds a small segment and replaces `current` by a rename, so a reader sees one state or
 * the other; files that nothing names any more are deleted, which does not trouble who has them open.
 */

export interface StoredIndex extends Current {
  /** The opened segments, in the order of `segments`. */
  readonly opened: readonly Segment[];
  close(): void;
}

/** More than the first line of `current` can have: it names a dozen segments. */
const headBytes = 16_384;

/**
 * Opens the stored index.
 * @returns undefined when there is none, it was made for another reading, or it is damaged
 */
export function openStore(folder: string, reading: string): StoredIndex | undefined {
  // A writer may replace the files between reading their names and opening them: then the names have changed too.
  for (let attempt = 0; attempt < 3; attempt++) {
    const current = readCurrent(folder, reading);
    if (!current) return undefined;
    const files: { close(): void }[] = [];
    const close = () => {
      for (const file of files) file.close();
    };
    try {
      const opened = current.segments.map(({ name }) => {
        const file = openReader(join(folder, name));
        files.push(file);
        return openSegment(file.read, file.size);
      });
      return { ...current, opened, close };
    } catch (error) {
      close();
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined;
    }
  }
  return undefined;
}

function readCurrent(folder: string, reading: string): Current | undefined {
  try {
    const current = decodeCurrent(readFileSync(join(folder, currentName)));
    return current?.reading === reading ? current : undefined;
  } catch {
    return undefined;
  }
}

/** Which state is the current one; its table need not be read for that. */
function generationIn(folder: string): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(join(folder, currentName), 'r');
    const start = Buffer.alloc(headBytes);
    return generationOf(start.subarray(0, readSync(file, start)));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function openReader(path: string): { read: ReadBytes; size: number; close(): void } {
  const file = openSync(path, 'r');
  let open = true;
  return {
    size: fstatSync(file).size,
    read(offset, length) {
      const bytes = Buffer.allocUnsafe(length);
      let got = 0;
      while (got < length) {
        const count = readSync(file, bytes, got, length - got, offset + got);
        if (count === 0) break;
        got += count;
      }
      return got === length ? bytes : bytes.subarray(0, got);
    },
    close() {
      if (open) closeSync(file);
      open = false;
    },
  };
}

/** The state to be stored next. */
export interface NextState {
  readonly reading: string;
  readonly taken: number;
  /** Stored segments that stay, then the new one if there is one; columns name them by their place here. */
  readonly kept: readonly StoredSegment[];
  readonly added?: { readonly segment: Segment; readonly counted: boolean };
  readonly columns: TableColumns;
  /** The generation the kept segments come from; absent when nothing is kept. */
  readonly from?: string;
}

/**
 * Replaces the stored index. Waits for another writer no longer than `waitMs`: an index that another process is
 * writing anyway need not be written twice.
 * @returns whether it was written
 */
export async function writeStore(folder: string, next: NextState, waitMs: number): Promise<boolean> {
  try {
    mkdirSync(folder, { recursive: true });
    const { withLock } = await import('../git/lock.ts');
    return await withLock(join(folder, 'lock'), async () => replace(folder, next), { waitMs });
  } catch {
    // A read-only disk or a busy lock: searching goes on without a stored index.
    return false;
  }
}

function replace(folder: string, { reading, taken, kept, added, columns, from }: NextState): boolean {
  const isStanding = from === undefined || generationIn(folder) === from;
  if (!isStanding || !kept.every(({ name }) => existsSync(join(folder, name)))) return false;
  const fresh = added && {
    name: writeSegment(folder, added.segment),
    counted: added.counted,
    files: added.segment.fileCount,
  };
  const segments = fresh ? [...kept, fresh] : kept;
  const draft = join(folder, `current-${randomUUID()}.tmp`);
  writeNew(draft, (put) => {
    for (const bytes of encodeCurrent({ generation: randomUUID(), reading, taken, segments }, columns))
      put(bytes);
  });
  renameSync(draft, join(folder, currentName));
  const named = new Set([currentName, ...segments.map(({ name }) => name)]);
  for (const name of readdirSync(folder)) {
    const isOurs = /\.(?:segment|tmp)$|^current\.json$/.test(name);
    if (isOurs && !named.has(name)) rmSync(join(folder, name), { force: true });
  }
  return true;
}

function writeSegment(folder: string, segment: Segment): string {
  const name = `${randomUUID()}.segment`;
  writeNew(join(folder, name), (put) => encodeSegment(segment, put));
  return name;
}

/** Writes a file that is not there yet, piece by piece: putting a large one together first costs more than writing it. */
function writeNew(path: string, pieces: (put: (bytes: Uint8Array) => void) => void): void {
  const file = openSync(path, 'wx');
  try {
    pieces((bytes) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
    });
  } finally {
    closeSync(file);
  }
}

/** Deletes the stored index. */
export function dropStore(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
