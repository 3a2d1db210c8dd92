import { createHash } from 'node:crypto';
import { encode } from './bytes.ts';
import { matchStatus } from './status.ts';
import type { Fact, Memory } from './types.ts';

const closing = ' \t\u00a0.!,;:。！，；：、…';

/**
 * The key of a fact's first paragraph: status off, NFC, case folded, white space around it and closing
 * punctuation off, line breaks inside it one space. Nothing fuzzy: 10:00 is not 15:00.
 * @param text without list marker and provenance comment
 */
export function keyOf(text: string): string {
  const folded = foldCase(oneLine(text.slice(matchStatus(text)?.length ?? 0)).trim());
  let end = folded.length;
  while (end > 0 && closing.includes(folded.charAt(end - 1))) end--;
  return end === 0 ? folded : folded.slice(0, end);
}

/** A text of several lines as one, the lines trimmed and joined by a space. */
export function oneLine(text: string): string {
  if (!text.includes('\n')) return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}

/** NFC and lower case: what comparing without case means everywhere. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return isAscii(lower) ? lower : text.normalize('NFC').toLowerCase().normalize('NFC');
}

function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text);
}

/**
 * The id of a fact: SHA-256 (hex) over path, heading path without dates (case folded), key and occurrence,
 * separated by NUL. Of bytes, since invalid ones are told apart too.
 */
export function factId(
  path: string,
  headingPath: readonly string[],
  key: string,
  occurrence: number,
): string {
  const titles = headingPath.map(foldCase);
  return createHash('sha256')
    .update(encode([path, ...titles, key, String(occurrence)].join('\0')))
    .digest('hex');
}

/** The shortest prefix of at least 6 digits for each id that no other id of the listing shares. */
export function shortIds(facts: Iterable<{ readonly id: string }>): ReadonlyMap<string, string> {
  const ids = [...new Set([...facts].map((fact) => fact.id))].sort();
  const short = new Map<string, string>();
  for (const [index, id] of ids.entries()) {
    const shared = Math.max(commonPrefix(id, ids[index - 1]), commonPrefix(id, ids[index + 1]));
    short.set(id, id.slice(0, Math.max(6, shared + 1)));
  }
  return short;
}

/** What looking a fact up by a prefix of its id found. */
export type FoundFact =
  | { readonly found: 'one'; readonly fact: Fact }
  | { readonly found: 'none' }
  | { readonly found: 'several'; readonly facts: readonly Fact[] };

/** The fact whose id starts with a prefix; any unique prefix will do. */
export function findFact(memory: Memory, prefix: string): FoundFact {
  const wanted = prefix.toLowerCase();
  if (!/^[0-9a-f]+$/.test(wanted)) return { found: 'none' };
  const facts: Fact[] = [];
  for (const file of memory.files())
    for (const fact of file.facts) if (fact.id.startsWith(wanted)) facts.push(fact);
  const [first] = facts;
  if (first === undefined) return { found: 'none' };
  return facts.length === 1 ? { found: 'one', fact: first } : { found: 'several', facts };
}

function commonPrefix(a: string, b: string | undefined): number {
  if (b === undefined) return 0;
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
