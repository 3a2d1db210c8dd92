import type { Snapshot } from '../memory/index.ts';
import { type Contested, mergeMemories } from '../merge/index.ts';
import { proposedFrom } from './landed.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/**
 * What a proposal holds, on a memory of the base that may have moved since.
 * @returns undefined where the proposal and the base have nothing in common
 */
export async function followed(
  workshop: Workshop,
  head: string,
  onto: Snapshot,
): Promise<{ readonly after: Snapshot; readonly contested: readonly Contested[] } | undefined> {
  const { objects, base, now, format } = workshop;
  const from = await proposedFrom(objects, base.head, head);
  if (from === undefined) return undefined;
  const merged = mergeMemories({
    base: await memoryAt(workshop, from),
    ours: onto,
    theirs: await memoryAt(workshop, head),
    now,
    format,
  });
  return { after: merged.snapshot, contested: merged.contested };
}
