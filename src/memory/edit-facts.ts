import { gapStyle } from './edit-provenance.ts';
import { contextOf, datesIn } from './heading-dates.ts';
import { endOfLine } from './lines.ts';
import { isBlankBefore, listStyle, neighbourMarker, orderOf } from './list-style.ts';
import { asItemText, withoutRealComments } from './plain-text.ts';
import { printProvenance } from './provenance.ts';
import { LineKind } from './scan.ts';
import { matchStatus } from './status.ts';
import type { TextEdit } from './text-edits.ts';
import type { Block, Fact, MemoryFile, Provenance } from './types.ts';

/** A fact to be written. */
export interface NewFact {
  readonly text: string;
  /** Nested lines below it; they are indented under the item where they are not yet. */
  readonly body?: string;
  readonly provenance?: Partial<Provenance>;
}

/** Where to put a new fact. Without heading or block: at the end of the text before the first block. */
export interface Insertion extends NewFact {
  /** A block by its title (dates and case aside); it is made when the file has none of that title. */
  readonly heading?: string;
  readonly block?: Block;
  /** `auto` (default) follows the block: newest first, or last. */
  readonly position?: 'first' | 'last' | 'auto' | { readonly after: Fact };
}

/**
 * Replaces a fact's own words: marker, status, comments and nested lines keep their bytes. Rows take cells
 * separated by ` | `.
 */
export function replaceFactText(file: MemoryFile, fact: Fact, newText: string): readonly TextEdit[] {
  const { scan } = file.reading;
  const line = fact.line - 1;
  const lastLine = lastTextLine(file, fact);
  const end = endOfLine(scan.text, scan.lineStarts, lastLine);
  let start = scan.content[line] ?? fact.start;
  const comments = file.reading.comments.filter((comment) => comment.start >= start && comment.end <= end);
  const firstTail = comments.find((comment) => comment.line === line);
  if (fact.shape === 'row') return replaceRow(file, line, newText, firstTail?.start);
  start += matchStatus(scan.text.slice(start, comments[0]?.start ?? end).trimEnd())?.length ?? 0;
  const kept = comments
    .map((comment) => gapStyle(file) + scan.text.slice(comment.start, comment.end))
    .join('');
  const isSimple =
    lastLine === line && comments.length === 1 && firstTail !== undefined && firstTail.start > start;
  let textEnd = isSimple ? firstTail.start : end;
  while (textEnd > start && /[ \t]/.test(scan.text[textEnd - 1] ?? '')) textEnd--;
  const text = asItemText(newText) + (isSimple ? '' : kept);
  return scan.text.slice(start, textEnd) === text ? [] : [{ start, end: textEnd, text }];
}

/**
 * Takes a fact out with its nested lines, and one of two blank lines that would meet.
 * @param options `dropEmptyBlock`: the last fact of a block takes the block with it, if nothing else is in it
 */
export function removeFact(
  file: MemoryFile,
  fact: Fact,
  options: { readonly dropEmptyBlock?: boolean } = {},
): readonly TextEdit[] {
  const block = file.blocks[fact.block];
  if (file.kind === 'page') return [{ start: 0, end: file.text.length, text: '' }];
  if (options.dropEmptyBlock && block && block.facts.length === 1 && hasNothingElse(file, block, fact))
    return removeBlock(file, block);
  let { start, end } = fact;
  const { kind } = file.reading.scan;
  const blankAfter = end >= file.text.length || kind[fact.endLine] === LineKind.blank;
  if (end >= file.text.length && !file.text.endsWith('\n')) {
    if (isBlankBefore(file, fact)) start = file.lineStarts[fact.line - 2] ?? start;
    start = beforeLineEnding(file.text, start);
  } else if (blankAfter && end < file.text.length && (isBlankBefore(file, fact) || isItemBelow(file, fact)))
    end = file.lineStarts[fact.endLine + 1] ?? file.text.length;
  else if (isBlankBefore(file, fact) && end >= file.text.length && !isUnderHeading(file, fact))
    start = file.lineStarts[fact.line - 2] ?? start;
  return [{ start, end, text: '' }];
}

/** Takes a whole block out, heading and all. */
export function removeBlock(file: MemoryFile, block: Block): readonly TextEdit[] {
  let { start } = block;
  if (block.end >= file.text.length && start > 0) {
    const { kind } = file.reading.scan;
    for (let line = block.line - 2; line > 0 && kind[line] === LineKind.blank; line--)
      start = file.lineStarts[line] ?? start;
    if (!file.text.endsWith('\n')) start = beforeLineEnding(file.text, start);
  }
  return [{ start, end: block.end, text: '' }];
}

