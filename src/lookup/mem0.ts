import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../config/index.ts';
import { keyOf } from '../memory/identity.ts';
import { buildSegment, type Corpus, type Entry, newCorpus } from '../recall/index.ts';
import { mergeStoreConfig } from './mem0-config.ts';
import { loadTokenizer } from './tokens.ts';
import { blobId } from './working-files.ts';

type Settings = NonNullable<Config['recall']['mem0']>;

/** How long Mem0 may take in all: a search that waits longer is worse than one without it. */
const patience = 10_000;
const most = 50;

/** One memory that Mem0 found. */
export interface Mem0Record {
  readonly id: string;
  readonly text: string;
  /** From 0 to 1, as Mem0 gives it. */
  readonly score: number;
  /** ISO day it was written on, where Mem0 says so. */
  readonly day?: string;
}

export interface Mem0Answer {
  readonly records: readonly Mem0Record[];
  /** One sentence why there are none; the search goes on without. */
  readonly warning?: string;
}

/**
 * What Mem0 has for a query. It is only read: nothing of the memory but the query leaves this machine.
 * @param waitMs how long it may take in all
 */
export async function askMem0(settings: Settings, query: string, waitMs = patience): Promise<Mem0Answer> {
  try {
    const found = await withDeadline(waitMs, () =>
      settings.mode === 'oss' ? askOwn(settings, query) : askCloud(settings, query),
    );
    return { records: found.flatMap(recordOf).slice(0, most) };
  } catch (cause) {
    return { records: [], warning: `Mem0 is left out of this search: ${reason(cause)}` };
  }
}

async function askCloud(
  { host, api_key_env, user_id }: Settings,
  query: string,
): Promise<readonly unknown[]> {
  const apiKey = process.env[api_key_env];
  if (apiKey === undefined || apiKey === '') throw new Error(`${api_key_env} is not set.`);
  const { MemoryClient } = await quietly(() => import('mem0ai'));
  const client = new MemoryClient({
    apiKey,
    ...(host === undefined ? {} : { host: host.replace(/\/+$/, '') }),
  });
  // The client greets its server by itself and prints when that fails: our own greeting ends after it does.
  const [found] = await Promise.allSettled([
    client.search(query, { filters: filtersOf(user_id), topK: most }),
    client.ping(),
  ]);
  if (found.status === 'rejected') throw found.reason;
  return found.value.results;
}

async function askOwn({ oss, api_key_env, user_id }: Settings, query: string): Promise<readonly unknown[]> {
  const { Memory } = await quietly(() => import('mem0ai/oss'));
  const key = process.env[api_key_env === 'MEM0_API_KEY' ? 'OPENAI_API_KEY' : api_key_env] ?? '';
  const memory = Memory.fromConfig(mergeStoreConfig(key, oss ?? {}));
  return (await memory.search(query, { filters: filtersOf(user_id), topK: most })).results;
}

const filtersOf = (user: string | undefined) => ({ user_id: user ?? 'default' });

/** Loads the package, which is the user's to install, with its telemetry off. */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  process.env['MEM0_TELEMETRY'] ??= 'false';
  try {
    return await load();
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw cause;
    throw new Error('the package mem0ai is not installed; "npm install mem0ai" beside Keepsake does so.');
  }
}

/** A record of text that Mem0 itself holds: what only mirrors files or transcripts is in the memory already. */
function recordOf(row: unknown): Mem0Record[] {
  const { id, memory, score, metadata, createdAt } = (row ?? {}) as Record<string, unknown>;
  if (typeof memory !== 'string' || !/[\p{L}\p{N}]/u.test(memory)) return [];
  const about = (metadata ?? {}) as Record<string, unknown>;
  const origin = String(about['sourceType'] ?? about['source_type'] ?? about['source'] ?? '').toLowerCase();
  const file = about['path'] ?? about['file'];
  const mirrors = /^(?:markdown|session|transcript|conversation)s?$/.test(origin);
  const isQuarantined = about['remediationStatus'] === 'quarantined' || about['quarantinedAt'] !== undefined;
  if (mirrors || isQuarantined || (typeof file === 'string' && /\.(?:md|jsonl)$/i.test(file))) return [];
  const day = /^\d{4}-\d{2}-\d{2}/.exec(String(createdAt ?? ''))?.[0];
  const worth = typeof score === 'number' && score > 0 ? Math.min(score, 1) : 0.1;
  return [
    {
      id: typeof id === 'string' ? id : blobId(Buffer.from(memory)),
      text: memory.trim(),
      score: worth,
      ...(day === undefined ? {} : { day }),
    },
  ];
}

