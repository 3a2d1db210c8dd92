import { checksum, digest } from './checksum.ts';
import { newColumns, newFileColumns } from './columns.ts';
import {
  DamagedIndex,
  dataOf,
  epilogue,
  formatVersion,
  headsOf,
  magic,
  offsetsOf,
  type RecordKind,
  recordSeed,
  type SegmentHeader,
  separator,
} from './layout.ts';
import { type PackedEntry, type Unpacked, unpackEntry } from './packed-entry.ts';
import type { Postings, Segment, SegmentFile } from './segment.ts';
import { blockDictionary, blockList, type Dictionary } from './strings.ts';

/** Reads bytes of a stored segment, their start aligned for any typed array; gives fewer when the file ends. */
export type ReadBytes = (offset: number, length: number) => Uint8Array;

/**
 * Opens a stored segment; parts are read when they are asked for.
 * @param size how many bytes it has
 * @throws DamagedIndex when what is read is not what was written, now or later
 */
export function openSegment(read: ReadBytes, size: number): Segment {
  const header = readHeader(read, size);
  const file: Stored = { header, read, records: new Map() };
  const nodes = dictionary(file, 'nodes');
  const terms = dictionary(file, 'terms');
  // The hits of a search stand in few files, and each asks for its own several times.
  const files = new Map<number, SegmentFile>();
  // Who reads an entry asks for its tokens next.
  let last: (Unpacked & { readonly index: number }) | undefined;
  const entry = (index: number): Unpacked => {
    if (last?.index !== index)
      last = { index, ...unpackEntry(json<PackedEntry>(record(file, 'entries', index))) };
    return last;
  };
  const lengths = lazyColumns(file, { sectionLength: new Float32Array() }, () => header.sections);
  return {
    size: header.size,
    sections: header.sections,
    fileCount: header.files,
    inOrder: header.inOrder,
    columns: lazyColumns(file, newColumns(0), () => header.size),
    fileColumns: lazyColumns(
      file,
      newFileColumns(0),
      (name) => header.files + (name.endsWith('Start') ? 1 : 0),
    ),
    get sectionLength() {
      return lengths.sectionLength;
    },
    terms,
    subjects: dictionary(file, 'subjects'),
    writers: dictionary(file, 'writers'),
    pages: dictionary(file, 'pages'),
    initials: dictionary(file, 'initials'),
    nodes,
    neighbours(name) {
      const index = nodes.find(name);
      return index < 0 ? [] : json<(readonly [string, number])[]>(record(file, 'edges', index));
    },
    postings(term) {
      const index = terms.find(term);
      return index < 0 ? undefined : readPostings(record(file, 'postings', index));
    },
    file(index) {
      const known = files.get(index);
      if (known) return known;
      const [path = '', oid = '', tokens = 0, ...names] = json<[string, string, number, ...string[]]>(
        record(file, 'fileInfo', index),
      );
      const found = { path, oid, headingTokens: tokens, names };
      files.set(index, found);
      return found;
    },
    entry: (index) => entry(index).entry,
    tokens: (index) => entry(index).tokens,
  };
}

interface Stored {
  readonly header: SegmentHeader;
  readonly read: ReadBytes;
  /** Of each kind of record how many were asked for, and after some of them where all of them lie. */
  readonly records: Map<RecordKind, { asked: number; offsets?: Uint32Array }>;
}

/** The offsets of a kind of record are read whole from one record for so many bytes of them on: two for each cost more. */
const offsetsWorth = 16_384;

function readHeader(read: ReadBytes, size: number): SegmentHeader {
  const tail = size < epilogue ? new Uint8Array() : read(size - epilogue, epilogue);
  if (tail.length !== epilogue || text(tail.subarray(8)) !== magic) throw new DamagedIndex('end');
  const length = word(tail, 4);
  if (length > Math.min(1 << 20, size - epilogue)) throw new DamagedIndex('end');
  const body = read(size - epilogue - length, length);
  if (body.length !== length || word(tail, 0) !== checksum(body)) throw new DamagedIndex('header');
  const header = json<SegmentHeader>(body);
  if (header.version !== formatVersion) throw new DamagedIndex('version');
  return header;
}