/** Adds a fact in the file's own style: marker, indentation, blank lines, line ending, order. */
export function insertFact(file: MemoryFile, insertion: Insertion): readonly TextEdit[] {
  const block = insertion.block ?? findBlock(file, insertion.heading, isList);
  // Beside a list item prose is no fact any more, so a block of prose gets no item: the new fact has a block of its own.
  const heading = block && !isList(block) ? block.heading : block ? undefined : insertion.heading;
  if (heading !== undefined) return appendBlock(file, { heading, facts: [insertion] });
  const position = insertion.position ?? 'auto';
  const facts = (block ? block.facts : file.preambleFacts).filter((fact) => fact.shape === 'item');
  const after = typeof position === 'object' ? position.after : undefined;
  const where =
    position === 'auto' ? orderOf(facts.map((fact) => ({ day: ownDay(fact) }))) : after ? 'last' : position;
  const near = after ?? (where === 'first' ? facts[0] : facts.at(-1));
  const style = listStyle(file, block, near);
  if (near) {
    const marker = neighbourMarker(style.marker, where === 'first' ? -1 : 1);
    const lines = itemLines(file, insertion, style.indent, marker);
    if (where === 'first') return [insertAt(near.start, lines + file.eol + (style.loose ? file.eol : ''))];
    return [insertAfter(file, near.end, style.loose ? file.eol + lines : lines)];
  }
  const lines = itemLines(file, insertion, style.indent, style.marker);
  return [intoEmpty(file, block, lines)];
}

/** A block to be written. */
export interface NewBlock {
  readonly heading: string;
  readonly provenance?: Partial<Provenance>;
  readonly facts: readonly NewFact[];
  readonly position?: 'first' | 'last' | 'auto';
}

/** Adds a block in the file's own order: at the end, or above the others where the newest stands first. */
export function appendBlock(file: MemoryFile, block: NewBlock): readonly TextEdit[] {
  return appendBlocks(file, [block]);
}

/** Adds blocks one after another, each as if the ones before it stood there already. */
export function appendBlocks(file: MemoryFile, added: readonly NewBlock[]): readonly TextEdit[] {
  const { eol, text } = file;
  const first = file.blocks[0];
  const days = file.blocks.map((other) => ({ day: other.date ?? dayOf(other.own?.ts) }));
  const above: string[] = [];
  const below: string[] = [];
  for (const block of added) {
    const { position = 'auto' } = block;
    const where = position === 'auto' ? orderOf(days) : position;
    const day = datesIn(block.heading)[0]?.iso ?? dayOf(block.provenance?.ts);
    const isFirst = where === 'first' && days.length > 0;
    if (isFirst) days.unshift({ day });
    else days.push({ day });
    const to = isFirst && first ? above : below;
    if (isFirst) to.unshift(blockLines(file, block));
    else to.push(blockLines(file, block));
  }
  const edits = first && above.length > 0 ? [insertAt(first.start, above.join(eol) + eol)] : [];
  if (below.length === 0) return edits;
  const lines = below.join(eol);
  const end = text.length;
  if (text === '' || text === '\ufeff') return [...edits, insertAt(end, lines)];
  if (!text.endsWith('\n')) return [...edits, insertAt(end, eol + eol + lines.slice(0, -eol.length))];
  const endsBlank = /\n[ \t]*\r?\n$/.test(text.slice(-200)) || text.trim() === '';
  return [...edits, insertAt(end, endsBlank ? lines : eol + lines)];
}

