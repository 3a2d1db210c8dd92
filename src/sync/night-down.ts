import { syncDown } from './down.ts';
import { asItStands, attempt, type NightHere } from './night-here.ts';
import { downWarnings } from './night-warnings.ts';
import { LostRace } from './races.ts';
import { together } from './together.ts';

/** Brings the base's memory to the agents' branches, all of them moved together. */
export async function bringDown(here: NightHere): Promise<void> {
  const { workshop, options, heads, tally } = here;
  const wanted = heads.filter(({ branch }) => options.branches?.includes(branch) ?? true);
  await together(
    workshop,
    tally,
    wanted.map((one) => (side) => {
      const what = `Bringing ${workshop.base.branch} to ${one.branch}`;
      return attempt(
        here,
        what,
        async (now, done) => {
          const { branch, head } = await asItStands(now, one);
          const result = await syncDown(now, branch, head);
          if (result.outcome === 'lost-race') throw new LostRace(branch);
          done.down.push(result);
          const warning = downWarnings[result.outcome]?.(branch);
          if (warning !== undefined) done.warnings.push(warning);
          for (const { path, reason } of result.leftOut ?? [])
            done.warnings.push(`${path} was not brought to ${branch}, which keeps its own: ${reason}`);
        },
        side,
      );
    }),
    // A local branch may be checked out at any time: it moves right after it was looked at.
    () => workshop.branches.where === 'here',
  );
}
