import { environmentError } from '../errors.ts';
import { type Remediation, type RemediationPlan, remediate, remediationReasons } from '../extract/index.ts';
import {
  type Change,
  type Fact,
  type Memory,
  openMemory,
  type Snapshot,
  withFiles,
} from '../memory/index.ts';
import { diffMemories } from '../review/index.ts';
import { bringDecided } from './bring-decided.ts';
import { compose } from './compose.ts';
import { noteDecisions } from './decisions.ts';
import { followed } from './follow.ts';
import type { ForgeProposal } from './forge.ts';
import type { ProposalReport } from './night-report.ts';
import { proposedConflicts } from './orders.ts';
import { treeEdits } from './proposal.ts';
import { remediationBranch, remediationOf } from './proposal-names.ts';
import { retryRaces } from './races.ts';
import { isRefused } from './refusals.ts';
import { refusedAndMerged, takeOutRefused } from './refused-and-merged.ts';
import { memoryAt, type Workshop } from './workshop.ts';

export interface RemediationToPropose {
  readonly action: Remediation;
  /** The facts meant, in the base's memory. @throws KeepsakeError where that memory cannot be read for certain */
  readonly targets: (memory: Memory) => readonly Fact[];
  readonly limit: number;
}

export interface ProposedRemediation {
  readonly report: ProposalReport;
  /** What this run added to the proposal. */
  readonly planned: RemediationPlan;
  /** What it left out, and why: sentences for a person. */
  readonly leftOut: readonly string[];
}

/**
 * Proposes a remediation of the base's memory instead of leaving it in the working tree: a pull request, or a branch
 * with a review file. A person decides, and the gate judges it like any other proposal. What the open proposal of
 * the same kind holds already stays in it.
 */
export async function proposeRemediation(
  workshop: Workshop,
  wanted: RemediationToPropose,
): Promise<ProposedRemediation> {
  const branch = remediationBranch(workshop, wanted.action);
  const proposals = await workshop.forge.proposals(workshop.config.branch_prefix);
  const standing = proposals.filter((one) => one.branch === branch);
  await bringDecided(workshop, standing);
  const head = (await workshop.branches.list([branch])).get(branch);
  if (head !== undefined) await workshop.branches.deepen(workshop.base.head, [head]);
  const told = await noteDecisions(workshop, standing);
  const done: ProposedRemediation[] = [];
  await retryRaces(told, async (now) => {
    done.push(await addTo(now, branch, standing, wanted));
  });
  const [last] = done.slice(-1);
  if (last === undefined) throw new Error(`${branch} was not proposed`);
  return last;
}

async function addTo(
  workshop: Workshop,
  branch: string,
  standing: readonly ForgeProposal[],
  { action, targets, limit }: RemediationToPropose,
): Promise<ProposedRemediation> {
  const start = await startOf(workshop, branch, standing);
  const memory = openMemory(start.before, workshop.format);
  const onto = openMemory(start.after, workshop.format);
  const refused = (change: Change) => isRefused(workshop, change, branch);
  const held = diffMemories(memory, onto).filter((change) => !refused(change)).length;
  const most = workshop.config.pull_requests.max_facts;
  const room = Math.max(0, most - held);
  const planned = remediate(memory, workshop.format, {
    action,
    targets: targets(memory),
    limit: Math.min(limit, room),
    onto,
    isRefused: refused,
  });
  const after = withFiles(start.after, planned.files);
  const report = await composed(workshop, { branch, action, start, after });
  return { report, planned, leftOut: leftOutOf(planned, limit >= room ? most : undefined) };
}

/** @param most what one proposal holds, where this one is full; undefined where only `--limit` left something */
function leftOutOf({ left, refused }: RemediationPlan, most: number | undefined): readonly string[] {
  const said: string[] = [];
  if (left > 0)
    said.push(
      most === undefined
        ? `${left} more are beyond --limit; run it again, and they are added to the proposal.`
        : `${left} more are left: one proposal holds at most ${most} facts (pull_requests.max_facts). Run it again once this one is merged or closed.`,
    );
  if (refused > 0)
    said.push(
      `${refused} stay as they are: a reviewer said no to that. In a clone, without --propose, it can still be done.`,
    );
  return said;
}

