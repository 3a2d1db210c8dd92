import { readState } from './state.ts';
import type { Workshop } from './workshop.ts';

/** How often a lost race is run again, and the first pause in milliseconds: doubled each time, with jitter. */
const attempts = 6;
const firstPause = 40;

/** Somebody else moved a branch between our reading and our writing. */
export class LostRace extends Error {
  constructor(branch: string) {
    super(`${branch} was moved by somebody else at the same time`);
    this.name = 'LostRace';
  }
}

/**
 * Runs work again from what stands now when it lost a race: bounded, with growing pauses and jitter so that two
 * losers do not meet again.
 * @returns how often it had to be run again
 * @throws LostRace when every attempt lost
 */
export async function retryRaces(
  workshop: Workshop,
  work: (workshop: Workshop) => Promise<void>,
): Promise<number> {
  let current = workshop;
  for (let attempt = 0; ; attempt++) {
    try {
      await work(current);
      return attempt;
    } catch (error) {
      if (!(error instanceof LostRace) || attempt + 1 >= attempts) throw error;
      const pause = firstPause * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, pause / 2 + Math.random() * pause));
      current = await asItStandsNow(current);
    }
  }
}

/** The workshop with the base and the state read again. */
async function asItStandsNow(workshop: Workshop): Promise<Workshop> {
  const { cwd, branches, objects, base } = workshop;
  branches.refresh();
  const head = (await branches.list([base.branch])).get(base.branch) ?? base.head;
  const state = await readState(cwd, branches, objects);
  return { ...workshop, state, base: { ...base, head } };
}
