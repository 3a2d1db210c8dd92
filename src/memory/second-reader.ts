import MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import { LineKind } from './scan.ts';
import type { Finding, MemoryFile } from './types.ts';

/*
 * The second opinion: markdown-it reads the same text, and where it sees another heading, fence or comment than
 * the line scanner, that is a finding and not a guess. In a module of its own, because loading markdown-it costs
 * what a hook that touches no memory should not pay.
 */

const reader = new MarkdownIt({ html: true, linkify: false, typographer: false });
const structure = new MarkdownIt({ html: true });
structure.core.ruler.enableOnly(['normalize', 'block']);

/**
 * Findings (`provenance/malformed`) for each heading, fence or comment on which the strict reader and CommonMark
 * disagree. Lines are the file's own.
 */
export function readersDisagree(file: MemoryFile): readonly Finding[] {
  const mine = structuresOf(file);
  const theirs = theirStructures(file);
  const findings: Finding[] = [];
  for (const [what, ours] of mine) {
    const others = theirs.get(what) ?? new Set();
    for (const place of ours)
      if (!others.has(place)) findings.push(disagreement(file, what, place, 'Keepsake'));
    for (const place of others)
      if (!ours.has(place)) findings.push(disagreement(file, what, place, 'CommonMark'));
  }
  return findings.sort((a, b) => a.line - b.line);
}

type What = 'heading' | 'fence' | 'comment';
/** Places as `line` or, for headings, `line:level`; lines count from 0. */
type Structures = ReadonlyMap<What, ReadonlySet<string>>;

function structuresOf(file: MemoryFile): Structures {
  const { scan, comments } = file.reading;
  const headings = new Set<string>();
  const fences = new Set<string>();
  for (let line = scan.bodyLine; line < scan.lineStarts.length; line++) {
    const level = scan.level[line] ?? 0;
    if (level > 0) headings.add(`${line}:${level}`);
    if (scan.kind[line] === LineKind.fence) fences.add(String(line));
  }
  return new Map<What, ReadonlySet<string>>([
    ['heading', headings],
    ['fence', fences],
    ['comment', new Set(comments.map((comment) => String(comment.line)))],
  ]);
}

function theirStructures(file: MemoryFile): Structures {
  const { text, lineOf } = theirLines(file);
  const headings = new Set<string>();
  const fences = new Set<string>();
  const comments = new Set<string>();
  let at = 0;
  const hasComments = text.includes('<!--');
  for (const token of (hasComments ? reader : structure).parse(text, {})) {
    // Cells of a table have no place of their own; their row has.
    if (token.map) at = token.map[0];
    const from = lineOf[at] ?? 0;
    if (token.type === 'heading_open') headings.add(`${from}:${token.tag.slice(1)}`);
    else if (token.type === 'fence') fences.add(String(from));
    else if (token.type === 'html_block') addBlockComments(token, lineOf, comments);
    else if (token.type === 'inline') addInlineComments(token, at, lineOf, comments);
  }
  return new Map<What, ReadonlySet<string>>([
    ['heading', headings],
    ['fence', fences],
    ['comment', comments],
  ]);
}

/** The text as CommonMark splits it: without front matter and BOM; a lone CR ends a line there. */
function theirLines(file: MemoryFile): { text: string; lineOf: readonly number[] } {
  const { scan } = file.reading;
  const lineOf: number[] = [];
  const parts: string[] = [];
  for (let line = scan.bodyLine; line < scan.lineStarts.length; line++) {
    const raw = file.text.slice(scan.lineStarts[line] ?? 0, scan.lineStarts[line + 1] ?? file.text.length);
    const body = raw.replace(/\r?\n$/, '').replace(/^\ufeff/, line === 0 ? '' : '\ufeff');
    for (const piece of body.split('\r')) {
      lineOf.push(line);
      parts.push(piece);
    }
  }
  return { text: parts.join('\n'), lineOf };
}

function addBlockComments(token: Token, lineOf: readonly number[], comments: Set<string>): void {
  if (!token.content.includes('<!--')) return;
  const first = token.map?.[0] ?? 0;
  for (const [index, line] of token.content.split('\n').entries())
    if (line.includes('<!--')) comments.add(String(lineOf[first + index] ?? 0));
}

function addInlineComments(
  token: Token,
  first: number,
  lineOf: readonly number[],
  comments: Set<string>,
): void {
  if (!token.content.includes('<!--')) return;
  let line = first;
  for (const child of token.children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') line++;
    else if (child.type === 'html_inline') {
      if (child.content.startsWith('<!--')) comments.add(String(lineOf[line] ?? 0));
      line += child.content.split('\n').length - 1;
    }
  }
}

function disagreement(file: MemoryFile, what: What, place: string, who: string): Finding {
  const line = Number(place.split(':')[0]);
  return {
    rule: 'provenance/malformed',
    severity: 'error',
    path: file.path,
    line: line + 1,
    column: 1,
    message: `Readers disagree here: ${who} alone sees a ${what}.`,
    fix: 'Write this line so that every Markdown reader takes it the same way.',
  };
}
