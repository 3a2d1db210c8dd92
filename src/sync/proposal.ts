import {
  isAncestor,
  mergeBase,
  type PlannedCommit,
  parseCommit,
  planCommit,
  storeObjects,
  type TreeEdit,
  treeDifferences,
} from '../git/index.ts';
import { encode, type Snapshot } from '../memory/index.ts';
import type { Step } from './branches.ts';
import { type StateRow, stateMove, withdrawnHead } from './state.ts';
import { makeStep } from './steps.ts';
import { identityAt, isOfMemory, memoryAt, placesAt, type Workshop } from './workshop.ts';

/** A memory that should stand on a proposal branch. */
export interface ProposalPlan {
  /** The proposal branch. */
  readonly branch: string;
  /** The base's memory, and what it should become. */
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Where the branch stood when the plan was made, people's commits on it being in the plan; null: nowhere. */
  readonly standing: string | null;
  /** True: what people committed there was merged, and the plan has nothing of it any more. */
  readonly afresh?: boolean;
  /** Subject, body and trailers. */
  readonly message: string;
}

/** What became of a plan: the head that stands now (or would stand, in a dry run). */
export interface ProposalBranch {
  readonly branch: string;
  /** Null: nothing is left to propose, and the branch is gone or was left to the people who committed on it. */
  readonly head: string | null;
  readonly moved: 'moved' | 'unchanged' | 'removed' | 'left' | 'lost-race' | 'protected';
  /** The memory at the head: with a person's commits in it, when there are some. */
  readonly after: Snapshot;
}

/**
 * Brings a proposal branch to a plan: one plain commit on the base, made of memory paths only, built from trees.
 * A person's commits on the branch are kept and built on, never overwritten. A commit is made only when the tree or
 * its parent would differ.
 */
export async function bringProposal(workshop: Workshop, plan: ProposalPlan): Promise<ProposalBranch> {
  const { cwd, base } = workshop;
  const { standing } = plan;
  const edits = treeEdits(await placesAt(workshop, base.head), plan.before, plan.after);

  if (standing !== null && holdsPeoplesCommits(workshop, plan.branch, standing))
    return onTopOfPeople(workshop, plan, standing);

  if (edits.length === 0) {
    if (standing === null) return { branch: plan.branch, head: null, moved: 'unchanged', after: plan.after };
    return remove(workshop, plan, standing);
  }

  const author = identityAt(workshop.config, workshop.now);
  const made = await planCommit(cwd, workshop.objects, {
    base: base.head,
    edits,
    parents: [base.head],
    message: plan.message,
    author,
  });
  if (standing !== null) {
    const commit = await readCommit(workshop, standing);
    if (commit.tree === made.tree && commit.parents.length === 1 && commit.parents[0] === base.head) {
      return { branch: plan.branch, head: standing, moved: 'unchanged', after: plan.after };
    }
  }
  return move(workshop, plan.branch, standing, { commit: made, after: plan.after });
}

/** Nothing is left to propose: the branch goes. */
async function remove(
  workshop: Workshop,
  { branch, after }: ProposalPlan,
  standing: string,
): Promise<ProposalBranch> {
  const moved = workshop.dryRun
    ? 'moved'
    : await makeStep(workshop, {
        move: { branch, old: standing, next: null },
        reason: 'keepsake: nothing left to propose',
        ...(await notedHead(workshop, branch, withdrawnHead)),
      });
  return { branch, head: null, moved: moved === 'moved' ? 'removed' : moved, after };
}

/**
 * A person has committed on the branch: their commits stay in its history, and what the plan makes of them is
 * committed on top. Where that is the base itself there is nothing to propose: a branch that the base has goes,
 * another one is left as it is.
 */
async function onTopOfPeople(
  workshop: Workshop,
  plan: ProposalPlan,
  standing: string,
): Promise<ProposalBranch> {
  const { cwd, base, objects } = workshop;
  const { branch, after } = plan;
  const upToDate = await isAncestor(objects, base.head, standing);
  const commit = await planCommit(cwd, workshop.objects, {
    base: base.head,
    edits: [
      ...(await otherFilesOf(workshop, standing)),
      ...treeEdits(await placesAt(workshop, base.head), await memoryAt(workshop, base.head), after),
    ],
    parents: upToDate ? [standing] : [standing, base.head],
    message: plan.message,
    author: identityAt(workshop.config, workshop.now),
  });
  if (commit.tree === (await readCommit(workshop, base.head)).tree)
    return (await isAncestor(objects, standing, base.head))
      ? remove(workshop, plan, standing)
      : { branch, head: null, moved: 'left', after };
  if (upToDate && commit.tree === (await readCommit(workshop, standing)).tree)
    return { branch, head: standing, moved: 'unchanged', after };
  return move(workshop, branch, standing, {
    commit,
    after,
    onTop: plan.afresh ? startedAfresh : onTopOfPeoples,
  });
}

