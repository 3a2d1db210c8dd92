import { keepLeftOver } from './left-over.ts';
import { attempt, mayOpen, type NightHere } from './night-here.ts';
import { isOfBranches } from './proposal-names.ts';
import { keepRemediation, remediationsToKeep } from './remediation.ts';
import { mergedWithoutBranch, proposeTakenOut } from './taken-out.ts';

/**
 * Looks after the proposals that no branch feeds: what was unticked right before a merge, what a deleted branch left
 * open, remediations. A whole night does, and one that was asked for just that proposal.
 * @param fed the proposals that branches feed
 */
export async function lookAfterUnfed(here: NightHere, fed: ReadonlySet<string>): Promise<void> {
  const { workshop, options, heads, standing, open, tally } = here;
  const asked = (proposal: string) =>
    options.branches === undefined && (options.proposals?.includes(proposal) ?? true);
  const seen = new Set<string>();
  for (const proposal of mergedWithoutBranch(workshop, fed).filter(asked))
    await attempt(here, `Taking out what was unticked on ${proposal}`, async (now) => {
      const report = await proposeTakenOut(now, proposal, mayOpen(here, proposal));
      if (report === undefined) return;
      seen.add(proposal);
      if (report.head !== null && !open.has(proposal)) tally.open += 1;
      tally.proposals.push(report);
    });
  const leftOver = [...open].filter((proposal) => isOfBranches(proposal) && !fed.has(proposal));
  for (const proposal of leftOver.filter((one) => asked(one) && !seen.has(one)))
    await attempt(here, `Looking after ${proposal}`, async (now) => {
      const report = await keepLeftOver(now, proposal, new Set(heads.map((one) => one.branch)));
      if (report) tally.proposals.push(report);
    });
  for (const proposal of (await remediationsToKeep(workshop)).filter(asked))
    await attempt(here, `Looking after ${proposal}`, async (now) => {
      const report = await keepRemediation(now, proposal, standing);
      if (report) tally.proposals.push(report);
    });
}
