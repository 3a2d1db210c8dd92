import { defaultFormat, type FormatOptions } from './format.ts';
import { parseFile } from './parse.ts';
import { parseProvenance, printProvenance } from './provenance.ts';
import { LineKind } from './scan.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';
import type { MemoryFile } from './types.ts';

/**
 * The edits that bring a file into the canonical style without changing what it says: provenance comments in one
 * order of keys with two spaces before them, a final line ending, and `-` for the bullets of a file that has
 * another. Code, tables, prose, front matter, foreign comments, managed blocks, logs and archives keep their bytes;
 * so does a comment with anything wrong in it.
 */
export function canonicalEdits(file: MemoryFile): readonly TextEdit[] {
  const { scan, comments } = file.reading;
  const { text } = file;
  if (text === '' || file.kind === 'log' || file.kind === 'archive' || file.path.endsWith('.jsonl'))
    return [];
  const edits: TextEdit[] = [];
  const owned = new Set<number>();
  for (const fact of file.facts) if (fact.own?.start !== undefined) owned.add(fact.own.start);
  for (const section of file.reading.sections)
    if (section.own?.start !== undefined) owned.add(section.own.start);
  for (const comment of comments) {
    if (!owned.has(comment.start) || comment.doubtful) continue;
    const parsed = parseProvenance(comment.inner);
    if (!parsed || parsed.faults.length > 0) continue;
    const printed = printProvenance(parsed.provenance);
    if (printed !== text.slice(comment.start, comment.end))
      edits.push({ start: comment.start, end: comment.end, text: printed });
    const gap = gapBefore(text, comment.start);
    const isInline =
      scan.kind[comment.line] === LineKind.heading || scan.kind[comment.line] === LineKind.text;
    if (
      isInline &&
      gap > 0 &&
      text.slice(comment.start - gap, comment.start) !== '  ' &&
      !startsLine(scan.content[comment.line], comment.start - gap)
    )
      edits.push({ start: comment.start - gap, end: comment.start, text: '  ' });
  }
  edits.push(...bulletEdits(file));
  if (!text.endsWith('\n')) edits.push({ start: text.length, end: text.length, text: file.eol });
  return edits;
}

/**
 * A file's text in the canonical style; formatting twice changes nothing more. A text that would then be read in
 * another way (`* - -` would turn into a rule) is left as it is.
 */
export function canonicalText(file: MemoryFile, format: FormatOptions = defaultFormat): string {
  const text = applyEdits(file.text, canonicalEdits(file));
  return text === file.text || meaningOf(parseFile(file.path, text, format)) === meaningOf(file)
    ? text
    : file.text;
}

function meaningOf(file: MemoryFile): string {
  const facts = file.facts.map(({ id, text, body, provenance }) => [id, text, body.trimEnd(), provenance]);
  return JSON.stringify([facts, file.reading.sections.map((section) => [section.title, section.provenance])]);
}

function gapBefore(text: string, at: number): number {
  let from = at;
  while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from--;
  return at - from;
}

function startsLine(content: number | undefined, at: number): boolean {
  return content !== undefined && at <= content;
}

/**
 * Bullets of a list are changed together or not at all: two lists that only their bullets part would become one.
 * Items are told apart as facts either way.
 */
function bulletEdits(file: MemoryFile): readonly TextEdit[] {
  const bullets = new Set<string>();
  const edits: TextEdit[] = [];
  for (const fact of file.facts) {
    if (fact.shape !== 'item') continue;
    const bullet = /^[-*+](?=[ \t])/.exec(file.text.slice(fact.start, fact.start + 2))?.[0];
    if (bullet === undefined || fact.managed) continue;
    bullets.add(bullet);
    if (bullet !== '-') edits.push({ start: fact.start, end: fact.start + 1, text: '-' });
  }
  return bullets.size === 1 && file.pointers.length === 0 ? edits : [];
}
