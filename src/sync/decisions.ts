import { type Change, type Memory, openMemory, type Snapshot } from '../memory/index.ts';
import { diffMemories, untickedIds, withoutChanges } from '../review/index.ts';
import type { ForgeProposal, Order } from './forge.ts';
import { proposedFrom } from './landed.ts';
import { isOverruled, peoplesCommits, type SaidNo } from './peoples-commits.ts';
import { arePresent } from './present.ts';
import { remediationOf } from './proposal-names.ts';
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

/** What a `rejected` row says beside the fact's id. */
interface Refusal {
  readonly branch?: string;
  readonly after?: string | null;
  readonly ev?: string;
  /** When it was said, where the forge knows it; else the run that heard it tells. */
  readonly said?: string;
  /** Where the proposal stood when a run first heard it. */
  readonly head?: string;
  /** Set when the proposal was merged all the same: where it started, and what it held. */
  readonly merged?: { readonly from: string; readonly head: string };
}

/** A refusal names what it refused: the same fact with other evidence or other words is proposed again. */
function refusal(
  workshop: Workshop,
  change: Change,
  proposal: ForgeProposal,
  { from, at }: { readonly from: string; readonly at: string },
): StateRow {
  const key = `${workshop.scope}${change.id}`;
  const said = whenSaid(proposal, change);
  // A comment stays and is read every night: it was heard the first time.
  const noted = workshop.state.get('rejected', key)?.value as Refusal | undefined;
  const known = said !== undefined && noted?.said === said && noted.branch === proposal.branch;
  const value: Refusal = {
    branch: proposal.branch,
    after: change.after,
    ...(change.ev ? { ev: change.ev } : {}),
    ...(said === undefined ? {} : { said }),
    head: (known ? noted.head : undefined) ?? proposal.head,
    ...(proposal.state === 'merged' ? { merged: { from, head: proposal.head } } : {}),
  };
  return { kind: 'rejected', key, at, value };
}

/** When the last no to a change was said. */
function whenSaid({ saidNo }: ForgeProposal, change: Change): string | undefined {
  const times = [...(saidNo ?? [])].flatMap(([id, at]) => (change.id.startsWith(id) ? [at] : []));
  return times.sort().at(-1);
}

function saidNo({ at, value }: StateRow): SaidNo {
  const { said = at, head } = (value ?? {}) as Refusal;
  return { said, heard: at, head };
}

/** The no to a change that `isRefused` knows of. */
export function noTo(workshop: Workshop, change: Change): SaidNo | undefined {
  const row = workshop.state.get('rejected', `${workshop.scope}${change.id}`);
  return row && saidNo(row);
}

async function changesBetween(workshop: Workshop, from: string, head: string): Promise<readonly Change[]> {
  const before = openMemory(await memoryAt(workshop, from), workshop.format);
  const after = openMemory(await memoryAt(workshop, head), workshop.format);
  return diffMemories(before, after);
}

/**
 * Whether a reviewer refused exactly this change before. Where the words stay and only marks change, a no to one
 * remediation says nothing of another one: a quarantine refused is not a lift refused.
 */
export function isRefused(workshop: Workshop, change: Change, proposal: string): boolean {
  const row = workshop.state.get('rejected', `${workshop.scope}${change.id}`);
  if (row === undefined) return false;
  const value = (row.value ?? {}) as Refusal;
  const { branch = '', after, ev } = value;
  const about =
    change.before !== change.after || remediationOf(workshop, branch) === remediationOf(workshop, proposal);
  return about && after === change.after && (ev ?? undefined) === change.ev;
}

/**
 * What reviewers said no to on a proposal since the one before it was decided, with its words: where a proposal goes
 * on from what stands on its branch, nothing else remembers it.
 */
export function refusedOn(
  workshop: Workshop,
  proposal: string,
  before: Memory,
): readonly { readonly id: string; readonly text: string }[] {
  const { scope, state } = workshop;
  const decisions = state
    .of('decided')
    .filter(({ key, value }) => key.startsWith(`${proposal} `) && /^(?:merged|closed)/.test(String(value)))
    .map(({ at }) => at)
    .sort();
  const rows = state.of('rejected').filter(({ at, value }) => {
    const { branch, merged } = (value ?? {}) as Refusal;
    return branch === proposal && merged === undefined && at > (decisions.at(-1) ?? '');
  });
  if (rows.length === 0) return [];
  const texts = new Map([...before.files()].flatMap(({ facts }) => facts.map(({ id, text }) => [id, text])));
  return rows.flatMap(({ key, value }) => {
    const id = key.slice(scope.length);
    const text = ((value ?? {}) as Refusal).after ?? texts.get(id);
    return text === undefined ? [] : [{ id, text }];
  });
}

/** For how many days a refused change that was merged all the same is looked for. */
const lookedForDays = 30;

/** What was unticked in a merged proposal: where the proposal started, and the ids of the changes. */
interface RefusedInMerged {
  readonly from: string;
  readonly ids: Set<string>;
}

/** The refused changes that were merged all the same, by proposal branch and the head that was merged. */
export function refusedAndMerged(
  workshop: Workshop,
): ReadonlyMap<string, ReadonlyMap<string, RefusedInMerged>> {
  const since = workshop.now.getTime() - lookedForDays * 86_400_000;
  const found = new Map<string, Map<string, RefusedInMerged>>();
  for (const row of workshop.state.of('rejected')) {
    const { branch, merged } = (row.value ?? {}) as Refusal;
    if (branch === undefined || merged === undefined || Date.parse(row.at) < since) continue;
    const heads = found.get(branch) ?? new Map<string, RefusedInMerged>();
    found.set(branch, heads);
    const one = heads.get(merged.head) ?? { from: merged.from, ids: new Set() };
    heads.set(merged.head, one);
    one.ids.add(row.key.slice(workshop.scope.length));
  }
  return found;
}

/**
 * Takes out what a reviewer unticked and somebody merged before the box was read: as long as it stands as it was
 * merged, the next proposal of the same branch puts back what was there before.
 * @returns the memory without it, and the changes with the reason a reviewer is told
 */
export async function takeOutRefused(
  workshop: Workshop,
  proposal: string,
  after: Snapshot,
): Promise<{ readonly after: Snapshot; readonly reasons: readonly Change[] }> {
  let snapshot = after;
  const reasons: Change[] = [];
  for (const [head, { from, ids }] of refusedAndMerged(workshop).get(proposal) ?? []) {
    if (!(await arePresent(workshop, from, head))) continue;
    const old = openMemory(await memoryAt(workshop, from), workshop.format);
    const now = openMemory(snapshot, workshop.format);
    const changes = diffMemories(old, openMemory(await memoryAt(workshop, head), workshop.format));
    const undo = changes.filter((change) => ids.has(change.id) && stands(change, now));
    if (undo.length === 0) continue;
    snapshot = withoutChanges(old, now, undo, workshop.format);
    for (const change of undo)
      reasons.push({
        ...change,
        pass: 'review',
        rule: 'unticked',
        reason: 'A reviewer unticked it before it was merged.',
      });
  }
  return { after: snapshot, reasons };
}

/** Whether a memory still holds what a change brought. */
function stands(change: Change, memory: ReturnType<typeof openMemory>): boolean {
  const facts = memory.file(change.path)?.facts ?? [];
  return change.after === null
    ? !facts.some((fact) => fact.text === change.before)
    : facts.some((fact) => fact.text === change.after);
}
