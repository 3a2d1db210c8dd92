import type { Fact } from '../memory/index.ts';
import type { JudgedChange, JudgedFile } from './change.ts';
import { stateIn } from './read-change.ts';

/** Facts of a file before the change whose statement stands nowhere after it: not here, not moved, not archived. */
export function goneFacts(file: JudgedFile, change: JudgedChange): readonly Fact[] {
  const before = factsBefore(file, change);
  if (before.length === 0) return [];
  const left = keyCounts(file.after?.model?.facts ?? []);
  const gone = before.filter((fact) => !take(left, fact.key));
  if (gone.length === 0) return [];
  const elsewhere = keyCounts(
    change.files.filter((other) => other !== file).flatMap((other) => newFacts(other, change)),
  );
  return gone.filter((fact) => !take(elsewhere, fact.key));
}

/** Facts of a file after the change that were not in it before. */
export function newFacts(file: JudgedFile, change: JudgedChange): readonly Fact[] {
  const old = keyCounts(factsBefore(file, change));
  return (file.after?.model?.facts ?? []).filter((fact) => !take(old, fact.key));
}

/**
 * What a change is compared with: the state before it; for a real merge what Keepsake makes of its parents, or whoever
 * merges would answer for what one side did, and could choose the side that hides what they do themselves.
 */
export function factsBefore(file: JudgedFile, change: JudgedChange): readonly Fact[] {
  const before = change.merge?.isJudgedApart ? stateIn(change.merge.merged, file.path, change) : file.before;
  return before?.model?.facts ?? [];
}

function keyCounts(facts: readonly Fact[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(fact.key, (counts.get(fact.key) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0;
  if (left === 0) return false;
  counts.set(key, left - 1);
  return true;
}
