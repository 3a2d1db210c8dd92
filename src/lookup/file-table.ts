import { checksum, formatVersion } from '../recall/index.ts';

/** What the file system says of a file: as long as none of it changes, the content is taken to be the same. */
export interface Stamp {
  readonly size: number;
  readonly modified: number;
  readonly changed: number;
  readonly inode: number;
}

/** A file the index has read: what it was then, and where it lies in which segment. */
export interface TableRow extends Stamp {
  readonly path: string;
  readonly oid: string;
  readonly segment: number;
  readonly file: number;
}

/** Every file of an index. Kept as columns: ten thousand files are compared at every search. */
export interface FileTable {
  readonly size: number;
  /** A file's row, -1 for one that the index does not have. */
  find(path: string): number;
  row(index: number): TableRow;
  hasStamp(index: number, stamp: Stamp): boolean;
  /** For each row its segment and its number there, one after the other. */
  readonly places: Uint32Array;
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

const width = 4;
const lineFeed = 10;

/** The bytes of a state: a line of JSON with the checksum of what follows, then the columns, then paths and ids. */
export function encodeCurrent(state: Omit<Current, 'table'>, rows: readonly TableRow[]): Uint8Array {
  const stamps = new Float64Array(rows.length * width);
  const places = new Uint32Array(rows.length * 2);
  const names: string[] = [];
  for (const [i, row] of rows.entries()) {
    stamps.set([row.size, row.modified, row.changed, row.inode], i * width);
    places.set([row.segment, row.file], i * 2);
    names.push(row.path, row.oid);
  }
  const body = Buffer.concat([
    Buffer.from(stamps.buffer),
    Buffer.from(places.buffer),
    Buffer.from(names.join('\0')),
  ]);
  const { generation, reading, taken, segments } = state;
  const head = { version: formatVersion, generation, reading, taken, segments, rows: rows.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, check: checksum(body) })}\n`), body]);
}

/** @returns undefined for bytes that are no whole state of this version */
export function decodeCurrent(bytes: Buffer): Current | undefined {
  const end = bytes.indexOf(lineFeed);
  if (end < 0) return undefined;
  try {
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Omit<Current, 'table'> & {
      readonly version: number;
      readonly rows: number;
      readonly check: number;
    };
    // A buffer of its own: columns need their start aligned.
    const body = Uint8Array.prototype.slice.call(bytes, end + 1);
    const sound =
      head.version === formatVersion &&
      checksum(body) === head.check &&
      head.segments.every(({ name }) => /^[\w-]+\.segment$/.test(name));
    return sound ? { ...head, table: tableOf(body, head.rows) } : undefined;
  } catch {
    return undefined;
  }
}

function tableOf(body: Uint8Array, size: number): FileTable {
  const stamps = new Float64Array(body.buffer, body.byteOffset, size * width);
  const places = new Uint32Array(body.buffer, body.byteOffset + stamps.byteLength, size * 2);
  const start = stamps.byteLength + places.byteLength;
  const names = Buffer.from(body.buffer, body.byteOffset + start, body.length - start)
    .toString('utf8')
    .split('\0');
  const numbers = new Map<string, number>();
  for (let i = 0; i < size; i++) numbers.set(names[2 * i] ?? '', i);
  return {
    size,
    places,
    find: (path) => numbers.get(path) ?? -1,
    hasStamp: (index, { size: length, modified, changed, inode }) =>
      stamps[index * width] === length &&
      stamps[index * width + 1] === modified &&
      stamps[index * width + 2] === changed &&
      stamps[index * width + 3] === inode,
    row: (index) => ({
      path: names[2 * index] ?? '',
      oid: names[2 * index + 1] ?? '',
      size: stamps[index * width] ?? 0,
      modified: stamps[index * width + 1] ?? 0,
      changed: stamps[index * width + 2] ?? 0,
      inode: stamps[index * width + 3] ?? 0,
      segment: places[2 * index] ?? 0,
      file: places[2 * index + 1] ?? 0,
    }),
  };
}
