import { createHash } from 'node:crypto';
import type { Config } from '../config/index.ts';
import { decode, type FormatOptions, formatOptions } from '../memory/index.ts';
import {
  buildSegment,
  type Corpus,
  type CorpusPart,
  DamagedIndex,
  type IndexedFile,
  newCorpus,
  type Segment,
} from '../recall/index.ts';
import type { Place } from './repository.ts';
import { type FileTable, openStore, type StoredIndex, writeStore } from './store.ts';
import { loadTokenizer } from './tokens.ts';
import { listWorkingFiles, memoryRoots, readWorkingFile, type WorkingFile } from './working-files.ts';

/** A memory opened for searching. */
export interface Library {
  readonly corpus: Corpus;
  /** Blob id of every file that counts, by path. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Where what is derived from this memory is kept. */
  readonly cache: string;
  /** What opening did, for `keepsake index`. */
  readonly work: {
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

/** So many changed files are kept in the delta before the base is built again: a fifth of all, at least this. */
const smallDelta = 200;

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
  const listed = listWorkingFiles(place.top, config, format, (path) => stored?.files.has(path) === true);
  const state = compare(place.top, listed, stored);
  if (!stored || isLarge(state.changed.length, listed.length)) {
    stored?.close();
    return build(place, listed, reading, taken, format, options);
  }
  return update(place, state, stored, reading, taken, format, options);
}

/** What parsing depends on besides a file's bytes, as a hash. */
export function readingOf(config: Config, format: FormatOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([format, memoryRoots(config)]))
    .digest('hex')
    .slice(0, 16);
}

function isLarge(changed: number, all: number): boolean {
  return changed > Math.max(smallDelta, all / 5);
}

interface Comparison {
  /** Every file with its blob id. */
  readonly files: Map<string, { oid: string; stamp: string }>;
  /** Those whose content the base does not have. */
  readonly changed: readonly { readonly file: WorkingFile; readonly bytes?: Buffer; readonly oid: string }[];
  /** Whether the stored segments hold exactly these files. */
  readonly same: boolean;
  /** Whether stamps had to be doubted, or differ although the content is the same. */
  readonly restamp: boolean;
}

/** Finds out which files changed since the index was written, by their stamps first. */
function compare(top: string, listed: readonly WorkingFile[], stored: StoredIndex | undefined): Comparison {
  const files = new Map<string, { oid: string; stamp: string }>();
  const changed: { file: WorkingFile; bytes?: Buffer; oid: string }[] = [];
  if (!stored) return { files, changed, same: false, restamp: false };
  const inDelta = new Map(stored.delta?.files.map((file) => [file.path, file.oid]));
  let same = stored.files.size === listed.length;
  let restamp = false;
  for (const file of listed) {
    const known = stored.files.get(file.path);
    // A file written in the moment the stamps were taken could change again without its stamp showing it.
    if (known && known.stamp === file.stamp && file.changed < stored.taken - 2000) {
      files.set(file.path, known);
      if (inDelta.get(file.path) === known.oid) changed.push({ file, oid: known.oid });
      continue;
    }
    const read = readWorkingFile(top, file.path);
    if (!read) continue;
    files.set(file.path, { oid: read.oid, stamp: file.stamp });
    restamp = true;
    if (known?.oid === read.oid && inDelta.get(file.path) !== read.oid) continue;
    if (known?.oid !== read.oid) same = false;
    changed.push({ file, oid: read.oid, bytes: read.bytes });
  }
  return { files, changed, same, restamp };
}

async function build(
  place: Place,
  listed: readonly WorkingFile[],
  reading: string,
  taken: number,
  format: FormatOptions,
  options: OpenOptions,
): Promise<Library> {
  const parse = await loadParser(format);
  const files = new Map<string, { oid: string; stamp: string }>();
  const indexed: IndexedFile[] = [];
  for (const file of listed) {
    const read = readWorkingFile(place.top, file.path);
    if (!read) continue;
    files.set(file.path, { oid: read.oid, stamp: file.stamp });
    indexed.push(parse(file, read.bytes, read.oid));
  }
  const base = buildSegment(indexed, await loadTokenizer());
  const saved = await writeStore(
    place.cache,
    { reading, taken, files, base, delta: 'none' },
    options.waitMs ?? 0,
  );
  return library(place, [{ segment: base }], files, { read: indexed.length, rebuilt: true, saved });
}

async function update(
  place: Place,
  state: Comparison,
  stored: StoredIndex,
  reading: string,
  taken: number,
  format: FormatOptions,
  options: OpenOptions,
): Promise<Library> {
  const uncounted = options.counted === true && stored.delta?.columns.tokens.includes(0);
  const close = () => stored.close();
  if (state.same && !uncounted) {
    if (state.restamp)
      await writeStore(
        place.cache,
        { reading, taken, files: state.files, delta: 'keep' },
        options.waitMs ?? 0,
      );
    return library(place, partsOf(stored.base, stored.delta, state.files), state.files, { close });
  }
  const parse = await loadParser(format);
  const indexed = state.changed.flatMap(({ file, bytes, oid }) => {
    const content = bytes ?? readWorkingFile(place.top, file.path)?.bytes;
    return content ? [parse(file, content, oid)] : [];
  });
  const countTokens = options.counted === true ? await loadTokenizer() : undefined;
  const delta = indexed.length > 0 ? buildSegment(indexed, countTokens) : undefined;
  const saved = await writeStore(
    place.cache,
    { reading, taken, files: state.files, delta: delta ?? 'none' },
    options.waitMs ?? 0,
  );
  return library(place, partsOf(stored.base, delta, state.files), state.files, {
    close,
    read: indexed.length,
    saved,
  });
}

function partsOf(base: Segment, delta: Segment | undefined, files: FileTable): CorpusPart[] {
  const changed = new Set(delta?.files.map((file) => file.path));
  const isLive = (path: string, oid: string) => files.get(path)?.oid === oid && !changed.has(path);
  return [
    { segment: base, isLive },
    ...(delta
      ? [{ segment: delta, isLive: (path: string, oid: string) => files.get(path)?.oid === oid }]
      : []),
  ];
}

function library(
  place: Place,
  parts: readonly CorpusPart[],
  files: FileTable,
  did: { close?: () => void; read?: number; rebuilt?: boolean; saved?: boolean },
): Library {
  return {
    corpus: newCorpus(parts),
    cache: place.cache,
    blobs: new Map([...files].map(([path, { oid }]) => [path, oid])),
    work: {
      files: files.size,
      read: did.read ?? 0,
      rebuilt: did.rebuilt ?? false,
      saved: did.saved ?? false,
    },
    close: did.close ?? (() => {}),
  };
}

/** Parsing is loaded only when a file has to be parsed. */
export async function loadParser(format: FormatOptions) {
  const { parseFile } = await import('../memory/index.ts');
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
