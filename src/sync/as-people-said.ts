import { type Change, openMemory, type Snapshot } from '../memory/index.ts';
import { mergeMemories } from '../merge/index.ts';
import { diffMemories, withoutChanges } from '../review/index.ts';
import type { Answered, Order } from './forge.ts';
import { obey } from './orders.ts';
import { isOverruled, memoryBelow, type PersonsCommit } from './peoples-commits.ts';
import { isRefused, noTo } from './refusals.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** A plan with everything in it that people said on its proposal. */
export interface AsSaid {
  readonly after: Snapshot;
  readonly answers: readonly Answered[];
  /** Ids of contested facts that were settled. */
  readonly settled: ReadonlySet<string>;
  /** What people had committed and a reviewer refused afterwards. */
  readonly refused: readonly Change[];
  /** What people's commits hold. */
  readonly theirs: readonly Snapshot[];
}

/**
 * Brings what people committed on a proposal branch and what they asked for in comments into a plan, in the order
 * they said it, so that the later word counts. Commits are taken for what they changed: what an older plan brought is
 * not taken for theirs. What was refused after it had been committed goes out again.
 */
export async function asPeopleSaid(
  workshop: Workshop,
  plan: { readonly branch: string; readonly before: Snapshot; readonly after: Snapshot },
  commits: readonly PersonsCommit[],
  orders: readonly Order[],
): Promise<AsSaid> {
  const { now, format } = workshop;
  const settled = new Set<string>();
  const answers: Answered[] = [];
  const refused = new Map<string, Change>();
  const theirs: Snapshot[] = [];
  let open = orders;
  let after = plan.after;
  const obeyBefore = (time: number) => {
    const due = open.filter(({ at }) => Date.parse(at) < time);
    if (due.length === 0) return;
    const done = obey(plan.before, after, due, format, settled);
    after = done.after;
    // Whoever names a fact has seen it: what was not found waits for the commit that brings it, whatever clocks say.
    const answered = done.answers.filter((answer) => answer.done || time === Infinity);
    answers.push(...answered);
    open = open.filter((order) => !answered.some((answer) => answer.order === order));
  };
  let first: PersonsCommit | undefined;
  for (const [index, commit] of commits.entries()) {
    const next = commits[index + 1];
    first ??= commit;
    const between = next && orders.some(({ at }) => isWithin(Date.parse(at), commit.at, next.at));
    if (next?.parent === commit.oid && !between) continue;
    obeyBefore(first.at);
    const said = await memoryAt(workshop, commit.oid);
    theirs.push(said);
    after = mergeMemories({
      base: await memoryBelow(workshop, first),
      ours: said,
      theirs: after,
      now,
      format,
    }).snapshot;
    const no = await refusedIn(workshop, { ...plan, after }, commits);
    for (const change of no) refused.set(change.id, change);
    if (no.length > 0)
      after = withoutChanges(openMemory(plan.before, format), openMemory(after, format), no, format);
    first = undefined;
  }
  obeyBefore(Infinity);
  return { after, answers: inTurn(answers, orders), settled, refused: [...refused.values()], theirs };
}

/** The answers as they were asked for. */
function inTurn(answers: readonly Answered[], orders: readonly Order[]): readonly Answered[] {
  return orders.flatMap((order) => answers.filter((answer) => answer.order === order));
}

function isWithin(time: number, since: number, until: number): boolean {
  return time >= since && time < until;
}

async function refusedIn(
  workshop: Workshop,
  plan: { readonly branch: string; readonly before: Snapshot; readonly after: Snapshot },
  commits: readonly PersonsCommit[],
): Promise<readonly Change[]> {
  const { format } = workshop;
  if (workshop.state.of('rejected').length === 0) return [];
  const found: Change[] = [];
  for (const change of diffMemories(openMemory(plan.before, format), openMemory(plan.after, format))) {
    const no = isRefused(workshop, change, plan.branch) ? noTo(workshop, change) : undefined;
    if (no && !(await isOverruled(workshop, change, no, commits))) found.push(change);
  }
  return found;
}
