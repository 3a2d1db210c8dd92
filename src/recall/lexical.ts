import type { Corpus, Part } from './corpus.ts';
import { fromNext, fromPrevious, fromPreviousScore } from './neighbours.ts';
import type { QueryTerm } from './query.ts';

/*
 * BM25 at three scales, from one pass over the postings: the line with its neighbours, the passage around it, and
 * the section it stands in. Lines carry the point of an answer, passages and sections its topic.
 * BM25: Robertson & Zaragoza, "The Probabilistic Relevance Framework", 2009; the + of BM25+: Lv & Zhai, 2011.
 */

const k1 = 1.2;
const b = 0.75;
/** BM25+: what any occurrence is worth, however long the entry. */
const delta = 0.5;
/** How far a passage reaches to either side; a word counts less the further off it stands. */
const reach = 5;

/** Scores of every entry at the three scales; 0 where nothing matches. */
export interface LexicalScores {
  readonly lines: Float64Array;
  readonly passages: Float64Array;
  readonly sections: Float64Array;
}

/** Scores all entries of a corpus; `weights` may make single words (names) count differently. */
export function scoreLexical(corpus: Corpus, terms: readonly QueryTerm[]): LexicalScores {
  const lines = new Float64Array(corpus.size);
  const passages = new Float64Array(corpus.size);
  const bySection = new Float64Array(corpus.sections);
  const near = newTally(corpus.size);
  const around = newTally(corpus.size);
  const within = newTally(corpus.sections);
  for (const term of terms) {
    for (const part of corpus.parts) spread(corpus, part, term, near, around, within);
    addLines(corpus, near, lines);
    addFlat(around, corpus.liveCount, passages);
    addSections(corpus, within, bySection);
  }
  passOn(corpus, lines);
  return { lines, passages, sections: ofEntries(corpus, bySection, lines, passages) };
}

/** Counts per place, and which places have one: cleared in the time of what was counted. */
interface Tally {
  readonly counts: Float64Array;
  readonly places: Uint32Array;
  used: number;
}

function newTally(size: number): Tally {
  return { counts: new Float64Array(size), places: new Uint32Array(size), used: 0 };
}

function count(tally: Tally, place: number, amount: number): void {
  if (tally.counts[place] === 0) tally.places[tally.used++] = place;
  tally.counts[place] = (tally.counts[place] ?? 0) + amount;
}

/** Adds what one word of the query finds in one segment to the three tallies. */
function spread(
  corpus: Corpus,
  part: Part,
  term: QueryTerm,
  near: Tally,
  around: Tally,
  within: Tally,
): void {
  const { segment, offset, sectionOffset } = part;
  const { section } = segment.columns;
  const own = ownCounts(part, term);
  for (const [entry, amount] of own) {
    if (corpus.live[offset + entry] !== 1) continue;
    const here = section[entry] ?? 0;
    count(near, offset + entry, amount);
    count(within, sectionOffset + here, amount);
    for (let step = -reach; step <= reach; step++) {
      const other = entry + step;
      if (other < 0 || section[other] !== here) continue;
      count(around, offset + other, amount * (1 - Math.abs(step) / (reach + 1)));
      if (step === 1) count(near, offset + other, amount * fromPrevious);
      else if (step === -1) count(near, offset + other, amount * fromNext);
    }
  }
}

/** How often a word stands in each entry under any of its forms: the strongest form counts. */
function ownCounts(part: Part, term: QueryTerm): Iterable<readonly [number, number]> {
  const lists = [...term.forms].flatMap(([form, weight]) => {
    const postings = part.segment.postings(form);
    return postings ? [{ postings, weight }] : [];
  });
  const [only] = lists;
  if (lists.length === 1 && only)
    return only.postings.entries.length === 0 ? [] : pairs(only.postings, only.weight);
  const best = new Map<number, number>();
  for (const { postings, weight } of lists)
    for (const [entry, amount] of pairs(postings, weight))
      if (amount > (best.get(entry) ?? 0)) best.set(entry, amount);
  return [...best].sort(([a], [z]) => a - z);
}

