import { commitEdits, gitText, isAncestor, parseCommit, type RefMove, type TreeEdit } from '../git/index.ts';
import { encode, type Snapshot } from '../memory/index.ts';
import { mergeMemories } from '../merge/index.ts';
import { type StateRow, stateMove, withdrawnHead } from './state.ts';
import { identityAt, memoryAt, type Workshop } from './workshop.ts';

/** A memory that should stand on a proposal branch. */
export interface ProposalPlan {
  /** The proposal branch. */
  readonly branch: string;
  /** The base's memory, and what it should become. */
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Subject, body and trailers. */
  readonly message: string;
}

/** What became of a plan: the head that stands now (or would stand, in a dry run). */
export interface ProposalBranch {
  readonly branch: string;
  /** Null: nothing is left to propose and the branch is gone. */
  readonly head: string | null;
  readonly moved: 'moved' | 'unchanged' | 'removed' | 'lost-race' | 'protected';
  /** The memory at the head: with a person's commits in it, when there are some. */
  readonly after: Snapshot;
}

/**
 * Brings a proposal branch to a plan: one plain commit on the base, made of memory paths only, built from trees.
 * A person's commits on the branch are kept and merged on top of, never overwritten. A commit is made only when
 * the tree or its parent would differ.
 */
export async function bringProposal(workshop: Workshop, plan: ProposalPlan): Promise<ProposalBranch> {
  const { cwd, base } = workshop;
  const standing = (await workshop.branches.list([plan.branch])).get(plan.branch) ?? null;
  const ours = ownHeads(workshop, plan.branch);
  const edits = treeEdits(workshop.root, plan.before, plan.after);

  if (standing !== null && holdsPeoplesCommits(workshop, plan.branch, standing))
    return onTopOfPeople(workshop, plan, standing, ours);

  if (edits.length === 0) {
    if (standing === null) return { branch: plan.branch, head: null, moved: 'unchanged', after: plan.after };
    const moved = workshop.dryRun
      ? 'moved'
      : await workshop.branches.move(
          { branch: plan.branch, old: standing, next: null },
          'keepsake: nothing left to propose',
          await notedHead(workshop, plan.branch, withdrawnHead),
        );
    return {
      branch: plan.branch,
      head: null,
      moved: moved === 'moved' ? 'removed' : moved,
      after: plan.after,
    };
  }

  const author = identityAt(workshop.config, workshop.now);
  const made = await commitEdits(cwd, workshop.objects, {
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
  return move(workshop, plan.branch, standing, { oid: made.oid, after: plan.after });
}

/** A person has committed on the branch: their state stays, what is new is merged on top of it. */
async function onTopOfPeople(
  workshop: Workshop,
  plan: ProposalPlan,
  standing: string,
  ours: ReadonlySet<string>,
): Promise<ProposalBranch> {
  const { cwd, base } = workshop;
  const after = await withPeoplesCommits(workshop, plan, standing, ours);
  const edits = treeEdits(workshop.root, await memoryAt(workshop, standing), after);
  const upToDate = await isAncestor(cwd, base.head, standing);
  if (edits.length === 0 && upToDate)
    return { branch: plan.branch, head: standing, moved: 'unchanged', after };
  const { oid } = await commitEdits(cwd, workshop.objects, {
    base: standing,
    edits,
    parents: upToDate ? [standing] : [standing, base.head],
    message: plan.message,
    author: identityAt(workshop.config, workshop.now),
  });
  return move(workshop, plan.branch, standing, { oid, after, onTop: true });
}

/**
 * The plan with everything in it that people committed on the branch since the last plain commit of Keepsake's own.
 * Each of their stretches is taken for what it changed, so that what an older plan brought is not taken for theirs.
 */
async function withPeoplesCommits(
  workshop: Workshop,
  plan: ProposalPlan,
  standing: string,
  ours: ReadonlySet<string>,
): Promise<Snapshot> {
  const { cwd, base, now, format } = workshop;
  const range = ['rev-list', '--first-parent', standing, `^${base.head}`];
  const line = (await gitText(range, { cwd })).split('\n').filter(Boolean);
  const plain = line.findIndex((oid) => ours.has(oid) && !isOnTop(workshop, plan.branch, oid));
  const since = (plain === -1 ? line : line.slice(0, plain)).reverse();
  let from = line[plain] === undefined ? plan.before : await memoryAt(workshop, line[plain]);
  let after = plan.after;
  for (const [at, oid] of since.entries()) {
    const next = since[at + 1];
    if (ours.has(oid)) from = await memoryAt(workshop, oid);
    else if (next === undefined || ours.has(next)) {
      const theirs = await memoryAt(workshop, oid);
      after = mergeMemories({ base: from, ours: theirs, theirs: after, now, format }).snapshot;
    }
  }
  return after;
}

/** Whether people's commits are on a proposal branch that stands there: on top, or below commits of Keepsake's own. */
export function holdsPeoplesCommits(workshop: Workshop, branch: string, standing: string): boolean {
  return !ownHeads(workshop, branch).has(standing) || isOnTop(workshop, branch, standing);
}

/** Whether a commit of Keepsake's own was made on top of people's: its tree is more than a plan. */
function isOnTop(workshop: Workshop, branch: string, commit: string): boolean {
  return workshop.state.get('proposal', `${branch} ${commit}`)?.value === onTopOfPeoples;
}

const onTopOfPeoples = 'on top';

async function move(
  workshop: Workshop,
  branch: string,
  old: string | null,
  made: { readonly oid: string; readonly after: Snapshot; readonly onTop?: true },
): Promise<ProposalBranch> {
  const { after } = made;
  if (workshop.dryRun) return { branch, head: made.oid, moved: 'moved', after };
  const next = workshop.sign ? await workshop.sign(made.oid) : made.oid;
  // Noted by the same move: after a crash no commit of ours is taken for a person's, and none noted was never there.
  const noted = await notedHead(workshop, branch, next, made.onTop);
  const moved = await workshop.branches.move({ branch, old, next }, 'keepsake: propose', noted);
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
  onTop?: true,
): Promise<RefMove | undefined> {
  const shard = {
    cwd: workshop.cwd,
    store: workshop.branches,
    objects: workshop.objects,
    name: branch,
    identity: workshop.config.identity,
  };
  const at = workshop.now.toISOString();
  // Withdrawn again is news, although it was before.
  const value = head === withdrawnHead ? { value: at } : onTop ? { value: onTopOfPeoples } : {};
  // Old commits of ours are known as long as one of them may still stand on the branch.
  const oldest = new Date(workshop.now.getTime() - keptDays * 86_400_000).toISOString();
  const standing = (await workshop.branches.list([branch])).get(branch);
  const keep = (row: StateRow) => row.at >= oldest || row.key === `${branch} ${standing}`;
  const rows = [{ kind: 'proposal' as const, key: `${branch} ${head}`, at, ...value }];
  return (await stateMove(shard, rows, keep)).move;
}

/** The edits that turn one snapshot's tree into another's; `root` is where the memory lies in the repository. */
export function treeEdits(root: string, before: Snapshot, after: Snapshot): TreeEdit[] {
  const edits: TreeEdit[] = [];
  for (const [path, file] of after) {
    const old = before.get(path);
    if (old?.text === file.text && old.mode === file.mode) continue;
    edits.push({ path: `${root}${path}`, content: encode(file.text), mode: file.mode });
  }
  for (const path of before.keys())
    if (!after.has(path)) edits.push({ path: `${root}${path}`, remove: true });
  return edits;
}

async function readCommit(workshop: Workshop, oid: string) {
  const object = await workshop.objects.read(oid);
  return parseCommit(oid, object?.content ?? Buffer.alloc(0));
}
