import { defaultFormat, type FormatOptions } from './format.ts';
import { isMemoryPath, kindOf } from './kinds.ts';
import { parseFile } from './parse.ts';
import type { Memory, MemoryFile, Snapshot, SnapshotFile } from './types.ts';

/**
 * A snapshot as a memory: each file is parsed once, when it is first asked for. Symlinks, submodules and files that
 * are no memory are not listed; `file(path)` reads any regular file of the snapshot.
 */
export function openMemory(snapshot: Snapshot, format: FormatOptions = defaultFormat): Memory {
  const parsed = new Map<string, MemoryFile>();
  const paths = [...snapshot.values()]
    .filter((entry) => isRegular(entry) && isMemoryPath(entry.path, format))
    .map((entry) => entry.path)
    .sort(byCodeUnits);
  const file = (path: string): MemoryFile | undefined => {
    const known = parsed.get(path);
    if (known) return known;
    const entry = snapshot.get(path) ?? snapshot.get(spelling(snapshot, path));
    if (!entry || !isRegular(entry)) return undefined;
    const read = readingOf(entry, format);
    parsed.set(path, read);
    return read;
  };
  const memory: Memory = {
    snapshot,
    paths,
    kind: (path) => kindOf(path, format),
    file,
    *files() {
      for (const path of paths) {
        const read = file(path);
        if (read) yield read;
      }
    },
  };
  formats.set(memory, format);
  return memory;
}

/** How each memory is read. */
const formats = new WeakMap<Memory, FormatOptions>();

/**
 * Whether two memories have one reading of a path, known without reading it: the same entry, read alike. Never true of
 * what one of them lacks or what is no file; false says nothing.
 */
export function isSameReading(a: Memory, b: Memory, path: string): boolean {
  const entry = a.snapshot.get(path);
  if (entry === undefined || entry !== b.snapshot.get(path) || !isRegular(entry)) return false;
  const [one, other] = [formats.get(a), formats.get(b)];
  return one !== undefined && other !== undefined && isSameFormat(one, other);
}

interface Reading {
  readonly format: FormatOptions;
  readonly file: MemoryFile;
}

/** Readings by snapshot entry: a night opens a memory after every pass, and most files are the same entries. */
const readings = new WeakMap<SnapshotFile, readonly Reading[]>();
/** A memory's own format, and the one of the policy it is judged by. */
const mostFormats = 2;

/** What a snapshot's entry says, read once for each format; whoever reads the same entry gets the same reading. */
export function readingOf(entry: SnapshotFile, format: FormatOptions): MemoryFile {
  const kept = readings.get(entry) ?? [];
  const known = kept.find((one) => isSameFormat(one.format, format));
  if (known) return known.file;
  const file = parseFile(entry.path, entry.text, format);
  readings.set(entry, [{ format, file }, ...kept].slice(0, mostFormats));
  return file;
}

const written = new WeakMap<FormatOptions, string>();

function isSameFormat(a: FormatOptions, b: FormatOptions): boolean {
  return a === b || writtenOut(a) === writtenOut(b);
}

function writtenOut(format: FormatOptions): string {
  const text = written.get(format) ?? JSON.stringify(format);
  written.set(format, text);
  return text;
}

/** A snapshot with some texts changed (`null` takes a file out); an unchanged text keeps its entry, id included. */
export function withFiles(snapshot: Snapshot, changes: ReadonlyMap<string, string | null>): Snapshot {
  const files = new Map(snapshot);
  for (const [named, text] of changes) {
    const path = files.has(named) ? named : spelling(snapshot, named);
    const before = files.get(path);
    if (text === null) files.delete(path);
    else if (before?.text !== text) files.set(path, { path, text, mode: before?.mode ?? '100644' });
  }
  return files;
}

/**
 * A path as the snapshot writes it: another Unicode form of the same name is the same file, and a new file goes into
 * the folder that is there.
 */
function spelling(snapshot: Snapshot, path: string): string {
  if (/^[\x00-\x7f]*$/.test(path)) return path;
  const known = spellingsOf(snapshot);
  const parts = path.split('/');
  for (let depth = parts.length; depth > 0; depth--) {
    const there = known.get(parts.slice(0, depth).join('/').normalize('NFC'));
    if (there !== undefined) return [there, ...parts.slice(depth)].join('/');
  }
  return path;
}

const spellings = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/** Every path and folder of a snapshot that is not plain ASCII, by its NFC. */
function spellingsOf(snapshot: Snapshot): ReadonlyMap<string, string> {
  const before = spellings.get(snapshot);
  if (before) return before;
  const known = new Map<string, string>();
  for (const path of snapshot.keys()) {
    if (/^[\x00-\x7f]*$/.test(path)) continue;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const part = path.slice(0, end);
      const name = part.normalize('NFC');
      if (!known.has(name)) known.set(name, part);
    }
  }
  spellings.set(snapshot, known);
  return known;
}

/** Orders texts by UTF-16 code units: the same everywhere, unlike a locale's order. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isRegular(entry: SnapshotFile): boolean {
  return entry.mode !== '120000' && entry.mode !== '160000';
}
