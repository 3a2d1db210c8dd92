import type { Comment } from './comments.ts';
import { endOfLine } from './lines.ts';
import { type Outline, withoutComments } from './outline.ts';
import { LineKind, type Scan } from './scan.ts';
import { splitRow } from './table-lines.ts';
import type { FactShape } from './types.ts';

/** The lines of one fact before its provenance is known. Lines count from 0; `endLine` is its last. */
export interface Segment {
  readonly shape: FactShape;
  readonly line: number;
  readonly endLine: number;
  /** Last line of its first paragraph. */
  readonly textEndLine: number;
  /** Its first paragraph without list marker and comments; line breaks kept. */
  readonly text: string;
  readonly block: number;
  readonly section: number;
  /** Cells of a table row. */
  readonly cells?: readonly string[];
  /** Line of the table's header. */
  readonly table?: number;
  /** A record's own id and status, in dialects that give one. */
  readonly record?: string;
  readonly recordStatus?: string;
  readonly recordDay?: string;
}

/** Lets a dialect see more in a paragraph: `•`, `–` or `1、` at the start of each line are items to a reader. */
export type ParagraphSplitter = (text: string) => number | undefined;

/**
 * Cuts each block (and the text outside blocks) into facts: top-level list items and table rows, and where there are
 * neither, paragraphs. Outside blocks paragraphs count only in a file without any block.
 * @param markerOf length of a list marker that CommonMark does not know, at the start of a line's text
 */
export function readSegments(
  scan: Scan,
  outline: Outline,
  comments: readonly Comment[],
  markerOf: ParagraphSplitter,
): readonly Segment[] {
  const { kind, item, text, lineStarts } = scan;
  const lineCount = lineStarts.length;
  const segments: Segment[] = [];
  let regionStart = 0;
  let hasItems = false;
  let block = -2;
  let comment = 0;
  let table = -1;

  for (let line = scan.bodyLine; line < lineCount; ) {
    const section = outline.sectionOf[line] ?? 0;
    const heading = outline.headings[section];
    const blockHere = heading?.block ?? -1;
    if (blockHere !== block) {
      closeRegion();
      block = blockHere;
    }
    while ((comments[comment]?.endLine ?? Infinity) < line) comment++;
    const lineKind = kind[line];
    const itemLine = item[line] ?? -1;
    if (itemLine >= 0) {
      line = takeItem(line, itemLine, section);
    } else if (lineKind === LineKind.row && scan.depth[line] === 0) {
      takeRow(line, section);
      line++;
    } else if (lineKind === LineKind.text) line = takeParagraph(line, section);
    else {
      if (lineKind === LineKind.tableHead) table = line;
      line++;
    }
  }
  closeRegion();
  return segments;

  /** Paragraphs are facts where nothing else is; only now is that known. */
  function closeRegion(): void {
    const counts = block >= 0 || outline.blocks.length === 0;
    if (hasItems || !counts) {
      let kept = regionStart;
      for (let at = regionStart; at < segments.length; at++) {
        const one = segments[at];
        if (one && one.shape !== 'paragraph') segments[kept++] = one;
      }
      segments.length = kept;
    }
    regionStart = segments.length;
    hasItems = false;
  }

  function takeItem(first: number, of: number, section: number): number {
    let after = first + 1;
    while (after < lineCount && item[after] === of) after++;
    let last = after - 1;
    while (last > first && kind[last] === LineKind.blank) last--;
    hasItems = true;
    let textLine = first;
    let textEnd = paragraphEnd(first, last);
    let content = textOf(first, textEnd);
    if (content.trim() === '' && first < last && kind[first + 1] === LineKind.text) {
      textLine = first + 1;
      textEnd = paragraphEnd(textLine, last);
      content = textOf(textLine, textEnd);
    }
    if (content.trim() !== '' || last > first)
      segments.push({
        shape: 'item',
        line: first,
        endLine: last,
        textEndLine: textEnd,
        text: content.trim(),
        block,
        section,
      });
    return after;
  }

  function paragraphEnd(first: number, last: number): number {
    if (kind[first] !== LineKind.text) return first;
    let end = first;
    while (end < last && scan.paragraph[end + 1] === scan.paragraph[first] && scan.paragraph[first] !== -1)
      end++;
    return end;
  }

  function textOf(first: number, last: number): string {
    let joined = '';
    let from = comment;
    for (let line = first; line <= last; line++) {
      const start = scan.content[line] ?? 0;
      while ((comments[from]?.end ?? Infinity) <= start) from++;
      const part = withoutComments(text, start, endOfLine(text, lineStarts, line), comments, from);
      joined += line === first ? part : `\n${part.trimStart()}`;
    }
    return joined;
  }

  function takeRow(line: number, section: number): void {
    hasItems = true;
    const content = textOf(line, line);
    const cells = splitRow(content, 0, content.length).map((cell) => content.slice(cell.start, cell.end));
    if (cells.every((cell) => cell === '')) return;
    segments.push({
      shape: 'row',
      line,
      endLine: line,
      textEndLine: line,
      text: cells.join(' | '),
      block,
      section,
      cells,
      table,
    });
  }

  /** A paragraph, or the items that its lines are where each begins with a marker only people know. */
  function takeParagraph(first: number, section: number): number {
    let last = first;
    while (
      last + 1 < lineCount &&
      kind[last + 1] === LineKind.text &&
      scan.paragraph[last + 1] === scan.paragraph[first]
    )
      last++;
    let starts: number[] | undefined;
    for (let line = first; line <= last; line++) {
      const start = scan.content[line] ?? 0;
      if (isLetter(text.charCodeAt(start))) continue;
      const length = markerOf(text.slice(start, Math.min(start + 12, endOfLine(text, lineStarts, line))));
      if (length !== undefined) {
        starts ??= [];
        starts.push(line);
      }
    }
    if (starts) {
      hasItems = true;
      for (const [index, line] of starts.entries()) {
        const end = (starts[index + 1] ?? last + 1) - 1;
        const content = textOf(line, end);
        const marker = markerOf(content.slice(0, 12)) ?? 0;
        segments.push({
          shape: 'item',
          line,
          endLine: end,
          textEndLine: end,
          text: content.slice(marker).trim(),
          block,
          section,
        });
      }
      return last + 1;
    }
    const content = textOf(first, last).trim();
    if (content !== '')
      segments.push({
        shape: 'paragraph',
        line: first,
        endLine: last,
        textEndLine: last,
        text: content,
        block,
        section,
      });
    return last + 1;
  }
}

/** No marker that people use is a plain letter. */
function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