/** What the branch changes outside of this memory, as far as the base left it alone: a person's, and theirs to change. */
async function otherFilesOf(workshop: Workshop, standing: string): Promise<TreeEdit[]> {
  const { objects, base } = workshop;
  const from = (await mergeBase(objects, base.head, standing)) ?? null;
  const theirs = await treeDifferences(objects, from, standing);
  const here = await treeDifferences(objects, from, base.head);
  const moved = new Set(here.map(({ after }) => after.path));
  return theirs
    .filter(({ after: { path } }) => !moved.has(path) && !isOfMemory(workshop, path))
    .map(({ after: { path, oid, mode } }) =>
      /^0+$/.test(oid) ? { path, remove: true } : { path, oid, mode },
    );
}

/** Whether people's commits are on a proposal branch that stands there: on top, or below commits of Keepsake's own. */
export function holdsPeoplesCommits(workshop: Workshop, branch: string, standing: string): boolean {
  return !ownHeads(workshop, branch).has(standing) || madeOnTop(workshop, branch, standing) !== undefined;
}

/** Whether a commit of Keepsake's own has more in it than a plan: it was made on top of people's. */
export function isOnTop(workshop: Workshop, branch: string, commit: string): boolean {
  return madeOnTop(workshop, branch, commit) === onTopOfPeoples;
}

function madeOnTop(workshop: Workshop, branch: string, commit: string): OnTop | undefined {
  const value = workshop.state.get('proposal', `${branch} ${commit}`)?.value;
  return value === onTopOfPeoples || value === startedAfresh ? value : undefined;
}

/** On top of people's commits, with what they hold; or with nothing of it, since all of it was decided. */
type OnTop = typeof onTopOfPeoples | typeof startedAfresh;
const onTopOfPeoples = 'on top';
const startedAfresh = 'on top, afresh';

async function move(
  workshop: Workshop,
  branch: string,
  old: string | null,
  made: { readonly commit: PlannedCommit; readonly after: Snapshot; readonly onTop?: OnTop },
): Promise<ProposalBranch> {
  const { after, commit } = made;
  // A dry run's plan is shown, and the forge signs what is there: both need it stored.
  if (workshop.dryRun || workshop.sign) await storeObjects(workshop.cwd, [commit.made]);
  if (workshop.dryRun) return { branch, head: commit.oid, moved: 'moved', after };
  const next = workshop.sign ? await workshop.sign(commit.oid) : commit.oid;
  // Noted by the same move: after a crash no commit of ours is taken for a person's, and none noted was never there.
  const noted = await notedHead(workshop, branch, next, made.onTop);
  const moved = await makeStep(workshop, {
    move: { branch, old, next },
    reason: 'keepsake: propose',
    state: noted.state,
    objects: [...(workshop.sign ? [] : [commit.made]), ...noted.objects],
  });
  return { branch, head: moved === 'moved' ? next : old, moved, after };
}

/** The ids of the commits Keepsake itself put on a proposal branch. */
export function ownHeads(workshop: Workshop, branch: string): ReadonlySet<string> {
  const prefix = `${branch} `;
  return new Set(
    workshop.state
      .of('proposal')
      .filter((row) => row.key.startsWith(prefix))
      .map((row) => row.key.slice(prefix.length)),
  );
}

/** For how many days the ids of our own commits are kept. */
const keptDays = 90;

async function notedHead(
  workshop: Workshop,
  branch: string,
  head: string,
  onTop?: OnTop,
): Promise<Pick<Step, 'state' | 'objects'>> {
  const shard = {
    cwd: workshop.cwd,
    store: workshop.branches,
    objects: workshop.objects,
    name: branch,
    identity: workshop.config.identity,
  };
  const at = workshop.now.toISOString();
  // Withdrawn again is news, although it was before.
  const value = head === withdrawnHead ? { value: at } : onTop ? { value: onTop } : {};
  // Old commits of ours are known as long as one of them may still stand on the branch.
  const oldest = new Date(workshop.now.getTime() - keptDays * 86_400_000).toISOString();
  const standing = (await workshop.branches.list([branch])).get(branch);
  const keep = (row: StateRow) => row.at >= oldest || row.key === `${branch} ${standing}`;
  const rows = [{ kind: 'proposal' as const, key: `${branch} ${head}`, at, ...value }];
  const { move: state, made } = await stateMove(shard, rows, keep);
  return { state, objects: [made] };
}

/** The edits that turn one snapshot's tree into another's; `placeOf` says where a file lies in the repository. */
export function treeEdits(placeOf: (path: string) => string, before: Snapshot, after: Snapshot): TreeEdit[] {
  const edits: TreeEdit[] = [];
  for (const [path, file] of after) {
    const old = before.get(path);
    // One entry is one text, and a text that nobody needs is not read.
    if (old === file || (old?.text === file.text && old.mode === file.mode)) continue;
    edits.push({ path: placeOf(path), content: encode(file.text), mode: file.mode });
  }
  for (const path of before.keys()) if (!after.has(path)) edits.push({ path: placeOf(path), remove: true });
  return edits;
}

async function readCommit(workshop: Workshop, oid: string) {
  const object = await workshop.objects.read(oid);
  return parseCommit(oid, object?.content ?? Buffer.alloc(0));
}
