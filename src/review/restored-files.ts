import {
  byCodeUnits,
  type FormatOptions,
  findBlock,
  type Memory,
  type MemoryFile,
  openMemory,
  parseFile,
  readArchive,
  type Snapshot,
  withFiles,
} from '../memory/index.ts';
import { withoutPointers } from '../upkeep/index.ts';

/*
 * A file that a night archived whole stands again when somebody refuses to let one of its facts go. Then what was archived
 * of it as a whole is archived no more, and the index leads to it again.
 */

/**
 * @param before the memory that was to be changed
 * @param after the memory with all of the changes
 * @param undone the memory without some of them
 */
export function withRestoredFiles(
  before: Memory,
  after: Memory,
  undone: Snapshot,
  format: FormatOptions,
): Snapshot {
  const restored = before.paths.filter((path) => !after.snapshot.has(path) && undone.has(path));
  if (restored.length === 0) return undone;
  const gone = before.paths.filter((path) => !undone.has(path));
  const now = openMemory(undone, format);
  const changes = new Map<string, string | null>();
  for (const path of now.paths) {
    const file = now.kind(path) === 'archive' || now.kind(path) === 'index' ? now.file(path) : undefined;
    if (!file || file.text === before.snapshot.get(path)?.text) continue;
    const text =
      file.kind === 'archive'
        ? withoutEntries(file, before, restored)
        : withPointers(file, before.file(path), restored, gone, format);
    if (text !== file.text) changes.set(path, text);
  }
  return withFiles(undone, changes);
}

/** The archive without what it holds of these files beside facts; null when it came to be for that alone. */
function withoutEntries(file: MemoryFile, before: Memory, restored: readonly string[]): string | null {
  const entries = readArchive(file);
  const old = before.file(file.path);
  const known = new Set(old ? readArchive(old).map(({ id }) => id) : []);
  let text = file.text;
  for (const [at, entry] of [...entries.entries()].reverse()) {
    // What is no part of a block is archived under the path itself.
    const isWhole = entry.heading === entry.from && restored.includes(entry.from) && !known.has(entry.id);
    if (!isWhole || before.file(entry.from)?.blocks.some(({ heading }) => heading === entry.from)) continue;
    const next = entries[at + 1];
    const end = next ? (file.lineStarts[next.line - 1] ?? text.length) : text.length;
    text = text.slice(0, file.lineStarts[entry.line - 1]) + text.slice(end);
  }
  return text === '' && !old ? null : text;
}

/** The index with its pointers to these files as they stood. */
function withPointers(
  file: MemoryFile,
  old: MemoryFile | undefined,
  restored: readonly string[],
  gone: readonly string[],
  format: FormatOptions,
): string {
  if (!old) return file.text;
  // Where nothing else happened to the index, it is as it would be had these files never gone.
  if (withoutPointers(old, [...restored, ...gone].sort(byCodeUnits)) === file.text)
    return withoutPointers(old, gone) ?? old.text;
  let text = file.text;
  for (const path of restored) {
    const left = withoutPointers(old, [path]);
    if (left === undefined) continue;
    for (const pointer of old.pointers) {
      const line = old.text.slice(old.lineStarts[pointer.line - 1], old.lineStarts[pointer.endLine]);
      if (left.includes(line) || text.includes(line)) continue;
      text = withLine(parseFile(file.path, text, format), old, pointer.line, line.trimEnd());
    }
  }
  return text;
}

/** Puts a line into the block it stood in, which comes again where it went. */
function withLine(file: MemoryFile, old: MemoryFile, at: number, line: string): string {
  const { text, eol } = file;
  const block = old.blocks.find((one) => one.line <= at && at <= one.endLine);
  const standing = findBlock(file, block?.heading);
  const next = block
    ? old.blocks.slice(old.blocks.indexOf(block) + 1).find((one) => findBlock(file, one.heading))
    : old.blocks[0];
  const where = standing?.bodyStart ?? findBlock(file, next?.heading)?.start ?? text.length;
  const above = text.slice(0, where);
  const lineStart = above === '' || above.endsWith('\n') ? '' : eol;
  if (standing) return `${above}${lineStart}${line}${eol}${text.slice(where)}`;
  const gap = above === '' || above.endsWith(eol + eol) ? '' : eol;
  const heading = block ? old.text.slice(block.start, block.bodyStart) : '';
  return `${above}${lineStart}${gap}${heading}${line}${eol}${where < text.length ? eol : ''}${text.slice(where)}`;
}
