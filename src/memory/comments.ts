import { htmlTagEnd } from './html-blocks.ts';
import { lineAt } from './lines.ts';
import { endOfLine, LineKind, type Scan } from './scan.ts';

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
    takeInlineComments(start, end);
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
    comments.push(commentAt(start, end, 'block'));
    return end;
  }

  function takeInlineComments(start: number, limit: number): void {
    const runs = backtickRuns(text, start, limit);
    let noMoreComments = false;
    for (let at = start; at < limit; ) {
      const code = text.charCodeAt(at);
      if (code === 92) at += 2;
      else if (code === 96) at = runs.after(at);
      else if (code !== 60) at++;
      else if (text.startsWith('<!--', at)) {
        const end = noMoreComments ? -1 : commentEnd(text, at, limit);
        if (end >= 0) {
          comments.push(commentAt(at, end, 'inline'));
          at = end;
        } else {
          noMoreComments = true;
          takeOpen(at, lineAt(lineStarts, at) - 1);
          at += 4;
        }
      } else {
        const end = inlineHtmlEnd(text, at, limit);
        at = end < 0 ? at + 1 : end;
      }
    }
  }

  function takeOpen(start: number, line: number): void {
    const limit = Math.min(start + 304, endOfLine(text, lineStarts, line));
    const rest = text.slice(start + 4, limit);
    const other = rest.indexOf('<!--');
    open.push({ start, line, rest: other < 0 ? rest : rest.slice(0, other) });
  }

  function commentAt(start: number, end: number, place: 'block' | 'inline'): Comment {
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
    };
  }
}

/** Offset after the tag, declaration, instruction, CDATA section or autolink at an offset, -1 when there is none. */
function inlineHtmlEnd(text: string, at: number, limit: number): number {
  const second = text.charCodeAt(at + 1);
  if (second === 33 || second === 63) {
    const closer = second === 63 ? '?>' : text.startsWith('<![CDATA[', at) ? ']]>' : '>';
    if (closer === '>' && !/[A-Za-z]/.test(text.charAt(at + 2))) return -1;
    const close = indexBefore(text, closer, at + 2, limit);
    return close < 0 ? -1 : close + closer.length;
  }
  const tag = htmlTagEnd(text, at, limit);
  if (tag >= 0) return tag;
  autolink.lastIndex = at;
  const match = autolink.exec(text);
  return match && match.index + match[0].length <= limit ? autolink.lastIndex : -1;
}

const autolink = /<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\u0000-\u0020]*>/y;

/** `indexOf` that looks no further than a limit. */
function indexBefore(text: string, what: string, from: number, limit: number): number {
  const found = text.slice(from, limit).indexOf(what);
  return found < 0 ? -1 : from + found;
}

/** Offset after a comment that starts at an offset: `<!-->` and `<!--->` are whole ones (CommonMark 0.31). */
function commentEnd(text: string, start: number, limit: number): number {
  if (text.startsWith('>', start + 4)) return start + 5;
  if (text.startsWith('->', start + 4)) return start + 6;
  const close = indexBefore(text, '-->', start + 4, limit);
  return close < 0 ? -1 : close + 3;
}

/** A line with its code spans blanked out, so that offsets stay. */
export function blankCodeSpans(line: string): string {
  if (!line.includes('`')) return line;
  const runs = backtickRuns(line, 0, line.length);
  let blanked = '';
  let kept = 0;
  for (let at = line.indexOf('`'); at >= 0; at = line.indexOf('`', at)) {
    let open = at;
    while (line.charCodeAt(open) === 96) open++;
    const after = runs.after(at);
    if (after > open) {
      blanked += line.slice(kept, at) + ' '.repeat(after - at);
      kept = after;
    }
    at = after;
  }
  return blanked + line.slice(kept);
}

/** The runs of backticks of a stretch of text, so that the end of a code span is found without looking twice. */
function backtickRuns(text: string, start: number, limit: number) {
  const byLength = new Map<number, { starts: number[]; passed: number }>();
  for (let at = text.indexOf('`', start); at >= 0 && at < limit; at = text.indexOf('`', at)) {
    const run = at;
    while (at < limit && text.charCodeAt(at) === 96) at++;
    const known = byLength.get(at - run);
    if (known) known.starts.push(run);
    else byLength.set(at - run, { starts: [run], passed: 0 });
  }
  return {
    /** Offset after the code span that the run at an offset opens; after the run alone when nothing closes it. */
    after(at: number): number {
      let end = at;
      while (end < limit && text.charCodeAt(end) === 96) end++;
      const same = byLength.get(end - at);
      if (!same) return end;
      while ((same.starts[same.passed] ?? Infinity) < end) same.passed++;
      const close = same.starts[same.passed];
      return close === undefined ? end : close + (end - at);
    },
  };
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
