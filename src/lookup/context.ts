import type { Config } from '../config/index.ts';
import {
  type Candidate,
  type ContextSection,
  type Filters,
  fileNumberOf,
  type Hit,
  type Listed,
  listEntries,
  type PackedContext,
  packContext,
  placeOf,
} from '../recall/index.ts';
import type { Library } from './open.ts';
import { type SearchOptions, type SearchResult, search } from './search.ts';

export interface ContextOptions extends Omit<SearchOptions, 'limit'> {
  /** Tokens (o200k) that the text must not exceed. */
  readonly budget: number;
}

/** Titles with their line feed and their o200k tokens (a test counts them): the tokenizer need not be loaded. */
const focusTitle = { title: '# Focus\n', titleTokens: 3 };
const userTitle = { title: '# From the user\n', titleTokens: 5 };
const learningsTitle = { title: '# Learnings\n', titleTokens: 4 };

/** Shares of the budget that the parts beside the hits may take. */
const besideShare = 0.2;
const learningsShare = 0.1;
const mostUserFacts = 5;
const mostLearnings = 2;
/** How near a learning must come to the best match. */
const learningNearness = 0.78;

/** Fills a token budget with what the memory has for a query. */
export async function assembleContext(
  library: Library,
  config: Config,
  query: string,
  options: ContextOptions,
): Promise<PackedContext & { readonly search: SearchResult }> {
  const { budget, ...rest } = options;
  // An entry has some ten tokens at least: more hits than this could never be used.
  const result = await search(library, config, query, { ...rest, limit: Math.ceil(budget / 8) + 20 });
  const hits = result.hits.map((hit) => fromHit(result, hit));
  const isLearning = (hit: Hit) => hit.entry.fileKind === 'learnings' || hit.entry.layer === 'procedural';
  const learnings = result.hits
    .filter((hit) => isLearning(hit) && (hit.parts['lines'] ?? 0) >= learningNearness)
    .slice(0, mostLearnings)
    .map((hit) => fromHit(result, hit));
  const sections: ContextSection[] = [
    {
      name: 'focus',
      place: 0,
      ...focusTitle,
      share: besideShare,
      grouped: false,
      candidates: focus(library, rest),
    },
    {
      name: 'user',
      place: 1,
      ...userTitle,
      share: besideShare,
      grouped: false,
      candidates: userFacts(library, result.hits, rest),
    },
    {
      name: 'learnings',
      place: 3,
      ...learningsTitle,
      share: learningsShare,
      grouped: false,
      candidates: learnings,
    },
    { name: 'hits', place: 2, title: '', titleTokens: 0, share: 1, grouped: true, candidates: hits },
  ];
  return { ...packContext(query, budget, sections), search: result };
}

function fromHit({ corpus }: SearchResult, hit: Hit): Candidate {
  const { entry, tokens, branch, rank, score } = hit;
  const { part, index } = placeOf(corpus, hit.number);
  const { headingTokens, oid: blob } = part.segment.file(fileNumberOf(part.segment, index));
  return {
    entry,
    tokens,
    headingTokens,
    blob,
    ...(branch === undefined ? {} : { branch }),
    rank,
    score,
  };
}

function candidate({ number: _number, ...rest }: Listed): Candidate {
  return rest;
}

/** The current priorities; parked ones stay out. */
function focus(library: Library, options: Pick<SearchOptions, 'filters'>): Candidate[] {
  return listEntries(library.corpus, only(options.filters, { files: ['focus'] }))
    .filter(({ entry }) => !/⚪|parked/iu.test(`${entry.heading} ${entry.text}`))
    .map(candidate);
}

/** What the user said for every session: facts of the index, those that fit the query first. */
function userFacts(
  library: Library,
  hits: readonly Hit[],
  options: Pick<SearchOptions, 'filters'>,
): Candidate[] {
  const place = new Map(hits.map((hit) => [hit.number, hit.rank]));
  const rankOf = (one: Listed) => place.get(one.number) ?? Number.MAX_SAFE_INTEGER;
  return listEntries(library.corpus, only(options.filters, { files: ['index'], sources: ['user'] }))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, mostUserFacts)
    .map(candidate);
}

function only(filters: Filters, more: Filters): Filters {
  return { ...filters, ...more };
}
