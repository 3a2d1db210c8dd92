import { type Change, openMemory } from '../memory/index.ts';
import { diffMemories, untickedIds } from '../review/index.ts';
import type { ForgeProposal, Order } from './forge.ts';
import { proposedFrom } from './landed.ts';
import { isOverruled, peoplesCommits } from './peoples-commits.ts';
import { refusal, saidNo } from './refusals.ts';
import { appendState, type StateRow, stateOf } from './state.ts';
import { integratedBy } from './trailers.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/**
 * Reads what people decided since the last run, before anything new is proposed: an unticked fact is refused, the
 * facts of a proposal that a person closed are refused, a merged head is integrated. All of it is remembered in
 * the state, so that a no is a no on every machine.
 * @param proposals the proposals of this memory, as the forge knows them
 * @returns the workshop with what it now knows
 */
export async function noteDecisions(
  workshop: Workshop,
  proposals: readonly ForgeProposal[],
): Promise<Workshop> {
  const rows: StateRow[] = [];
  const orders = new Map<string, readonly Order[]>();
  for (const proposal of proposals) {
    rows.push(...(await decisionsOn(workshop, proposal)));
    if (proposal.state === 'open' && proposal.orders) orders.set(proposal.branch, proposal.orders);
  }
  if (rows.length === 0) return { ...workshop, orders };
  if (!workshop.dryRun) {
    const shard = {
      cwd: workshop.cwd,
      store: workshop.branches,
      objects: workshop.objects,
      name: 'decisions',
      identity: workshop.config.identity,
    };
    await appendState(shard, rows);
  }
  return { ...workshop, orders, state: stateOf([...workshop.state.rows, ...rows]) };
}

async function decisionsOn(workshop: Workshop, proposal: ForgeProposal): Promise<StateRow[]> {
  const at = workshop.now.toISOString();
  const unticked = proposal.body === undefined ? [] : untickedIds(proposal.body);
  const closed = proposal.state === 'closed' && proposal.closedByHuman === true;
  const merged = proposal.state === 'merged';
  if (unticked.length === 0 && !closed && !merged) return [];
  // A merge that was noted is not looked up again: the forge gives no body of it then.
  if (workshop.state.get('reviewed', `${workshop.scope}${proposal.head}`) !== undefined) return [];
  // What was read once is not read again: old proposals only grow in number.
  const decided: StateRow = {
    kind: 'decided',
    key: `${proposal.branch} ${proposal.head}`,
    at,
    value: [proposal.state, ...unticked].join(' '),
  };
  if (workshop.state.get('decided', decided.key)?.value === decided.value) return [];
  const from = await proposedFrom(workshop.objects, workshop.base.head, proposal.head).catch(() => undefined);
  if (from === undefined) return [];
  const integrated = merged ? await integrations(workshop, proposal, from, at) : [];
  if (unticked.length === 0 && !closed && !proposal.reviewed) return [...integrated, decided];
  const changes = await changesBetween(workshop, from, proposal.head);
  const reviewed = proposal.reviewed ? [review(workshop, proposal, { changes, integrated, from, at })] : [];
  const named = closed
    ? changes
    : changes.filter((change) => unticked.some((short) => change.id.startsWith(short)));
  const nos = named.map((change) => ({ change, no: refusal(workshop, change, proposal, { from, at }) }));
  const refusals = closed ? nos.map(({ no }) => no) : await standingNos(workshop, proposal, from, nos);
  // A fact that was dropped and is out already leaves nothing to note: a quiet night writes nothing.
  if (proposal.state === 'open' && refusals.length === 0) return [];
  return [...refusals, ...integrated, ...reviewed, decided];
}

/** The refusals that no person answered with a commit that says it all the same. */
async function standingNos(
  workshop: Workshop,
  { branch, head }: ForgeProposal,
  from: string,
  nos: readonly { readonly change: Change; readonly no: StateRow }[],
): Promise<StateRow[]> {
  if (nos.length === 0) return [];
  const commits = await peoplesCommits(workshop, branch, head, from, head);
  const found: StateRow[] = [];
  for (const { change, no } of nos)
    if (!(await isOverruled(workshop, change, saidNo(no), commits))) found.push(no);
  return found;
}

/** Who looked at a merged proposal, with the facts it brought: what `keepsake why` tells of them. */
function review(
  workshop: Workshop,
  { branch, head, number, url, reviewed, mergedAs }: ForgeProposal,
  found: {
    readonly changes: readonly Change[];
    readonly integrated: readonly StateRow[];
    readonly from: string;
    readonly at: string;
  },
): StateRow {
  // A squash's message may have lost it, and the branch may be gone: it is told from here then.
  const [brought] = found.integrated;
  return {
    kind: 'reviewed',
    key: `${workshop.scope}${head}`,
    at: found.at,
    value: {
      branch,
      ...(number === undefined ? {} : { number }),
      ...(url === undefined ? {} : { url }),
      ...reviewed,
      ...(mergedAs === undefined ? {} : { merge: mergedAs }),
      from: found.from,
      ...(brought === undefined ? {} : { integrates: brought.key }),
      facts: found.changes.map((change) => change.id.slice(0, 16)),
    },
  };
}

/** The heads that a merged proposal's own commits name: a squash may have lost them from its message. */
async function integrations(
  workshop: Workshop,
  proposal: ForgeProposal,
  from: string,
  at: string,
): Promise<StateRow[]> {
  const found = await integratedBy(workshop.objects, proposal.head, from, workshop.scope);
  return found.map(({ branch, oid }) => ({
    kind: 'integrated',
    key: `${workshop.scope}${branch} ${oid}`,
    at,
    value: {
      proposal: proposal.head,
      from,
      ...(proposal.mergedAs === undefined ? {} : { mergedAs: proposal.mergedAs }),
    },
  }));
}

async function changesBetween(workshop: Workshop, from: string, head: string): Promise<readonly Change[]> {
  const before = openMemory(await memoryAt(workshop, from), workshop.format);
  const after = openMemory(await memoryAt(workshop, head), workshop.format);
  return diffMemories(before, after);
}
