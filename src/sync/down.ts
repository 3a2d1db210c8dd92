import { gitText, planCommit } from '../git/index.ts';
import { mergeMemories, type Unmergeable } from '../merge/index.ts';
import { nextMergeBase } from './merge-base.ts';
import { treeEdits } from './proposal.ts';
import { makeStep } from './steps.ts';
import { bringsDown, broughtDown } from './trailers.ts';
import { identityAt, memoryAt, placesAt, type Workshop } from './workshop.ts';

/** What became of one branch. */
export interface BroughtDown {
  readonly branch: string;
  readonly head: string;
  readonly outcome: 'moved' | 'unchanged' | 'checked-out' | 'lost-race' | 'protected';
  /** Files that could not be merged: the branch keeps its own. */
  readonly leftOut?: readonly Unmergeable[];
}

/**
 * Brings the base's memory to an agent branch, as one ordinary commit on top of it: memory paths only, so no
 * token needs the right to push workflows, and the agent starts its next session with what everybody knows.
 */
export async function syncDown(workshop: Workshop, branch: string, head: string): Promise<BroughtDown> {
  const { cwd, base } = workshop;
  const result = (outcome: BroughtDown['outcome'], at = head): BroughtDown => ({ branch, head: at, outcome });
  if ((await broughtDown(workshop.objects, head, workshop.scope, base.head))[0] === base.head)
    return result('unchanged');
  const theirs = await memoryAt(workshop, base.head);
  const ours = await memoryAt(workshop, head);
  const merged = mergeMemories({
    base: await nextMergeBase(workshop, branch, head),
    ours,
    theirs,
    now: workshop.now,
    format: workshop.format,
  });
  const left = merged.unmergeable.length > 0 ? { leftOut: merged.unmergeable } : {};
  const edits = treeEdits(await placesAt(workshop, head), ours, merged.snapshot);
  if (edits.length === 0) return { ...result('unchanged'), ...left };
  if (workshop.branches.where === 'here' && (await isCheckedOut(cwd, branch))) return result('checked-out');
  const { oid: next, made } = await planCommit(cwd, workshop.objects, {
    base: head,
    edits,
    parents: [head],
    message: `memory: bring ${base.branch} to ${branch}\n\n${bringsDown(workshop.scope, base.head)}\n`,
    author: identityAt(workshop.config, workshop.now),
  });
  if (workshop.dryRun) return { ...result('moved', next), ...left };
  const moved = await makeStep(workshop, {
    move: { branch, old: head, next },
    reason: 'keepsake: sync down',
    objects: [made],
  });
  return { ...result(moved, moved === 'moved' ? next : head), ...left };
}

/** A branch that some worktree has checked out must not move under its user's hands. */
async function isCheckedOut(cwd: string, branch: string): Promise<boolean> {
  const list = await gitText(['worktree', 'list', '--porcelain'], { cwd });
  return list.split('\n').includes(`branch refs/heads/${branch}`);
}
