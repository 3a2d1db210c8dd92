import { commitOf, isAncestor, isCutOff, mergeBase } from '../git/index.ts';
import { type Change, openMemory, type Snapshot } from '../memory/index.ts';
import { mergeMemories } from '../merge/index.ts';
import { diffMemories, withoutChanges } from '../review/index.ts';
import { arePresent, followed, has, newestFirst } from './present.ts';
import { remembered } from './remembered.ts';
import { broughtDown, type Integrated, integratedHeads } from './trailers.ts';
import { memoryAt, saidIn, type Workshop } from './workshop.ts';

/**
 * Where the next merge of a branch starts: the newest head of it that the base has integrated, and the newest
 * commit of the base that came down to it, by Keepsake or by somebody's own merge. With both, Keepsake's own merge of the two, as git's recursive
 * strategy merges two merge bases; with neither, git's merge base; else nothing.
 */
export async function nextMergeBase(
  workshop: Workshop,
  branch: string,
  head: string,
): Promise<Snapshot | null> {
  const base = await baseAt(workshop, workshop.base.head, branch, head, followed);
  return withRewritten(workshop, base, branch, head);
}

/**
 * A branch may have been written anew (amended, rebased, forced): heads of it that were integrated are then no
 * longer in its history. What came in by them and still stands on the branch is in the base all the same, so that
 * what expired since does not come back; what does not stand there any more is left out: it was not deleted, it was
 * never there.
 */
async function withRewritten(
  workshop: Workshop,
  base: Snapshot | null,
  branch: string,
  head: string,
): Promise<Snapshot | null> {
  const { format, now } = workshop;
  const lost: Integrated[] = [];
  for (const one of await allIntegrated(workshop, workshop.base.head, branch))
    if (lost.length < followed && !(await reaches(workshop, one.oid, head))) lost.push(one);
  if (lost.length === 0) return base;
  const said = saidIn(await memoryAt(workshop, head), workshop);
  let merged: Snapshot = base ?? new Map();
  for (const one of lost.reverse()) {
    const from = await madeOn(workshop, one);
    if (from === undefined || !(await arePresent(workshop, from, one.commit))) continue;
    const before = openMemory(await memoryAt(workshop, from), format);
    const after = openMemory(await memoryAt(workshop, one.commit), format);
    const gone = diffMemories(before, after).filter((change) => !isHeld(change, said));
    const theirs = withoutChanges(before, after, gone, format);
    merged = mergeMemories({ base: before.snapshot, ours: merged, theirs, now, format }).snapshot;
  }
  return merged;
}

/** The commit of the base that an integrating commit was made on. */
async function madeOn(workshop: Workshop, integrated: Integrated): Promise<string | undefined> {
  if (integrated.before !== undefined) return integrated.before;
  return (await commitOf(workshop.objects, integrated.commit))?.parents[0];
}

/** The same, seen from any commit of the base's history. */
async function baseAt(
  workshop: Workshop,
  from: string,
  branch: string,
  head: string,
  depth: number,
): Promise<Snapshot | null> {
  const { objects } = workshop;
  const integrated = await newestIntegrated(workshop, from, branch, head);
  // What was brought down stands on the branch itself, not on the base.
  const brought = await remembered(workshop, `down ${workshop.scope} ${head} ${from}`, () =>
    broughtDown(objects, head, workshop.scope, from),
  );
  const down = await newerOf(
    workshop,
    await firstThat(brought, (oid) => reaches(workshop, oid, from)),
    await commonCommit(workshop, from, head),
  );
  // What was merged before the integrated head is in that head.
  if (integrated !== undefined && down !== undefined && !(await reaches(workshop, down, integrated.oid))) {
    const common = await commonCommit(workshop, integrated.oid, down);
    const merged = mergeMemories({
      base: common === undefined ? null : await memoryAt(workshop, common),
      ours: await memoryAt(workshop, down),
      theirs: await whatCameIn(workshop, branch, integrated, depth),
      now: workshop.now,
      format: workshop.format,
    });
    return merged.snapshot;
  }
  if (integrated !== undefined) return whatCameIn(workshop, branch, integrated, depth);
  return down === undefined ? null : memoryAt(workshop, down);
}

/** The one of two commits of the base that has the other in its history; the first where neither has. */
async function newerOf(
  workshop: Workshop,
  first: string | undefined,
  second: string | undefined,
): Promise<string | undefined> {
  if (first === undefined || second === undefined) return first ?? second;
  return (await reaches(workshop, first, second)) ? second : first;
}

