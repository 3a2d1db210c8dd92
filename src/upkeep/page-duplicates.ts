import { collisionKey } from '../memory/index.ts';
import { byText, groupBy } from './grouping.ts';
import { nearPairs } from './near-pairs.ts';
import type { PageSummary } from './pages.ts';
import { wordsOf } from './words.ts';

/** Two pages that may be about one thing. Proposed to a person, never merged by itself. */
export interface PageDuplicate {
  readonly first: string;
  readonly second: string;
  /** 0–1. */
  readonly score: number;
  readonly why: 'same-spelling' | 'alias' | 'typing-error' | 'longer-name';
}

/** Words that make a name longer and not another: legal forms and titles. */
const additions = new Set(
  'inc corp corporation co company ltd limited llc gmbh ag sa srl bv plc the mr mrs ms dr prof jr sr team project app tool'.split(
    ' ',
  ),
);

/**
 * Pairs of pages whose names are one spelled differently, an alias of the other, one letter apart, or the other with
 * a legal form or title. "Go" is not "Google", and John Smith is not John Doe. Found through shared keys, so the
 * work grows with the pages and not with their pairs.
 */
export function pageDuplicates(pages: readonly PageSummary[]): readonly PageDuplicate[] {
  const found = new Map<string, PageDuplicate>();
  const note = (a: PageSummary, b: PageSummary, score: number, why: PageDuplicate['why']) => {
    if (a.path === b.path) return;
    const [first = a.path, second = b.path] = [a.path, b.path].sort();
    const key = `${first}\0${second}`;
    const known = found.get(key);
    if (!known || known.score < score) found.set(key, { first, second, score, why });
  };
  for (const group of groupBy(pages, (page) => collisionKey(page.name)).values())
    for (const page of group.slice(1)) if (group[0]) note(group[0], page, 1, 'same-spelling');
  const byName = groupBy(pages, (page) => fold(page.name));
  for (const page of pages)
    for (const alias of page.aliases)
      for (const other of byName.get(fold(alias)) ?? []) note(page, other, 0.95, 'alias');
  typingErrors(pages, note);
  longerNames(pages, note);
  return [...found.values()].sort(
    (a, b) => b.score - a.score || byText(a.first, b.first) || byText(a.second, b.second),
  );
}

type Note = (a: PageSummary, b: PageSummary, score: number, why: PageDuplicate['why']) => void;

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase().trim();
}

/** Names of six letters or more that are one edit apart: they share a spelling with one letter left out. */
function typingErrors(pages: readonly PageSummary[], note: Note): void {
  const met = new Map<string, PageSummary[]>();
  for (const page of pages) {
    const name = fold(page.name);
    if (name.length < 6) continue;
    const keys = new Set([name, ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1))]);
    for (const key of keys) {
      const others = met.get(key);
      for (const other of others ?? [])
        if (isTypingError(name, fold(other.name))) note(other, page, 0.8, 'typing-error');
      if (others) others.push(page);
      else met.set(key, [page]);
    }
  }
}

/** One letter added, left out, changed or swapped with its neighbour; another digit is another thing. */
function isTypingError(a: string, b: string): boolean {
  if (a === b || a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return false;
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && left === `${right[1] ?? ''}${right[0] ?? ''}`)
  );
}

/** One name has every word of the other, and the words it has more are legal forms or titles. */
function longerNames(pages: readonly PageSummary[], note: Note): void {
  const names = pages.map((page) => new Set(wordsOf(page.name)));
  for (const pair of nearPairs(names, 0.5)) {
    const [a, b] = [names[pair.first], names[pair.second]];
    const [first, second] = [pages[pair.first], pages[pair.second]];
    if (!a || !b || !first || !second) continue;
    const [small, large] = a.size <= b.size ? [a, b] : [b, a];
    const more = [...large].filter((word) => !small.has(word));
    const isPart = [...small].every((word) => large.has(word));
    if (isPart && more.length > 0 && more.every((word) => additions.has(word)))
      note(first, second, 0.9, 'longer-name');
  }
}
