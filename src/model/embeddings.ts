import OpenAI from 'openai';
import type { Config } from '../config/index.ts';
import { redactSecrets } from '../gate/index.ts';
import type { Embedder } from '../upkeep/index.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { withRetries } from './retry.ts';
import { openVectorStore } from './vector-store.ts';

type Settings = NonNullable<Config['recall']['embeddings']>;

/** Texts in one request, and characters of one text: what every endpoint takes. */
const batch = 256;
const longest = 8000;
const timeout = 30_000;
/** A batch of the longest vectors that are usual, written out, is a quarter of this. */
const maxAnswerBytes = 64 * 1024 * 1024;

/** Vectors of an OpenAI-compatible endpoint; those of a memory's texts are kept. */
export interface Embeddings extends Embedder {
  /**
   * The vectors of a memory's texts and the one of a question about them, which is never kept.
   * @throws when they cannot be had
   */
  withQuestion(
    texts: readonly string[],
    question: string,
  ): Promise<{ readonly vectors: readonly Float32Array[]; readonly asked: Float32Array }>;
}

export interface EmbeddingsDoor {
  /** Where the key is looked up. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the index, beside which vectors are kept. */
  readonly cache: string;
}

/**
 * Opens the endpoint of `recall.embeddings`. Secrets are taken out of everything that is sent. After a failure it is not
 * asked again: who goes on without it waits for it once.
 */
export function openEmbeddings(settings: Settings, door: EmbeddingsDoor): Embeddings {
  const store = openVectorStore(door.cache, `${settings.base_url ?? ''}\0${settings.model}`);
  const ask = endpoint(settings, door.environment[settings.api_key_env] || 'none');
  let failed: Error | undefined;

  async function embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    if (failed) throw failed;
    try {
      return await ask(texts);
    } catch (error) {
      // The endpoint's own words may hold anything, the key included: they are cut and cleaned.
      const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      failed = new Error(redactSecrets(said).text.slice(0, 300), { cause: error });
      throw failed;
    }
  }

  /** What is kept, and the rest from the endpoint. */
  async function vectorsOf(given: readonly string[], asked?: Float32Array): Promise<Float32Array[]> {
    const texts = given.map(asSent);
    const found = texts.map((text) => store.get(text));
    const missing = [...new Set(texts.filter((_, at) => !found[at]))];
    const fresh = new Map<string, Float32Array>();
    try {
      for (let at = 0; at < missing.length; at += batch) {
        const part = missing.slice(at, at + batch);
        for (const [i, vector] of (await embed(part)).entries()) fresh.set(part[i] ?? '', vector);
      }
    } finally {
      for (const [text, vector] of fresh) store.set(text, vector);
      store.save();
    }
    const vectors = found.flatMap((vector, at) => vector ?? fresh.get(texts[at] ?? '') ?? []);
    const length = (asked ?? vectors[0])?.length;
    if (vectors.every((vector) => vector.length === length)) return vectors;
    // The endpoint serves another model under the old name: vectors of two models say nothing of each other.
    store.clear();
    if (fresh.size === new Set(texts).size) throw new Error('the endpoint gave vectors of several lengths.');
    return vectorsOf(given, asked);
  }

  return {
    vectors: (texts) => vectorsOf(texts),
    async withQuestion(texts, question) {
      const [asked = new Float32Array()] = await embed([asSent(question)]);
      return { vectors: await vectorsOf(texts, asked), asked };
    },
  };
}

function asSent(text: string): string {
  return redactSecrets(text).text.slice(0, longest);
}

function endpoint(settings: Settings, apiKey: string) {
  let client: OpenAI | undefined;
  return async (input: readonly string[]): Promise<readonly Float32Array[]> => {
    client ??= new OpenAI({
      apiKey,
      ...(settings.base_url === undefined ? {} : { baseURL: settings.base_url }),
      organization: null,
      project: null,
      timeout,
      maxRetries: 0,
      fetch: boundedFetch(maxAnswerBytes),
    });
    const { embeddings } = client;
    const encoding_format = 'float' as const;
    const request = { model: settings.model, input: [...input], encoding_format };
    const answer = await withRetries(() => embeddings.create(request), {
      retries: 1,
      firstWait: 500,
      random: Math.random,
    });
    return readVectors(answer.data, input.length);
  };
}

/** The vectors of an answer in the order of the texts; what an endpoint sends is not trusted. */
function readVectors(data: unknown, count: number): readonly Float32Array[] {
  if (!Array.isArray(data) || data.length !== count)
    throw new Error('the endpoint gave another number of vectors.');
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  for (const [at, row] of data.entries()) {
    const { index = at, embedding } = (row ?? {}) as { index?: number; embedding?: unknown };
    const isVector = Array.isArray(embedding) && embedding.length > 0 && embedding.every(Number.isFinite);
    if (isVector && index in vectors) vectors[index] = Float32Array.from(embedding as number[]);
  }
  return vectors.map((vector) => {
    if (!vector) throw new Error('the endpoint gave something else than vectors.');
    return vector;
  });
}
