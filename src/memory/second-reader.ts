import MarkdownIt from 'markdown-it';
import { HTML_TAG_RE } from 'markdown-it/lib/common/html_re.mjs';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import table from 'markdown-it/lib/rules_block/table.mjs';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';
import type Token from 'markdown-it/lib/token.mjs';
import { LineKind } from './scan.ts';
import type { Finding, MemoryFile } from './types.ts';

/*
 * The second opinion: markdown-it reads the same text, and where it sees another heading, fence or comment than
 * the line scanner, that is a finding and not a guess. In a module of its own, not in the index, because loading
 * markdown-it costs what a hook that finds nothing to judge should not pay.
 */

const reader = new MarkdownIt({ html: true });
// Inline text is read only where it could hold a comment, and emphasis and entities decide of none.
reader.inline.ruler.disable(['emphasis', 'strikethrough', 'entity']);
reader.inline.ruler2.disable(['balance_pairs', 'emphasis', 'strikethrough']);
reader.inline.ruler.at('html_inline', readTag);
reader.block.ruler.at('table', readTable, { alt: ['paragraph', 'reference'] });

/**
 * Characters that may be looked at in vain. A `<!--` without an end makes markdown-it look through all that follows,
 * a thousand of them a thousand times; an honest file stays far below.
 */
const patience = 20_000_000;
let lookedAt = 0;

/** The reader gave up: how far it had come, in lines from 0. */
class TooMuchWork extends Error {}

/** markdown-it's own rule for HTML in text, with the work counted. */
function readTag(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 60 || !/[!?/a-z]/i.test(src.charAt(pos + 1))) return false;
  const match = HTML_TAG_RE.exec(src.slice(pos));
  if (!match) {
    // Only these look beyond the next tag.
    if (/[!?]/.test(src.charAt(pos + 1))) lookedAt += src.length - pos;
    if (lookedAt > patience) throw new TooMuchWork();
    return false;
  }
  if (!silent) state.push('html_inline', '', 0).content = match[0];
  state.pos += match[0].length;
  return true;
}

/** Dashes without a bar underline a heading for CommonMark and GitHub, where markdown-it would begin a table. */
function readTable(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const from = (state.bMarks[line + 1] ?? 0) + (state.tShift[line + 1] ?? 0);
  if (/^-+[ \t]*$/.test(state.src.slice(from, state.eMarks[line + 1] ?? from))) return false;
  return table(state, line, end, silent);
}

type What = 'heading' | 'fence' | 'comment';

/** A structure as markdown-it sees it. Lines are the file's, from 0; `to` is exclusive. */
interface Seen {
  readonly what: What;
  readonly from: number;
  readonly to: number;
  /** A heading's level, or a comment's text without line breaks. */
  readonly mark: string;
}

