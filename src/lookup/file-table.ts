import type { Stats } from 'node:fs';
import { digest, formatVersion } from '../recall/index.ts';

/** What the file system says of a file: as long as none of it changes, the content is taken to be the same. */
export interface Stamp {
  readonly size: number;
  readonly modified: number;
  readonly changed: number;
  readonly inode: number;
}

export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return { size, modified: mtimeMs, changed: ctimeMs, inode: ino };
}

/** A file the index has read: what it was then, and where it lies in which segment. */
export interface TableRow extends Stamp {
  readonly path: string;
  readonly oid: string;
  readonly segment: number;
  readonly file: number;
}

/** The files of one folder in a table: their rows follow each other. */
export interface FolderRows {
  readonly first: number;
  readonly count: number;
  /** The files' names in code unit order, between NUL bytes. */
  readonly names: string;
}

/** Every file of an index. Kept as columns: ten thousand files are compared at every search. */
export interface FileTable {
  readonly size: number;
  /** What lies right in a folder, given without a slash at its end. */
  folder(path: string): FolderRows | undefined;
  folders(): Iterable<string>;
  row(index: number): TableRow;
  oid(index: number): string;
  hasStamp(index: number, size: number, modified: number, changed: number, inode: number): boolean;
  /** For each row its segment and its number there, one after the other. */
  readonly places: Uint32Array;
  readonly columns: TableColumns;
}

/** What the index consists of: one of these at a time is the current one. */
export interface Current {
  /** Unlike that of any other state: a writer sees by it that somebody else was faster. */
  readonly generation: string;
  /** Hash of what parsing depends on; another configuration needs another index. */
  readonly reading: string;
  /** When its stamps were taken, in milliseconds: files changed about then are read again. */
  readonly taken: number;
  readonly segments: readonly StoredSegment[];
  readonly table: FileTable;
}

export interface StoredSegment {
  readonly name: string;
  /** Whether the tokens of its entries were counted. */
  readonly counted: boolean;
  readonly files: number;
}

/** The files of a table as they are stored, sorted by folder and name. */
export interface TableColumns {
  readonly stamps: Float64Array;
  readonly places: Uint32Array;
  /** For each folder how many files it has, and where its names end in `text`. */
  readonly folders: Uint32Array;
  /** Blob ids, twenty bytes each. */
  readonly oids: Uint8Array;
  /** Folders, each followed by the names in it; NUL bytes between all of them. */
  readonly text: string;
}

const width = 4;
const oidBytes = 20;
const lineFeed = 10;
const aligned = 8;

/** Rows of a table that go into the next one. */
export interface KeptRows {
  readonly table: FileTable;
  /** 1 for each row that stays. */
  readonly stays: Uint8Array;
  readonly restamped: ReadonlyMap<number, Stamp>;
  /** For each segment its number in the next state. */
  readonly segments: readonly number[];
}

/** A row for the next table; with `row`, it is a row of the table before, written anew. */
export interface NextRow extends TableRow {
  readonly row?: number;
}

/** Puts rows into columns, together with those that stay of an earlier table: these are copied, not made anew. */
export function tableColumns(rows: readonly NextRow[], kept?: KeptRows): TableColumns {
  return (kept && overwritten(rows, kept)) ?? sortedColumns(rows, kept);
}

/** The columns of a table of the same files: only what changed is written over, no name is looked at. */
function overwritten(rows: readonly NextRow[], { table, stays, restamped, segments }: KeptRows) {
  const known = rows.every(({ row }) => row !== undefined && stays[row] !== 1);
  const staying = stays.reduce((sum, one) => sum + one, 0);
  if (!known || new Set(rows.map(({ row }) => row)).size + staying !== table.size) return undefined;
  const { folders, text } = table.columns;
  const stamps = table.columns.stamps.slice();
  const places = table.columns.places.slice();
  const oids = Buffer.from(table.columns.oids);
  // Numbers of segments that stay change when one before them goes.
  if (segments.some((next, number) => next >= 0 && next !== number))
    for (let i = 0; i < places.length; i += 2) places[i] = segments[places[i] ?? 0] ?? 0;
  for (const [row, stamp] of restamped) stamps.set(stampFields(stamp), row * width);
  for (const next of rows) {
    const { row = 0, segment, file, oid } = next;
    stamps.set(stampFields(next), row * width);
    places.set([segment, file], row * 2);
    oids.write(oid, row * oidBytes, 'hex');
  }
  return { stamps, places, folders, oids, text };
}

