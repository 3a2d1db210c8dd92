import { git, isAncestor, mergeBase, parseCommit } from '../git/index.ts';
import { type Change, openMemory, type Snapshot } from '../memory/index.ts';
import { mergeMemories } from '../merge/index.ts';
import { diffMemories, withoutChanges } from '../review/index.ts';
import { broughtDown, type Integrated, integratedHeads } from './trailers.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** How many integrated heads back held-back changes are followed. */
const followed = 12;

/**
 * Where the next merge of a branch starts: the newest head of it that the base has integrated, and the newest
 * commit of the base that was brought down to it. With both, Keepsake's own merge of the two, as git's recursive
 * strategy merges two merge bases; with neither, git's merge base; else nothing.
 */
export function nextMergeBase(workshop: Workshop, branch: string, head: string): Promise<Snapshot | null> {
  return baseAt(workshop, workshop.base.head, branch, head, followed);
}

/** The same, seen from any commit of the base's history. */
async function baseAt(
  workshop: Workshop,
  from: string,
  branch: string,
  head: string,
  depth: number,
): Promise<Snapshot | null> {
  const { cwd } = workshop;
  const integrated = await newestIntegrated(workshop, from, branch, head);
  const down = await firstThat(await broughtDown(cwd, head, workshop.scope), (oid) =>
    reaches(cwd, oid, from),
  );
  if (integrated !== undefined && down !== undefined) {
    const common = await mergeBase(cwd, integrated.oid, down);
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
  const one = down ?? (await mergeBase(cwd, from, head));
  return one === undefined ? null : memoryAt(workshop, one);
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
  const { cwd, scope } = workshop;
  const named = (await integratedHeads(cwd, from, scope)).filter((one) => one.branch === branch);
  let newest = await firstThat(named, ({ oid }) => reaches(cwd, oid, head));
  for (const { integrated, mergedAs } of mergedProposals(workshop, branch)) {
    const { oid } = integrated;
    if (named.some((one) => one.oid === oid) || !(await reaches(cwd, oid, head))) continue;
    if (newest !== undefined && (await isAncestor(cwd, oid, newest.oid))) continue;
    const seen =
      from === workshop.base.head || (mergedAs !== undefined && (await reaches(cwd, mergedAs, from)));
    if (seen) newest = integrated;
  }
  return newest;
}

/** What the state remembers of merged proposals of a branch. */
function mergedProposals(
  workshop: Workshop,
  branch: string,
): { readonly integrated: Integrated; readonly mergedAs: string | undefined }[] {
  const prefix = `${workshop.scope}${branch} `;
  return workshop.state
    .of('integrated')
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
  const object = await workshop.objects.read(integrated.commit);
  const parent = object && (integrated.before ?? parseCommit(integrated.commit, object.content).parents[0]);
  if (depth === 0 || parent === undefined) return side;
  const before = (await baseAt(workshop, parent, branch, integrated.oid, depth - 1)) ?? new Map();
  const [old, now] = [openMemory(before, workshop.format), openMemory(side, workshop.format)];
  const held = saidIn(await memoryAt(workshop, integrated.commit), workshop);
  const missing = diffMemories(old, now).filter((change) => !isHeld(change, held));
  return missing.length === 0 ? side : withoutChanges(old, now, missing, workshop.format);
}

/** Every fact's words in a memory, by nothing but what they say: a fact may have moved. */
function saidIn(snapshot: Snapshot, workshop: Workshop): ReadonlySet<string> {
  const said = new Set<string>();
  for (const file of openMemory(snapshot, workshop.format).files())
    if (file.kind !== 'archive') for (const fact of file.facts) said.add(fact.text);
  return said;
}

/** Whether a change of a branch is in the memory that integrated it: its words there, or gone. */
function isHeld(change: Change, said: ReadonlySet<string>): boolean {
  if (change.after !== null) return said.has(change.after);
  return change.before === null || !said.has(change.before);
}

async function reaches(cwd: string, ancestor: string, descendant: string): Promise<boolean> {
  const known = await git(['cat-file', '-e', `${ancestor}^{commit}`], { cwd, okCodes: [0, 1, 128] });
  return known.code === 0 && isAncestor(cwd, ancestor, descendant);
}

async function firstThat<T>(
  values: readonly T[],
  test: (value: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const value of values) if (await test(value)) return value;
  return undefined;
}
