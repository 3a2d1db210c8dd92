import type { ForgeProposal } from './forge.ts';
import type { Workshop } from './workshop.ts';

/** How many decided pull requests, newest first, are looked at in one night. */
const decidedAtOnce = 100;

/** A merged or closed pull request's branch is often gone; its head is kept by the forge. */
export async function bringDecided(workshop: Workshop, proposals: readonly ForgeProposal[]): Promise<void> {
  const missing: number[] = [];
  for (const { state, number, branch, head } of [...proposals].reverse()) {
    if (state === 'open' || number === undefined || missing.length >= decidedAtOnce) continue;
    if (workshop.state.get('decided', `${branch} ${head}`) !== undefined && state === 'closed') continue;
    if ((await workshop.objects.read(head)) === undefined) missing.push(number);
  }
  await workshop.branches.bringPulls(missing);
}
