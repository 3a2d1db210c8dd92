import { contextOf, type Fact, LineKind, type MemoryFile, parseProvenance } from '../memory/index.ts';
import { linkTarget, recordId, rowKey, sortTime } from './keys.ts';
import { conflictRegions } from './markers.ts';

/**
 * A memory file as a tree of what the merge moves as one piece. Leaves hold the text, verbatim; what lies between
 * two leaves (line endings, blank lines, rules, Hermes' `§`) is a gap.
 */
export interface Leaf {
  readonly kind: 'leaf';
  readonly type: LeafType;
  /** Verbatim, without its last line ending. */
  readonly raw: string;
  /** `raw` with `\n` endings: what is compared. */
  readonly norm: string;
  /** Identity among its siblings. */
  readonly key: string;
  readonly fact?: Fact;
  /** Where `raw` begins in its file's text. */
  readonly start: number;
  /** Place among the file's leaves. */
  readonly index: number;
  /** For runs that are ordered by time. */
  readonly time?: string;
  readonly version: Segmented;
  parent: Container;
}

export type LeafType =
  | 'heading'
  | 'fact'
  | 'link'
  | 'table-head'
  | 'row'
  | 'prose'
  | 'code'
  | 'comment'
  | 'marker'
  | 'opaque'
  | 'front-matter';

export interface Container {
  readonly kind: 'container';
  readonly type: 'root' | 'section' | 'table' | 'managed';
  readonly opener?: Leaf;
  closer?: Leaf;
  /** Identity among its siblings: the title of a section, the header of a table, the name of a managed block. */
  readonly key: string;
  /** A section's title without dates, '' when nothing else is in it. */
  readonly context: string;
  readonly level: number;
  readonly children: Node[];
  readonly time?: string;
  readonly version: Segmented;
  readonly parent?: Container;
}

export type Node = Leaf | Container;

export interface Segmented {
  readonly file: MemoryFile;
  readonly root: Container;
  readonly leaves: Leaf[];
  /** `gaps[i]` is the text before leaf i, the last one the text after all of them. */
  readonly gaps: string[];
}

/** Takes a parsed file apart. Every byte is in exactly one leaf or gap. */
export function segment(file: MemoryFile): Segmented {
  const version = { file, leaves: [] as Leaf[], gaps: [] as string[] } as Mutable<Segmented>;
  version.root = newContainer(version, 'root', '', 0);
  const lines = file.reading.scan;
  const reader: Reader = {
    version,
    file,
    kind: lines.kind,
    level: lines.level,
    item: lines.item,
    facts: factsByLine(file),
    conflicts: conflictRegions(file, lines.kind),
  };
  readRange(reader, version.root, 0, file.lineStarts.length);
  let end = 0;
  for (const leaf of version.leaves) {
    version.gaps.push(file.text.slice(end, leaf.start));
    end = leaf.start + leaf.raw.length;
  }
  version.gaps.push(file.text.slice(end));
  return version;
}

