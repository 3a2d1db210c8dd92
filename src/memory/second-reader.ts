import { beginReading, inlineComments, readBlocks, TooMuchWork } from './commonmark.ts';
import { lineAt } from './lines.ts';
import { LineKind } from './scan.ts';
import type { Finding, MemoryFile } from './types.ts';

/*
 * The second opinion: markdown-it reads the same text, and where it sees another heading, fence or comment than
 * the line scanner, that is a finding and not a guess. In a module of its own, not in the index, because loading
 * markdown-it costs what a hook that finds nothing to judge should not pay.
 */

/**
 * Findings (`provenance/malformed`) for each heading, fence or comment on which the strict reader and CommonMark
 * disagree, in line order.
 */
export function readersDisagree(file: MemoryFile): readonly Finding[] {
  beginReading();
  try {
    return differences(file);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return [tooMuch(file)];
  }
}

type What = 'heading' | 'fence' | 'comment';

/** The lines (from 0) of one kind of structure as the strict reader sees them, gone through once, from the top. */
interface Passing {
  /** The next one; beyond every line when there is none. */
  line(): number;
  pass(): void;
}

/** Text that holds comments, to be read when the blocks are. Lines are the file's, from 0; `to` is exclusive. */
interface Run {
  readonly content: string;
  readonly isInline: boolean;
  readonly from: number;
  readonly to: number;
}

function differences(file: MemoryFile): readonly Finding[] {
  const { scan } = file.reading;
  const findings: Finding[] = [];
  // Both readers go down the text, so what was passed over stays unmatched.
  const compare = (ours: Passing, what: What, from: number, to: number): void => {
    for (; ours.line() < from; ours.pass()) findings.push(disagreement(file, what, ours.line(), 'Keepsake'));
    if (ours.line() < to) ours.pass();
    else if (from < Number.POSITIVE_INFINITY) findings.push(disagreement(file, what, from, 'CommonMark'));
  };
  const headings = [1, 2, 3, 4, 5, 6].map((level) => linesWhere(scan.level, level));
  const fences = linesWhere(scan.kind, LineKind.fence);
  const runs: Run[] = [];
  const environment = {};
  const { text, lineOf } = markdownText(file);
  // Cells of a table have no place of their own; their row has.
  let map: [number, number] = [0, 0];
  readBlocks(text, environment, (token) => {
    map = token.map ?? map;
    const from = lineOf(map[0]);
    if (token.type === 'heading_open') {
      const ours = headings[Number(token.tag.slice(1)) - 1];
      if (ours) compare(ours, 'heading', from, from + 1);
    } else if (token.type === 'fence') compare(fences, 'fence', from, from + 1);
    else if (token.type === 'html_block' || token.type === 'inline') {
      if (!token.content.includes('<!--')) return;
      const isInline = token.type === 'inline';
      runs.push({ content: token.content, isInline, from, to: Math.max(from, lineOf(map[1] - 1)) + 1 });
    }
  });
  const comments = commentsByText(file);
  // Only now are all link definitions known.
  for (const { content, isInline, from, to } of runs)
    for (const comment of isInline ? inlineComments(content, environment) : blockComments(content))
      compare(comments.get(commentMark(comment)) ?? none, 'comment', from, to);
  const end = Number.POSITIVE_INFINITY;
  for (const ours of headings) compare(ours, 'heading', end, end);
  compare(fences, 'fence', end, end);
  for (const ours of comments.values()) compare(ours, 'comment', end, end);
  return findings.sort((a, b) => a.line - b.line);
}

const none: Passing = { line: () => Number.POSITIVE_INFINITY, pass: () => undefined };

/** Goes from one line with a value to the next; nothing is kept a line. */
function linesWhere(values: Uint8Array, value: number): Passing {
  const nextFrom = (line: number): number => {
    const found = values.indexOf(value, line);
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  };
  let line = nextFrom(0);
  return {
    line: () => line,
    pass() {
      line = nextFrom(line + 1);
    },
  };
}

/** The strict reader's comments, by their text. */
function commentsByText(file: MemoryFile): ReadonlyMap<string, Passing> {
  const lines = new Map<string, number[]>();
  for (const { start, end, line } of file.reading.comments) {
    const mark = commentMark(file.text.slice(start, end));
    const known = lines.get(mark);
    if (known) known.push(line);
    else lines.set(mark, [line]);
  }
  const passings = new Map<string, Passing>();
  for (const [mark, at] of lines) {
    let next = 0;
    passings.set(mark, {
      line: () => at[next] ?? Number.POSITIVE_INFINITY,
      pass: () => void next++,
    });
  }
  return passings;
}

/** The text as CommonMark splits it: without front matter and BOM; a lone CR ends a line there. */
function markdownText(file: MemoryFile): { text: string; lineOf: (line: number) => number } {
  const { scan } = file.reading;
  const start = scan.bodyLine > 0 ? (scan.lineStarts[scan.bodyLine] ?? file.text.length) : 0;
  const written = file.text.slice(start === 0 && file.text.charCodeAt(0) === 0xfeff ? 1 : start);
  const text = written.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  if (!/\r(?!\n)/.test(written)) return { text, lineOf: (line) => scan.bodyLine + line };
  // Where each line of ours begins among markdown-it's.
  const begins: number[] = [];
  let count = 0;
  for (const line of written.split('\n')) {
    begins.push(count);
    count += line.replace(/\r$/, '').split('\r').length;
  }
  return { text, lineOf: (line) => scan.bodyLine + lineAt(begins, line) - 1 };
}

function blockComments(content: string): readonly string[] {
  const comments: string[] = [];
  for (let at = content.indexOf('<!--'); at >= 0; at = content.indexOf('<!--', at)) {
    const short = /^<!---?>/.exec(content.slice(at, at + 6));
    const end = short ? at + short[0].length : content.indexOf('-->', at + 4) + 3;
    if (end < 3) break;
    comments.push(content.slice(at, end));
    at = end;
  }
  return comments;
}

/** White space is left out: markdown-it drops quote marks and indentation inside a comment over several lines. */
function commentMark(comment: string): string {
  return comment.replace(/[\s>\u0000\ufffd]+/g, '');
}

/** What the second reader could not read to its end counts as a disagreement: nobody has agreed. */
function tooMuch(file: MemoryFile): Finding {
  return {
    rule: 'provenance/malformed',
    severity: 'error',
    path: file.path,
    line: 1,
    column: 1,
    message:
      'A Markdown reader takes too long over the unclosed comments and tags of this file, so it was not compared.',
    fix: 'Close each <!-- with -->, or write &lt;!-- where text is meant.',
  };
}

/** @param line from 0 */
function disagreement(file: MemoryFile, what: What, line: number, who: 'Keepsake' | 'CommonMark'): Finding {
  return {
    rule: 'provenance/malformed',
    severity: 'error',
    path: file.path,
    line: Math.min(line, file.lineStarts.length - 1) + 1,
    column: 1,
    message: `Readers disagree here: ${who === 'Keepsake' ? 'CommonMark sees no' : 'only CommonMark sees a'} ${what}.`,
    fix: 'Write this line so that every Markdown reader takes it the same way.',
  };
}
