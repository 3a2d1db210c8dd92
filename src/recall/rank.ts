import { collect } from './collect.ts';
import { type Corpus, type Part, spans } from './corpus.ts';
import { type Factor, factorsOf } from './factors.ts';
import { type Filter, type Filters, newFilter } from './filters.ts';
import { dayNumber } from './folding.ts';
import { atLeast, type Fusion, fuse, type RankedList, reachedBy } from './fuse.ts';
import type { Hit } from './hit.ts';
import { scoreLexical } from './lexical.ts';
import { namedPages, scorePages } from './named.ts';
import { type KnownWords, queryTerms } from './query.ts';
import { flag, noDay } from './segment.ts';
import type { DayRange } from './time/calendar.ts';
import { newTouched, type Touched } from './touched.ts';
import { newZeros, type Zeros } from './zeros.ts';

/** The lists that are fused, and what each counts by default (docs/recall.md has the measurements). */
export const defaultWeights = {
  lines: 1,
  passages: 0.5,
  sections: 0.3,
  entities: 0.3,
  time: 0.1,
  embeddings: 1,
  mem0: 1,
} as const;

export type ListName = keyof typeof defaultWeights;

export interface RankInput {
  readonly corpus: Corpus;
  /** The query without its time phrase. */
  readonly query: string;
  /** What the query's time phrase means. */
  readonly range?: DayRange;
  readonly filters: Filters;
  readonly fusion: Fusion;
  readonly weights?: Readonly<Partial<Record<string, number>>>;
  readonly hops: number;
  readonly limit: number;
  /** Today in the memory's zone: ages are counted from it. */
  readonly today: string;
  /** More lists, with a score for each entry: embeddings. */
  readonly lists?: readonly { readonly name: ListName; readonly scores: Float64Array }[];
}

/** What a search found, and what it matched but does not show. */
export interface Ranking {
  readonly hits: readonly Hit[];
  readonly hidden: { readonly quarantined: number; readonly archived: number };
}

/** Ranks the entries of a corpus for a query. Same input, same order. */
export function rank(input: RankInput): Ranking {
  const { corpus } = input;
  const touched = newTouched(corpus.size);
  const zeros = newZeros(corpus.size);
  const lists = listsOf(input, touched, zeros);
  const found = touched.list();
  const candidates = among(corpus, found, newFilter(corpus, input.filters));
  const { total, best } = fuse(lists, candidates, input.fusion, zeros.take());
  const factors = factorsOf(input);
  const most = input.limit * 3 + 20;
  const hopeful = input.filters.archive ? candidates : hopefuls(total, candidates, factors, most);
  for (const [part, from, to] of spans(corpus, hopeful)) {
    const own = factors.map((factor) => factor.of(part));
    for (let n = from; n < to; n++) {
      const entry = hopeful[n] ?? 0;
      let score = total[entry] ?? 0;
      for (const factor of own) score *= factor(entry - part.offset);
      total[entry] = score;
    }
  }
  return {
    hits: collect(corpus, input.limit, most, { candidates: hopeful, total, lists, best, factors }),
    hidden: hiddenMatches(input, found, lists),
  };
}

/** Those that can still come among the best so many, even if every factor raises them and lowers the others. */
function hopefuls(
  total: Float64Array,
  candidates: Uint32Array,
  factors: readonly Factor[],
  most: number,
): Uint32Array {
  const lowest = factors.reduce((product, { least }) => product * least, 1);
  const highest = factors.reduce((product, { most: greatest }) => product * greatest, 1);
  return atLeast(total, candidates, (reachedBy(total, candidates, most) * lowest) / highest);
}

/** Those of a rising list that a filter lets through. */
function among(corpus: Corpus, entries: Uint32Array, filter: Filter): Uint32Array {
  const kept = new Uint32Array(entries.length);
  let used = 0;
  for (const [part, from, to] of spans(corpus, entries)) {
    const keeps = filter(part);
    for (let n = from; n < to; n++) {
      const entry = entries[n] ?? 0;
      if (keeps(entry - part.offset)) kept[used++] = entry;
    }
  }
  return kept.slice(0, used);
}

/** Counts what matches by its words but is kept out by being quarantined or archived. */
function hiddenMatches({ corpus, filters }: RankInput, found: Uint32Array, lists: readonly RankedList[]) {
  const lines = lists.find(({ name }) => name === 'lines')?.scores;
  const hidden = { quarantined: 0, archived: 0 };
  const every = newFilter(corpus, { ...filters, quarantined: true, archive: true });
  const shown = newFilter(corpus, filters);
  for (const [part, from, to] of spans(corpus, found)) {
    const { flags } = part.segment.columns;
    const tests = [every(part), shown(part)] as const;
    for (let n = from; n < to; n++) {
      const entry = found[n] ?? 0;
      const index = entry - part.offset;
      const bits = (flags[index] ?? 0) & (flag.quarantined | flag.archived);
      if (bits === 0 || !((lines?.[entry] ?? 0) > 0) || !tests[0](index) || tests[1](index)) continue;
      if ((bits & flag.quarantined) !== 0) hidden.quarantined += 1;
      else hidden.archived += 1;
    }
  }
  return hidden;
}

function listsOf(input: RankInput, touched: Touched, zeros: Zeros): RankedList[] {
  const { corpus } = input;
  const terms = queryTerms(input.query, corpus.spoken, corpus.parts.map(knownWords));
  const lexical = scoreLexical(corpus, terms, touched, zeros);
  const pages = namedPages(corpus, input.query);
  const list = (name: ListName, scores: Float64Array): RankedList => {
    return { name, scores, weight: input.weights?.[name] ?? defaultWeights[name] };
  };
  const lists = [
    list('lines', lexical.lines),
    list('passages', lexical.passages),
    list('sections', lexical.sections),
  ];
  if (pages.length > 0) lists.push(list('entities', scorePages(corpus, pages, input.hops, touched, zeros)));
  if (input.range) lists.push(list('time', scoreDays(corpus, input.range, touched, zeros)));
  for (const { name, scores } of input.lists ?? []) {
    for (let entry = 0; entry < scores.length; entry++) if ((scores[entry] ?? 0) > 0) touched.add(entry);
    lists.push(list(name, scores));
  }
  return lists;
}

/** The words of a part; where some of its files no longer count, a word must stand in one that does. */
function knownWords({ segment, live }: Part): KnownWords {
  const { terms } = segment;
  return {
    terms,
    isKnown: (term) =>
      live
        ? segment.postings(term)?.entries.some((entry) => live[entry] === 1) === true
        : terms.find(term) >= 0,
  };
}

/** 1 for entries dated in the range, less for the days after it. */
function scoreDays(corpus: Corpus, range: DayRange, touched: Touched, zeros: Zeros): Float64Array {
  const scores = zeros.take();
  const from = dayNumber(range.from);
  const to = dayNumber(range.to);
  for (const { segment, offset } of corpus.parts) {
    const { day: days } = segment.columns;
    for (let i = 0; i < segment.size; i++) {
      const day = days[i] ?? noDay;
      if (day < from || day > to) continue;
      scores[offset + i] = 1;
      touched.add(offset + i);
    }
  }
  return scores;
}
