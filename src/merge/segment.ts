import { contextOf, type Fact, LineKind, type MemoryFile, parseProvenance } from '../memory/index.ts';
import { linkTarget, recordId, rowKey, sortTime } from './keys.ts';
import { managedEnd, managedName } from './managed-range.ts';
import { conflictRegions } from './markers.ts';
import type { Container, Leaf, LeafType, Segmented } from './nodes.ts';
import { lineText, type Mutable, type Reader, withoutEnding } from './reader.ts';

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

/** Reads lines [from, to) into a container; lines count from 0. */
export function readRange(reader: Reader, into: Container, from: number, to: number): void {
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
export function leafEnd(reader: Reader, line: number, to: number): number {
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

export function newContainer(
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

export function addLeaf(reader: Reader, parent: Container, type: LeafType, from: number, to: number): void {
  parent.children.push(makeLeaf(reader, parent, type, from, to));
}

/** Lines [from, to) as a leaf, registered in the file's order. */
export function makeLeaf(reader: Reader, parent: Container, type: LeafType, from: number, to: number): Leaf {
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

export function readManaged(reader: Reader, here: Container, line: number, to: number): number {
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