/** The remediations of this place that have a branch, or were merged with something that a reviewer had unticked. */
export async function remediationsToKeep(workshop: Workshop): Promise<readonly string[]> {
  const branches = await workshop.branches.list([`${workshop.prefix}/remediate/*`]);
  return [...new Set([...branches.keys(), ...refusedAndMerged(workshop).keys()])].filter(
    (proposal) => remediationOf(workshop, proposal) !== undefined,
  );
}

/**
 * Looks after a remediation that was proposed: what reviewers unticked goes out, their commands are done, and it
 * follows the base. What was unticked right before the merge is proposed to be put back, and a branch that is decided
 * goes.
 * @param standing the proposals of this place, as the forge knows them
 * @returns undefined where nothing was to be done
 */
export async function keepRemediation(
  workshop: Workshop,
  proposal: string,
  standing: readonly ForgeProposal[],
): Promise<ProposalReport | undefined> {
  const action = remediationOf(workshop, proposal);
  if (action === undefined) return undefined;
  const start = await startOf(workshop, proposal, standing);
  const nothing = treeEdits((path) => path, start.before, start.after).length === 0;
  if (nothing && !(await workshop.branches.list([proposal])).has(proposal)) return undefined;
  return composed(workshop, { branch: proposal, action, start, after: start.after });
}

interface Start {
  readonly before: Snapshot;
  /** The base's memory as the standing proposal would leave it, without what was unticked and merged all the same. */
  readonly after: Snapshot;
  readonly reasons: readonly Change[];
}

async function startOf(
  workshop: Workshop,
  branch: string,
  standing: readonly ForgeProposal[],
): Promise<Start> {
  const before = await memoryAt(workshop, workshop.base.head);
  const taken = await takeOutRefused(workshop, branch, before);
  const head = await undecidedHead(workshop, branch, standing);
  const open = head === undefined ? undefined : await followed(workshop, head, taken.after);
  // Where they have nothing in common in this clone, nobody knows what is proposed: that is not to propose nothing.
  if (head !== undefined && open === undefined)
    throw environmentError(
      `${branch} and ${workshop.base.branch} have no commit in common in this clone`,
      'Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in the workflow.',
    );
  return { before, after: open?.after ?? taken.after, reasons: taken.reasons };
}

/**
 * Where a branch stands that is still to be decided: a merge or a person's no ends it, although the branch may stay.
 * A program that closes what is old, and a forge that did not let it be opened, decide nothing.
 */
async function undecidedHead(
  workshop: Workshop,
  branch: string,
  standing: readonly ForgeProposal[],
): Promise<string | undefined> {
  const head = (await workshop.branches.list([branch])).get(branch);
  const last = standing.findLast((one) => one.branch === branch);
  const isDecided = last?.state === 'merged' || (last?.state === 'closed' && last.closedByHuman !== false);
  return isDecided && last?.head === head ? undefined : head;
}

function composed(
  workshop: Workshop,
  {
    branch,
    action,
    start,
    after,
  }: {
    readonly branch: string;
    readonly action: Remediation;
    readonly start: Start;
    readonly after: Snapshot;
  },
): Promise<ProposalReport> {
  const memory = openMemory(start.before, workshop.format);
  const now = openMemory(after, workshop.format);
  return compose(workshop, {
    branch,
    scope: action,
    before: start.before,
    after,
    goesOn: true,
    reasons: [...remediationReasons(memory, diffMemories(memory, now), action), ...start.reasons],
    decisions: proposedConflicts(memory, now),
    warnings: [],
    message: (title) => `${title}\n`,
    reproduce: `keepsake remediate ${action}`,
  });
}
