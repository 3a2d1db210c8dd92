import { parseCommit } from '../git/index.ts';
import { hasNews } from './news.ts';
import { asItStands, attempt, mayOpen, type NightHere } from './night-here.ts';
import type { ProposalGroup } from './proposal-names.ts';
import { type Side, together } from './together.ts';
import { proposeBranches } from './up.ts';
import type { Workshop } from './workshop.ts';

/** Proposes what the agents' branches have that is new: those that wait longest first, no more than may be open. */
export async function bringUp(here: NightHere, groups: readonly ProposalGroup[]): Promise<void> {
  const { workshop, open, tally } = here;
  const turns = await inTurn(workshop, groups, open);
  await together(
    workshop,
    tally,
    turns.map((group) => (side) => {
      const names = group.branches.map(({ branch }) => branch).join(', ');
      return propose(here, `Reading ${names}`, group, true, side);
    }),
    // Whether a further one may open shows when those that wait are open.
    (at, waiting) =>
      !open.has(turns[at]?.proposal ?? '') && tally.open + waiting >= workshop.config.pull_requests.max_open,
  );
}

/**
 * Makes or refreshes one proposal.
 * @param limited whether it waits for room among the open ones, and for news
 */
export async function propose(
  here: NightHere,
  what: string,
  group: ProposalGroup,
  limited: boolean,
  side?: Side,
): Promise<void> {
  const { options, open, passes, tally } = here;
  await attempt(
    here,
    what,
    async (now, tallied) => {
      const room = !limited || mayOpen(here, group.proposal);
      const branches = await Promise.all(group.branches.map((one) => asItStands(now, one)));
      const { minLogEntries = 0 } = options;
      if (limited && minLogEntries > 0 && !(await hasNews(now, { ...group, branches }, minLogEntries)))
        return;
      const done = await proposeBranches(now, { ...group, branches, mayOpen: room }, passes);
      if (done.report.head !== null && !open.has(group.proposal)) tally.open += 1;
      tallied.proposals.push(done.report);
      tallied.warnings.push(...done.warnings);
      tallied.failed ||= done.failed;
    },
    side,
  );
}

/** Open proposals first, since they take no further room; of the others, who has waited longest comes first. */
async function inTurn(
  workshop: Workshop,
  groups: readonly ProposalGroup[],
  open: ReadonlySet<string>,
): Promise<readonly ProposalGroup[]> {
  const age = async ({ proposal, branches }: ProposalGroup) => {
    if (open.has(proposal)) return 0;
    const times = await Promise.all(
      branches.map(async ({ head }) => {
        const object = await workshop.objects.read(head);
        return object ? parseCommit(head, object.content).committer.time : 0;
      }),
    );
    return Math.min(...times);
  };
  const aged = await Promise.all(groups.map(async (group) => ({ group, age: await age(group) })));
  return aged.sort((a, b) => a.age - b.age).map(({ group }) => group);
}
