import { type Corpus, fileNumberOf, type Part, placeOf } from './corpus.ts';
import { withinEdits } from './edits.ts';
import type { Dictionary } from './strings.ts';
import type { Touched } from './touched.ts';
import { wordsOf } from './words.ts';
import type { Zeros } from './zeros.ts';

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
  for (const [phrase, at] of phrases)
    if (corpus.parts.some((part) => isSubject(part, phrase, part.segment.subjects.find(phrase))))
      whole.set(phrase, at);
  for (const [first, at] of phrases) {
    if (whole.has(first) || first.includes(' ') || first.length < 3) continue;
    const only = onlyOneCalled(corpus, first);
    if (only !== undefined) whole.set(only, at);
  }
  return [...whole].sort(([a, i], [z, j]) => i - j || (a < z ? -1 : 1)).map(([name]) => name);
}

/** The one subject with this first name; undefined for none and for several. */
function onlyOneCalled(corpus: Corpus, first: string): string | undefined {
  let only: string | undefined;
  for (const part of corpus.parts)
    for (const [name, number] of part.segment.subjects.startingWith(`${first} `)) {
      if (name === only || !isSubject(part, name, number)) continue;
      if (only !== undefined) return undefined;
      only = name;
    }
  return only;
}

/** Whether an entry that counts is about it; where some do not, they have to be looked through. */
function isSubject({ segment, live }: Part, name: string, number: number): boolean {
  if (number < 0 || name === '') return false;
  const { subject } = segment.columns;
  return !live || subject.some((one, i) => one === number + 1 && live[i] === 1);
}

/** The pages a query names: by title or alias, by initials in capitals, or with one typing error. */
export function namedPages(corpus: Corpus, query: string): NamedPage[] {
  const phrases = phrasesOf(query);
  const capitals = new Set(query.match(/\b\p{Lu}{2,5}\b/gu) ?? []);
  const found: NamedPage[] = [];
  for (const part of corpus.parts) {
    const take = (file: number, name: string, certainty: number) => {
      if (isLiveFile(part, file)) found.push({ part, file, name, certainty });
    };
    for (const phrase of phrases.keys())
      for (const file of filesNamed(part.segment.pages, phrase)) take(file, phrase, 1);
    for (const capital of capitals)
      for (const file of filesNamed(part.segment.initials, capital))
        for (const name of part.segment.file(file).names)
          if (initials(name) === capital && !phrases.has(name)) take(file, name, 0.75);
  }
  return found.length > 0 ? found : misspeltPages(corpus, phrases);
}

/** The files of the rows `name, tab, file` of a dictionary. */
export function filesNamed(rows: Dictionary, name: string): number[] {
  return [...new Set(Array.from(rows.startingWith(`${name}\t`), ([row]) => rowOf(row).file))];
}

function rowOf(row: string): { name: string; file: number } {
  const tab = row.lastIndexOf('\t');
  return { name: row.slice(0, tab), file: Number(row.slice(tab + 1)) };
}

export function isLiveFile({ liveFiles }: Part, file: number): boolean {
  return !liveFiles || liveFiles[file] === 1;
}

function misspeltPages(corpus: Corpus, phrases: ReadonlyMap<string, number>): NamedPage[] {
  const long = [...phrases.keys()].filter((phrase) => phrase.length >= 5);
  const firsts = new Set(long.map((phrase) => phrase.slice(0, 1)));
  const found: NamedPage[] = [];
  for (const part of corpus.parts)
    for (const first of firsts)
      for (const [row] of part.segment.pages.startingWith(first)) {
        const { name, file } = rowOf(row);
        if (name.length < 4) continue;
        for (const phrase of long)
          if (
            phrase[0] === name[0] &&
            withinEdits(phrase, name, phrase.length < 9 ? 1 : 2) !== undefined &&
            isLiveFile(part, file)
          )
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

/** Every name of the page an entry stands on: what a fact on it may be said to be about. */
export function namesAround(corpus: Corpus, number: number): readonly string[] {
  const { part, index } = placeOf(corpus, number);
  return part.segment.file(fileNumberOf(part.segment, index)).names;
}

/** What one hop further is worth. */
const perHop = 0.5;
/** A hub links to thousands: so many of its neighbours are followed. */
const mostNeighbours = 20;

/**
 * Scores of the entries of named pages, and of pages linked to them up to `hops` links away.
 */
export function scorePages(
  corpus: Corpus,
  pages: readonly NamedPage[],
  hops: number,
  touched: Touched,
  zeros: Zeros,
): Float64Array {
  const scores = zeros.take();
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
  for (const part of corpus.parts) {
    const { entryStart } = part.segment.fileColumns;
    for (const [name, worth] of reached)
      for (const file of filesNamed(part.segment.pages, name)) {
        if (!isLiveFile(part, file)) continue;
        for (let i = entryStart[file] ?? 0; i < (entryStart[file + 1] ?? 0); i++) {
          const entry = part.offset + i;
          scores[entry] = Math.max(scores[entry] ?? 0, worth);
          touched.add(entry);
        }
      }
  }
  return scores;
}

function linkedTo(corpus: Corpus, name: string): string[] {
  const linked = new Set<string>();
  for (const part of corpus.parts)
    for (const [other, file] of part.segment.neighbours(name)) if (isLiveFile(part, file)) linked.add(other);
  return [...linked].sort().slice(0, mostNeighbours);
}
