import { backtick, greater, isDigit, isGap, space, tab } from './characters.ts';
import { closingFences } from './closing-fences.ts';
import { definitionsEnd } from './definitions.ts';
import { endsHtmlBlock, htmlBlockAt, lastHtmlEnd } from './html-blocks.ts';
import { endOfLine, type LineStarts } from './lines.ts';
import { isDelimiterRow } from './table-lines.ts';

/** What a line is, as CommonMark (and GFM for tables) reads it. */
export const LineKind = {
  blank: 0,
  text: 1,
  heading: 2,
  /** The text lines of a setext heading, and its underline. */
  setextText: 3,
  setextRule: 4,
  fence: 5,
  code: 6,
  fenceEnd: 7,
  indented: 8,
  html: 9,
  /** A line of an HTML block that is a comment. */
  comment: 10,
  tableHead: 11,
  tableRule: 12,
  row: 13,
  rule: 14,
  frontMatter: 15,
} as const;

/** A structure that never ends. Lines count from 0. */
export interface Unclosed {
  readonly what: 'fence' | 'comment' | 'html';
  readonly line: number;
}

/** The lines of a text and what each is: the strict reader's view. Lines count from 0 in here. */
export interface Scan {
  readonly text: string;
  readonly lineStarts: LineStarts;
  /** A `LineKind` a line. */
  readonly kind: Uint8Array;
  /** Offset where a line's own content begins: after its containers, list marker and indentation. */
  readonly content: Int32Array;
  /** Heading level, 0 for other lines; a setext heading has it on its first text line. */
  readonly level: Uint8Array;
  /** How many containers (quotes, list items) a line is in. */
  readonly depth: Uint8Array;
  /** 1 where a line opens a container, 2 where it is a lazy continuation. */
  readonly opens: Uint8Array;
  /** First line of the top-level list item a line belongs to, or -1. */
  readonly item: Int32Array;
  /** First line of the paragraph a text line belongs to, or -1. */
  readonly paragraph: Int32Array;
  readonly unclosed: readonly Unclosed[];
  /** First line after the front matter. */
  readonly bodyLine: number;
}

/** Deeper structure than this is read as text, as markdown-it does: it bounds the work a line can cost. */
export const maxDepth = 100;

type Leaf = 'none' | 'text' | 'fence' | 'html' | 'table';

interface Container {
  /** Columns its content is indented by, relative to its parent's; 0 for a quote. */
  readonly width: number;
  /** The line it started on. */
  readonly line: number;
  /** A list item that has had nothing but its marker so far. */
  empty: boolean;
}

/**
 * Classifies every line in one pass: CommonMark's block structure (containers, lazy continuation, fences, HTML
 * blocks, setext headings) without building a tree, so time is linear in the text.
 * One difference, on purpose: a fence or comment at the top level that never ends hides nothing. It is read as
 * text and listed in `unclosed`.
 * @param bodyLine lines before it are front matter
 */
