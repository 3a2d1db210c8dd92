import { newPacker, newRecordWriter, type RecordWriter } from './byte-sink.ts';
import { checksum, digest } from './checksum.ts';
import {
  columnNames,
  dataOf,
  dictionaryNames,
  epilogue,
  fileColumnNames,
  formatVersion,
  headsOf,
  magic,
  offsetsOf,
  type RecordKind,
  recordSeed,
  type SegmentHeader,
  separator,
} from './layout.ts';
import { packEntry } from './packed-entry.ts';
import type { Postings, Segment } from './segment.ts';
import { blockSize, type StringList } from './strings.ts';

/** Passes on the bytes of a segment from the first to the last; each piece is to be used before the next comes. */
export function encodeSegment(segment: Segment, pass: (bytes: Uint8Array) => void): void {
  const terms = segment.terms.all();
  const nodes = segment.nodes.all();
  const out = newPartWriter(pass);
  for (const name of columnNames) out.part(name, bytesOf(segment.columns[name]));
  for (const name of fileColumnNames) out.part(name, bytesOf(segment.fileColumns[name]));
  out.part('sectionLength', bytesOf(segment.sectionLength));
  for (const name of dictionaryNames) putDictionary(out, name, segment[name]);
  out.records('fileInfo', segment.fileCount, (record, i) => {
    const { path, oid, headingTokens, names } = segment.file(i);
    record.text(JSON.stringify([path, oid, headingTokens, ...names]));
  });
  out.records('edges', nodes.length, (record, i) =>
    record.text(JSON.stringify(segment.neighbours(nodes[i] ?? ''))),
  );
  out.records('postings', terms.length, (record, i) => putPostings(record, segment.postings(terms[i] ?? '')));
  out.records('entries', segment.size, (record, i) =>
    record.text(JSON.stringify(packEntry(segment.entry(i), segment.tokens(i)))),
  );
  out.finish({
    version: formatVersion,
    size: segment.size,
    sections: segment.sections,
    files: segment.fileCount,
    inOrder: segment.inOrder,
    lists: Object.fromEntries(dictionaryNames.map((name) => [name, segment[name].size])),
  });
}

/** Writes parts one after the other, and at the end where each of them is. */
function newPartWriter(pass: (bytes: Uint8Array) => void) {
  const packer = newPacker(pass);
  const parts: Record<string, readonly [offset: number, length: number, check: number]> = {};
  let end = 0;
  const put = (bytes: Uint8Array) => {
    packer.put(bytes);
    end += bytes.length;
  };
  /** Typed arrays need their start aligned. */
  const close = (name: string, start: number, check: number) => {
    parts[name] = [start, end - start, check];
    put(new Uint8Array(((end + 7) & ~7) - end));
  };
  const part = (name: string, bytes: Uint8Array) => {
    const start = end;
    put(bytes);
    close(name, start, digest(bytes));
  };
  put(Buffer.from(magic));
  return {
    part,
    /** Records of different lengths: one part with their bytes, each led by its checksum, and one with their offsets. */
    records(kind: RecordKind, count: number, fill: (record: RecordWriter, index: number) => void): void {
      const start = end;
      const offsets = new Uint32Array(count + 1);
      const record = newRecordWriter();
      for (let i = 0; i < count; i++) {
        offsets[i] = end - start;
        fill(record, i);
        put(record.finish(recordSeed(kind, i)));
      }
      offsets[count] = end - start;
      close(dataOf(kind), start, 0);
      part(offsetsOf(kind), bytesOf(offsets));
    },
    finish(header: Omit<SegmentHeader, 'parts'>): void {
      const body = Buffer.from(JSON.stringify({ ...header, parts }));
      const tail = Buffer.alloc(epilogue);
      tail.writeUInt32LE(checksum(body), 0);
      tail.writeUInt32LE(body.length, 4);
      tail.write(magic, 8);
      put(body);
      put(tail);
      packer.flush();
    },
  };
}

function putDictionary(
  out: ReturnType<typeof newPartWriter>,
  kind: (typeof dictionaryNames)[number],
  list: StringList,
): void {
  const all = list.all();
  const blocks = Math.ceil(all.length / blockSize);
  const heads = Array.from({ length: blocks }, (_, i) => all[i * blockSize] ?? '');
  out.part(headsOf(kind), Buffer.from(heads.join(separator)));
  out.records(kind, blocks, (record, i) =>
    record.text(all.slice(i * blockSize, (i + 1) * blockSize).join(separator)),
  );
}

/** Rising entry numbers as differences, counts in halves. */
function putPostings(out: RecordWriter, postings: Postings | undefined): void {
  const { entries, counts } = postings ?? { entries: [], counts: [] };
  out.number(entries.length);
  let last = 0;
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] ?? 0;
    out.number(entry - last);
    out.number(Math.round((counts[i] ?? 0) * 2));
    last = entry;
  }
}

function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
