import { environmentError } from '../errors.ts';
import { type Change, openMemory, type Snapshot } from '../memory/index.ts';
import type { Contested } from '../merge/index.ts';
import {
  type Cost,
  type Decision,
  diffMemories,
  diffOtherFiles,
  renderBody,
  renderTitle,
  withoutChanges,
} from '../review/index.ts';
import { asPeopleSaid } from './as-people-said.ts';
import type { Answered } from './forge.ts';
import { goneFromBase } from './gone-from-base.ts';
import type { ProposalReport } from './night-report.ts';
import { peoplesCommits } from './peoples-commits.ts';
import { bringProposal, holdsPeoplesCommits } from './proposal.ts';
import { LostRace } from './races.ts';
import { isRefused, refusedOn } from './refusals.ts';
import { objections } from './sift.ts';
import { placesAt, type Workshop } from './workshop.ts';

/** What a proposal is made of, before refusals and the budget. */
export interface Draft {
  /** The proposal branch. */
  readonly branch: string;
  /** Who it comes from, as titles say it. */
  readonly scope: string;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Set where it goes on from what stands on its branch, and no branch or pass says it anew. */
  readonly goesOn?: true;
  /** What it was merged from besides the base: text that stands there needs no right of Keepsake's own. */
  readonly parents?: readonly Snapshot[];
  /** Reasons and numbers of the passes, by fact. */
  readonly reasons: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly warnings: readonly string[];
  readonly message: (title: string) => string;
  /** What a model was asked for it. */
  readonly cost?: Cost | undefined;
  /** The command that gives the same proposal elsewhere. */
  readonly reproduce: string;
}

/** Takes out what was refused and what is over the budget, moves the branch, and tells the forge. */
export async function compose(workshop: Workshop, draft: Draft): Promise<ProposalReport> {
  const { config, format } = workshop;
  const before = openMemory(draft.before, format);
  const all = diffMemories(before, openMemory(draft.after, format));
  const gone = await goneFromBase(workshop, all, draft.reasons);
  const refused = all.filter((change) => gone.has(change) || isRefused(workshop, change, draft.branch));
  const wanted = all.filter((change) => !refused.includes(change));
  // A block that is moved stays together: there is nothing to read in it that was not there.
  const waiting = wanted.filter(({ kind }) => kind !== 'moved').slice(config.pull_requests.max_facts);
  const undo = [...refused, ...waiting];
  const allowed =
    undo.length === 0 ? draft.after : withoutChanges(before, openMemory(draft.after, format), undo, format);
  const standing = (await workshop.branches.list([draft.branch])).get(draft.branch) ?? null;
  const { planned, answers, decisions, takenOut, afresh } = await withPeople(
    workshop,
    draft,
    allowed,
    standing,
  );

  const title = (changes: readonly Change[]) => renderTitle(draft.scope, changes, decisions);
  const plannedChanges = diffMemories(before, openMemory(planned, format));
  const brought = await bringProposal(workshop, {
    branch: draft.branch,
    before: draft.before,
    after: planned,
    standing,
    afresh,
    message: draft.message(title(plannedChanges)),
  });
  if (brought.moved === 'lost-race') throw new LostRace(draft.branch);
  if (brought.moved === 'protected') {
    throw environmentError(
      `${draft.branch} is protected and could not be moved.`,
      `Exclude ${config.branch_prefix}/** from the rule.`,
    );
  }
  const base = workshop.base.branch;
  if (brought.head === null) {
    if ((brought.moved === 'removed' || brought.moved === 'left') && !workshop.dryRun) {
      await workshop.forge.withdraw(draft.branch, 'Nothing is left to propose.');
    }
    const operation = brought.moved === 'removed' ? 'withdrawn' : 'none';
    return { branch: draft.branch, base, head: null, title: '', changes: [], operation };
  }

  const after = openMemory(brought.after, format);
  const changes = withReasons(diffMemories(before, after), draft.reasons);
  const head = brought.head;
  const placeOf = await placesAt(workshop, workshop.base.head);
  const isProposed = (id: string) => changes.some((change) => change.id === id);
  const report = {
    branch: draft.branch,
    base,
    head,
    title: title(changes),
    // Of several memories in one repository only the whole path says which one is meant.
    changes: changes.map((change) => ({ ...change, path: placeOf(change.path) })),
  };
  if (workshop.dryRun)
    return { ...report, operation: brought.moved === 'unchanged' ? 'unchanged' : 'planned' };
  const body = renderBody({
    scope: draft.scope,
    branch: draft.branch,
    base,
    changes,
    decisions,
    links: {
      after: (path, line) => workshop.forge.permalink(head, placeOf(path), line),
      before: (path, line) => workshop.forge.permalink(workshop.base.head, placeOf(path), line),
    },
    files: diffOtherFiles(before, after),
    // What a person committed after the no stands, and is no longer left out.
    rejected: (draft.goesOn
      ? refusedOn(workshop, draft.branch, before)
      : [...refused, ...takenOut].map(({ id, after: words, before: old }) => ({
          id,
          text: words ?? old ?? '',
        }))
    ).filter(({ id }, at, every) => !isProposed(id) && every.findIndex((one) => one.id === id) === at),
    waiting: waiting.length,
    warnings: draft.warnings,
    reproduce: draft.reproduce,
    ...(draft.cost ? { cost: draft.cost } : {}),
  });
  const labels = decisions.some((decision) => decision.kind === 'contested')
    ? [...config.pull_requests.labels, 'memory:conflict']
    : config.pull_requests.labels;
  const proposed = await workshop.forge.propose({
    branch: draft.branch,
    base,
    head,
    title: report.title,
    body,
    labels,
    ...(answers.length > 0 ? { answers } : {}),
  });
  const moved = brought.moved === 'moved' && proposed.operation === 'unchanged';
  return {
    ...report,
    operation: moved ? 'updated' : proposed.operation,
    url: proposed.url,
    ...(proposed.number === undefined ? {} : { number: proposed.number }),
    ...(proposed.warning === undefined ? {} : { warning: proposed.warning }),
  };
}