export function scan(text: string, lineStarts: LineStarts, bodyLine: number): Scan {
  const count = lineStarts.length;
  // One buffer for all: a night reads thousands of small files.
  const buffer = new ArrayBuffer(count * 16);
  const content = new Int32Array(buffer, 0, count);
  const item = new Int32Array(buffer, count * 4, count).fill(-1);
  const paragraph = new Int32Array(buffer, count * 8, count).fill(-1);
  const kind = new Uint8Array(buffer, count * 12, count);
  const level = new Uint8Array(buffer, count * 13, count);
  const depth = new Uint8Array(buffer, count * 14, count);
  const opens = new Uint8Array(buffer, count * 15, count);
  const unclosed: Unclosed[] = [];
  const containers: Container[] = [];
  const fences = closingFences(text, lineStarts);
  let conflicts = 0;

  // The open leaf block: what the next line may continue.
  let leaf = 'none' as Leaf;
  let leafDepth = 0;
  let leafLine = 0;
  let fenceChar = 0;
  let fenceLength = 0;
  let htmlType = 0;

  // Where this line has been read to, and its next character that is no white space.
  let at = 0;
  let column = 0;
  let end = 0;
  let next = 0;
  let nextColumn = 0;
  // How many containers it is in, and whether those are all that were open.
  let here = 0;
  let allContinue = true;
  const htmlEnd: number[] = [];

  for (let line = 0; line < count; line++) {
    at = lineStarts[line] ?? 0;
    column = 0;
    end = endOfLine(text, lineStarts, line);
    if (line < bodyLine) {
      kind[line] = LineKind.frontMatter;
      content[line] = at;
      continue;
    }
    if (line === 0 && text.charCodeAt(0) === 0xfeff) at++;
    findNext();

    // 1. The open containers this line continues.
    here = next >= end && containers.length > 0 ? containersOnBlank() : 0;
    if (next < end) {
      for (; here < containers.length; here++) {
        const container = containers[here];
        if (container === undefined) break;
        if (container.width === 0) {
          if (next >= end || nextColumn - column > 3 || text.charCodeAt(next) !== greater) break;
          afterQuoteMark();
        } else if (next >= end) {
          if (container.empty && container.line < line) break;
        } else if (nextColumn - column >= container.width) spend(column + container.width);
        else break;
        findNext();
      }
    }
    allContinue = here === containers.length;
    const isBlank = next >= end;
    content[line] = next;

    // 2. A fence or an HTML block goes on until its end, or the end of its container.
    if (leaf === 'fence' || leaf === 'html') {
      if (here >= leafDepth) {
        if (leaf === 'fence') {
          kind[line] = closesFence() ? LineKind.fenceEnd : LineKind.code;
          if (kind[line] === LineKind.fenceEnd) leaf = 'none';
          place(line, leafDepth);
          continue;
        }
        if (!(isBlank && htmlType >= 6)) {
          kind[line] = htmlType === 2 ? LineKind.comment : LineKind.html;
          if (htmlType < 6 && endsHtmlBlock(htmlType, text, at, end)) leaf = 'none';
          place(line, leafDepth);
          continue;
        }
      } else reportUnclosed();
      leaf = 'none';
    }

    // Conflict markers are nobody's text; what is around them goes on as if they were not there.
    const marker = conflictMarkerAt(text, lineStarts[line] ?? 0, end);
    if (marker !== undefined && (marker !== '=' || conflicts > 0)) {
      if (marker === '<') conflicts++;
      else if (marker === '>' && conflicts > 0) conflicts--;
      kind[line] = LineKind.rule;
      continue;
    }

    // 3. A blank line ends paragraphs and tables, and the containers it does not continue.
    if (isBlank) {
      if (!allContinue) containers.length = here;
      leaf = 'none';
      kind[line] = LineKind.blank;
      place(line, here);
      continue;
    }

    // 4. New containers.
    const wasText = leaf === 'text';
    let opened = false;
    while (next < end && nextColumn - column < 4 && containers.length < maxDepth) {
      const isQuote = text.charCodeAt(next) === greater;
      const marker = isQuote ? 0 : listMarker(wasText && allContinue && !opened);
      if (!isQuote && marker === 0) break;
      containers.length = here;
      const parent = containers[here - 1];
      if (parent) parent.empty = false;
      if (isQuote) {
        afterQuoteMark();
        containers.push({ width: 0, line, empty: false });
      } else openItem(line, marker);
      here++;
      opened = true;
      leaf = 'none';
      findNext();
    }
    if (opened) opens[line] = 1;
    content[line] = next;
    if (next >= end) {
      kind[line] = LineKind.text;
      paragraph[line] = line;
      place(line, here);
      continue;
    }

    // 5. The leaf block that this line starts or continues.
    const mayContinue = wasText && !opened;
    const sameParagraph = mayContinue && allContinue;
    if (nextColumn - column >= 4) {
      if (mayContinue) continueText(line);
      else startLeaf(line, LineKind.indented, 'none');
      continue;
    }
    const first = text.charCodeAt(next);
    const heading = first === 35 ? atxLevel() : 0;
    if (heading > 0) {
      level[line] = heading;
      startLeaf(line, LineKind.heading, 'none');
    } else if ((first === backtick || first === 126) && opensFence(line)) {
      startLeaf(line, LineKind.fence, 'fence');
    } else if (first === 60 && opensHtml(line, mayContinue)) {
      startLeaf(line, htmlType === 2 ? LineKind.comment : LineKind.html, 'html');
      if (htmlType < 6 && endsHtmlBlock(htmlType, text, next, end)) leaf = 'none';
    } else if (sameParagraph && (first === 61 || first === 45) && isSetextRule() && titleLine(line) < line) {
      const title = titleLine(line);
      for (let l = title; l < line; l++) {
        kind[l] = LineKind.setextText;
        paragraph[l] = title;
      }
      level[title] = first === 61 ? 1 : 2;
      startLeaf(line, LineKind.setextRule, 'none');
    } else if (
      sameParagraph &&
      opens[line - 1] !== 2 &&
      isDelimiterRow(text, next, end, content[line - 1] ?? 0)
    ) {
      kind[line - 1] = LineKind.tableHead;
      paragraph[line - 1] = -1;
      startLeaf(line, LineKind.tableRule, 'table');
    } else if (isThematicBreak()) startLeaf(line, LineKind.rule, 'none');
    else if (leaf === 'table' && allContinue && !opened) startLeaf(line, LineKind.row, 'table');
    else if (mayContinue) continueText(line);
    else {
      startLeaf(line, LineKind.text, 'text');
      leafLine = line;
      paragraph[line] = line;
    }
  }
  if (leaf === 'fence' || leaf === 'html') reportUnclosed();
  return { text, lineStarts, kind, content, level, depth, opens, item, paragraph, unclosed, bodyLine };

  function continueText(line: number): void {
    kind[line] = LineKind.text;
    paragraph[line] = leafLine;
    if (!allContinue) opens[line] = 2;
    place(line, containers.length);
  }

  function startLeaf(line: number, lineKind: number, opensLeaf: Leaf): void {
    if (containers.length !== here) containers.length = here;
    kind[line] = lineKind;
    leaf = opensLeaf;
    if (opensLeaf === 'fence' || opensLeaf === 'html') {
      leafDepth = here;
      leafLine = line;
    }
    place(line, here);
  }

  function place(line: number, containersHere: number): void {
    depth[line] = containersHere;
    const outer = containers[0];
    if (containersHere > 0 && outer !== undefined && outer.width > 0) item[line] = outer.line;
    const inner = containers[containersHere - 1];
    if (inner !== undefined && next < end) inner.empty = false;
  }

  function reportUnclosed(): void {
    if (leaf === 'fence') unclosed.push({ what: 'fence', line: leafLine });
    else if (htmlType < 6) unclosed.push({ what: htmlType === 2 ? 'comment' : 'html', line: leafLine });
  }

  /** A blank line continues list items up to the first quote, but not an item that began empty. */
  function containersOnBlank(): number {
    let keeps = 0;
    while (keeps < containers.length && containers[keeps]?.width !== 0) keeps++;
    if (containers[keeps - 1]?.empty) keeps--;
    return keeps;
  }

  function findNext(): void {
    next = at;
    nextColumn = column;
    for (; next < end; next++) {
      const code = text.charCodeAt(next);
      if (code === space) nextColumn++;
      else if (code === tab) nextColumn += 4 - (nextColumn % 4);
      else break;
    }
  }

  function afterQuoteMark(): void {
    at = next + 1;
    column = nextColumn + 1;
    if (at < end && isGap(text.charCodeAt(at))) spend(column + 1);
  }

  /** Moves over white space to a column; inside a tab only the column moves. */
  function spend(target: number): void {
    while (column < target && at < end) {
      const width = text.charCodeAt(at) === tab ? 4 - (column % 4) : 1;
      if (column + width > target) {
        column = target;
        return;
      }
      column += width;
      at++;
    }
  }

  function openItem(line: number, marker: number): void {
    const offset = nextColumn - column;
    at = next + marker;
    column = nextColumn + marker;
    findNext();
    const gap = nextColumn - column;
    const isEmpty = next >= end;
    const padding = isEmpty || gap > 4 ? 1 : gap;
    spend(column + padding);
    containers.push({ width: offset + marker + padding, line, empty: isEmpty });
  }

  /** Length of the list marker at the next character, 0 when there is none. */
  function listMarker(interrupts: boolean): number {
    const code = text.charCodeAt(next);
    let after = next + 1;
    if (code >= 48 && code <= 57) {
      while (after < end && after - next < 10 && isDigit(text.charCodeAt(after))) after++;
      const closer = text.charCodeAt(after);
      if (after - next > 9 || after >= end || (closer !== 46 && closer !== 41)) return 0;
      if (interrupts && (after - next !== 1 || code !== 49)) return 0;
      after++;
    } else if ((code !== 45 && code !== 42 && code !== 43) || isThematicBreak()) return 0;
    if (after < end && !isGap(text.charCodeAt(after))) return 0;
    if (interrupts && isBlankFrom(after)) return 0;
    return after - next;
  }

  function isBlankFrom(from: number): boolean {
    for (let a = from; a < end; a++) if (!isGap(text.charCodeAt(a))) return false;
    return true;
  }

  function atxLevel(): number {
    let a = next;
    while (a < end && text.charCodeAt(a) === 35) a++;
    if (a - next > 6) return 0;
    return a >= end || isGap(text.charCodeAt(a)) ? a - next : 0;
  }

  function opensFence(line: number): boolean {
    const char = text.charCodeAt(next);
    let a = next;
    while (a < end && text.charCodeAt(a) === char) a++;
    const length = a - next;
    if (length < 3) return false;
    if (char === backtick) for (; a < end; a++) if (text.charCodeAt(a) === backtick) return false;
    if (here === 0 && fences(char, line + 1) < length) {
      unclosed.push({ what: 'fence', line });
      return false;
    }
    fenceChar = char;
    fenceLength = length;
    return true;
  }

  function closesFence(): boolean {
    if (next >= end || nextColumn - column > 3 || text.charCodeAt(next) !== fenceChar) return false;
    let a = next;
    while (a < end && text.charCodeAt(a) === fenceChar) a++;
    return a - next >= fenceLength && isBlankFrom(a);
  }

  function opensHtml(line: number, interrupts: boolean): boolean {
    const type = htmlBlockAt(text, next, end, interrupts);
    if (type === 0) return false;
    if (type < 6) htmlEnd[type] ??= lastHtmlEnd(type, text);
    if (here === 0 && (htmlEnd[type] ?? next) < next) {
      unclosed.push({ what: type === 2 ? 'comment' : 'html', line });
      return false;
    }
    htmlType = type;
    return true;
  }

  function isSetextRule(): boolean {
    const char = text.charCodeAt(next);
    let a = next;
    while (a < end && text.charCodeAt(a) === char) a++;
    return isBlankFrom(a);
  }

  /** The first line of the open paragraph that is no link definition; the given one when all of them are. */
  function titleLine(line: number): number {
    if (text.charCodeAt(content[leafLine] ?? 0) !== 91) return leafLine;
    let lines = '';
    for (let l = leafLine; l < line; l++)
      lines += `${text.slice(content[l] ?? 0, endOfLine(text, lineStarts, l))}\n`;
    const defined = lines.slice(0, definitionsEnd(lines));
    return leafLine + defined.split('\n').length - 1;
  }

  function isThematicBreak(): boolean {
    const char = text.charCodeAt(next);
    if (char !== 45 && char !== 42 && char !== 95) return false;
    let marks = 0;
    for (let a = next; a < end; a++) {
      const code = text.charCodeAt(a);
      if (code === char) marks++;
      else if (!isGap(code)) return false;
    }
    return marks >= 3;
  }
}

/** The character of the git conflict marker that a line is: `<`, `|`, `=`, `>`; undefined for other lines. */
export function conflictMarkerAt(
  text: string,
  start: number,
  end: number,
): '<' | '|' | '=' | '>' | undefined {
  const first = text.charAt(start);
  if (first !== '<' && first !== '=' && first !== '>' && first !== '|') return undefined;
  if (end - start < 7 || text.charAt(start + 1) !== first) return undefined;
  for (let at = start + 1; at < start + 7; at++) if (text.charAt(at) !== first) return undefined;
  if (first === '=') return end - start === 7 ? '=' : undefined;
  if (end - start === 7) return first === '|' ? undefined : first;
  return text.charAt(start + 7) === ' ' ? first : undefined;
}
