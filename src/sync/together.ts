import type { BroughtDown } from './down.ts';
import type { ProposalReport } from './night-report.ts';
import { gatherSteps } from './steps.ts';
import type { Workshop } from './workshop.ts';

/** What was done, by a whole night or a part of it. */
export interface Done {
  readonly proposals: ProposalReport[];
  readonly down: BroughtDown[];
  readonly warnings: string[];
  retries: number;
  failed: boolean;
}

/** Where a piece of work tells what it did, and hands over the branch it moves. */
export interface Side {
  readonly done: Done;
  readonly gather?: NonNullable<Workshop['gather']>;
}

/**
 * Does pieces of work whose branches are moved together, and tells what they did in their order.
 * @param mustFinish whether those that wait have to be moved before the next one, by its number, is started
 */
export async function together(
  workshop: Workshop,
  tally: Done,
  works: readonly ((side: Side) => Promise<void>)[],
  mustFinish: (next: number, waiting: number) => boolean,
): Promise<void> {
  const gathering = gatherSteps(workshop);
  const sides: Done[] = [];
  for (const [at, work] of works.entries()) {
    if (gathering.waiting() > 0 && mustFinish(at, gathering.waiting())) await gathering.finish();
    const done: Done = { proposals: [], down: [], warnings: [], retries: 0, failed: false };
    sides.push(done);
    await gathering.start((gather) => work({ done, gather }));
  }
  await gathering.finish();
  for (const { proposals, down, warnings, retries, failed } of sides) {
    tally.proposals.push(...proposals);
    tally.down.push(...down);
    tally.warnings.push(...warnings);
    tally.retries += retries;
    tally.failed ||= failed;
  }
}