function factsByLine(file: MemoryFile): ReadonlyMap<number, Fact> {
  const facts = new Map<number, Fact>();
  for (const fact of file.facts) if (fact.shape !== 'page') facts.set(fact.line - 1, fact);
  return facts;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface Reader {
  readonly version: Segmented;
  readonly file: MemoryFile;
  readonly kind: Uint8Array;
  readonly level: Uint8Array;
  readonly item: Int32Array;
  readonly facts: ReadonlyMap<number, Fact>;
  readonly conflicts: ReadonlyMap<number, number>;
}

/** Reads lines [from, to) into a container; lines count from 0. */
function readRange(reader: Reader, into: Container, from: number, to: number): void {
  let here = into;
  for (let line = from; line < to; ) {
    const kind = reader.kind[line] ?? LineKind.blank;
    const conflictEnd = reader.conflicts.get(line);
    if (conflictEnd !== undefined) {
      addLeaf(reader, here, conflictEnd > line + 1 ? 'opaque' : 'marker', line, conflictEnd);
      line = conflictEnd;
    } else if (isGap(reader, line, kind)) line += 1;
    else if (kind === LineKind.heading || kind === LineKind.setextText) {
      const end = headingEnd(reader, line, to);
      const level = reader.level[line] ?? 2;
      while (here.type === 'section' && here.level >= level && here.parent) here = here.parent;
      here = addSection(reader, here, level, line, end);
      line = end;
    } else if (kind === LineKind.tableHead) line = readTable(reader, here, line, to);
    else if (kind === LineKind.comment && managedName(reader, line))
      line = readManaged(reader, here, line, to);
    else {
      const end = leafEnd(reader, line, to);
      addLeaf(reader, here, leafType(reader, line, kind), line, end);
      line = end;
    }
  }
}

function isGap(reader: Reader, line: number, kind: number): boolean {
  if (kind === LineKind.blank) return true;
  if ((reader.item[line] ?? -1) >= 0) return false;
  return kind === LineKind.rule || (kind === LineKind.text && lineText(reader, line).trim() === '§');
}

function headingEnd(reader: Reader, line: number, to: number): number {
  let end = line + 1;
  if (reader.kind[line] === LineKind.setextText) {
    while (end < to && reader.kind[end] === LineKind.setextText && reader.level[end] === 0) end++;
    if (reader.kind[end] === LineKind.setextRule) end++;
  }
  // A provenance comment alone on the next line belongs to its heading.
  const isComment = end < to && reader.kind[end] === LineKind.comment && !reader.conflicts.has(end);
  return isComment && parseProvenance(lineText(reader, end).trim()) ? end + 1 : end;
}

function readTable(reader: Reader, here: Container, line: number, to: number): number {
  const headEnd = reader.kind[line + 1] === LineKind.tableRule ? line + 2 : line + 1;
  const opener = makeLeaf(reader, here, 'table-head', line, headEnd);
  const table = newContainer(reader.version, 'table', opener.norm, 0, here, opener);
  opener.parent = table;
  here.children.push(table);
  let at = headEnd;
  for (; at < to && reader.kind[at] === LineKind.row && !reader.conflicts.has(at); at++)
    addLeaf(reader, table, 'row', at, at + 1);
  return at;
}

function readManaged(reader: Reader, here: Container, line: number, to: number): number {
  const name = managedName(reader, line) ?? '';
  let end = line + 1;
  while (end < to && managedEnd(reader, end) !== name) end++;
  if (end >= to) {
    const last = leafEnd(reader, line, to);
    addLeaf(reader, here, 'comment', line, last);
    return last;
  }
  const opener = makeLeaf(reader, here, 'comment', line, line + 1);
  const block = newContainer(reader.version, 'managed', name, 0, here, opener);
  opener.parent = block;
  here.children.push(block);
  readRange(reader, block, line + 1, end);
  block.closer = makeLeaf(reader, block, 'comment', end, end + 1);
  return end + 1;
}

/** The name in `<!-- X:start -->`, `<!-- BEGIN:X -->` and the like, on a line of its own. */
function managedName(reader: Reader, line: number): string | undefined {
  return managedMarker(lineText(reader, line), /^(?:start|begin)$/i);
}

function managedEnd(reader: Reader, line: number): string | undefined {
  return reader.kind[line] === LineKind.comment ? managedMarker(lineText(reader, line), /^end$/i) : undefined;
}

function managedMarker(text: string, wanted: RegExp): string | undefined {
  const match = /^\s*<!--\s*([^\s>]+(?:\s[^\s>]+)?)\s*-->\s*$/.exec(text);
  const words = match?.[1]?.split(/[:\s]/) ?? [];
  if (words.length < 2) return undefined;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (wanted.test(last)) return words.slice(0, -1).join(':');
  return wanted.test(first) ? words.slice(1).join(':') : undefined;
}

function leafType(reader: Reader, line: number, kind: number): LeafType {
  if (kind === LineKind.frontMatter) return 'front-matter';
  const fact = reader.facts.get(line);
  if (fact && (fact.shape !== 'paragraph' || leafEnd(reader, line, fact.endLine) >= fact.endLine))
    return 'fact';
  if (reader.item[line] === line) return linkTarget(lineText(reader, line)) === undefined ? 'fact' : 'link';
  if (kind === LineKind.comment || kind === LineKind.html) return 'comment';
  return isCode(kind) ? 'code' : 'prose';
}

/** The line after the leaf that starts at `line`; trailing blank lines are not part of it. */
function leafEnd(reader: Reader, line: number, to: number): number {
  const kind = reader.kind[line] ?? LineKind.blank;
  const item = reader.item[line] ?? -1;
  const fact = reader.facts.get(line);
  const limit = fact ? Math.max(fact.endLine, line + 1) : to;
  let end = line + 1;
  while (end < Math.min(limit, to) && !reader.conflicts.has(end)) {
    const next = reader.kind[end] ?? LineKind.blank;
    if (fact) {
      if (isGap(reader, end, next) && next !== LineKind.blank) break;
      end++;
    } else if (kind === LineKind.frontMatter) {
      if (next !== kind) break;
      end++;
    } else if (item >= 0) {
      if (reader.item[end] !== item && !(next === LineKind.blank && itemGoesOn(reader, end, to, item))) break;
      end++;
    } else if (isCode(kind)) {
      if (!isCode(next) || next === LineKind.fence || reader.kind[end - 1] === LineKind.fenceEnd) break;
      end++;
    } else {
      const same = kind === LineKind.comment || kind === LineKind.html ? next === kind : isProse(next);
      if (!same || (reader.item[end] ?? -1) >= 0 || reader.facts.has(end)) break;
      if (next === LineKind.comment && managedName(reader, end)) break;
      if (isGap(reader, end, next)) break;
      end++;
    }
  }
  while (end > line + 1 && reader.kind[end - 1] === LineKind.blank) end--;
  return end;
}

function itemGoesOn(reader: Reader, line: number, to: number, item: number): boolean {
  let at = line;
  while (at < to && reader.kind[at] === LineKind.blank) at++;
  return at < to && reader.item[at] === item;
}

function isCode(kind: number): boolean {
  return (
    kind === LineKind.fence ||
    kind === LineKind.code ||
    kind === LineKind.fenceEnd ||
    kind === LineKind.indented
  );
}

function isProse(kind: number): boolean {
  return kind === LineKind.text || kind === LineKind.setextRule;
}

function addSection(reader: Reader, here: Container, level: number, from: number, to: number): Container {
  const opener = makeLeaf(reader, here, 'heading', from, to);
  const title = headingTitle(opener.norm);
  const section = newContainer(reader.version, 'section', recordId(title) ?? title, level, here, opener);
  opener.parent = section;
  here.children.push(section);
  return section;
}

/** A heading's words: no hashes, underline or comments. */
export function headingTitle(norm: string): string {
  const [first = ''] = norm.split('\n');
  return first
    .replace(/<!--.*?-->/g, '')
    .replace(/^\s{0,3}#{1,6}(?=\s|$)/, '')
    .replace(/\s#+\s*$/, '')
    .trim()
    .normalize('NFC');
}

function newContainer(
  version: Segmented,
  type: Container['type'],
  key: string,
  level: number,
  parent?: Container,
  opener?: Leaf,
): Container {
  const time = type === 'section' && opener ? sortTime(headingTitle(opener.norm)) : undefined;
  return {
    kind: 'container',
    type,
    key,
    context: type === 'section' && opener ? contextOf(headingTitle(opener.norm)) : '',
    level,
    children: [],
    version,
    ...(parent ? { parent } : {}),
    ...(opener ? { opener } : {}),
    ...(time === undefined ? {} : { time }),
  };
}

function addLeaf(reader: Reader, parent: Container, type: LeafType, from: number, to: number): void {
  parent.children.push(makeLeaf(reader, parent, type, from, to));
}

/** Lines [from, to) as a leaf, registered in the file's order. */
function makeLeaf(reader: Reader, parent: Container, type: LeafType, from: number, to: number): Leaf {
  const { text, lineStarts } = reader.file;
  const start = lineStarts[from] ?? text.length;
  const end = to < lineStarts.length ? (lineStarts[to] ?? text.length) : text.length;
  const raw = withoutEnding(text, start, end);
  const norm = raw.includes('\r') ? raw.replaceAll('\r\n', '\n') : raw;
  const found = reader.facts.get(from);
  const fact = found && found.endLine <= to && type !== 'opaque' && type !== 'marker' ? found : undefined;
  const time = type === 'fact' || type === 'link' ? sortTime(norm) : undefined;
  const leaf: Mutable<Leaf> = {
    kind: 'leaf',
    type,
    raw,
    norm,
    key: leafKey(type, norm, fact),
    start,
    index: reader.version.leaves.length,
    version: reader.version,
    parent,
  };
  if (fact) leaf.fact = fact;
  if (time !== undefined) leaf.time = time;
  reader.version.leaves.push(leaf);
  return leaf;
}

function leafKey(type: LeafType, norm: string, fact: Fact | undefined): string {
  if (type === 'row') return `row\0${rowKey(norm)}`;
  if (type === 'link') return `link\0${linkTarget(norm) ?? norm}`;
  if (type === 'front-matter') return 'front-matter';
  if (fact) return `fact\0${fact.key}`;
  return `${type}\0${type === 'comment' ? norm.trim() : plainText(norm)}`;
}

/** A text without its comments and the blanks around it: what a version says, whatever is said about it. */
export function plainText(norm: string): string {
  return norm.includes('<!--') ? norm.replace(/[ \t]*<!--.*?-->/g, '').trim() : norm.trim();
}

function lineText(reader: Reader, line: number): string {
  const { text, lineStarts } = reader.file;
  const end = line + 1 < lineStarts.length ? lineStarts[line + 1] : text.length;
  return withoutEnding(text, lineStarts[line] ?? text.length, end ?? text.length);
}

/** A stretch of text without the line ending it ends with. */
function withoutEnding(text: string, start: number, end: number): string {
  let last = end;
  if (last > start && text.charCodeAt(last - 1) === 10) {
    last--;
    if (last > start && text.charCodeAt(last - 1) === 13) last--;
  }
  return text.slice(start, last);
}
