import { sources } from '../memory/index.ts';
import { dayNumber, foldName } from './build.ts';
import { untagged } from './codes.ts';
import { type Corpus, type Part, placeOf } from './corpus.ts';
import type { Entry } from './entry.ts';
import { allowedEntries, type Filters } from './filters.ts';
import { bestOf, type Fusion, fuse, type RankedList, topEntries } from './fuse.ts';
import { scoreLexical } from './lexical.ts';
import { namedPages, namedSubjects, scorePages } from './named.ts';
import { queryTerms } from './query.ts';
import { flag, noDay } from './segment.ts';
import type { DayRange } from './time/calendar.ts';
import { asksForTime } from './time/words.ts';

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
  /** How often each fact was recalled, by id; strengthens what is used. */
  readonly accesses?: ReadonlyMap<string, number>;
  /** More lists, with a score for each entry: embeddings. */
  readonly lists?: readonly { readonly name: ListName; readonly scores: Float64Array }[];
}

/** One thing found. */
export interface Hit {
  readonly entry: Entry;
  /** From 1. */
  readonly rank: number;
  readonly score: number;
  /** o200k tokens of its printed form; 0 when nobody counted yet. */
  readonly tokens: number;
  readonly archived: boolean;
  /** What each list and each factor gave it. */
  readonly parts: Readonly<Record<string, number>>;
  /** The branch it was read from, when it is not the reviewed memory. */
  readonly branch?: string;
  /** Other places where the same text stands. */
  readonly also: readonly string[];
  /** Its number in the corpus. */
  readonly number: number;
}

/** What an entry of the one person or subject that the query names is worth; and of the first of several. */
const namedAlone = 1.6;
const namedFirst = 1.3;
/** What an entry dated in the range that the query names is worth, and one from the days after: news is told late. */
const inRange = 3;
const afterRange = 2;
const daysAfter = 15;
/** A line that says when, for a question that asks when. */
const saysWhen = 1.5;
/** A line that only asks. */
const onlyAsks = 0.9;
/** Tie-breakers: at most so much more for the most trusted and for the most relevant. */
const trustShare = 0.02;
const relevanceShare = 0.02;
const markedShare = 0.98;
/** Days after which a fact's share of relevance is halved (upkeep's decay). */
const halfLife = 30;

/** What a search found, and what it matched but does not show. */
export interface Ranking {
  readonly hits: readonly Hit[];
  readonly hidden: { readonly quarantined: number; readonly archived: number };
}

/** Ranks the entries of a corpus for a query. Same input, same order. */
export function rank(input: RankInput): Ranking {
  const { corpus } = input;
  const allowed = allowedEntries(corpus, input.filters);
  const lists = listsOf(input);
  const total = fuse(lists, allowed, input.fusion);
  const factors = factorsOf(input);
  for (const part of corpus.parts)
    for (let i = 0; i < part.segment.size; i++) {
      let score = total[part.offset + i] ?? 0;
      if (score === 0) continue;
      for (const factor of factors) score *= factor.of(part, i);
      total[part.offset + i] = score;
    }
  return {
    hits: collect(input, allowed, total, lists, factors),
    hidden: hiddenMatches(input, allowed, lists),
  };
}

/** Counts what matches by its words but is kept out by being quarantined or archived. */
function hiddenMatches(input: RankInput, allowed: Uint8Array, lists: readonly RankedList[]) {
  const lines = lists.find(({ name }) => name === 'lines')?.scores;
  const hidden = { quarantined: 0, archived: 0 };
  let all: Uint8Array | undefined;
  for (const { segment, offset } of input.corpus.parts)
    for (let i = 0; i < segment.size; i++) {
      const flags = segment.columns.flags[i] ?? 0;
      if ((flags & (flag.quarantined | flag.archived)) === 0 || allowed[offset + i] === 1) continue;
      if (!((lines?.[offset + i] ?? 0) > 0)) continue;
      all ??= allowedEntries(input.corpus, { ...input.filters, quarantined: true, archive: true });
      if (all[offset + i] !== 1) continue;
      if ((flags & flag.quarantined) !== 0) hidden.quarantined += 1;
      else hidden.archived += 1;
    }
  return hidden;
}

function listsOf(input: RankInput): RankedList[] {
  const { corpus } = input;
  const spoken = [...new Set(corpus.parts.flatMap(({ segment }) => segment.languages))];
  const terms = queryTerms(
    input.query,
    spoken,
    corpus.parts.map(({ segment }) => segment.terms),
  );
  const lexical = scoreLexical(corpus, terms);
  const pages = namedPages(corpus, input.query);
  const weight = (name: ListName) => input.weights?.[name] ?? defaultWeights[name];
  const list = (name: ListName, scores: Float64Array): RankedList => ({ name, scores, weight: weight(name) });
  return [
    list('lines', lexical.lines),
    list('passages', lexical.passages),
    list('sections', lexical.sections),
    ...(pages.length === 0 ? [] : [list('entities', scorePages(corpus, pages, input.hops))]),
    ...(input.range ? [list('time', scoreDays(corpus, input.range))] : []),
    ...(input.lists ?? []).map(({ name, scores }) => list(name, scores)),
  ];
}

/** 1 for entries dated in the range, less for the days after it. */
function scoreDays(corpus: Corpus, range: DayRange): Float64Array {
  const scores = new Float64Array(corpus.size);
  const from = dayNumber(range.from);
  const to = dayNumber(range.to);
  for (const { segment, offset } of corpus.parts)
    for (let i = 0; i < segment.size; i++) {
      const day = segment.columns.day[i] ?? noDay;
      if (day >= from && day <= to) scores[offset + i] = 1;
    }
  return scores;
}

