import { commitOf } from '../git/index.ts';
import { openMemory } from '../memory/index.ts';
import { compose } from './compose.ts';
import { followed } from './follow.ts';
import { proposedFrom } from './landed.ts';
import type { ProposalReport } from './night-report.ts';
import { proposedConflicts } from './orders.ts';
import { holdsPeoplesCommits } from './proposal.ts';
import { integratedBy, integrates } from './trailers.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/**
 * Looks after an open proposal that no branch feeds any more. Where its branches are there and are only grouped
 * otherwise now, it goes: what it holds is in another one, unless people committed on it. Where they were deleted or
 * renamed, it is the last place where their facts are: it stays, and follows the base until somebody decides.
 * @param branches the agent branches that are there
 * @returns what became of it; undefined where nothing was to be done
 */
export async function keepLeftOver(
  workshop: Workshop,
  proposal: string,
  branches: ReadonlySet<string>,
): Promise<ProposalReport | undefined> {
  const { objects, base, scope } = workshop;
  const head = (await workshop.branches.list([proposal])).get(proposal);
  if (head === undefined) return undefined;
  const from = await proposedFrom(objects, base.head, head);
  if (from === undefined) return undefined;
  const brought = await integratedBy(objects, head, from, scope);
  const before = await memoryAt(workshop, base.head);
  const elsewhere = brought.length > 0 && brought.every(({ branch }) => branches.has(branch));
  const goes = elsewhere && !holdsPeoplesCommits(workshop, proposal, head);
  const subject = (await commitOf(objects, head))?.message.split('\n')[0] ?? '';
  const after = goes ? before : ((await followed(workshop, head, before))?.after ?? before);
  const trailers = brought.map(({ branch, oid }) => integrates(scope, branch, oid));
  const title = /^memory\((.+?)\):/.exec(subject)?.[1] ?? proposal.slice(workshop.prefix.length + 1);
  return compose(workshop, {
    branch: proposal,
    scope: title,
    before,
    after,
    goesOn: true,
    reasons: [],
    decisions: proposedConflicts(openMemory(before, workshop.format), openMemory(after, workshop.format)),
    warnings: elsewhere ? [] : ['The branch this came from is gone.'],
    message: (said) => `${[said, trailers.join('\n')].filter(Boolean).join('\n\n')}\n`,
    reproduce: 'keepsake sync --dry-run',
  });
}
