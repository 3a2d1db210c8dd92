import type { Config } from '../config/index.ts';
import { listEntries } from '../recall/index.ts';
import type { Library } from './open.ts';

type Settings = NonNullable<Config['recall']['embeddings']>;

/** How near each entry's meaning comes to the query's, or one sentence why nobody can say. */
export interface EmbeddingScores {
  readonly scores?: Float64Array;
  readonly warning?: string;
}

/**
 * Scores entries by the cosine between their vector and the query's, from any OpenAI-compatible endpoint. Vectors are
 * kept beside the index. An endpoint that does not answer costs its list, not the search.
 */
export async function scoreEmbeddings(
  library: Library,
  settings: Settings,
  query: string,
  cache: string,
): Promise<EmbeddingScores> {
  try {
    const { openEmbeddings } = await import('../model/embeddings.ts');
    const endpoint = openEmbeddings(settings, { environment: process.env, cache });
    const entries = listEntries(library.corpus, { archive: true });
    const texts = entries.map(({ entry }) => `${entry.about}\n${entry.text}\n${entry.body}`);
    const { vectors, asked } = await endpoint.withQuestion(texts, query);
    const scores = new Float64Array(library.corpus.size);
    for (const [at, { number }] of entries.entries())
      scores[number] = Math.max(0, cosine(asked, vectors[at] ?? asked));
    return { scores };
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    return { warning: `Embeddings are left out of this search: ${said}` };
  }
}

function cosine(a: Float32Array, b: Float32Array): number {
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