function stampFields({ size, modified, changed, inode }: Stamp): [number, number, number, number] {
  return [size, modified, changed, inode];
}

/** @internal Any rows as columns, by folder and name. */
export function sortedColumns(rows: readonly TableRow[], kept?: KeptRows): TableColumns {
  const byFolder = new Map<string, PlacedRow[]>();
  for (const row of rows) {
    const { folder, name } = placeIn(row.path);
    const others = byFolder.get(folder);
    if (others) others.push({ name, row });
    else byFolder.set(folder, [{ name, row }]);
  }
  const folders = new Set([...byFolder.keys(), ...(kept?.table.folders() ?? [])]);
  const writer = newColumnWriter(rows.length + (kept?.table.size ?? 0), kept);
  for (const folder of [...folders].sort()) {
    const fresh = (byFolder.get(folder) ?? []).sort((a, b) => compareText(a.name, b.name));
    writer.begin(folder);
    const old = kept?.table.folder(folder);
    let next = 0;
    if (kept && old)
      for (const [i, name] of old.names.split('\0').entries()) {
        if (kept.stays[old.first + i] !== 1) continue;
        for (; next < fresh.length && (fresh[next]?.name ?? '') < name; next++) writer.put(fresh[next]);
        writer.copy(name, old.first + i);
      }
    for (; next < fresh.length; next++) writer.put(fresh[next]);
  }
  return writer.finish();
}

interface PlacedRow {
  readonly name: string;
  readonly row: TableRow;
}

function newColumnWriter(most: number, kept: KeptRows | undefined) {
  const stamps = new Float64Array(most * width);
  const places = new Uint32Array(most * 2);
  const oids = Buffer.alloc(most * oidBytes);
  const folders: number[] = [];
  const text: string[] = [];
  let end = 0;
  let size = 0;
  let count = 0;
  const named = (name: string) => {
    text.push(name);
    end += name.length + 1;
    count += 1;
    size += 1;
  };
  const stamp = (one: Stamp) => stamps.set(stampFields(one), size * width);
  const close = () => {
    if (count > 0) folders.push(count, end);
    else if (text.length > 0) end -= (text.pop() ?? '').length + 1;
    count = 0;
  };
  return {
    begin(folder: string) {
      close();
      text.push(folder);
      end += folder.length + 1;
    },
    put(one: PlacedRow | undefined) {
      if (!one) return;
      stamp(one.row);
      places[size * 2] = one.row.segment;
      places[size * 2 + 1] = one.row.file;
      oids.write(one.row.oid, size * oidBytes, 'hex');
      named(one.name);
    },
    copy(name: string, row: number) {
      if (!kept) return;
      const { table, restamped, segments } = kept;
      const from = table.columns;
      const again = restamped.get(row);
      if (again) stamp(again);
      else for (let i = 0; i < width; i++) stamps[size * width + i] = from.stamps[row * width + i] ?? 0;
      places[size * 2] = segments[from.places[row * 2] ?? 0] ?? 0;
      places[size * 2 + 1] = from.places[row * 2 + 1] ?? 0;
      for (let i = 0; i < oidBytes; i++) oids[size * oidBytes + i] = from.oids[row * oidBytes + i] ?? 0;
      named(name);
    },
    finish(): TableColumns {
      close();
      return {
        stamps: stamps.subarray(0, size * width),
        places: places.subarray(0, size * 2),
        folders: Uint32Array.from(folders),
        oids: oids.subarray(0, size * oidBytes),
        text: text.join('\0'),
      };
    },
  };
}

