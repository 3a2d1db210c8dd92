import { parseCommit } from '../git/index.ts';
import { type Change, openMemory } from '../memory/index.ts';
import { diffMemories, untickedIds } from '../review/index.ts';
import type { ForgeProposal } from './forge.ts';
import { appendState, type StateRow, stateOf } from './state.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/**
 * Reads what people decided since the last run, before anything new is proposed: an unticked fact is refused, the
 * facts of a proposal that a person closed are refused, a merged head is integrated. All of it is remembered in
 * the state, so that a no is a no on every machine.
 * @returns the workshop with what it now knows
 */
export async function noteDecisions(workshop: Workshop): Promise<Workshop> {
  const rows: StateRow[] = [];
  for (const proposal of await workshop.forge.proposals(workshop.config.branch_prefix)) {
    rows.push(...(await decisionsOn(workshop, proposal)));
  }
  const news = rows.filter((row) => workshop.state.get(row.kind, row.key) === undefined);
  if (news.length === 0) return workshop;
  if (!workshop.dryRun) {
    const shard = {
      cwd: workshop.cwd,
      store: workshop.branches,
      objects: workshop.objects,
      name: 'decisions',
      identity: workshop.config.identity,
    };
    await appendState(shard, news);
  }
  return { ...workshop, state: stateOf([...workshop.state.rows, ...news]) };
}

async function decisionsOn(workshop: Workshop, proposal: ForgeProposal): Promise<StateRow[]> {
  const at = workshop.now.toISOString();
  const unticked = proposal.body === undefined ? [] : untickedIds(proposal.body);
  const closed = proposal.state === 'closed' && proposal.closedByHuman === true;
  if (unticked.length === 0 && !closed) return [];
  const changes = await changesOf(workshop, proposal.head);
  const refused = closed
    ? changes
    : changes.filter((change) => unticked.some((short) => change.id.startsWith(short)));
  return refused.map((change) => refusal(change, proposal, at));
}

/** A refusal names what it refused: the same fact with other evidence or other words is proposed again. */
function refusal(change: Change, proposal: ForgeProposal, at: string): StateRow {
  const value = { branch: proposal.branch, after: change.after, ...(change.ev ? { ev: change.ev } : {}) };
  return { kind: 'rejected', key: change.id, at, value };
}

/** What a proposal's head changes against the commit it stands on. */
async function changesOf(workshop: Workshop, head: string): Promise<readonly Change[]> {
  const object = await workshop.objects.read(head);
  const parent = object ? parseCommit(head, object.content).parents[0] : undefined;
  if (parent === undefined) return [];
  const before = openMemory(await memoryAt(workshop, parent), workshop.format);
  const after = openMemory(await memoryAt(workshop, head), workshop.format);
  return diffMemories(before, after);
}

/** Whether a reviewer refused exactly this change before. */
export function isRefused(workshop: Workshop, change: Change): boolean {
  const row = workshop.state.get('rejected', change.id);
  if (row === undefined) return false;
  const value = (row.value ?? {}) as { readonly after?: unknown; readonly ev?: unknown };
  return value.after === change.after && (value.ev ?? undefined) === change.ev;
}
