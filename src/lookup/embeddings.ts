import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { type Listed, listEntries } from '../recall/index.ts';
import type { Library } from './open.ts';

type Settings = NonNullable<Config['recall']['embeddings']>;

/** How near each entry's meaning comes to the query's, or one sentence why nobody can say. */
export interface EmbeddingScores {
  readonly scores?: Float64Array;
  readonly warning?: string;
}

/** Texts in one request, and characters of one text: what every endpoint takes. */
const batch = 256;
const longest = 8000;
const timeout = 30_000;

/**
 * Scores entries by the cosine between their vector and the query's, from any OpenAI-compatible endpoint. Vectors are
 * kept beside the index, one file a blob and model. An endpoint that does not answer costs its list, not the search.
 */
export async function scoreEmbeddings(
  library: Library,
  settings: Settings,
  query: string,
  cache: string,
): Promise<EmbeddingScores> {
  try {
    const embed = await embedder(settings);
    const folder = join(cache, 'vectors', nameOf(`${settings.base_url ?? ''}\0${settings.model}`));
    const byBlob = new Map<string, Listed[]>();
    for (const one of listEntries(library.corpus, { archive: true }))
      byBlob.set(one.blob, [...(byBlob.get(one.blob) ?? []), one]);
    const vectors = new Map<number, Float32Array>();
    for (const [blob, entries] of byBlob) {
      const known = readVectors(join(folder, blob));
      const texts = entries.map(({ entry }) =>
        `${entry.about}\n${entry.text}\n${entry.body}`.slice(0, longest),
      );
      const missing = texts.filter((text) => !known.has(nameOf(text)));
      if (missing.length > 0) {
        for (const [i, vector] of (await embed(missing)).entries())
          known.set(nameOf(missing[i] ?? ''), vector);
        writeVectors(folder, blob, known);
      }
      for (const [i, one] of entries.entries()) {
        const vector = known.get(nameOf(texts[i] ?? ''));
        if (vector) vectors.set(one.number, vector);
      }
    }
    const [asked = new Float32Array()] = await embed([query]);
    const scores = new Float64Array(library.corpus.size);
    for (const [number, vector] of vectors) scores[number] = Math.max(0, cosine(asked, vector));
    return { scores };
  } catch (cause) {
    const said = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    return { warning: `Embeddings are left out of this search: ${said}` };
  }
}

async function embedder(settings: Settings) {
  const { default: OpenAI } = await import('openai');
  const client = new OpenAI({
    apiKey: process.env[settings.api_key_env] ?? 'none',
    ...(settings.base_url === undefined ? {} : { baseURL: settings.base_url }),
    timeout,
    maxRetries: 1,
  });
  return async (texts: readonly string[]): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += batch) {
      const input = texts.slice(at, at + batch);
      const answer = await client.embeddings.create({
        model: settings.model,
        input,
        encoding_format: 'float',
      });
      if (answer.data.length !== input.length)
        throw new Error('the endpoint gave another number of vectors.');
      vectors.push(...answer.data.map(({ embedding }) => Float32Array.from(embedding)));
    }
    return vectors;
  };
}

function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let dot = 0;
  let left = 0;
  let right = 0;
  for (let i = 0; i < a.length; i++) {
    dot += (a[i] ?? 0) * (b[i] ?? 0);
    left += (a[i] ?? 0) ** 2;
    right += (b[i] ?? 0) ** 2;
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right);
}

function readVectors(path: string): Map<string, Float32Array> {
  try {
    const rows = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    return new Map(
      Object.entries(rows).map(([name, text]) => {
        const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
        return [name, new Float32Array(bytes.buffer)] as const;
      }),
    );
  } catch {
    return new Map();
  }
}

function writeVectors(folder: string, blob: string, vectors: ReadonlyMap<string, Float32Array>): void {
  const rows = [...vectors].map(
    ([name, vector]) => [name, Buffer.from(vector.buffer).toString('base64')] as const,
  );
  const draft = join(folder, `${blob}.${process.pid}.tmp`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, JSON.stringify(Object.fromEntries(rows)));
  renameSync(draft, join(folder, blob));
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