/** The plan with what people committed on the proposal and asked for, and what is still to be approved or decided. */
async function withPeople(
  workshop: Workshop,
  draft: Draft,
  allowed: Snapshot,
  standing: string | null,
): Promise<{
  readonly planned: Snapshot;
  readonly answers: readonly Answered[];
  readonly decisions: readonly Decision[];
  readonly takenOut: readonly Change[];
  readonly afresh: boolean;
}> {
  const { branch, before } = draft;
  const orders = workshop.orders?.get(branch) ?? [];
  const commits =
    standing !== null && holdsPeoplesCommits(workshop, branch, standing)
      ? await peoplesCommits(workshop, branch, standing, workshop.base.head)
      : [];
  const said = await asPeopleSaid(workshop, { branch, before, after: allowed }, commits, orders);
  const parents = [...(draft.parents ?? []), ...said.theirs];
  const open =
    said.answers.length > 0 && (await objections(workshop, before, said.after, parents)).length > 0;
  const decisions = draft.decisions.filter(
    ({ kind, id }) => kind !== 'contested' || id === undefined || !said.settled.has(id),
  );
  return {
    planned: said.after,
    answers: said.answers.map((answer) => ({
      ...answer,
      ...(open || speaksForUser(answer) ? { needsApproval: true } : {}),
    })),
    decisions,
    takenOut: said.refused,
    afresh: commits.length === 0,
  };
}

/** What was let in or made the user's stands there by Keepsake's hand: a person has to stand behind it. */
function speaksForUser({ order, done }: Answered): boolean {
  return done && order.command.verb === 'confirm' && order.command.asUser;
}

/** The fact-level difference with the reason, rule and numbers of the pass that made each change. */
function withReasons(changes: readonly Change[], reasons: readonly Change[]): readonly Change[] {
  const byId = new Map(reasons.map((change) => [change.id, change]));
  return changes.map((change) => {
    const reason = byId.get(change.id);
    if (!reason) return change;
    const { pass, rule, reason: why, numbers, ev } = reason;
    return {
      ...change,
      ...(pass === undefined ? {} : { pass }),
      ...(rule === undefined ? {} : { rule }),
      ...(why === undefined ? {} : { reason: why }),
      ...(numbers === undefined ? {} : { numbers }),
      ...(change.ev === undefined && ev !== undefined ? { ev } : {}),
    };
  });
}

/** Contested facts as a reviewer decides them. */
export function contestedDecisions(
  contested: readonly Contested[],
  idAt: (path: string, line: number) => string | undefined,
): Decision[] {
  return contested.map((one) => {
    const id = idAt(one.path, one.line);
    return {
      kind: 'contested',
      ...(id === undefined ? {} : { id }),
      path: one.path,
      sides: [one.first, one.second].map((side) =>
        side === null
          ? { text: 'Deleted on the other side.', gone: true as const }
          : { text: side.text, src: side.src, ts: side.ts },
      ),
      reason: contestedReasons[one.reason],
      ifMerged: 'Both stay in the file, the second one marked contested.',
    };
  });
}

const contestedReasons: Readonly<Record<Contested['reason'], string>> = {
  'edited-twice': 'Both sides changed this fact, each in its own way.',
  'deleted-and-edited': 'One side deleted this fact, the other changed it.',
  contradiction: 'Two facts about the same thing say different things.',
  prose: 'Both sides changed this paragraph.',
  row: 'Both sides changed this row.',
};
