import MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import { LineKind } from './scan.ts';
import type { Finding, MemoryFile } from './types.ts';

/*
 * The second opinion: markdown-it reads the same text, and where it sees another heading, fence or comment than
 * the line scanner, that is a finding and not a guess. In a module of its own, not in the index, because loading
 * markdown-it costs what a hook that finds nothing to judge should not pay.
 */

const reader = new MarkdownIt({ html: true });
// Inline text is read only where it could hold a comment: emphasis and links elsewhere change no structure.
reader.core.ruler.enableOnly(['normalize', 'block']);

type What = 'heading' | 'fence' | 'comment';

/** A structure as markdown-it sees it. Lines are the file's, from 0; `to` is exclusive. */
interface Seen {
  readonly what: What;
  readonly from: number;
  readonly to: number;
  /** A heading's level, or a comment's text without line breaks. */
  readonly mark: string;
}

/**
 * Findings (`provenance/malformed`) for each heading, fence or comment on which the strict reader and CommonMark
 * disagree, in line order.
 */
export function readersDisagree(file: MemoryFile): readonly Finding[] {
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
  const seen: Seen[] = [];
  // Cells of a table have no place of their own; their row has.
  let map: [number, number] = [0, 0];
  for (const token of reader.parse(text, environment)) {
    map = token.map ?? map;
    const from = lineOf[map[0]] ?? 0;
    const to = (lineOf[map[1] - 1] ?? from) + 1;
    if (token.type === 'heading_open')
      seen.push({ what: 'heading', from, to: from + 1, mark: token.tag.slice(1) });
    else if (token.type === 'fence') seen.push({ what: 'fence', from, to: from + 1, mark: '' });
    else if (token.type === 'html_block' || token.type === 'inline') {
      if (!token.content.includes('<!--')) continue;
      const comments =
        token.type === 'inline' ? inlineComments(token.content, environment) : blockComments(token.content);
      for (const comment of comments) seen.push({ what: 'comment', from, to, mark: commentMark(comment) });
    }
  }
  return seen;
}

/** The text as CommonMark splits it: without front matter and BOM; a lone CR ends a line there. */
function markdownText(file: MemoryFile): { text: string; lineOf: readonly number[] } {
  const { scan } = file.reading;
  const start = scan.bodyLine > 0 ? (scan.lineStarts[scan.bodyLine] ?? file.text.length) : 0;
  const text = file.text.slice(start === 0 && file.text.charCodeAt(0) === 0xfeff ? 1 : start);
  const lineOf: number[] = [];
  if (!/\r(?!\n)/.test(text)) {
    for (let line = scan.bodyLine; line <= scan.lineStarts.length; line++) lineOf.push(line);
    return { text, lineOf };
  }
  for (const [index, line] of text.split('\n').entries())
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

/** White space is left out: markdown-it drops quote marks and indentation inside a comment over several lines. */
function commentMark(comment: string): string {
  return comment.replace(/[\s>\u0000\ufffd]+/g, '');
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
