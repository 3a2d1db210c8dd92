import { compose } from './compose.ts';
import { proposedFrom } from './landed.ts';
import type { ProposalReport } from './night-report.ts';
import { treeEdits } from './proposal.ts';
import { isOfBranches, titleOfProposal } from './proposal-names.ts';
import { refusedAndMerged, takeOutRefused } from './refused-and-merged.ts';
import { integratedBy } from './trailers.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/**
 * The proposals of branches that are gone and that were merged with an unticked fact: no branch's turn takes it out
 * again, since people delete an agent's branch together with its pull request.
 * @param current the proposals that a branch still feeds
 */
export function mergedWithoutBranch(workshop: Workshop, current: ReadonlySet<string>): readonly string[] {
  const own = (proposal: string) =>
    isOfBranches(proposal) && titleOfProposal(workshop, proposal) !== undefined;
  return [...refusedAndMerged(workshop).keys()].filter((proposal) => own(proposal) && !current.has(proposal));
}

/**
 * Proposes what was unticked right before the merge to be taken out, and nothing else.
 * @param mayOpen false: no further pull request may be opened
 * @returns undefined where the proposal has become a branch's last place: it is looked after as that
 */
export async function proposeTakenOut(
  workshop: Workshop,
  proposal: string,
  mayOpen: boolean,
): Promise<ProposalReport | undefined> {
  const { objects, base, scope } = workshop;
  const standing = (await workshop.branches.list([proposal])).get(proposal);
  if (standing !== undefined && !refusedAndMerged(workshop).get(proposal)?.has(standing)) {
    const from = await proposedFrom(objects, base.head, standing);
    if ((await integratedBy(objects, standing, from, scope)).length > 0) return undefined;
  }
  const before = await memoryAt(workshop, base.head);
  const { after, reasons } = await takeOutRefused(workshop, proposal, before);
  const nothing = treeEdits((path) => path, before, after).length === 0;
  if (nothing && standing === undefined) return undefined;
  if (!nothing && !mayOpen)
    return { branch: proposal, base: base.branch, head: null, title: '', changes: [], operation: 'waiting' };
  return compose(workshop, {
    branch: proposal,
    scope: titleOfProposal(workshop, proposal) ?? proposal,
    before,
    after,
    reasons,
    decisions: [],
    warnings: ['The branch this came from is gone.'],
    message: (title) => `${title}\n`,
    reproduce: 'keepsake sync --dry-run',
  });
}
