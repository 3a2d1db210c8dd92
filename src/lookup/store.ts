import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../git/lock.ts';
import { encodeSegment, formatVersion, openSegment, type ReadBytes, type Segment } from '../recall/index.ts';

/*
 * The index on disk: a base segment of the whole memory, a delta segment of what changed since, and current.json
 * that names both. A writer puts new files beside the old ones and then replaces current.json by a rename, so a
 * reader sees one state or the other; files are never changed in place.
 */

/** Path, blob id and stamp of every file the index has read. */
export type FileTable = ReadonlyMap<string, { readonly oid: string; readonly stamp: string }>;

/** What current.json says. */
interface Current {
  readonly version: number;
  /** Hash of what parsing depends on; another configuration needs another index. */
  readonly reading: string;
  /** When its stamps were taken, in milliseconds: files changed about then are read again. */
  readonly taken: number;
  readonly base: string;
  readonly delta?: string;
  readonly files: readonly (readonly [path: string, oid: string, stamp: string])[];
}

export interface StoredIndex {
  readonly base: Segment;
  readonly delta?: Segment;
  readonly files: FileTable;
  readonly taken: number;
  close(): void;
}

/**
 * Opens the stored index.
 * @returns undefined when there is none, it was made for another reading, or it is damaged
 */
export function openStore(folder: string, reading: string): StoredIndex | undefined {
  // A writer may replace the files between reading their names and opening them: then the names have changed too.
  for (let attempt = 0; attempt < 3; attempt++) {
    const current = readCurrent(folder, reading);
    if (!current) return undefined;
    const opened: { close(): void }[] = [];
    try {
      const open = (name: string): Segment => {
        const file = openReader(join(folder, name));
        opened.push(file);
        return openSegment(file.read);
      };
      const base = open(current.base);
      const delta = current.delta === undefined ? undefined : open(current.delta);
      return {
        base,
        ...(delta ? { delta } : {}),
        files: new Map(current.files.map(([path, oid, stamp]) => [path, { oid, stamp }])),
        taken: current.taken,
        close: () => {
          for (const file of opened) file.close();
        },
      };
    } catch (error) {
      for (const file of opened) file.close();
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined;
    }
  }
  return undefined;
}

function readCurrent(folder: string, reading: string): Current | undefined {
  try {
    const current = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as Current;
    const fits =
      current.version === formatVersion &&
      current.reading === reading &&
      Array.isArray(current.files) &&
      isSegmentName(current.base) &&
      (current.delta === undefined || isSegmentName(current.delta));
    return fits ? current : undefined;
  } catch {
    return undefined;
  }
}

const isSegmentName = (name: unknown): boolean => typeof name === 'string' && /^[\w-]+\.segment$/.test(name);

function openReader(path: string): { read: ReadBytes; close(): void } {
  const file = openSync(path, 'r');
  let open = true;
  return {
    read(offset, length) {
      const bytes = new Uint8Array(length);
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

export interface NewStore {
  readonly reading: string;
  readonly taken: number;
  readonly files: FileTable;
  /** A new base, or undefined to keep the one that is stored. */
  readonly base?: Segment;
  readonly delta: Segment | 'keep' | 'none';
}

/**
 * Replaces the stored index. Waits for another writer no longer than `waitMs`: an index that another process is
 * writing anyway need not be written twice.
 * @returns whether it was written
 */
export async function writeStore(folder: string, store: NewStore, waitMs: number): Promise<boolean> {
  try {
    mkdirSync(folder, { recursive: true });
    return await withLock(join(folder, 'lock'), async () => replace(folder, store), { waitMs });
  } catch {
    // A read-only disk or a busy lock: searching goes on without a stored index.
    return false;
  }
}

function replace(folder: string, store: NewStore): boolean {
  const before = readCurrent(folder, store.reading);
  const base = store.base ? writeSegment(folder, 'base', store.base) : before?.base;
  if (base === undefined || !existsSync(join(folder, base))) return false;
  const delta =
    store.delta === 'none'
      ? undefined
      : store.delta === 'keep'
        ? before?.delta
        : writeSegment(folder, 'delta', store.delta);
  const current: Current = {
    version: formatVersion,
    reading: store.reading,
    taken: store.taken,
    base,
    ...(delta === undefined ? {} : { delta }),
    files: [...store.files].map(([path, { oid, stamp }]) => [path, oid, stamp] as const),
  };
  const draft = join(folder, `current-${randomUUID()}.tmp`);
  writeFileSync(draft, JSON.stringify(current));
  renameSync(draft, join(folder, 'current.json'));
  for (const name of readdirSync(folder)) {
    const isOurs = name.endsWith('.segment') || name.endsWith('.tmp');
    if (isOurs && name !== base && name !== delta) rmSync(join(folder, name), { force: true });
  }
  return true;
}

function writeSegment(folder: string, kind: string, segment: Segment): string {
  const name = `${kind}-${randomUUID()}.segment`;
  writeFileSync(join(folder, name), encodeSegment(segment));
  return name;
}

/** Deletes the stored index. */
export function dropStore(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
