import { byCodeUnits, type Snapshot } from '../memory/index.ts';
import { mergeMemories } from './memories.ts';
import type { Contested, Decision, MemoryMerge, MergeContext, Unmergeable } from './types.ts';

/**
 * Merges any number of memories over one base. The order in which the heads come does not matter: they are merged
 * in the order of what they say.
 */
export function mergeAll(
  base: Snapshot | null,
  heads: readonly Snapshot[],
  context: MergeContext,
): MemoryMerge {
  const ordered = heads
    .map((head) => ({ head, said: whatItSays(base, head) }))
    .sort((a, b) => byCodeUnits(a.said, b.said))
    .map(({ head }) => head);
  const [first, ...others] = ordered;
  let snapshot: Snapshot = first ?? base ?? new Map();
  const contested: Contested[] = [];
  const decisions: Decision[] = [];
  const unmergeable: Unmergeable[] = [];
  for (const theirs of others) {
    const merge = mergeMemories({ ...context, base, ours: snapshot, theirs });
    snapshot = merge.snapshot;
    contested.push(...merge.contested);
    decisions.push(...merge.decisions);
    unmergeable.push(...merge.unmergeable);
  }
  return { snapshot, contested: contested.map((one) => relocate(one, snapshot)), decisions, unmergeable };
}

/** A head as a text to sort by: what differs from the base. */
function whatItSays(base: Snapshot | null, head: Snapshot): string {
  const parts: string[] = [];
  for (const path of [...new Set([...(base?.keys() ?? []), ...head.keys()])].sort(byCodeUnits)) {
    const [before, after] = [base?.get(path), head.get(path)];
    if (before === after) continue;
    if (before?.text === after?.text && before?.mode === after?.mode) continue;
    parts.push(path, after?.mode ?? '', after?.text ?? '');
  }
  return parts.join('\0');
}

/** A later head moves lines: where the contested text stands in the end. */
function relocate(contested: Contested, snapshot: Snapshot): Contested {
  const text = snapshot.get(contested.path)?.text;
  const [firstLine = ''] = contested.second.text.split('\n');
  const at = text?.indexOf(firstLine) ?? -1;
  if (text === undefined || at < 0) return contested;
  return { ...contested, line: text.slice(0, at).split('\n').length };
}
