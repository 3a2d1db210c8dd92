import type { Config } from '../config/index.ts';
import { civilDay } from '../memory/dates.ts';
import {
  type DayRange,
  defaultWeights,
  type Filters,
  type Fusion,
  type Hit,
  type Ranking,
  rank,
  readTimePhrase,
  type TimePhrase,
} from '../recall/index.ts';
import { scoreEmbeddings } from './embeddings.ts';
import type { Library } from './open.ts';

/** What a search is asked for besides its words. */
export interface SearchOptions {
  readonly now: Date;
  readonly limit: number;
  readonly filters: Filters;
  /** How many links away from a named page still count; default `recall.hops`. */
  readonly hops?: number;
  /** Read time phrases of the query; default true. */
  readonly timePhrases?: boolean;
}

export interface SearchResult {
  readonly query: string;
  /** The time the query names, unless --from or --to was given. */
  readonly time?: TimePhrase;
  readonly hits: readonly Hit[];
  /** What matches but is not shown. */
  readonly hidden: Ranking['hidden'];
  /** One sentence for each source that did not answer. */
  readonly warnings: readonly string[];
}

/** Ranks the memory for a query; the time is read in the memory's zone. */
export async function search(
  library: Library,
  config: Config,
  query: string,
  options: SearchOptions,
): Promise<SearchResult> {
  const today = civilDay(options.now, config.time_zone);
  const reads = options.timePhrases ?? true;
  const time = reads ? readTimePhrase(query, { today, weekStart: config.week_start }) : undefined;
  const explicit = options.filters.from !== undefined || options.filters.to !== undefined;
  const range: DayRange | undefined = explicit ? undefined : time?.range;
  const embedded = config.recall.embeddings
    ? await scoreEmbeddings(library, config.recall.embeddings, query, library.cache)
    : {};
  const { hits, hidden } = rank({
    corpus: library.corpus,
    query,
    ...(range ? { range } : {}),
    filters: options.filters,
    fusion: fusionOf(config),
    weights: { ...defaultWeights, ...config.recall.weights },
    hops: options.hops ?? config.recall.hops,
    limit: options.limit,
    today,
    ...(embedded.scores ? { lists: [{ name: 'embeddings' as const, scores: embedded.scores }] } : {}),
  });
  return {
    query,
    ...(time && !explicit ? { time } : {}),
    hits,
    hidden,
    warnings: embedded.warning === undefined ? [] : [embedded.warning],
  };
}

function fusionOf(config: Config): Fusion {
  return config.recall.fusion === 'rrf' ? { by: 'rrf', k: config.recall.rrf_k } : { by: 'score' };
}
