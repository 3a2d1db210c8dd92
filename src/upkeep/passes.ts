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
import { brokenPromises, changedPaths } from './promises.ts';
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
 *
 * Prose counts as a fact once the last list item beside it is gone. Where a round brought such facts to light, the base's
 * own passes go over the memory once more, so that a second night of the day finds nothing left to do.
 * @param names which passes, or all
 * @returns what they made together; `failed`: one of them was left out because of a fault
 */
export async function runPasses(
  names: readonly PassName[] | 'all',
  input: PassInput,
  options: { readonly force?: boolean; readonly onPass?: OnPass } = {},
): Promise<PassResult & { readonly listed: readonly Listed[]; readonly failed: boolean }> {
  const isWanted = ({ name }: Pass) =>
    (names === 'all' || names.includes(name)) && (options.force || input.config.passes[name].enabled);
  const wanted = passes.filter(isWanted);
  const start = input.start ?? input.memory;
  let round = await runRound(wanted, { ...input, start }, options.onPass);
  const said = new Map(round.said);
  const changes = [...round.changes];
  let before = input.memory;
  for (let more = 0; more < mostRounds && hasNewProse(before, round.memory); more++) {
    before = round.memory;
    const again = wanted.filter((pass) => upkeepPasses.includes(pass.name));
    round = await runRound(again, { ...input, start, memory: before }, options.onPass);
    // What a later round sees stands for what the earlier one saw; what was done stays done.
    for (const [name, one] of round.said) said.set(name, one);
    const proposedAgain = new Set(again.map((pass) => pass.name as string));
    const stay = changes.filter((one) => one.kind !== 'proposed' || !proposedAgain.has(one.pass ?? ''));
    changes.splice(0, changes.length, ...stay, ...round.changes);
  }
  const all = [...said.values()];
  return {
    snapshot: round.memory.snapshot,
    changes,
    warnings: all.flatMap((one) => one.warnings),
    listed: all.flatMap((one) => one.listed),
    failed: all.some((one) => one.failed),
  };
}

/** Each round needs a list that the one before emptied; this many in one night are a fault and not a memory. */
const mostRounds = 8;

interface Said {
  readonly warnings: readonly string[];
  readonly listed: readonly Listed[];
  readonly failed: boolean;
}

interface Round {
  readonly memory: Memory;
  readonly changes: readonly Change[];
  readonly said: ReadonlyMap<PassName, Said>;
}

async function runRound(wanted: readonly Pass[], input: PassInput, onPass?: OnPass): Promise<Round> {
  let { memory } = input;
  const changes: Change[] = [];
  const said = new Map<PassName, Said>();
  for (const pass of wanted) {
    onPass?.(pass.name);
    const result = await runSafely(pass, { ...input, memory });
    if (typeof result === 'string') {
      said.set(pass.name, { warnings: [result], listed: [], failed: true });
      continue;
    }
    if (result.snapshot !== memory.snapshot) memory = memoryOf(result.snapshot, input.config);
    changes.push(...result.changes);
    said.set(pass.name, { warnings: result.warnings, listed: result.listed ?? [], failed: false });
  }
  return { memory, changes, said };
}

/** Whether a file has prose among its facts that was none before. */
function hasNewProse(before: Memory, after: Memory): boolean {
  return changedPaths(before, after).some((path) => {
    const was = proseOf(before, path);
    return [...proseOf(after, path)].some((text) => !was.has(text));
  });
}

function proseOf(memory: Memory, path: string): ReadonlySet<string> {
  const file = memory.file(path);
  const facts = file && file.kind !== 'archive' ? file.facts : [];
  return new Set(facts.filter((fact) => fact.shape === 'paragraph').map((fact) => fact.text));
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
