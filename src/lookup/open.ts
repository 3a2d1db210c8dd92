import { createHash } from 'node:crypto';
import type { Config } from '../config/index.ts';
import { memoryRoots } from '../config/paths.ts';
import { decode } from '../memory/bytes.ts';
import { type FormatOptions, formatOptions } from '../memory/format.ts';
import { buildSegment, type Corpus, DamagedIndex, type IndexedFile, newCorpus } from '../recall/index.ts';
import { type Changes, compareFiles, needsRebuilding, planUpdate, withLiveFiles } from './changes.ts';
import { type NextRow, type TableRow, tableColumns } from './file-table.ts';
import { lookAround } from './look.ts';
import type { Place } from './repository.ts';
import { openStore, type StoredIndex, writeStore } from './store.ts';
import { loadTokenizer } from './tokens.ts';
import { blobId, listWorkingFiles, readWorkingFile, type WorkingFile } from './working-files.ts';

/** A memory opened for searching. */
export interface Library {
  readonly corpus: Corpus;
  /** Where what is derived from this memory is kept. */
  readonly cache: string;
  /** What opening did, for `keepsake index`. */
  readonly opening: {
    readonly files: number;
    readonly read: number;
    readonly rebuilt: boolean;
    readonly saved: boolean;
  };
  close(): void;
}

export interface OpenOptions {
  /** Build the whole index again. */
  readonly rebuild?: boolean;
  /** How long to wait for another process that writes the index; searching does not wait. */
  readonly waitMs?: number;
  /** Count the tokens of entries that were indexed without. */
  readonly counted?: boolean;
}

/**
 * Does something with an opened memory. Parts of an index are read when they are needed, so damage may show only
 * then: the index is built again and the work done anew.
 */
export async function withLibrary<T>(
  open: (options: OpenOptions) => Promise<Library>,
  work: (library: Library) => Promise<T>,
): Promise<T> {
  const attempt = async (opening: Promise<Library>): Promise<T> => {
    const library = await opening;
    try {
      return await work(library);
    } finally {
      library.close();
    }
  };
  try {
    return await attempt(open({}));
  } catch (error) {
    if (error instanceof DamagedIndex) return attempt(open({ rebuild: true }));
    throw error;
  }
}

/** Opens the memory of the working tree as it stands, and brings the stored index up to date. */
export async function openLibrary(place: Place, config: Config, options: OpenOptions = {}): Promise<Library> {
  const format = formatOptions(config);
  const reading = readingOf(config, format);
  const work: Work = { place, config, format, reading, waitMs: options.waitMs ?? 0 };
  const stored = options.rebuild ? undefined : openStore(place.cache, reading);
  if (!stored) return build(work);
  const counted = options.counted === true && stored.segments.some((segment) => !segment.counted);
  const { taken, met, others } = lookAround(place.top, config, stored);
  const changes = compareFiles(place.top, met, others, stored, taken);
  if (changes.isSame && !counted) return asStored(place, stored);
  if (!needsRebuilding(changes, stored, changes.count))
    return update(work, stored, changes, taken, options.counted === true);
  stored.close();
  return build(work);
}

/** What parsing depends on besides a file's bytes, as a hash. */
export function readingOf(config: Config, format: FormatOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([format, memoryRoots(config)]))
    .digest('hex')
    .slice(0, 16);
}

/** What bringing an index up to date needs to know. */
interface Work {
  readonly place: Place;
  readonly config: Config;
  readonly format: FormatOptions;
  readonly reading: string;
  readonly waitMs: number;
}

async function build({ place, config, format, reading, waitMs }: Work): Promise<Library> {
  const taken = Date.now();
  const files = listWorkingFiles(place.top, config, format);
  const parse = await loadParser(format);
  const indexed: IndexedFile[] = [];
  const rows: TableRow[] = [];
  for (const file of files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const read = readWorkingFile(place.top, file.path);
    if (!read) continue;
    rows.push({ ...file, oid: read.oid, segment: 0, file: indexed.length });
    indexed.push(parse(file, read.bytes, read.oid));
  }
  const segment = buildSegment(indexed, await loadTokenizer());
  const added = { segment, counted: true };
  const columns = tableColumns(rows);
  const saved = await writeStore(place.cache, { reading, taken, kept: [], added, columns }, waitMs);
  return {
    corpus: newCorpus([{ segment }]),
    cache: place.cache,
    opening: { files: rows.length, read: rows.length, rebuilt: true, saved },
    close: () => {},
  };
}

/** A memory that is as it was indexed. */
function asStored(place: Place, stored: StoredIndex): Library {
  return {
    corpus: newCorpus(withLiveFiles(stored.opened, stored.table.places)),
    cache: place.cache,
    opening: { files: stored.table.size, read: 0, rebuilt: false, saved: false },
    close: () => stored.close(),
  };
}

async function update(
  { place, format, reading, waitMs }: Work,
  stored: StoredIndex,
  changes: Changes,
  taken: number,
  counted: boolean,
): Promise<Library> {
  const plan = planUpdate(stored, changes, counted);
  const indexed: IndexedFile[] = [];
  const rows: NextRow[] = [];
  if (plan.read.length > 0) {
    const parse = await loadParser(format);
    for (const { file, bytes, row } of plan.read) {
      const read = bytes ? { bytes, oid: blobId(bytes) } : readWorkingFile(place.top, file.path);
      if (!read) continue;
      const lies = { segment: plan.kept.length, file: indexed.length };
      rows.push({ ...file, oid: read.oid, ...lies, ...(row === undefined ? {} : { row }) });
      indexed.push(parse(file, read.bytes, read.oid));
    }
  }
  const tokenizer = counted ? await loadTokenizer() : undefined;
  const added = indexed.length > 0 ? { segment: buildSegment(indexed, tokenizer), counted } : undefined;
  const columns = tableColumns(rows, plan.rows);
  const saved = await writeStore(
    place.cache,
    {
      reading,
      taken,
      kept: plan.kept.flatMap((number) => stored.segments[number] ?? []),
      ...(added ? { added } : {}),
      columns,
      from: stored.generation,
    },
    waitMs,
  );
  const opened = plan.kept.flatMap((number) => stored.opened[number] ?? []);
  return {
    corpus: newCorpus(withLiveFiles(added ? [...opened, added.segment] : opened, columns.places)),
    cache: place.cache,
    opening: { files: columns.places.length / 2, read: indexed.length, rebuilt: false, saved },
    close: () => stored.close(),
  };
}

/** Parsing is loaded only when a file has to be parsed. */
export async function loadParser(format: FormatOptions) {
  const { parseFile } = await import('../memory/parse.ts');
  const { indexFile } = await import('../recall/entries.ts');
  return (file: Pick<WorkingFile, 'path' | 'memoryPath'>, bytes: Buffer, oid: string): IndexedFile => {
    const read = indexFile(parseFile(file.memoryPath, decode(bytes), format), oid);
    if (file.path === file.memoryPath) return read;
    return {
      ...read,
      path: file.path,
      entries: read.entries.map((entry) => ({ ...entry, path: file.path })),
    };
  };
}
