import type { Command } from 'commander';
import type { Config } from '../config/index.ts';
import type { EntityRecogniser, LanguageModel } from '../extract/index.ts';
import { findPlace } from '../lookup/repository.ts';
import { type Embedder, type PassName, type PassResult, runPasses } from '../upkeep/index.ts';
import { nowOf } from './context.ts';
import type { PassOptions } from './pass-definition.ts';
import { diffText, passJson, planText, usageText } from './pass-output.ts';
import { openProgress } from './progress.ts';
import { openProjections } from './projections.ts';
import { printJson } from './terminal.ts';
import { changeWorkspace, openWorkspace, type Workspace } from './workspace.ts';
import { stateOfWorkspace } from './workspace-state.ts';

/** What a command asks of its passes beside their names. */
export interface PassWishes {
  /** The configuration with the command's own flags in it. */
  readonly adjust?: (config: Config) => Config;
  readonly days?: readonly string[] | undefined;
  /** What the command makes of the passes' result before it is written. */
  readonly finish?: (on: Workspace, result: PassResult, now: Date) => Promise<PassResult>;
}

/** Runs passes by name on the working tree and prints what they did. */
export async function runPassCommand(
  self: Command,
  names: readonly PassName[],
  options: PassOptions,
  { adjust = (config) => config, days, finish = async (_on, result) => result }: PassWishes = {},
): Promise<PassResult> {
  const opened = await openWorkspace(self);
  const workspace = { ...opened, config: adjust(opened.config) };
  const now = nowOf(options.now);
  const state = await stateOfWorkspace(workspace, { pageAges: names.includes('prune') });
  const models: Awaited<ReturnType<typeof modelOf>> = names.some((name) => asksModel.has(name))
    ? await modelOf(workspace.config, workspace.top)
    : {};
  const embedder = names.includes('dedupe') ? await embedderOf(workspace) : {};
  const derived = openProjections(workspace);
  const progress = openProgress();
  const run = async (on: Workspace) => {
    const result = await runPasses(
      names,
      {
        memory: on.memory,
        now,
        config: workspace.config,
        state,
        derived,
        ...models,
        ...embedder,
        ...(days ? { days } : {}),
      },
      { force: true, onPass: progress.onPass },
    );
    return finish(on, result, now);
  };
  const dryRun = options.dryRun === true;
  const done = await changeWorkspace(workspace, run, { dryRun });
  await derived.save();
  const usage = models.model?.usage();
  const asked = usage && usage.calls > 0 ? usage : undefined;
  if (options.json)
    printJson({ ...passJson(names, dryRun, done.result, done.files), ...(asked ? { model: asked } : {}) });
  else
    process.stdout.write(
      planText(done.result) +
        (asked ? `\n${usageText(asked)}\n` : '') +
        (dryRun && done.files.length > 0 ? `\n${diffText(done.files)}` : ''),
    );
  return done.result;
}

const asksModel: ReadonlySet<PassName> = new Set(['extract', 'surprise', 'beliefs']);

/** The models that keepsake.yml asks for, as a pass takes them; the packages are loaded only when there is one. */
export async function modelOf(
  config: Config,
  cwd: string,
): Promise<{ readonly model?: LanguageModel; readonly recogniser?: EntityRecogniser }> {
  const wantsNames = config.entities.provider === 'ner';
  if (config.model.provider === 'none' && !wantsNames) return {};
  const { openModel, openRecogniser } = await import('../model/index.ts');
  const environment = process.env;
  const model = openModel(config.model, { environment });
  return {
    ...(model ? { model } : {}),
    ...(wantsNames ? { recogniser: await openRecogniser({ cwd, fetch: false, environment }) } : {}),
  };
}

/** The endpoint of `recall.embeddings`, with the vectors that recall keeps. */
async function embedderOf({ config, top }: Workspace): Promise<{ readonly embedder?: Embedder }> {
  const settings = config.recall.embeddings;
  if (!settings) return {};
  const { openEmbeddings } = await import('../model/index.ts');
  return { embedder: openEmbeddings(settings, { environment: process.env, cache: findPlace(top).cache }) };
}