function* pairs(
  postings: { readonly entries: Uint32Array; readonly counts: Float32Array },
  weight: number,
): Iterable<readonly [number, number]> {
  for (let i = 0; i < postings.entries.length; i++)
    yield [postings.entries[i] ?? 0, (postings.counts[i] ?? 0) * weight];
}

function rarity(all: number, having: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

function addLines(corpus: Corpus, tally: Tally, into: Float64Array): void {
  const idf = rarity(corpus.liveCount, tally.used);
  for (const part of corpus.parts) {
    const end = part.offset + part.segment.size;
    for (let i = 0; i < tally.used; i++) {
      const place = tally.places[i] ?? 0;
      if (place < part.offset || place >= end) continue;
      const amount = tally.counts[place] ?? 0;
      const length = part.segment.columns.spread[place - part.offset] ?? 0;
      const norm = k1 * (1 - b + (b * length) / corpus.meanSpread);
      // A neighbour's share of an occurrence gets the same share of the constant.
      const score = (amount * (k1 + 1)) / (amount + norm) + delta * Math.min(amount, 1);
      into[place] = (into[place] ?? 0) + idf * score;
    }
  }
  clear(tally);
}

function addFlat(tally: Tally, all: number, into: Float64Array): void {
  const idf = rarity(all, tally.used);
  for (let i = 0; i < tally.used; i++) {
    const place = tally.places[i] ?? 0;
    const amount = tally.counts[place] ?? 0;
    into[place] = (into[place] ?? 0) + (idf * amount * (k1 + 1)) / (amount + k1);
  }
  clear(tally);
}

function addSections(corpus: Corpus, tally: Tally, into: Float64Array): void {
  const idf = rarity(corpus.liveSections, tally.used);
  for (const part of corpus.parts) {
    const end = part.sectionOffset + part.segment.sections;
    for (let i = 0; i < tally.used; i++) {
      const place = tally.places[i] ?? 0;
      if (place < part.sectionOffset || place >= end) continue;
      const amount = tally.counts[place] ?? 0;
      const length = part.segment.sectionLength[place - part.sectionOffset] ?? 0;
      const norm = k1 * (1 - b + (b * length) / corpus.meanSection);
      into[place] = (into[place] ?? 0) + (idf * amount * (k1 + 1)) / (amount + norm);
    }
  }
  clear(tally);
}

function clear(tally: Tally): void {
  for (let i = 0; i < tally.used; i++) tally.counts[tally.places[i] ?? 0] = 0;
  tally.used = 0;
}

/** Gives each entry its share of what the entry before it scored by itself. */
function passOn(corpus: Corpus, lines: Float64Array): void {
  for (const { segment, offset } of corpus.parts) {
    const { section } = segment.columns;
    let before = 0;
    for (let i = 0; i < segment.size; i++) {
      const own = lines[offset + i] ?? 0;
      if (i > 0 && section[i] === section[i - 1] && before > 0 && corpus.live[offset + i] === 1)
        lines[offset + i] = own + fromPreviousScore * before;
      before = own;
    }
  }
}

/** A section's score for those of its entries that match at least nearby. */
function ofEntries(
  corpus: Corpus,
  bySection: Float64Array,
  lines: Float64Array,
  passages: Float64Array,
): Float64Array {
  const scores = new Float64Array(corpus.size);
  for (const { segment, offset, sectionOffset } of corpus.parts) {
    for (let i = 0; i < segment.size; i++) {
      if ((lines[offset + i] ?? 0) > 0 || (passages[offset + i] ?? 0) > 0)
        scores[offset + i] = bySection[sectionOffset + (segment.columns.section[i] ?? 0)] ?? 0;
    }
  }
  return scores;
}
