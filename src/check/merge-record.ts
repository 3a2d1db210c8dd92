import { within } from '../config/index.ts';
import type { ChangeRecord } from '../gate/index.ts';
import { filterByRights } from '../gate/index.ts';
import {
  type Commit,
  isAncestor,
  mergeBase,
  type ObjectReader,
  snapshotOfEntries,
  type TreeDifference,
  wholeTree,
} from '../git/index.ts';
import { isMemoryPath, type Snapshot } from '../memory/index.ts';
import { mergeMemories } from '../merge/index.ts';
import { branchRights } from './branch-rights.ts';
import { mergeTrailers } from './merge-trailers.ts';
import type { LoadedPolicy } from './policy-at.ts';

/*
 * A merge commit is judged against Keepsake's own merge of its parents. So is a plain commit that stands for a merge:
 * `Keepsake-Integrates: <branch> <head>` (what a branch brought), `Keepsake-Base: <commit>` (what main brought).
 */

/** A commit's parents, the first first, and those its trailers name as far as they are here and count. */
export async function secondParents(
  commit: Commit,
  objects: ObjectReader,
  target: string | undefined,
): Promise<readonly string[]> {
  const parents = [...commit.parents];
  if (parents.length !== 1) return parents;
  for (const { key, oid } of mergeTrailers(commit.message)) {
    if ((await objects.read(oid))?.type !== 'commit') continue;
    if (key === 'Keepsake-Base' && !(target && (await isAncestor(objects, oid, target)))) continue;
    if (!parents.includes(oid)) parents.push(oid);
  }
  return parents;
}

export interface MergeInput {
  readonly cwd: string;
  readonly root: string;
  readonly commit: Commit;
  readonly parents: readonly string[];
  readonly differences: readonly TreeDifference[];
  readonly objects: ObjectReader;
  readonly loaded: LoadedPolicy;
}

/** The parents at the touched paths, and what Keepsake makes of them. */
export async function mergeRecord(input: MergeInput): Promise<NonNullable<ChangeRecord['merge']>> {
  const { policy } = input.loaded;
  const paths = input.differences
    .map((difference) => difference.after.path)
    .filter((path) => {
      const inner = within(input.root, path);
      return inner !== undefined && isMemoryPath(inner, policy.format);
    });
  const isPlainMerge = input.commit.parents.length > 1;
  const parents: Snapshot[] = [];
  const bases: Snapshot[] = [];
  for (const parent of input.parents) parents.push(await sideAt(parent, paths, input));
  let merged = parents[0] ?? new Map();
  for (const [at, parent] of input.parents.entries()) {
    const side = parents[at];
    if (at === 0 || !side) continue;
    const base = await mergeBase(input.objects, input.parents[0] ?? '', parent);
    const baseSide = base === undefined ? new Map() : await sideAt(base, paths, input);
    // What a plain commit brings of a branch counts as far as the branch's own writers had the right to write it.
    const theirs = isPlainMerge
      ? side
      : filterByRights(
          baseSide,
          side,
          await branchRights(input.cwd, input.root, base, parent, input.objects, input.loaded),
          policy,
        ).snapshot;
    parents[at] = theirs;
    bases.push(baseSide);
    merged = mergeMemories({
      base: base === undefined ? null : baseSide,
      ours: merged,
      theirs,
      now: new Date(input.commit.committer.time * 1000),
      format: policy.format,
    }).snapshot;
  }
  return { merged, parents, bases, isJudgedApart: isPlainMerge };
}

async function sideAt(commit: string, paths: readonly string[], input: MergeInput): Promise<Snapshot> {
  if (paths.length === 0) return new Map();
  const wanted = new Set(paths);
  const entries = (await wholeTree(input.objects, commit)).filter((entry) => wanted.has(entry.path));
  const inner = entries.flatMap((entry) => {
    const path = within(input.root, entry.path);
    return path === undefined ? [] : [{ ...entry, path }];
  });
  return snapshotOfEntries(inner, input.objects);
}
