import { contentWords } from './words.ts';

/** A text with the day it was known from; '' when that is not known: it was always there. */
export interface KnownText {
  readonly text: string;
  readonly day: string;
}

/** How alike a text is to what was known before a day, 0–1. */
export interface Similarity {
  /** @param before ISO day: only what is older counts */
  best(text: string, before: string): number;
  /** Whether a word occurs in anything known before a day. */
  knows(word: string, before: string): boolean;
}

const k1 = 1.2;
const b = 0.75;

/**
 * BM25 over known texts (Robertson and Zaragoza 2009), each score divided by what the text would score against
 * itself: 1 means that everything it says is known, 0 that no word of it is.
 */
export function similarityTo(known: readonly KnownText[]): Similarity {
  const postings = new Map<string, { readonly at: number; count: number }[]>();
  const lengths: number[] = [];
  let total = 0;
  for (const [at, { text }] of known.entries()) {
    const words = contentWords(text);
    lengths.push(words.length);
    total += words.length;
    for (const word of words) {
      const list = postings.get(word);
      const last = list?.at(-1);
      if (last?.at === at) last.count += 1;
      else if (list) list.push({ at, count: 1 });
      else postings.set(word, [{ at, count: 1 }]);
    }
  }
  const average = known.length === 0 ? 1 : Math.max(1, total / known.length);
  const idf = (word: string) => {
    const found = postings.get(word)?.length ?? 0;
    return Math.log(1 + (known.length - found + 0.5) / (found + 0.5));
  };
  const weight = (count: number, length: number) =>
    (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / average));
  const isBefore = (at: number, day: string) => (known[at]?.day ?? '') < day;
  return {
    best(text, before) {
      const words = contentWords(text);
      const counts = new Map<string, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      const scores = new Map<number, number>();
      let self = 0;
      for (const [word, asked] of counts) {
        const rarity = idf(word);
        self += rarity * weight(asked, words.length);
        for (const { at, count } of postings.get(word) ?? []) {
          if (!isBefore(at, before)) continue;
          scores.set(at, (scores.get(at) ?? 0) + rarity * weight(Math.min(count, asked), lengths[at] ?? 1));
        }
      }
      if (self === 0) return 0;
      let best = 0;
      for (const score of scores.values()) best = Math.max(best, score);
      return Math.min(1, best / self);
    },
    knows: (word, before) => (postings.get(word) ?? []).some(({ at }) => isBefore(at, before)),
  };
}