/** Text that may hold comments, to be read when the blocks are. */
interface TextRun {
  readonly content: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Findings (`provenance/malformed`) for each heading, fence or comment on which the strict reader and CommonMark
 * disagree, in line order.
 */
export function readersDisagree(file: MemoryFile): readonly Finding[] {
  lookedAt = 0;
  try {
    return differences(file);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return [tooMuch(file)];
  }
}

function differences(file: MemoryFile): readonly Finding[] {
  const findings: Finding[] = [];
  const unmatched = new Map<string, Seen[]>();
  for (const seen of strictStructures(file)) push(unmatched, `${seen.what} ${seen.mark}`, seen);
  const passed = new Map<string, number>();
  for (const seen of markdownStructures(file)) {
    // Both readers go down the text, so what was passed over stays unmatched.
    const key = `${seen.what} ${seen.mark}`;
    const same = unmatched.get(key) ?? [];
    let at = passed.get(key) ?? 0;
    for (; (same[at]?.from ?? Number.POSITIVE_INFINITY) < seen.from; at++) {
      const ours = same[at];
      if (ours) findings.push(disagreement(file, ours, 'Keepsake'));
    }
    const ours = same[at];
    if (ours && ours.from < seen.to) at++;
    else findings.push(disagreement(file, seen, 'CommonMark'));
    passed.set(key, at);
  }
  for (const [key, same] of unmatched)
    for (const seen of same.slice(passed.get(key) ?? 0)) findings.push(disagreement(file, seen, 'Keepsake'));
  return findings.sort((a, b) => a.line - b.line);
}

function strictStructures(file: MemoryFile): readonly Seen[] {
  const { scan, comments } = file.reading;
  const seen: Seen[] = [];
  for (let line = scan.bodyLine; line < scan.lineStarts.length; line++) {
    const level = scan.level[line] ?? 0;
    if (level > 0) seen.push({ what: 'heading', from: line, to: line + 1, mark: String(level) });
    if (scan.kind[line] === LineKind.fence) seen.push({ what: 'fence', from: line, to: line + 1, mark: '' });
  }
  for (const { start, end, line } of comments)
    seen.push({ what: 'comment', from: line, to: line + 1, mark: commentMark(file.text.slice(start, end)) });
  return seen;
}

function markdownStructures(file: MemoryFile): readonly Seen[] {
  const { text, lineOf } = markdownText(file);
  const environment = {};
  const seen: (Seen | TextRun)[] = [];
  // Cells of a table have no place of their own; their row has.
  let map: [number, number] = [0, 0];
  // A token is whole when the next one comes; none is kept, since a megabyte makes a million of them.
  let last: Token | undefined;
  const tokens = {
    length: 0,
    push(token: Token) {
      if (last) take(last);
      last = token;
    },
  };
  reader.block.parse(text, reader, environment, tokens as unknown as Token[]);
  if (last) take(last);
  // Only now are all link references known.
  return seen.flatMap((one) =>
    'content' in one
      ? inlineComments(one.content, environment).map((comment) => commentSeen(comment, one.from, one.to))
      : one,
  );

  function take(token: Token): void {
    map = token.map ?? map;
    const from = lineOf[map[0]] ?? 0;
    const to = (lineOf[map[1] - 1] ?? from) + 1;
    if (token.type === 'heading_open')
      seen.push({ what: 'heading', from, to: from + 1, mark: token.tag.slice(1) });
    else if (token.type === 'fence') seen.push({ what: 'fence', from, to: from + 1, mark: '' });
    else if (token.type === 'html_block' || token.type === 'inline') {
      if (!token.content.includes('<!--')) return;
      if (token.type === 'inline') seen.push({ content: token.content, from, to });
      else for (const comment of blockComments(token.content)) seen.push(commentSeen(comment, from, to));
    }
  }
}

/** The text as CommonMark splits it: without front matter and BOM; a lone CR ends a line there. */
function markdownText(file: MemoryFile): { text: string; lineOf: readonly number[] } {
  const { scan } = file.reading;
  const start = scan.bodyLine > 0 ? (scan.lineStarts[scan.bodyLine] ?? file.text.length) : 0;
  const written = file.text.slice(start === 0 && file.text.charCodeAt(0) === 0xfeff ? 1 : start);
  const text = written.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  const lineOf: number[] = [];
  if (!/\r(?!\n)/.test(written)) {
    for (let line = scan.bodyLine; line <= scan.lineStarts.length; line++) lineOf.push(line);
    return { text, lineOf };
  }
  for (const [index, line] of written.split('\n').entries())
    for (const _piece of line.replace(/\r$/, '').split('\r')) lineOf.push(scan.bodyLine + index);
  return { text, lineOf };
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

function inlineComments(content: string, environment: object): readonly string[] {
  const tokens: Token[] = [];
  reader.inline.parse(content, reader, environment, tokens);
  return tokens
    .filter((token) => token.type === 'html_inline' && token.content.startsWith('<!--'))
    .map((token) => token.content);
}

function commentSeen(comment: string, from: number, to: number): Seen {
  return { what: 'comment', from, to, mark: commentMark(comment) };
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

function disagreement(file: MemoryFile, seen: Seen, who: string): Finding {
  return {
    rule: 'provenance/malformed',
    severity: 'error',
    path: file.path,
    line: Math.min(seen.from, file.lineStarts.length - 1) + 1,
    column: 1,
    message: `Readers disagree here: ${who === 'Keepsake' ? 'CommonMark sees no' : 'only CommonMark sees a'} ${seen.what}.`,
    fix: 'Write this line so that every Markdown reader takes it the same way.',
  };
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
