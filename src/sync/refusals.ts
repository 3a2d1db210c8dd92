import { type Change, evidenceOrigins, type Memory } from '../memory/index.ts';
import type { ForgeProposal } from './forge.ts';
import type { SaidNo } from './peoples-commits.ts';
import { remediationOf } from './proposal-names.ts';
import type { StateRow } from './state.ts';
import type { Workshop } from './workshop.ts';

/** What a `rejected` row says beside the fact's id. */
export interface Refusal {
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
export function refusal(
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

export function saidNo({ at, value }: StateRow): SaidNo {
  const { said = at, head } = (value ?? {}) as Refusal;
  return { said, heard: at, head };
}

/** The no to a change that `isRefused` knows of. */
export function noTo(workshop: Workshop, change: Change): SaidNo | undefined {
  const row = workshop.state.get('rejected', `${workshop.scope}${change.id}`);
  return row && saidNo(row);
}

/**
 * Whether a reviewer refused exactly this change before. Where the words stay and only marks change, a no to one
 * remediation says nothing of another one: a quarantine refused is not a lift refused.
 */
export function isRefused(
  workshop: Pick<Workshop, 'state' | 'scope' | 'prefix'>,
  change: Change,
  proposal: string,
): boolean {
  const row = workshop.state.get('rejected', `${workshop.scope}${change.id}`);
  if (row === undefined) return false;
  const value = (row.value ?? {}) as Refusal;
  const { branch = '', after, ev } = value;
  const about =
    change.before !== change.after || remediationOf(workshop, branch) === remediationOf(workshop, proposal);
  const originsOf = (said: string | undefined) => evidenceOrigins(said ?? '').join(' ');
  return about && after === change.after && originsOf(ev) === originsOf(change.ev);
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