/** Something an entry's score is multiplied by. */
interface Factor {
  readonly name: string;
  of(part: Part, index: number): number;
}

function factorsOf(input: RankInput): Factor[] {
  const today = dayNumber(input.today);
  const has = (part: Part, index: number, bits: number) =>
    ((part.segment.columns.flags[index] ?? 0) & bits) !== 0;
  const saysTime: Factor = {
    name: 'says when',
    of: (part, index) => (has(part, index, flag.timeWord) ? saysWhen : 1),
  };
  return [
    ...subjectFactor(input),
    ...(input.range ? [dateFactor(input.range)] : []),
    ...(asksForTime(input.query) ? [saysTime] : []),
    { name: 'question', of: (part, index) => (has(part, index, flag.question) ? onlyAsks : 1) },
    {
      name: 'marked',
      of: (part, index) =>
        has(part, index, flag.stale | flag.unverified | flag.contested) ? markedShare : 1,
    },
    {
      name: 'trust',
      of: (part, index) =>
        1 + (trustShare * (untagged - (part.segment.columns.src[index] ?? untagged))) / sources.length,
    },
    {
      name: 'relevance',
      of(part, index) {
        const day = part.segment.columns.day[index] ?? noDay;
        return day === noDay ? 1 : 1 + relevanceShare * 0.5 ** (Math.max(0, today - day) / halfLife);
      },
    },
  ];
}

/** What is said by or about the subject the query names; the first of several is what the question is about. */
function subjectFactor({ corpus, query }: RankInput): Factor[] {
  const subjects = namedSubjects(corpus, query);
  const [first] = subjects;
  if (first === undefined) return [];
  const worth = subjects.length === 1 ? namedAlone : namedFirst;
  const numbers = new Map(corpus.parts.map((part) => [part, part.segment.names.indexOf(first)]));
  return [
    {
      name: 'subject',
      of: (part, index) => (part.segment.columns.subject[index] === numbers.get(part) ? worth : 1),
    },
  ];
}

function dateFactor(range: DayRange): Factor {
  const from = dayNumber(range.from);
  const to = dayNumber(range.to);
  return {
    name: 'date',
    of(part, index) {
      const day = part.segment.columns.day[index] ?? noDay;
      return day < from || day > to + daysAfter ? 1 : day <= to ? inRange : afterRange;
    },
  };
}

/** Opens the best entries: the archive after everything else, each text once. */
function collect(
  input: RankInput,
  allowed: Uint8Array,
  total: Float64Array,
  lists: readonly RankedList[],
  factors: readonly Factor[],
): Hit[] {
  const { corpus, limit } = input;
  const tiers = [new Uint8Array(corpus.size), new Uint8Array(corpus.size)] as const;
  for (const { segment, offset } of corpus.parts)
    for (let i = 0; i < segment.size; i++)
      if (allowed[offset + i] === 1)
        tiers[((segment.columns.flags[i] ?? 0) & flag.archived) === 0 ? 0 : 1][offset + i] = 1;
  const best = lists.map((list) => bestOf(list.scores, allowed));
  const hits: Omit<Hit, 'also'>[] = [];
  const seen = new Map<string, { also: string[] }>();
  const alsoOf: string[][] = [];
  for (const tier of tiers) {
    for (const number of ordered(corpus, total, tier, limit * 3 + 20)) {
      const { part, index } = placeOf(corpus, number);
      const entry = part.segment.entry(index);
      const same = foldName(`${entry.subject ?? ''} ${entry.text}`) || entry.id;
      const twin = seen.get(same);
      if (twin) {
        twin.also.push(`${entry.path}:${entry.line}`);
        continue;
      }
      if (hits.length >= limit) continue;
      const also: string[] = [];
      seen.set(same, { also });
      alsoOf.push(also);
      hits.push({
        entry,
        rank: hits.length + 1,
        score: total[number] ?? 0,
        tokens: part.segment.columns.tokens[index] ?? 0,
        archived: tier === tiers[1],
        parts: explain({ part, index }, lists, best, factors),
        ...(part.branch === undefined ? {} : { branch: part.branch }),
        number,
      });
    }
  }
  return hits.map((hit, i) => ({ ...hit, also: alsoOf[i] ?? [] }));
}

/** Best first; equal scores by path and line, whatever order the index has them in. */
function ordered(corpus: Corpus, total: Float64Array, tier: Uint8Array, most: number): number[] {
  const top = topEntries(total, tier, most);
  const where = new Map(
    top.map((number) => {
      const { part, index } = placeOf(corpus, number);
      const { columns, files } = part.segment;
      return [
        number,
        { path: files[columns.file[index] ?? 0]?.path ?? '', line: columns.line[index] ?? 0 },
      ] as const;
    }),
  );
  const place = (number: number) => where.get(number) ?? { path: '', line: 0 };
  return top.sort((a, b) => {
    const apart = (total[b] ?? 0) - (total[a] ?? 0);
    if (apart !== 0) return apart;
    const [x, y] = [place(a), place(b)];
    return x.path === y.path ? x.line - y.line : x.path < y.path ? -1 : 1;
  });
}

function explain(
  { part, index }: { readonly part: Part; readonly index: number },
  lists: readonly RankedList[],
  best: readonly number[],
  factors: readonly Factor[],
): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const [i, list] of lists.entries()) {
    const share = (list.scores[part.offset + index] ?? 0) / (best[i] || 1);
    if (share > 0) parts[list.name] = round(share * list.weight);
  }
  for (const factor of factors) {
    const value = factor.of(part, index);
    if (value !== 1) parts[`× ${factor.name}`] = round(value);
  }
  return parts;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
