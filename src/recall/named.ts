import type { Corpus, Part } from './corpus.ts';
import { withinEdits } from './edits.ts';
import { wordsOf } from './words.ts';

/** A page whose name a query says, and how surely: 1 by name, less by initials or with a typing error. */
export interface NamedPage {
  readonly part: Part;
  readonly file: number;
  readonly name: string;
  readonly certainty: number;
}

/** Every run of up to four words of a query with the place of its first word: what a name can be. */
export function phrasesOf(query: string): Map<string, number> {
  const words = wordsOf(query);
  const phrases = new Map<string, number>();
  for (let length = 1; length <= 4; length++)
    for (let at = 0; at + length <= words.length; at++) {
      const phrase = words.slice(at, at + length).join(' ');
      if (!phrases.has(phrase)) phrases.set(phrase, at);
    }
  return phrases;
}

/**
 * The subjects a query names, in its order: a whole name ("Jane Smith"), or a first name that only one subject has.
 * Only whole words count: "AI" is not in "maintain".
 */
export function namedSubjects(corpus: Corpus, query: string): string[] {
  const phrases = phrasesOf(query);
  const whole = new Map<string, number>();
  const byFirst = new Map<string, Set<string>>();
  for (const { segment } of corpus.parts) {
    for (const name of subjectsOf(segment)) {
      const at = phrases.get(name);
      if (at !== undefined) whole.set(name, at);
      const blank = name.indexOf(' ');
      const first = blank < 0 ? undefined : name.slice(0, blank);
      if (first === undefined || first.length < 3 || !phrases.has(first)) continue;
      byFirst.set(first, (byFirst.get(first) ?? new Set()).add(name));
    }
  }
  for (const [first, names] of byFirst) {
    const [only] = names;
    if (names.size === 1 && only !== undefined && !whole.has(first)) whole.set(only, phrases.get(first) ?? 0);
  }
  return [...whole].sort(([a, i], [z, j]) => i - j || (a < z ? -1 : 1)).map(([name]) => name);
}

function subjectsOf(segment: Part['segment']): Set<string> {
  const { names, columns } = segment;
  const used = new Uint8Array(names.length);
  for (const number of columns.subject) used[number] = 1;
  const subjects = new Set<string>();
  for (let i = 1; i < names.length; i++) if (used[i] === 1) subjects.add(names[i] ?? '');
  return subjects;
}

/** The pages a query names: by title or alias, by initials in capitals, or with one typing error. */
export function namedPages(corpus: Corpus, query: string): NamedPage[] {
  const phrases = phrasesOf(query);
  const capitals = new Set(query.match(/\b\p{Lu}{2,5}\b/gu) ?? []);
  const found: NamedPage[] = [];
  for (const part of corpus.parts) {
    for (const [name, file] of part.segment.pages) {
      if (part.liveFiles[file] !== 1) continue;
      const certainty = phrases.has(name) ? 1 : capitals.size > 0 && capitals.has(initials(name)) ? 0.75 : 0;
      if (certainty > 0) found.push({ part, file, name, certainty });
    }
  }
  return found.length > 0 ? found : misspeltPages(corpus, phrases);
}

function misspeltPages(corpus: Corpus, phrases: ReadonlyMap<string, number>): NamedPage[] {
  const long = [...phrases.keys()].filter((phrase) => phrase.length >= 5);
  const found: NamedPage[] = [];
  for (const part of corpus.parts)
    for (const [name, file] of part.segment.pages) {
      if (part.liveFiles[file] !== 1 || name.length < 4) continue;
      for (const phrase of long)
        if (phrase[0] === name[0] && withinEdits(phrase, name, phrase.length < 9 ? 1 : 2) !== undefined)
          found.push({ part, file, name, certainty: 0.6 });
    }
  return found;
}

function initials(name: string): string {
  const words = name.split(' ');
  return words.length < 2 ? '' : words.map((word) => word.slice(0, 1).toUpperCase()).join('');
}

/**
 * Whether a memory knows what a claim is about: a page or subject that it names, or a name of it (a capitalised word
 * after the first, or any in scripts without capitals) that stands in what was found for it.
 */
export function namedIn(
  corpus: Corpus,
  claim: string,
  found: readonly { readonly text: string; readonly about: string }[],
): boolean {
  if (namedSubjects(corpus, claim).length > 0 || namedPages(corpus, claim).length > 0) return true;
  const names = (claim.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? []).flatMap(wordsOf);
  return found.some(({ text, about }) => {
    const words = new Set(wordsOf(`${text} ${about}`));
    return names.some((name) => name.length > 2 && words.has(name));
  });
}

/** Every name of each entity page, by path: what a fact on it may be said to be about. */
export function namesByPath(corpus: Corpus): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { segment, liveFiles } of corpus.parts)
    for (const [name, file] of segment.pages) {
      const path = segment.files[file]?.path;
      if (path === undefined || liveFiles[file] !== 1) continue;
      names.set(path, `${names.get(path) ?? ''} ${name}`);
    }
  return names;
}

/** What one hop further is worth. */
const perHop = 0.5;
/** A hub links to thousands: so many of its neighbours are followed. */
const mostNeighbours = 20;

/**
 * Scores of the entries of named pages, and of pages linked to them up to `hops` links away.
 */
export function scorePages(corpus: Corpus, pages: readonly NamedPage[], hops: number): Float64Array {
  const scores = new Float64Array(corpus.size);
  if (pages.length === 0) return scores;
  const byFile = new Map<Part, Map<number, number>>();
  const reached = new Map(pages.map((page) => [page.name, page.certainty]));
  let edge = [...reached];
  for (let hop = 0; hop < hops; hop++) {
    const next: [string, number][] = [];
    for (const [name, worth] of edge)
      for (const other of linkedTo(corpus, name)) {
        if (reached.has(other)) continue;
        reached.set(other, worth * perHop);
        next.push([other, worth * perHop]);
      }
    edge = next;
  }
  for (const part of corpus.parts)
    for (const [name, file] of part.segment.pages) {
      const worth = reached.get(name);
      if (worth === undefined || part.liveFiles[file] !== 1) continue;
      const files = byFile.get(part) ?? new Map<number, number>();
      files.set(file, Math.max(files.get(file) ?? 0, worth));
      byFile.set(part, files);
    }
  for (const [part, files] of byFile)
    for (let i = 0; i < part.segment.size; i++) {
      const worth = files.get(part.segment.columns.file[i] ?? 0);
      if (worth !== undefined) scores[part.offset + i] = worth;
    }
  return scores;
}

function linkedTo(corpus: Corpus, name: string): string[] {
  const linked = new Set<string>();
  for (const { segment, liveFiles } of corpus.parts)
    for (const [other, file] of segment.neighbours(name)) if (liveFiles[file] === 1) linked.add(other);
  return [...linked].sort().slice(0, mostNeighbours);
}
