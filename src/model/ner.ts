import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentError } from '../errors.ts';
import type { EntityRecogniser, TokenSpan } from '../extract/index.ts';

/** The optional package that runs the model; a user installs it beside their memory, Keepsake does not bring it. */
const packageName = '@huggingface/transformers';
/** A multilingual token classifier (people, organisations, places) with ONNX weights. */
export const nerModel = 'Xenova/bert-base-multilingual-cased-ner-hrl';

/** What is used of the package. */
interface Transformers {
  readonly env?: { cacheDir?: string; allowRemoteModels?: boolean };
  pipeline(
    task: 'token-classification',
    model: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<(text: string) => Promise<unknown>>;
}

export interface NerOptions {
  /** The package is looked up from here, as node would. */
  readonly cwd: string;
  /** Only `keepsake warmup` may fetch the model; everything else uses what is there. */
  readonly fetch: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Where the model is kept: outside every repository. */
export function nerCache(environment: Readonly<Record<string, string | undefined>>): string {
  return join(environment['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'keepsake', 'ner');
}

/**
 * Loads the model that finds names.
 * @throws KeepsakeError (environment) when the package is not installed, or the model was not fetched
 */
export async function openRecogniser(options: NerOptions): Promise<EntityRecogniser> {
  const transformers = await loadPackage(options.cwd);
  const cacheDir = nerCache(options.environment);
  if (transformers.env) {
    transformers.env.cacheDir = cacheDir;
    transformers.env.allowRemoteModels = options.fetch;
  }
  const settings = { cache_dir: cacheDir, local_files_only: !options.fetch, dtype: 'q8' };
  const classify = await transformers
    .pipeline('token-classification', nerModel, settings)
    .catch((cause: unknown) => {
      throw environmentError(
        `The model ${nerModel} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`,
        options.fetch
          ? 'Check the network, then run keepsake warmup --force.'
          : 'Run keepsake warmup to fetch it.',
        cause,
      );
    });
  return { name: nerModel, recognise: async (text) => spansOf(await classify(text)) };
}

async function loadPackage(cwd: string): Promise<Transformers> {
  let path: string;
  try {
    path = createRequire(join(cwd, 'package.json')).resolve(packageName);
  } catch (cause) {
    throw environmentError(
      `entities.provider is ner, but the package ${packageName} is not installed here.`,
      `Run npm install ${packageName} in this repository, or set entities.provider to local.`,
      cause,
    );
  }
  return (await import(pathToFileURL(path).href)) as Transformers;
}

function spansOf(answer: unknown): readonly TokenSpan[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((token: unknown) => {
    const { entity, entity_group, score, word, start, end } = (token ?? {}) as Readonly<
      Record<string, unknown>
    >;
    const label = entity ?? entity_group;
    if (typeof label !== 'string' || typeof word !== 'string' || typeof score !== 'number') return [];
    const place = typeof start === 'number' && typeof end === 'number' ? { start, end } : {};
    return [{ label, score, text: word, ...place }];
  });
}
