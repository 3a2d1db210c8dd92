import { newColumns } from './build.ts';
import { checksum } from './checksum.ts';
import type { Entry } from './entry.ts';
import type { Language } from './languages.ts';
import type { ColumnName, Columns, Postings, Segment } from './segment.ts';

/*
 * A segment as bytes, laid out so that a query reads little of it: a header that says where each part is, the
 * columns, the names and the dictionary (read whole), then postings, texts and links (read one at a time).
 * Every part and every record carries a checksum; a damaged index is noticed and built again.
 */

/** Raise it when the layout or the meaning of any part changes: older files are then built again. */
export const formatVersion = 1;

const magic = 'KSRECALL';
const prologue = magic.length + 4;

interface Header {
  readonly version: number;
  readonly size: number;
  readonly sections: number;
  readonly languages: readonly Language[];
  readonly parts: Readonly<Record<string, readonly [offset: number, length: number, check: number]>>;
}

/** Reads bytes of a stored segment; gives fewer when the file ends. */
export type ReadBytes = (offset: number, length: number) => Uint8Array;

/** A stored segment that is not what it was when written. */
export class DamagedIndex extends Error {}

const columnNames = Object.keys(newColumns(0)) as ColumnName[];

/** The bytes of a segment. */
export function encodeSegment(segment: Segment): Uint8Array {
  const parts: [string, Uint8Array][] = columnNames.map((name) => [name, bytesOf(segment.columns[name])]);
  parts.push(['sectionLength', bytesOf(segment.sectionLength)]);
  parts.push(['names', text(JSON.stringify(segment.names))]);
  parts.push(['files', text(JSON.stringify(segment.files))]);
  parts.push(['pages', text(JSON.stringify(segment.pages))]);
  parts.push(['terms', text(segment.terms.join('\n'))]);
  parts.push(
    ...records('postings', segment.terms.length, (i) =>
      postingBytes(segment.postings(segment.terms[i] ?? '')),
    ),
  );
  parts.push(...records('texts', segment.size, (i) => text(JSON.stringify(packEntry(segment.entry(i))))));
  parts.push(['nodes', text(JSON.stringify(segment.nodes))]);
  const linked = (i: number) => segment.neighbours(segment.nodes[i] ?? '');
  parts.push(...records('edges', segment.nodes.length, (i) => text(JSON.stringify(linked(i)))));
  return assemble(segment, parts);
}

function assemble(segment: Segment, parts: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  // Offsets count from the first part, so the header's own length does not change them.
  let offset = 0;
  const places: Record<string, readonly [number, number, number]> = {};
  for (const [name, bytes] of parts) {
    places[name] = [offset, bytes.length, name.endsWith('Data') ? 0 : checksum(bytes)];
    offset += (bytes.length + 7) & ~7;
  }
  const { size, sections, languages } = segment;
  const header: Header = { version: formatVersion, size, sections, languages, parts: places };
  const head = text(JSON.stringify(header));
  const start = (prologue + head.length + 4 + 7) & ~7;
  const out = new Uint8Array(start + offset);
  const view = new DataView(out.buffer);
  out.set(text(magic), 0);
  view.setUint32(magic.length, head.length, true);
  out.set(head, prologue);
  view.setUint32(prologue + head.length, checksum(head), true);
  for (const [name, bytes] of parts) out.set(bytes, start + (places[name]?.[0] ?? 0));
  return out;
}

/** Records of different lengths: one part with their offsets, one with their bytes, each led by its checksum. */
function records(name: string, count: number, record: (index: number) => Uint8Array): [string, Uint8Array][] {
  const offsets = new Uint32Array(count + 1);
  const all: Uint8Array[] = [];
  let end = 0;
  for (let i = 0; i < count; i++) {
    const bytes = record(i);
    all.push(bytes);
    end += 4 + bytes.length;
    offsets[i + 1] = end;
  }
  const data = new Uint8Array(end);
  const view = new DataView(data.buffer);
  for (const [i, bytes] of all.entries()) {
    const at = offsets[i] ?? 0;
    view.setUint32(at, checksum(bytes), true);
    data.set(bytes, at + 4);
  }
  return [
    [`${name}Offsets`, bytesOf(offsets)],
    [`${name}Data`, data],
  ];
}

/**
 * Opens a stored segment; parts are read when they are asked for.
 * @throws DamagedIndex when what is read is not what was written
 */
