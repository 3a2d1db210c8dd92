import type { Config } from '../config/index.ts';
import { civilDay } from '../memory/dates.ts';
import {
  type Corpus,
  type DayRange,
  defaultWeights,
  type Filters,
  type Fusion,
  type Hit,
  type RankInput,
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
  /** Ask Mem0 too where it is configured; default true. */
  readonly mem0?: boolean;
}

export interface SearchResult {
  readonly query: string;
  /** What the hits' numbers count in. */
  readonly corpus: Corpus;
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
  const input = {
    query,
    ...(range ? { range } : {}),
    filters: options.filters,
    fusion: fusionOf(config),
    weights: { ...defaultWeights, ...config.recall.weights },
    hops: options.hops ?? config.recall.hops,
    limit: options.limit,
    today,
  };
  const lists = embedded.scores ? [{ name: 'embeddings' as const, scores: embedded.scores }] : [];
  const local = { corpus: library.corpus, ...rank({ ...input, corpus: library.corpus, lists }) };
  const mem0 = options.mem0 === false ? undefined : config.recall.mem0;
  const beside = mem0 ? await withMem0(mem0, input, local, lists) : undefined;
  const { corpus, hits, hidden } = beside?.found ?? local;
  const warnings = [embedded.warning, beside?.warning].filter((warning) => warning !== undefined);
  return { query, ...(time && !explicit ? { time } : {}), corpus, hits, hidden, warnings };
}

interface Found extends Ranking {
  readonly corpus: Corpus;
}

/** Ranks again with what Mem0 has; without an answer what the memory itself has stands. */
async function withMem0(
  settings: NonNullable<Config['recall']['mem0']>,
  input: Omit<RankInput, 'corpus'>,
  local: Found,
  lists: NonNullable<RankInput['lists']>,
): Promise<{ found: Found; warning?: string }> {
  const { askMem0, besideMemory } = await import('./mem0.ts');
  const { records, warning } = await askMem0(settings, input.query);
  if (records.length === 0) return { found: local, ...(warning === undefined ? {} : { warning }) };
  const wide = rank({ ...input, corpus: local.corpus, lists, limit: Math.max(input.limit, 100) });
  const standing = wide.hits.map(({ number, entry }) => ({ number, text: entry.text }));
  const { corpus, scores } = await besideMemory(local.corpus, records, standing);
  // The other lists say nothing about Mem0's entries, which come after all others.
  const wider = lists.map((list) => {
    const longer = new Float64Array(corpus.size);
    longer.set(list.scores);
    return { ...list, scores: longer };
  });
  return { found: { corpus, ...rank({ ...input, corpus, lists: [...wider, { name: 'mem0', scores }] }) } };
}

function fusionOf(config: Config): Fusion {
  return config.recall.fusion === 'rrf' ? { by: 'rrf', k: config.recall.rrf_k } : { by: 'score' };
}
