import type { ForgeProposal } from './forge.ts';
import { describe } from './night-warnings.ts';
import type { BranchHead } from './proposal-names.ts';
import { retryRaces } from './races.ts';
import type { Done, Side } from './together.ts';
import type { proposeBranches } from './up.ts';
import type { proposeUpkeep } from './upkeep.ts';
import type { Workshop } from './workshop.ts';

export interface NightOptions {
  /** Where the key of a configured model is looked up. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Only these agent branches, and those proposed together with them; absent: all that keepsake.yml names. */
  readonly branches?: readonly string[];
  /** Only these proposals of agent branches. */
  readonly proposals?: readonly string[];
  /** A branch with fewer new log entries than this waits for the night. */
  readonly minLogEntries?: number;
  /** What to do: a whole night, or only bringing branches up and down. */
  readonly parts: { readonly up: boolean; readonly down: boolean; readonly upkeep: boolean };
}

/** What a night has done so far. */
export interface Tally extends Done {
  /** How many proposals of branches are open. */
  open: number;
}

/** What the passes of a night may ask besides the memory. */
export type Passes = Parameters<typeof proposeBranches>[2] & Parameters<typeof proposeUpkeep>[2];

/** The night of one memory, as its parts see it. */
export interface NightHere {
  /** With what people decided noted. */
  readonly workshop: Workshop;
  readonly options: NightOptions;
  readonly heads: readonly BranchHead[];
  readonly standing: readonly ForgeProposal[];
  /** Branches of the proposals that are open. */
  readonly open: ReadonlySet<string>;
  readonly passes: Passes;
  readonly tally: Tally;
}

/** Does one piece of the night: a lost race is run again, a failure is told and stops nothing else. */
export async function attempt(
  { workshop, tally }: NightHere,
  what: string,
  work: (now: Workshop, done: Done) => Promise<void>,
  { done, gather }: Side = { done: tally },
): Promise<void> {
  workshop.progress(what);
  try {
    const now = gather ? { ...workshop, gather } : workshop;
    done.retries += await retryRaces(now, (again) => work(again, done));
  } catch (error) {
    const where = workshop.scope === '' ? '' : ` in ${workshop.root || 'the top folder'}`;
    done.failed = true;
    done.warnings.push(`${what}${where} failed and was left out: ${describe(error)}`);
  }
}

/** The branch as it stands now: after a lost race it is read again. */
export async function asItStands(now: Workshop, { branch, head }: BranchHead): Promise<BranchHead> {
  return { branch, head: (await now.branches.list([branch])).get(branch) ?? head };
}

/** Whether a proposal may be opened, or is open already. */
export function mayOpen({ workshop, open, tally }: NightHere, proposal: string): boolean {
  return open.has(proposal) || tally.open < workshop.config.pull_requests.max_open;
}