/** The name under which its hits stand in place of a branch: nobody reviewed them. */
const origin = 'mem0';

/**
 * Puts records beside a memory as one more list. A record that says what a fact of the memory says lends it its score;
 * any other becomes an entry of its own that is marked as not reviewed.
 * @param standing numbers of entries that may say the same
 */
export async function besideMemory(
  corpus: Corpus,
  records: readonly Mem0Record[],
  standing: readonly { readonly number: number; readonly text: string }[],
): Promise<{ readonly corpus: Corpus; readonly scores: Float64Array }> {
  const numbers = new Map(standing.map(({ number, text }) => [keyOf(text), number]));
  const own: Mem0Record[] = [];
  const lent = new Map<number, number>();
  for (const record of records) {
    const number = numbers.get(keyOf(record.text));
    if (number === undefined) own.push(record);
    else lent.set(number, Math.max(lent.get(number) ?? 0, record.score));
  }
  const countTokens = await loadTokenizer();
  const files = own.map((record) => ({
    path: `${origin}/${record.id}`,
    oid: blobId(Buffer.from(record.text)),
    names: [],
    edges: [],
    entries: [entryOf(record)],
  }));
  const parts = corpus.parts.map(({ segment, branch, liveFiles }) => ({
    segment,
    ...(branch === undefined ? {} : { branch }),
    ...(liveFiles ? { liveFiles } : {}),
  }));
  const wider = newCorpus([...parts, { segment: buildSegment(files, countTokens), branch: origin }]);
  const scores = new Float64Array(wider.size);
  for (const [number, score] of lent) scores[number] = score;
  for (const [i, { score }] of own.entries()) scores[corpus.size + i] = score;
  return { corpus: wider, scores };
}

function entryOf({ id, text, day }: Mem0Record): Entry {
  return {
    id: `${origin}-${id}`,
    path: `${origin}/${id}`,
    line: 1,
    endLine: 1,
    text: text.replace(/\s*[\r\n]+\s*/g, ' '),
    body: '',
    about: '',
    heading: '',
    ...(day === undefined ? {} : { day }),
    fileKind: 'other',
    layer: 'semantic',
    src: 'agent',
    tagged: false,
    ts: day ?? 'unknown',
    ttl: 'unknown',
    conf: 0.5,
    marks: ['unverified'],
    archived: false,
  };
}

function reason(cause: unknown): string {
  const said = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  return said === '' ? 'it gave no reason.' : said;
}

/** The deadline of the question that code was called for, absent for all code but the package's. */
const deadlines = new AsyncLocalStorage<AbortSignal>();
let asking = 0;
let takeBack = () => {};

/**
 * Holds the package to our manners while it works: its requests never end by themselves and would keep the process
 * alive, and it prints each failure where we say one sentence. Several questions may be on their way at once.
 */
async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
  });
  const timer = setTimeout(() => stop.abort(new Error(`it did not answer within ${ms / 1000} s.`)), ms);
  if (asking++ === 0) takeBack = holdGlobals();
  try {
    return await Promise.race([deadlines.run(stop.signal, work), late]);
  } finally {
    clearTimeout(timer);
    if (--asking === 0) takeBack();
  }
}

/** The package takes `fetch` and `console` from the globals: for its own calls these are others. @returns puts them back */
function holdGlobals(): () => void {
  const { fetch: ordinary } = globalThis;
  const { error, warn } = console;
  const held = {
    fetch: ((input, init) => {
      const deadline = deadlines.getStore();
      if (!deadline) return ordinary(input, init);
      const own = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      return ordinary(input, { ...init, signal: own ? AbortSignal.any([own, deadline]) : deadline });
    }) satisfies typeof fetch,
    error: (...said: unknown[]) => (deadlines.getStore() ? undefined : error.apply(console, said)),
    warn: (...said: unknown[]) => (deadlines.getStore() ? undefined : warn.apply(console, said)),
  };
  globalThis.fetch = held.fetch;
  Object.assign(console, { error: held.error, warn: held.warn });
  return () => {
    // Whoever put something over ours meanwhile keeps it.
    if (globalThis.fetch === held.fetch) globalThis.fetch = ordinary;
    if (console.error === held.error) console.error = error;
    if (console.warn === held.warn) console.warn = warn;
  };
}
