import { type Corpus, type Part, spans } from './corpus.ts';
import { fromNext, fromPrevious, fromPreviousScore } from './neighbours.ts';
import type { QueryTerm } from './query.ts';
import type { Segment } from './segment.ts';
import type { Touched } from './touched.ts';
import type { Zeros } from './zeros.ts';

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

/** Scores the entries of a corpus, and notes which ones match at least nearby. */
export function scoreLexical(
  corpus: Corpus,
  terms: readonly QueryTerm[],
  touched: Touched,
  zeros: Zeros,
): LexicalScores {
  const lines = zeros.take();
  const passages = zeros.take();
  const bySection = new Float64Array(corpus.sections);
  const near = newTally(zeros.take());
  const around = newTally(zeros.take());
  const within = newTally(new Float64Array(corpus.sections));
  for (const term of terms) {
    for (const part of corpus.parts) spread(part, term, near, around, within);
    addLines(corpus, near, lines);
    addFlat(around, corpus.liveCount, passages, touched);
    addSections(corpus, within, bySection);
  }
  zeros.giveBack(near.counts);
  zeros.giveBack(around.counts);
  const matching = touched.list();
  passOn(corpus, matching, lines);
  return { lines, passages, sections: ofEntries(corpus, matching, bySection, zeros.take()) };
}

/** Counts per place, and which places have one: cleared in the time of what was counted. */
interface Tally {
  readonly counts: Float64Array;
  readonly places: Uint32Array;
  used: number;
}

function newTally(counts: Float64Array): Tally {
  return { counts, places: new Uint32Array(counts.length), used: 0 };
}

function count(tally: Tally, place: number, amount: number): void {
  if (amount === 0) return;
  const before = tally.counts[place] as number;
  if (before === 0) tally.places[tally.used++] = place;
  tally.counts[place] = before + amount;
}

/** Adds what one word of the query finds in one segment to the three tallies. */
function spread(
  { segment, offset, sectionOffset, live }: Part,
  term: QueryTerm,
  near: Tally,
  around: Tally,
  within: Tally,
): void {
  const { entries, counts } = ownCounts(segment, term);
  if (entries.length === 0) return;
  const { section } = segment.columns;
  for (let n = 0; n < entries.length; n++) {
    const entry = entries[n] as number;
    if (live && live[entry] !== 1) continue;
    const amount = counts[n] as number;
    const here = section[entry] as number;
    count(near, offset + entry, amount);
    count(within, sectionOffset + here, amount);
    const last = Math.min(entry + reach, section.length - 1);
    for (let other = Math.max(entry - reach, 0); other <= last; other++) {
      if (section[other] !== here) continue;
      const step = other - entry;
      count(around, offset + other, amount * (1 - Math.abs(step) / (reach + 1)));
      if (step === 1) count(near, offset + other, amount * fromPrevious);
      else if (step === -1) count(near, offset + other, amount * fromNext);
    }
  }
}

/** How often a word stands in each entry under any of its forms: the strongest form counts. */
function ownCounts(segment: Segment, term: QueryTerm): Counts {
  const lists: Counts[] = [];
  for (const [form, weight] of term.forms) {
    const postings = segment.postings(form);
    if (!postings) continue;
    const { entries, counts } = postings;
    lists.push({ entries, counts: Float64Array.from(counts, (amount) => amount * weight) });
  }
  const [only = { entries: new Uint32Array(), counts: new Float64Array() }] = lists;
  return lists.length < 2 ? only : strongest(lists);
}

interface Counts {
  readonly entries: Uint32Array;
  readonly counts: Float64Array;
}

function strongest(lists: readonly Counts[]): Counts {
  const best = new Map<number, number>();
  for (const { entries, counts } of lists)
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] ?? 0;
      const amount = counts[i] ?? 0;
      if (amount > (best.get(entry) ?? 0)) best.set(entry, amount);
    }
  const entries = Uint32Array.from(best.keys()).sort();
  return { entries, counts: Float64Array.from(entries, (entry) => best.get(entry) ?? 0) };
}

function rarity(all: number, having: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

function addLines(corpus: Corpus, tally: Tally, into: Float64Array): void {
  const idf = rarity(corpus.liveCount, tally.used);
  const mean = corpus.meanSpread;
  const { counts, places, used } = tally;
  let i = 0;
  // Places were counted part by part.
  for (const { offset, segment } of corpus.parts) {
    const end = offset + segment.size;
    if (i === used || (places[i] as number) >= end) continue;
    const { spread: lengths } = segment.columns;
    for (; i < used && (places[i] as number) < end; i++) {
      const place = places[i] as number;
      const amount = counts[place] as number;
      const norm = k1 * (1 - b + (b * (lengths[place - offset] as number)) / mean);
      // A neighbour's share of an occurrence gets the same share of the constant.
      const score = (amount * (k1 + 1)) / (amount + norm) + delta * Math.min(amount, 1);
      into[place] = (into[place] as number) + idf * score;
    }
  }
  clear(tally);
}

function addFlat(tally: Tally, all: number, into: Float64Array, touched: Touched): void {
  const idf = rarity(all, tally.used);
  const { counts, places, used } = tally;
  for (let i = 0; i < used; i++) {
    const place = places[i] as number;
    const amount = counts[place] as number;
    touched.add(place);
    into[place] = (into[place] as number) + (idf * amount * (k1 + 1)) / (amount + k1);
  }
  clear(tally);
}

function addSections(corpus: Corpus, tally: Tally, into: Float64Array): void {
  const idf = rarity(corpus.liveSections, tally.used);
  const mean = corpus.meanSection;
  const { counts, places, used } = tally;
  let i = 0;
  for (const { sectionOffset, segment } of corpus.parts) {
    const end = sectionOffset + segment.sections;
    if (i === used || (places[i] as number) >= end) continue;
    const { sectionLength } = segment;
    for (; i < used && (places[i] as number) < end; i++) {
      const place = places[i] as number;
      const amount = counts[place] as number;
      const norm = k1 * (1 - b + (b * (sectionLength[place - sectionOffset] as number)) / mean);
      into[place] = (into[place] as number) + (idf * amount * (k1 + 1)) / (amount + norm);
    }
  }
  clear(tally);
}

function clear(tally: Tally): void {
  const { counts, places, used } = tally;
  for (let i = 0; i < used; i++) counts[places[i] as number] = 0;
  tally.used = 0;
}

/** Gives each entry its share of what the entry before it scored by itself; `matching` is in rising order. */
function passOn(corpus: Corpus, matching: Uint32Array, lines: Float64Array): void {
  for (const [part, from, to] of spans(corpus, matching)) {
    const { section } = part.segment.columns;
    let last = -1;
    let before = 0;
    for (let n = from; n < to; n++) {
      const entry = matching[n] as number;
      const own = lines[entry] as number;
      const index = entry - part.offset;
      if (index === last + 1 && index > 0 && section[index] === section[last])
        lines[entry] = own + fromPreviousScore * before;
      last = index;
      before = own;
    }
  }
}

/** Puts a section's score into `scores` for those of its entries that match at least nearby. */
function ofEntries(
  corpus: Corpus,
  matching: Uint32Array,
  bySection: Float64Array,
  scores: Float64Array,
): Float64Array {
  for (const [part, from, to] of spans(corpus, matching)) {
    const { section } = part.segment.columns;
    for (let n = from; n < to; n++) {
      const entry = matching[n] as number;
      scores[entry] = bySection[part.sectionOffset + (section[entry - part.offset] as number)] as number;
    }
  }
  return scores;
}