/** The folder of a path, '' for the top, and its name there. */
export function placeIn(path: string): { readonly folder: string; readonly name: string } {
  const slash = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(slash, 0)), name: path.slice(slash + 1) };
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The bytes of a state: a line of JSON with the digest of what follows, then the columns, then the names. */
export function encodeCurrent(state: Omit<Current, 'table'>, columns: TableColumns): Uint8Array[] {
  const { stamps, places, folders, oids, text } = columns;
  const body = [...[stamps, places, folders, oids].map(bytesOf), Buffer.from(text)];
  const { generation, reading, taken, segments } = state;
  const rows = stamps.length / width;
  const head = {
    version: formatVersion,
    generation,
    reading,
    taken,
    segments,
    rows,
    folders: folders.length,
  };
  const line = JSON.stringify({ ...head, check: digest(...body) });
  // Columns need their start aligned: blanks before the line feed see to it.
  const length = Buffer.byteLength(line) + 1;
  const blanks = ' '.repeat((aligned - (length % aligned)) % aligned);
  return [Buffer.from(`${line}${blanks}\n`), ...body];
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** @returns undefined for bytes that are no whole state of this version */
export function decodeCurrent(bytes: Buffer): Current | undefined {
  const end = bytes.indexOf(lineFeed);
  if (end < 0) return undefined;
  try {
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Omit<Current, 'table'> & {
      readonly version: number;
      readonly rows: number;
      readonly folders: number;
      readonly check: number;
    };
    const rest = bytes.subarray(end + 1);
    const sound =
      head.version === formatVersion &&
      digest(rest) === head.check &&
      head.segments.every(({ name }) => /^[\w-]+\.segment$/.test(name));
    if (!sound) return undefined;
    const body = rest.byteOffset % aligned === 0 ? rest : Uint8Array.prototype.slice.call(rest);
    return { ...head, table: tableOf(columnsIn(body, head.rows, head.folders)) };
  } catch {
    return undefined;
  }
}

/** The generation of the state that begins with these bytes. */
export function generationOf(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(lineFeed);
  const head = JSON.parse(bytes.toString('utf8', 0, Math.max(end, 0))) as Pick<Current, 'generation'>;
  return head.generation;
}

function columnsIn(
  { buffer, byteOffset, byteLength }: Uint8Array,
  rows: number,
  counts: number,
): TableColumns {
  const stamps = new Float64Array(buffer, byteOffset, rows * width);
  let at = stamps.byteLength;
  const places = new Uint32Array(buffer, byteOffset + at, rows * 2);
  at += places.byteLength;
  const folders = new Uint32Array(buffer, byteOffset + at, counts);
  at += folders.byteLength;
  const oids = new Uint8Array(buffer, byteOffset + at, rows * oidBytes);
  at += oids.byteLength;
  const text = Buffer.from(buffer, byteOffset + at, byteLength - at).toString('utf8');
  return { stamps, places, folders, oids, text };
}

function tableOf(columns: TableColumns): FileTable {
  const { stamps, places, folders, oids, text } = columns;
  const size = stamps.length / width;
  const byFolder = new Map<string, FolderRows>();
  let first = 0;
  let start = 0;
  for (let i = 0; i < folders.length; i += 2) {
    const count = folders[i] ?? 0;
    const end = folders[i + 1] ?? 0;
    const names = text.indexOf('\0', start) + 1;
    byFolder.set(text.slice(start, names - 1), { first, count, names: text.slice(names, end - 1) });
    first += count;
    start = end;
  }
  let paths: readonly string[] | undefined;
  const oid = (index: number) =>
    Buffer.from(oids.buffer, oids.byteOffset + index * oidBytes, oidBytes).toString('hex');
  return {
    size,
    places,
    columns,
    folder: (path) => byFolder.get(path),
    folders: () => byFolder.keys(),
    oid,
    hasStamp: (index, length, modified, changed, inode) =>
      stamps[index * width] === length &&
      stamps[index * width + 1] === modified &&
      stamps[index * width + 2] === changed &&
      stamps[index * width + 3] === inode,
    row(index) {
      paths ??= pathsOf(byFolder);
      return {
        path: paths[index] ?? '',
        oid: oid(index),
        size: stamps[index * width] ?? 0,
        modified: stamps[index * width + 1] ?? 0,
        changed: stamps[index * width + 2] ?? 0,
        inode: stamps[index * width + 3] ?? 0,
        segment: places[2 * index] ?? 0,
        file: places[2 * index + 1] ?? 0,
      };
    },
  };
}

function pathsOf(byFolder: ReadonlyMap<string, FolderRows>): string[] {
  return [...byFolder].flatMap(([folder, { names }]) =>
    names.split('\0').map((name) => (folder === '' ? name : `${folder}/${name}`)),
  );
}
