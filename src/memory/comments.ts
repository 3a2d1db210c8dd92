import { backtick } from './characters.ts';
import { inlinePieces } from './inline-pieces.ts';
import { endOfLine, lineAt } from './lines.ts';
import { LineKind, type Scan } from './scan.ts';

/** A real HTML comment: one that CommonMark takes for a comment. Lines count from 0, offsets are into the text. */
export interface Comment {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly endLine: number;
  /** What stands between `<!--` and `-->`. */
  readonly inner: string;
  /** Where its text hides a difference between readers: `<!-->`, or a `--!>` that browsers end it at. */
  readonly odd: boolean;
  /** `block`: the line begins with it and is an HTML block; `inline`: it stands in text. */
  readonly place: 'block' | 'inline';
  /** Whether it is a comment hangs on the links around it, about which readers differ: it says nothing for sure. */
  readonly doubtful: boolean;
}

/**
 * A `<!--` in text that no `-->` of its paragraph ends; a browser shows it as text. `rest` is what follows on its
 * line, up to the next such mark.
 */
export interface OpenComment {
  readonly start: number;
  readonly line: number;
  readonly rest: string;
}

/** Every comment of a text, in order, and every one that is left open. */
export function commentsOf(scan: Scan): { comments: readonly Comment[]; open: readonly OpenComment[] } {
  const comments: Comment[] = [];
  const open: OpenComment[] = [];
  const { text, lineStarts, kind } = scan;
  let from = 0;
  // Last line of the stretch of HTML or comment lines that was looked through last.
  let runEnd = -1;
  for (;;) {
    const found = text.indexOf('<!--', from);
    if (found < 0) return { comments, open };
    const line = lineAt(lineStarts, found) - 1;
    const lineKind = kind[line];
    let end = endOfLine(text, lineStarts, line);
    if (lineKind === LineKind.comment || lineKind === LineKind.html) {
      from = takeBlockComment(found, line);
      continue;
    }
    if (!isInlineKind(lineKind)) {
      from = end;
      continue;
    }
    let start = scan.content[line] ?? found;
    if (scan.paragraph[line] !== -1 && (lineKind === LineKind.text || lineKind === LineKind.setextText)) {
      const first = scan.paragraph[line] ?? line;
      let last = line;
      while (scan.paragraph[last + 1] === first) last++;
      start = scan.content[first] ?? found;
      end = endOfLine(text, lineStarts, last);
    }
    const plain = plainCommentEnd(text, start, found, end);
    if (plain > 0) comments.push(commentAt(found, plain, 'inline', false));
    else takeInlineComments(start, end);
    from = end;
  }

  function takeBlockComment(start: number, line: number): number {
    if (line > runEnd) {
      runEnd = line;
      while (scan.kind[runEnd + 1] === kind[line] && scan.depth[runEnd + 1] === scan.depth[line]) runEnd++;
    }
    const limit = endOfLine(text, lineStarts, runEnd);
    const end = commentEnd(text, start, limit);
    if (end < 0) {
      takeOpen(start, line);
      return limit;
    }
    comments.push(commentAt(start, end, 'block', false));
    return end;
  }

  function takeInlineComments(start: number, limit: number): void {
    const pieces = inlinePieces(text, start, limit);
    const isDoubtful = pieces.at(-1)?.kind === 'doubtful';
    if (isDoubtful) takeDoubtfulComments(start, limit);
    for (const piece of pieces) {
      if (piece.kind === 'comment' && !isDoubtful)
        comments.push(commentAt(piece.start, piece.end, 'inline', piece.inLink === true));
      if (piece.kind === 'open comment') takeOpen(piece.start, lineAt(lineStarts, piece.start) - 1);
    }
  }

  /** Where nobody knows what is code, every comment that a reader might see. */
  function takeDoubtfulComments(start: number, limit: number): void {
    for (let at = text.indexOf('<!--', start); at >= 0 && at < limit; ) {
      const end = commentEnd(text, at, limit);
      if (end < 0) return;
      comments.push(commentAt(at, end, 'inline', true));
      at = text.indexOf('<!--', end);
    }
  }

  function takeOpen(start: number, line: number): void {
    const limit = Math.min(start + 304, endOfLine(text, lineStarts, line));
    const rest = text.slice(start + 4, limit);
    const other = rest.indexOf('<!--');
    open.push({ start, line, rest: other < 0 ? rest : rest.slice(0, other) });
  }

  function commentAt(start: number, end: number, place: Comment['place'], doubtful: boolean): Comment {
    const isShort = end - start < 7;
    const inner = isShort ? '' : text.slice(start + 4, end - 3);
    return {
      start,
      end,
      line: lineAt(lineStarts, start) - 1,
      endLine: lineAt(lineStarts, end - 1) - 1,
      inner,
      odd: isShort || inner.includes('--!>'),
      place,
      doubtful,
    };
  }
}

/**
 * Offset after the comment of a stretch in which nothing else is markup or could be part of a link, as on nearly every
 * line that has one; -1 where the stretch has to be read from left to right.
 */
function plainCommentEnd(text: string, start: number, comment: number, limit: number): number {
  let end = -1;
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === 60) {
      if (at !== comment) return -1;
      // Never looked for beyond the stretch: one that does not end would cost the rest of the text each time.
      const close = text.slice(at + 4, limit).indexOf('-->');
      // `<!-->` and `<!--->` are whole comments.
      if (close < 0 || text.charCodeAt(at + 4) === 62 || text.startsWith('->', at + 4)) return -1;
      end = at + 4 + close + 3;
      at = end - 1;
    } else if (code === 92 || code === backtick) return -1;
    else if (code === 93) {
      // `](`, `][` and `]:` make links and definitions, about which readers differ.
      const next = text.charCodeAt(at + 1);
      if (next === 40 || next === 91 || next === 58) return -1;
    }
  }
  return end;
}

/** Offset after a block's comment: `<!-->` and `<!--->` are whole ones (CommonMark 0.31). */
function commentEnd(text: string, start: number, limit: number): number {
  if (text.startsWith('>', start + 4)) return start + 5;
  if (text.startsWith('->', start + 4)) return start + 6;
  const close = text.slice(start + 4, limit).indexOf('-->');
  return close < 0 ? -1 : start + 4 + close + 3;
}

function isInlineKind(kind: number | undefined): boolean {
  return (
    kind === LineKind.text ||
    kind === LineKind.setextText ||
    kind === LineKind.heading ||
    kind === LineKind.tableHead ||
    kind === LineKind.row
  );
}