/** A whole part, checked. */
function part({ header, read }: Stored, name: string): Uint8Array {
  const [offset, length, check] = header.parts[name] ?? [0, -1, 0];
  const bytes = length < 0 ? new Uint8Array() : read(offset, length);
  if (bytes.length !== length || digest(bytes) !== check) throw new DamagedIndex(name);
  return bytes;
}

/** One record, checked to be this one. */
function record(file: Stored, kind: RecordKind, index: number): Uint8Array {
  const { header, read } = file;
  const offsets = header.parts[offsetsOf(kind)];
  const data = header.parts[dataOf(kind)];
  if (!offsets || !data || !(index >= 0) || (index + 2) * 4 > offsets[1]) throw new DamagedIndex(kind);
  const [from, to] = spanOf(file, kind, offsets, index);
  if (from === undefined || to === undefined || to < from + 4 || to > data[1]) throw new DamagedIndex(kind);
  const bytes = read(data[0] + from, to - from);
  if (bytes.length !== to - from) throw new DamagedIndex(kind);
  const body = bytes.subarray(4);
  if (word(bytes, 0) !== checksum(body, recordSeed(kind, index))) throw new DamagedIndex(kind);
  return body;
}

/** Where a record begins and ends. What is wrong here shows at the record itself, which knows its number. */
function spanOf(
  { read, records }: Stored,
  kind: RecordKind,
  [offset, length]: readonly [offset: number, length: number, check: number],
  index: number,
): readonly (number | undefined)[] {
  const known = records.get(kind) ?? { asked: 0 };
  records.set(kind, known);
  known.asked += 1;
  if (known.asked * offsetsWorth > length) known.offsets ??= wordsIn(read(offset, length));
  const offsets = known.offsets ?? wordsIn(read(offset + index * 4, 8));
  return known.offsets ? [offsets[index], offsets[index + 1]] : [offsets[0], offsets[1]];
}

function wordsIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength >>> 2);
}

/** Columns that are read on first use. */
function lazyColumns<T extends object>(file: Stored, kinds: T, length: (name: string) => number): T {
  const columns = {} as T;
  for (const [name, kind] of Object.entries(kinds) as [string, ArrayBufferView][]) {
    const make = kind.constructor as {
      readonly BYTES_PER_ELEMENT: number;
      new (buffer: ArrayBufferLike, offset: number, length: number): { length: number };
    };
    Object.defineProperty(columns, name, {
      configurable: true,
      enumerable: true,
      get() {
        const bytes = part(file, name);
        const value = new make(bytes.buffer, bytes.byteOffset, bytes.byteLength / make.BYTES_PER_ELEMENT);
        if (value.length !== length(name)) throw new DamagedIndex(name);
        Object.defineProperty(this, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return columns;
}

function dictionary(file: Stored, kind: RecordKind): Dictionary {
  let heads: readonly string[] | undefined;
  const list = blockList(file.header.lists[kind] ?? 0, (block) => split(record(file, kind, block)));
  return blockDictionary(list, () => {
    heads ??= split(part(file, headsOf(kind)));
    return heads;
  });
}

function split(bytes: Uint8Array): readonly string[] {
  return bytes.length === 0 ? [] : text(bytes).split(separator);
}

function readPostings(bytes: Uint8Array): Postings {
  let at = 0;
  const take = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  const count = take();
  const entries = new Uint32Array(count);
  const counts = new Float32Array(count);
  let last = 0;
  for (let i = 0; i < count; i++) {
    last += take();
    entries[i] = last;
    counts[i] = take() / 2;
  }
  return { entries, counts };
}

function word(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

function json<T>(bytes: Uint8Array): T {
  return JSON.parse(text(bytes)) as T;
}
