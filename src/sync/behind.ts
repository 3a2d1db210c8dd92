import type { Config } from '../config/index.ts';
import { commitsBetween, mergeBase, type ObjectReader } from '../git/index.ts';
import { type Change, formatOptions, openMemory } from '../memory/index.ts';
import { diffMemories } from '../review/index.ts';
import { type Place, placesOf } from './places.ts';
import { followed, has } from './present.ts';
import { type Integrated, integratedBy, integratedHeads } from './trailers.ts';
import { memoryAt, saidIn } from './workshop.ts';

/** A proposal as it is judged. */
export interface Standing {
  readonly objects: ObjectReader;
  /** The base's, as it stands at its tip. */
  readonly config: Config;
  /** The tip of the base, by its id. */
  readonly base: string;
  readonly head: string;
}

/** The heads of agent branches that a proposal's own commits say it brings, for each memory of the repository. */
export async function headsBrought({
  objects,
  config,
  base,
  head,
}: Standing): Promise<readonly (Integrated & { readonly place: Place })[]> {
  const found = await Promise.all(
    placesOf(config).map(async (place) =>
      (await integratedBy(objects, head, base, place.scope)).map((one) => ({ ...one, place })),
    ),
  );
  return found.flat();
}

/**
 * The commits that a proposal stands on: its own, and those of the agent branches that it brings, from where the base
 * last took each branch in. Who wrote there long ago, and is merged, has no part in it.
 */
export async function commitsBehind(standing: Standing): Promise<ReadonlySet<string>> {
  const { objects, base, head } = standing;
  const found = new Set(await commitsBetween(objects, head, [base]));
  for (const { place, branch, oid } of await headsBrought(standing)) {
    if (!(await has(standing, oid))) continue;
    const start = await lastTakenIn(standing, place, branch);
    const others = start === undefined ? [base] : [base, start];
    for (const commit of await commitsBetween(objects, oid, others)) found.add(commit);
  }
  return found;
}

/**
 * The newest head of a branch that the base took in whole, as far as this proposal goes: one that already wanted what
 * is proposed now was taken in without it, so who wrote up to there still stands behind it.
 */
async function lastTakenIn(standing: Standing, place: Place, branch: string): Promise<string | undefined> {
  const { objects, config, base, head } = standing;
  const reader = { ...place, objects, format: formatOptions(config) };
  const from = await mergeBase(objects, base, head);
  const open = async (oid: string | undefined) =>
    openMemory(oid === undefined ? new Map() : await memoryAt(reader, oid), reader.format);
  const changes = diffMemories(await open(from), await open(head));
  const earlier = (await integratedHeads(objects, base, place.scope)).filter((one) => one.branch === branch);
  for (const one of earlier.slice(0, followed)) {
    if (!(await has(standing, one.oid))) continue;
    const wanted = saidIn(await memoryAt(reader, one.oid), reader);
    const came = saidIn(await memoryAt(reader, one.commit), reader);
    if (!changes.some((change) => isHeldBack(change, wanted, came))) return one.oid;
  }
  return undefined;
}

/** Whether an earlier head had a change that the commit which took it in had not. */
function isHeldBack(
  { before, after }: Change,
  wanted: ReadonlySet<string>,
  came: ReadonlySet<string>,
): boolean {
  if (after !== null) return wanted.has(after) && !came.has(after);
  return before !== null && !wanted.has(before) && came.has(before);
}
