import { definitionsEnd } from './definitions.ts';
import { htmlTagEnd } from './html-blocks.ts';
import { linkDoubts } from './link-doubts.ts';
import { linkTailEnd } from './link-tails.ts';

/** A part of a paragraph, heading or table cell that is not its plain text. Offsets are into the text. */
export interface InlinePiece {
  /**
   * `open comment`: a `<!--` that nothing ends, so it is text; the piece is these four characters. `doubtful`: the
   * whole stretch, where the other pieces hang on link definitions; it comes last.
   */
  readonly kind:
    | 'code'
    | 'tag'
    | 'comment'
    | 'open comment'
    | 'instruction'
    | 'declaration'
    | 'cdata'
    | 'autolink'
    | 'doubtful';
  readonly start: number;
  readonly end: number;
  /** Of a comment: it stands in a link's address or in a link definition, where CommonMark sees none. */
  readonly inLink?: true;
}

/**
 * The code spans and raw HTML of a stretch of inline text, as CommonMark 0.31 reads them from left to right: a run of
 * backticks ends at the next run of its length, a backslash takes the meaning of what follows it, and whatever began
 * further left wins, so a backtick in a tag, comment, autolink or link target opens nothing. Linear in time: what
 * has no end is looked for once.
 */
export function inlinePieces(whole: string, start: number, limit: number): readonly InlinePiece[] {
  // No search may go on behind the end: of many short paragraphs each would cost the whole text.
  const text = limit < whole.length ? whole.slice(0, limit) : whole;
  const pieces: InlinePiece[] = [];
  const runs = backtickRuns(text, start);
  const find = finder(text);
  const brackets = openBrackets();
  // Looked for in this stretch alone: the text before it may be a megabyte.
  const lastClose = start + text.slice(start).lastIndexOf(']');
  const doubts = linkDoubts(text, start);
  // How far the definitions reach that the text begins with, or the last link with a comment in its address.
  let linkEnd = text.charCodeAt(start) === 91 ? start + definitionsEnd(text.slice(start)) : start;
  const take = (piece: InlinePiece) => {
    doubts.piece(piece.start, piece.end);
    pieces.push(piece.kind === 'comment' && piece.start < linkEnd ? { ...piece, inLink: true } : piece);
  };
  for (let at = nextMark(text, start); at >= 0; at = nextMark(text, at)) {
    const code = text.charCodeAt(at);
    if (code === 92) at += 2;
    else if (code === 96) {
      const run = runs.lengthAt(at);
      const end = runs.after(at);
      if (end > at + run) take({ kind: 'code', start: at, end });
      at = end;
    } else if (code === 91) {
      if (at < lastClose) brackets.open(text.charCodeAt(at - 1) === 33 && at > start);
      at++;
    } else if (code === 93) {
      let tail = brackets.mayClose() ? linkTailEnd(text, at + 1) : -1;
      if (tail >= 0) doubts.tail(at + 1, tail, brackets.holdBrackets());
      else doubts.behindBracket(at + 1);
      // A comment as a link's address is a comment to whoever looks for comments alone, so it has to be seen.
      if (tail >= 0 && text.slice(at, tail).includes('<!--')) {
        linkEnd = Math.max(linkEnd, tail);
        tail = -1;
      }
      brackets.close(tail >= 0);
      at = tail < 0 ? at + 1 : tail;
    } else {
      const piece = htmlPieceAt(text, at, find);
      if (piece) take(piece);
      at = piece?.end ?? at + 1;
    }
  }
  if (doubts.isDoubtful()) pieces.push({ kind: 'doubtful', start, end: text.length });
  return pieces;
}

const marks = /[\\`<[\]]/g;

function nextMark(text: string, from: number): number {
  marks.lastIndex = from;
  return marks.test(text) ? marks.lastIndex - 1 : -1;
}

/** Finds a closer from an offset on. */
type Find = (what: string, from: number) => number;

function htmlPieceAt(text: string, at: number, find: Find): InlinePiece | undefined {
  const piece = (kind: InlinePiece['kind'], end: number): InlinePiece | undefined =>
    end < 0 ? undefined : { kind, start: at, end };
  if (text.startsWith('<!--', at)) {
    // `<!-->` and `<!--->` are whole comments.
    if (text.startsWith('>', at + 4)) return piece('comment', at + 5);
    if (text.startsWith('->', at + 4)) return piece('comment', at + 6);
    return piece('comment', find('-->', at + 4)) ?? piece('open comment', at + 4);
  }
  if (text.startsWith('<?', at)) return piece('instruction', find('?>', at + 2));
  if (text.startsWith('<![CDATA[', at)) return piece('cdata', find(']]>', at + 9));
  if (text.startsWith('<!', at))
    return /[A-Za-z]/.test(text.charAt(at + 2)) ? piece('declaration', find('>', at + 2)) : undefined;
  const tag = piece('tag', htmlTagEnd(text, at, text.length));
  if (tag) return tag;
  autolink.lastIndex = at;
  return autolink.test(text) ? piece('autolink', autolink.lastIndex) : undefined;
}

/** CommonMark 6.5: an absolute URI, or an e-mail address. */
const autolink =
  /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\u0000-\u0020]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9][A-Za-z0-9.-]*)>/y;

/** Offset after the next occurrence, -1 when there is none; what is missing once is not looked for again. */
export function finder(text: string): Find {
  const missing = new Set<string>();
  return (what, from) => {
    if (missing.has(what)) return -1;
    const found = text.indexOf(what, from);
    if (found >= 0) return found + what.length;
    missing.add(what);
    return -1;
  };
}

/** The `[` that a `]` may close: one before a finished link opens no link any more, one of an image still does. */
function openBrackets() {
  // Numbers and not objects: a megabyte may be a million brackets.
  const image = 1;
  const holds = 2;
  const opened: number[] = [];
  const last = () => opened.at(-1) ?? 0;
  let spent = 0;
  return {
    open: (isImage: boolean) => void opened.push(isImage ? image : 0),
    mayClose: () => opened.length > spent || (last() & image) !== 0,
    /** Whether the brackets that close next hold a pair that may be a link; an image may hold links. */
    holdBrackets: () => last() === holds,
    close(asLink: boolean) {
      const closed = opened.pop();
      if (closed !== undefined && opened.length > 0 && closed !== image)
        opened[opened.length - 1] = last() | holds;
      const isImage = closed !== undefined && (closed & image) !== 0;
      spent = asLink && !isImage ? opened.length : Math.min(spent, opened.length);
    },
  };
}

/** The runs of backticks of a stretch of text, so that the end of a code span is found without looking twice. */
function backtickRuns(text: string, start: number) {
  const byLength = new Map<number, { starts: number[]; passed: number }>();
  const lengthAt = (at: number): number => {
    let end = at;
    while (text.charCodeAt(end) === 96) end++;
    return end - at;
  };
  for (let at = text.indexOf('`', start); at >= 0; at = text.indexOf('`', at)) {
    const length = lengthAt(at);
    const known = byLength.get(length);
    if (known) known.starts.push(at);
    else byLength.set(length, { starts: [at], passed: 0 });
    at += length;
  }
  return {
    lengthAt,
    /** Offset after the code span that the run at an offset opens; after the run alone when nothing closes it. */
    after(at: number): number {
      const length = lengthAt(at);
      const end = at + length;
      const same = byLength.get(length);
      if (!same) return end;
      while ((same.starts[same.passed] ?? Infinity) < end) same.passed++;
      const close = same.starts[same.passed];
      return close === undefined ? end : close + length;
    },
  };
}