export function openSegment(read: ReadBytes): Segment {
  const { header, start } = readHeader(read);
  const part = (name: string): Uint8Array => {
    const [offset, length, check] = header.parts[name] ?? [0, -1, 0];
    const bytes = length < 0 ? new Uint8Array() : read(start + offset, length);
    if (bytes.length !== length || checksum(bytes) !== check) throw damaged(name);
    return bytes;
  };
  const once = lazyParts(part);
  const recordAt = (name: string, index: number): Uint8Array => {
    const offsets = once.words(`${name}Offsets`);
    const from = offsets[index];
    const to = offsets[index + 1];
    const data = header.parts[`${name}Data`];
    if (from === undefined || to === undefined || !data || to < from + 4) throw damaged(name);
    const bytes = read(start + data[0] + from, to - from);
    if (bytes.length !== to - from) throw damaged(name);
    const body = bytes.subarray(4);
    if (new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) !== checksum(body))
      throw damaged(name);
    return body;
  };
  const columns = newColumns(0);
  for (const name of columnNames) fillColumn(columns, name, part(name), header.size);
  return {
    size: header.size,
    sections: header.sections,
    languages: header.languages,
    columns,
    sectionLength: new Float32Array(aligned(part('sectionLength'))),
    get names() {
      return once.json<readonly string[]>('names');
    },
    get terms() {
      return once.lines('terms');
    },
    get files() {
      return once.json<Segment['files']>('files');
    },
    get pages() {
      return once.json<readonly (readonly [string, number])[]>('pages');
    },
    get nodes() {
      return once.json<readonly string[]>('nodes');
    },
    neighbours(name) {
      const index = findTerm(once.json<readonly string[]>('nodes'), name);
      return index < 0 ? [] : (JSON.parse(string(recordAt('edges', index))) as (readonly [string, number])[]);
    },
    postings(term) {
      const index = findTerm(once.lines('terms'), term);
      return index < 0 ? undefined : readPostings(recordAt('postings', index));
    },
    entry: (index) => unpackEntry(JSON.parse(string(recordAt('texts', index))) as PackedEntry),
  };
}

function readHeader(read: ReadBytes): { header: Header; start: number } {
  const lead = read(0, prologue);
  if (lead.length !== prologue || string(lead.subarray(0, magic.length)) !== magic) throw damaged('head');
  const length = new DataView(lead.buffer, lead.byteOffset).getUint32(magic.length, true);
  if (length > 1 << 20) throw damaged('head');
  const bytes = read(prologue, length + 4);
  const body = bytes.subarray(0, length);
  if (
    bytes.length !== length + 4 ||
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(length, true) !== checksum(body)
  )
    throw damaged('head');
  const header = JSON.parse(string(body)) as Header;
  if (header.version !== formatVersion) throw damaged('version');
  return { header, start: (prologue + length + 4 + 7) & ~7 };
}

function lazyParts(part: (name: string) => Uint8Array) {
  const kept = new Map<string, unknown>();
  const get = <T>(name: string, make: (bytes: Uint8Array) => T): T => {
    if (!kept.has(name)) kept.set(name, make(part(name)));
    return kept.get(name) as T;
  };
  return {
    json: <T>(name: string) => get(name, (bytes) => JSON.parse(string(bytes)) as T),
    lines: (name: string) =>
      get(name, (bytes): readonly string[] => (bytes.length === 0 ? [] : string(bytes).split('\n'))),
    words: (name: string) => get(name, (bytes) => new Uint32Array(aligned(bytes))),
  };
}

function fillColumn(columns: Columns, name: ColumnName, bytes: Uint8Array, size: number): void {
  const kind = columns[name].constructor as new (buffer: ArrayBuffer) => Columns[ColumnName];
  const column = new kind(aligned(bytes));
  if (column.length !== size) throw damaged(name);
  (columns as Record<ColumnName, Columns[ColumnName]>)[name] = column;
}

/** The number of a term in a sorted dictionary, -1 when it is not there. */
function findTerm(terms: readonly string[], term: string): number {
  const at = lowerBound(terms, term);
  return terms[at] === term ? at : -1;
}

/** The first place in a sorted list whose value is not below `value`. */
export function lowerBound(list: readonly string[], value: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rising entry numbers as differences, counts in halves; both as variable-length integers. */
function postingBytes(postings: Postings | undefined): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  };
  put(postings?.entries.length ?? 0);
  let last = 0;
  for (const [i, entry] of (postings?.entries ?? []).entries()) {
    put(entry - last);
    put(Math.round((postings?.counts[i] ?? 0) * 2));
    last = entry;
  }
  return Uint8Array.from(bytes);
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

const entryKeys = [
  'id',
  'path',
  'line',
  'endLine',
  'text',
  'body',
  'about',
  'heading',
  'fileKind',
  'layer',
  'src',
  'tagged',
  'ts',
  'ttl',
  'conf',
  'marks',
  'archived',
  'day',
  'subject',
  'kind',
  'by',
  'ev',
] as const satisfies readonly (keyof Entry)[];

type PackedEntry = readonly unknown[];

function packEntry(entry: Entry): PackedEntry {
  const values = entryKeys.map((key) => entry[key] ?? null);
  while (values.at(-1) === null) values.pop();
  return values;
}

function unpackEntry(values: PackedEntry): Entry {
  const pairs = entryKeys.flatMap((key, i) => {
    const value = values[i];
    return value === undefined || value === null ? [] : [[key, value] as const];
  });
  return Object.fromEntries(pairs) as unknown as Entry;
}

function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** A buffer of its own: typed arrays need their start aligned. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function string(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes);
}

function damaged(part: string): DamagedIndex {
  return new DamagedIndex(`The index is damaged (${part}).`);
}
