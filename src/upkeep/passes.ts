import type { Change, Memory } from '../memory/index.ts';
import { beliefs } from './beliefs.ts';
import { compendium } from './compendium.ts';
import { compress } from './compress.ts';
import { conflicts } from './conflicts.ts';
import { decay } from './decay.ts';
import { dedupe } from './dedupe.ts';
import { expire } from './expire.ts';
import { extract } from './extract.ts';
import { memoryOf } from './format.ts';
import { intake } from './intake.ts';
import { brokenPromises } from './promises.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { reindex } from './reindex.ts';
import { surprise } from './surprise.ts';
import type { Listed, Pass, PassInput, PassName, PassResult } from './types.ts';

/** Every pass in the order of the night. */
export const passes: readonly Pass[] = [
  intake,
  extract,
  surprise,
  promote,
  compendium,
  beliefs,
  conflicts,
  expire,
  dedupe,
  decay,
  prune,
  compress,
  reindex,
];

/** What comes from a branch's new content, and goes to that branch's proposal. */
export const branchPasses: readonly PassName[] = ['intake', 'extract', 'surprise', 'promote'];

/** What is computed from main's memory alone, and goes to the upkeep proposal. */
export const upkeepPasses: readonly PassName[] = [
  'compendium',
  'beliefs',
  'conflicts',
  'expire',
  'dedupe',
  'decay',
  'prune',
  'compress',
  'reindex',
];

/** Told before each pass: for progress on a terminal. */
export type OnPass = (name: PassName) => void;

/**
 * Runs passes in the order of the night, each on what the one before left; passes switched off in the configuration
 * are left out unless they are asked for by name (`force`). A pass that fails, or whose result would break a promise,
 * costs its own changes only: the warning says so and the others go on.
 * @param names which passes, or all
 */
export async function runPasses(
  names: readonly PassName[] | 'all',
  input: PassInput,
  options: { readonly force?: boolean; readonly onPass?: OnPass } = {},
): Promise<PassResult & { readonly listed: readonly Listed[] }> {
  let memory: Memory = input.memory;
  const changes: Change[] = [];
  const warnings: string[] = [];
  const listed: Listed[] = [];
  for (const pass of passes) {
    const wanted = names === 'all' || names.includes(pass.name);
    if (!wanted || (!options.force && !input.config.passes[pass.name].enabled)) continue;
    options.onPass?.(pass.name);
    const result = await runSafely(pass, { ...input, memory, start: input.start ?? input.memory });
    if (typeof result === 'string') {
      warnings.push(result);
      continue;
    }
    if (result.snapshot !== memory.snapshot) memory = memoryOf(result.snapshot, input.config);
    changes.push(...result.changes);
    warnings.push(...result.warnings);
    listed.push(...(result.listed ?? []));
  }
  return { snapshot: memory.snapshot, changes, warnings, listed };
}

/** The pass's result, or why it is left out. */
async function runSafely(pass: Pass, input: PassInput): Promise<PassResult | string> {
  try {
    const result = await pass.run(input);
    if (result.snapshot === input.memory.snapshot) return result;
    const after = memoryOf(result.snapshot, input.config);
    const broken = brokenPromises(input.memory, after, result.changes, input.config);
    if (broken.length === 0) return result;
    return `${pass.name} was left out, because ${broken.slice(0, 3).join('; ')}${broken.length > 3 ? `; and ${broken.length - 3} more` : ''}. Nothing was changed by it; please report this.`;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return `${pass.name} failed and was left out: ${said}`;
  }
}