/**
 * The newest integrated head of a branch: named by a trailer on the base, or by the own commits of a proposal that
 * the forge says was merged.
 */
async function newestIntegrated(
  workshop: Workshop,
  from: string,
  branch: string,
  head: string,
): Promise<Integrated | undefined> {
  let newest: Integrated | undefined;
  for (const one of await allIntegrated(workshop, from, branch)) {
    // Trailers come newest first; what only the state remembers comes after them, as it was noted.
    if (newest !== undefined && one.before === undefined) continue;
    if (!(await reaches(workshop, one.oid, head))) continue;
    if (newest === undefined || !(await isAncestor(workshop.objects, one.oid, newest.oid))) newest = one;
  }
  return newest;
}

/** Every head of a branch that was integrated as far as a commit of the base knows, those of trailers first. */
async function allIntegrated(workshop: Workshop, from: string, branch: string): Promise<Integrated[]> {
  const { objects, scope } = workshop;
  const named = (
    await remembered(workshop, `integrated ${scope} ${from}`, () => integratedHeads(objects, from, scope))
  ).filter((one) => one.branch === branch);
  const more: Integrated[] = [];
  for (const { integrated, mergedAs } of mergedProposals(workshop, branch)) {
    if (named.some((one) => one.oid === integrated.oid)) continue;
    const seen =
      from === workshop.base.head || (mergedAs !== undefined && (await reaches(workshop, mergedAs, from)));
    if (seen) more.push(integrated);
  }
  return [...named, ...more];
}

/** What the state remembers of merged proposals of a branch. */
function mergedProposals(
  workshop: Workshop,
  branch: string,
): { readonly integrated: Integrated; readonly mergedAs: string | undefined }[] {
  const prefix = `${workshop.scope}${branch} `;
  return newestFirst(workshop.state.of('integrated'))
    .filter((row) => row.key.startsWith(prefix))
    .flatMap((row) => {
      const { proposal, from, mergedAs } = (row.value ?? {}) as Readonly<Record<string, string | undefined>>;
      if (proposal === undefined || from === undefined) return [];
      const oid = row.key.slice(prefix.length);
      return [{ integrated: { branch, oid, commit: proposal, before: from }, mergedAs }];
    });
}

/**
 * An integrated head's memory without what the merged proposal did not hold: facts that were blocked, over the
 * budget or unticked are new again, so that they are proposed once more unless somebody refused them.
 */
async function whatCameIn(
  workshop: Workshop,
  branch: string,
  integrated: Integrated,
  depth: number,
): Promise<Snapshot> {
  const side = await memoryAt(workshop, integrated.oid);
  const parent = await madeOn(workshop, integrated);
  if (depth === 0 || parent === undefined || !(await arePresent(workshop, parent, integrated.commit)))
    return side;
  // Without the history before it, all of the head would look new: then all of it counts as having come in.
  if (
    (await isCutOff(workshop.objects)) &&
    (await commonCommit(workshop, parent, integrated.oid)) === undefined
  )
    return side;
  const before = (await baseAt(workshop, parent, branch, integrated.oid, depth - 1)) ?? new Map();
  const [old, now] = [openMemory(before, workshop.format), openMemory(side, workshop.format)];
  const held = saidIn(await memoryAt(workshop, integrated.commit), workshop);
  const missing = diffMemories(old, now).filter((change) => !isHeld(change, held));
  return missing.length === 0 ? side : withoutChanges(old, now, missing, workshop.format);
}

/** The best common ancestor of two commits. */
export function commonCommit(workshop: Workshop, a: string, b: string): Promise<string | undefined> {
  return mergeBase(workshop.objects, a, b);
}

/** Whether a change of a branch is in the memory that integrated it: its words there, or gone. */
function isHeld(change: Change, said: ReadonlySet<string>): boolean {
  if (change.after !== null) return said.has(change.after);
  return change.before === null || !said.has(change.before);
}

/** Whether a commit is here and in the history of another one. */
async function reaches(workshop: Workshop, ancestor: string, descendant: string): Promise<boolean> {
  if (ancestor === descendant) return true;
  return (await has(workshop, ancestor)) && isAncestor(workshop.objects, ancestor, descendant);
}

async function firstThat<T>(
  values: readonly T[],
  test: (value: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const value of values) if (await test(value)) return value;
  return undefined;
}
