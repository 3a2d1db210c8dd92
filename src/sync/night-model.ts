import type { EntityRecogniser, LanguageModel } from '../extract/index.ts';
import { openEmbeddings, openModel, openRecogniser } from '../model/index.ts';
import type { Embedder } from '../upkeep/index.ts';
import { appendState, type StateRow } from './state.ts';
import type { Workshop } from './workshop.ts';

/** How long an answer and a run's usage are kept: as long as what was decided by them. */
const keptDays = 90;

/** The model of a night, and what has to be remembered of it afterwards. */
export interface NightModel {
  readonly model: LanguageModel | undefined;
  /** Keeps the run's answers, so that a fresh runner asks nothing twice, and its usage, for the trends. */
  remember(): Promise<void>;
}

/**
 * Opens the model keepsake.yml names, with the answers of earlier nights.
 * @param environment where the key is looked up
 */
export function openNightModel(
  workshop: Workshop,
  environment: Readonly<Record<string, string | undefined>>,
): NightModel {
  const fresh: StateRow[] = [];
  const at = workshop.now.toISOString();
  const model = openModel(workshop.config.model, {
    environment,
    answers: {
      get: (key) => workshop.state.get('answer', key)?.value,
      set: (key, answer) => {
        fresh.push({ kind: 'answer', key, at, value: answer });
      },
    },
  });
  return {
    model,
    async remember() {
      const usage = model?.usage();
      if (usage && usage.calls > 0) fresh.push({ kind: 'usage', key: at, at, value: usage });
      if (fresh.length === 0 || workshop.dryRun) return;
      const { cwd, branches: store, objects, config } = workshop;
      const shard = { cwd, store, objects, name: 'answers', identity: config.identity };
      const oldest = new Date(workshop.now.getTime() - keptDays * 86_400_000).toISOString();
      await appendState(shard, fresh, (row) => row.at >= oldest);
    },
  };
}

/** The model that finds names, with `entities.provider: ner`; where it cannot be loaded, the night goes on without it. */
export async function openNightRecogniser(
  workshop: Workshop,
  environment: Readonly<Record<string, string | undefined>>,
  warnings: string[],
): Promise<{ readonly recogniser?: EntityRecogniser }> {
  if (workshop.config.entities.provider !== 'ner') return {};
  try {
    return { recogniser: await openRecogniser({ cwd: workshop.cwd, fetch: false, environment }) };
  } catch (error) {
    warnings.push(
      `Names are found by patterns only: ${error instanceof Error ? error.message : String(error)}`,
    );
    return {};
  }
}

/** The endpoint of `recall.embeddings`, with the vectors that a recall in this repository keeps. */
export function openNightEmbedder(
  { config, gitDir }: Workshop,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly embedder?: Embedder } {
  const settings = config.recall.embeddings;
  return settings
    ? { embedder: openEmbeddings(settings, { environment, cache: `${gitDir}/keepsake/recall` }) }
    : {};
}
