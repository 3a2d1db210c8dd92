import { type Policy, type Principal, userLines, wordsOfLines } from '../gate/index.ts';
import type { Commit, ObjectReader } from '../git/index.ts';
import type { Snapshot } from '../memory/index.ts';
import { mergeTrailers } from './merge-trailers.ts';

/** The user's lines that humans wrote and took away in some commits, by the signatures of `userLines`. */
export interface HumanLines {
  readonly byHumans: Set<string>;
  readonly removedByHumans: Set<string>;
}

/** Where a commit and the memories it is compared with are read. */
interface Surroundings {
  readonly objects: ObjectReader;
  readonly policy: Policy;
  /** The memory at a commit that is here. */
  memoryAt(oid: string): Promise<Snapshot>;
}

/**
 * Adds what one commit of a range gives: what a human changed with their own hands. A merge, and a plain commit that
 * stands for one, carries what others wrote; only what none of its sides says is the human's. An ordinary `git pull`
 * must not turn an agent's line into the human's word.
 */
export async function addHumanLines(
  lines: HumanLines,
  commit: Commit,
  principal: Principal,
  around: Surroundings,
): Promise<void> {
  if (!principal.may.includes('user')) return;
  const named = mergeTrailers(commit.message).map(({ oid }) => oid);
  for (const oid of named) if ((await around.objects.read(oid))?.type !== 'commit') return;
  const parents = [...new Set([...commit.parents, ...named])];
  const before = await Promise.all(parents.map((oid) => around.memoryAt(oid)));
  const after = await around.memoryAt(commit.oid);
  const { policy } = around;
  const carried = before.length > 1 ? wordsThatDiffer(before, after, policy) : new Set<string>();
  for (const path of new Set([after, ...before].flatMap((side) => [...side.keys()]))) {
    if (before.length > 0 && isSame(path, after, before)) continue;
    const old = before.map((side) => userLines(path, side.get(path), policy));
    const now = userLines(path, after.get(path), policy);
    for (const [signature, words] of now)
      if (!old.some((side) => side.has(signature)) && !carried.has(words)) lines.byHumans.add(signature);
    for (const signature of old[0]?.keys() ?? [])
      if (!now.has(signature) && old.every((side) => side.has(signature)))
        lines.removedByHumans.add(signature);
  }
}

/** Whether a file is the same in a commit and in everything it is made from. */
function isSame(path: string, after: Snapshot, before: readonly Snapshot[]): boolean {
  return before.every((side) => side.get(path)?.oid === after.get(path)?.oid);
}

/** What the sides of a merge say: it may bring a line under another heading or source, so words alone count. */
function wordsThatDiffer(before: readonly Snapshot[], after: Snapshot, policy: Policy): ReadonlySet<string> {
  const words = new Set<string>();
  for (const side of before)
    for (const [path, file] of side)
      if (!isSame(path, after, before)) for (const line of wordsOfLines(file, policy)) words.add(line);
  return words;
}
