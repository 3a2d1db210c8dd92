import { createHash } from 'node:crypto';
import type { Config } from '../config/index.ts';
import { memoryRoots } from '../config/paths.ts';
import { decode } from '../memory/bytes.ts';
import { type FormatOptions, formatOptions } from '../memory/format.ts';
import { buildSegment, type Corpus, DamagedIndex, type IndexedFile, newCorpus } from '../recall/index.ts';
import { type Changes, compareFiles, liveFiles, meetFiles, needsRebuilding, planUpdate } from './changes.ts';
import { type TableRow, tableColumns } from './file-table.ts';
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
  const attempt = async (options: OpenOptions): Promise<T> => {
    const library = await open(options);
    try {
      return await work(library);
    } finally {
      library.close();
    }
  };
  try {
    return await attempt({});
  } catch (error) {
    if (error instanceof DamagedIndex) return attempt({ rebuild: true });
    throw error;
  }
}

/** Opens the memory of the working tree as it stands, and brings the stored index up to date. */
export async function openLibrary(place: Place, config: Config, options: OpenOptions = {}): Promise<Library> {
  const format = formatOptions(config);
  const reading = readingOf(config, format);
  const taken = Date.now();
  const stored = options.rebuild ? undefined : openStore(place.cache, reading);
  const met = stored && meetFiles(stored);
  const others = listWorkingFiles(place.top, config, format, met);
  const work: Work = { place, reading, taken, waitMs: options.waitMs ?? 0, parser: () => loadParser(format) };
  if (!stored || !met) return build(work, others);
  const changes = compareFiles(place.top, met, others, stored, taken);
  if (needsRebuilding(changes, stored, changes.count)) {
    stored.close();
    return build(work, listWorkingFiles(place.top, config, format));
  }
  return update(work, stored, changes, options.counted === true);
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
  readonly reading: string;
  readonly taken: number;
  readonly waitMs: number;
  readonly parser: () => ReturnType<typeof loadParser>;
}

async function build(
  { place, reading, taken, waitMs, parser }: Work,
  files: WorkingFile[],
): Promise<Library> {
  const parse = await parser();
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

async function update(
  { place, reading, taken, waitMs, parser }: Work,
  stored: StoredIndex,
  changes: Changes,
  counted: boolean,
): Promise<Library> {
  const close = () => stored.close();
  const opening = { files: changes.count, read: 0, rebuilt: false, saved: false };
  if (changes.isSame && !(counted && stored.segments.some((segment) => !segment.counted))) {
    const isLive = liveFiles(stored.opened, stored.table.places);
    const parts = stored.opened.map((segment, number) => ({ segment, isLive: isLive(number) }));
    return { corpus: newCorpus(parts), cache: place.cache, opening, close };
  }
  const plan = planUpdate(stored, changes, counted);
  const indexed: IndexedFile[] = [];
  const rows: TableRow[] = [];
  if (plan.read.length > 0) {
    const parse = await parser();
    for (const { file, bytes } of plan.read) {
      const read = bytes ? { bytes, oid: blobId(bytes) } : readWorkingFile(place.top, file.path);
      if (!read) continue;
      rows.push({ ...file, oid: read.oid, segment: plan.kept.length, file: indexed.length });
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
  const isLive = liveFiles(opened, columns.places);
  return {
    corpus: newCorpus([
      ...opened.map((segment, number) => ({ segment, isLive: isLive(number) })),
      ...(added ? [{ segment: added.segment }] : []),
    ]),
    cache: place.cache,
    opening: { ...opening, files: columns.places.length / 2, read: indexed.length, saved },
    close,
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
