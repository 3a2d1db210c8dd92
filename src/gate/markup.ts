import {
  blanked,
  type InlinePiece,
  inlinePieces,
  LineKind,
  lineAt,
  lineStartsOf,
  type MemoryFile,
  splitRow,
} from '../memory/index.ts';
import { declarationAt, type HtmlPiece, htmlPieces, tagAt } from './html-pieces.ts';
import { linesOf } from './lines.ts';

/** A tag or declaration with its place; lines and columns count from 1. */
export type Markup = HtmlPiece & { readonly line: number; readonly column: number; readonly endLine: number };

/** What a text shows and what it tells a browser. */
export interface ShownText {
  /** The lines without their endings, code blocks and code spans made spaces: examples are nobody's markup. */
  readonly plain: readonly string[];
  /** Every tag and declaration outside code, in order. */
  readonly markup: readonly Markup[];
  /** Stretches in which readers differ about what is code and what a link; lines count from 1. */
  readonly doubtful: readonly { readonly line: number; readonly endLine: number }[];
}

/** Code spans and HTML; a comment alone is neither. */
const mayHold = /`|<(?!!--)/;

/** One stretch that is read as a whole: a paragraph, a heading, a cell, an HTML block, a block of code. */
interface Stretch {
  readonly as: 'inline' | 'html' | 'code';
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the markup of a text. Paragraphs and HTML blocks are read whole, for a code span or a tag may go over lines;
 * a text without a model (JSON lines, or too large to be read) is read line by line.
 */
export function shownText(text: string, model: MemoryFile | undefined): ShownText {
  if (!mayHold.test(text) && !model?.reading.scan.kind.some(isCode))
    return { plain: linesOf(text), markup: [], doubtful: [] };
  const lineStarts = model?.lineStarts ?? lineStartsOf(text);
  const code: { start: number; end: number }[] = [];
  const markup: Markup[] = [];
  const doubtful: { line: number; endLine: number }[] = [];
  const place = (piece: HtmlPiece, shift: number) => {
    const start = piece.start + shift;
    const end = piece.end + shift;
    const line = lineAt(lineStarts, start);
    const column = start - (lineStarts[line - 1] ?? 0) + 1;
    // The piece was made here for this; a text may hold hundreds of thousands.
    markup.push(Object.assign(piece, { start, end, line, column, endLine: lineAt(lineStarts, end - 1) }));
  };
  // Quote marks and indentation between the lines of a block are not its text.
  const containers = model ? containerMarks(model) : [];
  const read = containers.length > 0 ? blanked(text, containers) : text;
  for (const { as, start, end } of model ? stretchesOf(model) : linesAsStretches(text, lineStarts)) {
    if (as === 'code') code.push({ start, end });
    else if (as === 'html') for (const piece of htmlPieces(read.slice(start, end))) place(piece, start);
    else if (mayHold.test(read.slice(start, end)))
      for (const piece of inlinePieces(read, start, end)) {
        if (piece.kind === 'code') code.push(piece);
        if (piece.kind === 'doubtful')
          doubtful.push({ line: lineAt(lineStarts, start), endLine: lineAt(lineStarts, end - 1) });
        const html = htmlOf(read.slice(piece.start, piece.end), piece.kind);
        if (html) place(html, piece.start);
      }
  }
  return { plain: linesOf(blanked(text, code)), markup, doubtful };
}

function htmlOf(piece: string, kind: InlinePiece['kind']): HtmlPiece | undefined {
  if (kind === 'tag') return tagAt(piece, 0, piece.length);
  if (kind === 'declaration' || kind === 'instruction' || kind === 'cdata')
    return declarationAt(piece, 0, piece.length);
  return undefined;
}

function linesAsStretches(text: string, lineStarts: ArrayLike<number>): readonly Stretch[] {
  return Array.from(lineStarts, (start, at) => ({
    as: 'inline',
    start,
    end: lineStarts[at + 1] ?? text.length,
  }));
}

function stretchesOf(model: MemoryFile): readonly Stretch[] {
  const { kind, paragraph, content, depth } = model.reading.scan;
  const { text, lineStarts } = model;
  const stretches: Stretch[] = [];
  const count = lineStarts.length;
  for (let line = 0; line < count; line++) {
    const first = line;
    const here = kind[line] ?? 0;
    const goesOn = (next: number): boolean => {
      if (next >= count) return false;
      if (isHtml(here)) return isHtml(kind[next] ?? 0) && depth[next] === depth[first];
      return (
        isText(here) &&
        isText(kind[next] ?? 0) &&
        paragraph[next] === paragraph[first] &&
        paragraph[first] !== -1
      );
    };
    while (goesOn(line + 1)) line++;
    const start = content[first] ?? 0;
    const end = lineStarts[line + 1] ?? text.length;
    if (isCode(here)) stretches.push({ as: 'code', start: lineStarts[first] ?? 0, end });
    else if (here === LineKind.row || here === LineKind.tableHead)
      for (const cell of splitRow(text, start, end)) stretches.push({ as: 'inline', ...cell });
    else if (here !== LineKind.blank && start < end)
      stretches.push({ as: isHtml(here) ? 'html' : 'inline', start, end });
  }
  return stretches;
}

/** What stands before the content of lines that continue something: only where it is more than white space. */
function containerMarks(model: MemoryFile): readonly { start: number; end: number }[] {
  const { content, depth } = model.reading.scan;
  const marks: { start: number; end: number }[] = [];
  for (let line = 0; line < depth.length; line++) {
    const start = model.lineStarts[line] ?? 0;
    const end = content[line] ?? start;
    if ((depth[line] ?? 0) > 0 && end > start) marks.push({ start, end });
  }
  return marks;
}

function isCode(kind: number): boolean {
  return (
    kind === LineKind.fence ||
    kind === LineKind.code ||
    kind === LineKind.fenceEnd ||
    kind === LineKind.indented
  );
}

function isHtml(kind: number): boolean {
  return kind === LineKind.html || kind === LineKind.comment;
}

function isText(kind: number): boolean {
  return kind === LineKind.text || kind === LineKind.setextText;
}