function blockLines(file: MemoryFile, block: NewBlock): string {
  const { eol } = file;
  const style = listStyle(file, undefined);
  const comment = block.provenance ? gapStyle(file) + printProvenance(block.provenance) : '';
  const title = asItemText(block.heading).replace(/\s#+$/, '');
  const model = file.blocks.at(-1);
  const gap = model && file.reading.scan.kind[model.line] === LineKind.blank ? eol : '';
  let marker = style.marker.replace(/^\d+/, '1');
  const items: string[] = [];
  for (const fact of block.facts) {
    items.push(itemLines(file, fact, style.indent, marker) + eol);
    marker = neighbourMarker(marker, 1);
  }
  return `## ${title}${comment}${eol}${items.length > 0 ? gap : ''}${items.join('')}`;
}

/** The block of a title, dates and case aside; the last one where the title repeats. */
export function findBlock(
  file: MemoryFile,
  heading: string | undefined,
  fits: (block: Block) => boolean = () => true,
): Block | undefined {
  if (heading === undefined) return undefined;
  const exact = file.blocks.findLast((block) => block.heading === heading && fits(block));
  const wanted = contextOf(heading);
  return exact ?? file.blocks.findLast((block) => wanted !== '' && block.context === wanted && fits(block));
}

/** Whether a list item can stand in the block without making its prose something else. */
export function isList(block: Block): boolean {
  return block.facts.every((fact) => fact.shape !== 'paragraph');
}

/** Last line (from 0) of a fact's first paragraph. */
function lastTextLine(file: MemoryFile, fact: Fact): number {
  if (fact.body === '') return fact.endLine - 1;
  const bodyStart = fact.end - fact.body.length;
  let line = fact.line - 1;
  while ((file.lineStarts[line + 1] ?? Number.POSITIVE_INFINITY) < bodyStart) line++;
  return line;
}

function replaceRow(
  file: MemoryFile,
  line: number,
  newText: string,
  comment: number | undefined,
): readonly TextEdit[] {
  const { scan } = file.reading;
  let start = scan.content[line] ?? 0;
  let end = comment ?? endOfLine(scan.text, scan.lineStarts, line);
  const isBlank = (at: number) => /[ \t|]/.test(scan.text[at] ?? '') && scan.text[at - 1] !== '\\';
  while (start < end && /[ \t|]/.test(scan.text[start] ?? '')) start++;
  while (end > start && isBlank(end - 1)) end--;
  const text = withoutRealComments(newText.replace(/[\r\n]+/g, ' ').trim());
  return scan.text.slice(start, end) === text ? [] : [{ start, end, text }];
}

export function itemLines(file: MemoryFile, fact: NewFact, indent: string, marker: string): string {
  const comment = fact.provenance ? gapStyle(file) + printProvenance(fact.provenance) : '';
  const first = `${indent}${marker}${asItemText(fact.text)}${comment}`;
  if (fact.body === undefined || fact.body.trim() === '') return first;
  const width = indent.length + marker.length;
  const lines = fact.body.replace(/\r?\n$/, '').split(/\r?\n/);
  const least = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0),
  );
  const shift = ' '.repeat(Math.max(0, width - least));
  return [first, ...lines.map((line) => (line.trim() === '' ? line : shift + line))].join(file.eol);
}

/** Puts a first item into a block (or the text before the first one) that has no items. */
function intoEmpty(file: MemoryFile, block: Block | undefined, lines: string): TextEdit {
  const { kind } = file.reading.scan;
  const from = block ? block.line : file.reading.scan.bodyLine;
  const until = block ? block.endLine : (file.blocks[0]?.line ?? file.lineStarts.length + 1) - 1;
  let last = until - 1;
  while (last >= from && kind[last] === LineKind.blank) last--;
  const isBare = block ? (file.lineStarts[last + 1] ?? file.text.length) <= block.bodyStart : last < from;
  const blanks = until - 1 - last;
  const at = file.lineStarts[last + 1] ?? file.text.length;
  if (isBare && blanks > 0) {
    const afterBlank = file.lineStarts[last + 2] ?? file.text.length;
    return insertAt(afterBlank, lines + file.eol + (afterBlank < file.text.length ? file.eol : ''));
  }
  if (isBare) return insertAfter(file, at, lines);
  return insertAfter(file, at, file.eol + lines);
}

/** A line added after the line that ends at an offset; a file without a final line ending stays without. */
export function insertAfter(file: MemoryFile, end: number, lines: string): TextEdit {
  if (end >= file.text.length && end > 0 && !file.text.endsWith('\n')) return insertAt(end, file.eol + lines);
  return insertAt(end, lines + file.eol);
}

function hasNothingElse(file: MemoryFile, block: Block, fact: Fact): boolean {
  const { kind } = file.reading.scan;
  for (let line = block.line; line < block.endLine; line++) {
    if (line >= fact.line - 1 && line < fact.endLine) continue;
    const start = file.lineStarts[line] ?? 0;
    if (kind[line] !== LineKind.blank && start >= block.bodyStart) return false;
  }
  return true;
}

/** Whether only a blank line stands between a fact and the heading of its block. */
function isUnderHeading(file: MemoryFile, fact: Fact): boolean {
  const block = file.blocks[fact.block];
  return block !== undefined && file.lineStarts[fact.line - 2] === block.bodyStart;
}

/** Whether the next fact of the block stands below one blank line. */
function isItemBelow(file: MemoryFile, fact: Fact): boolean {
  const next = file.reading.factOf[fact.endLine + 1] ?? -1;
  return next >= 0 && file.facts[next]?.block === fact.block;
}

export function ownDay(fact: Fact): string | undefined {
  return fact.provenance.ts === 'unknown' || fact.provenance.from.ts !== 'fact'
    ? undefined
    : fact.provenance.ts;
}

function dayOf(ts: string | undefined): string | undefined {
  return ts?.slice(0, 10);
}

function beforeLineEnding(text: string, at: number): number {
  if (text[at - 1] !== '\n') return at;
  return text[at - 2] === '\r' ? at - 2 : at - 1;
}

function insertAt(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}
