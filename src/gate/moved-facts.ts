import type { Fact } from '../memory/index.ts';
import type { JudgedChange, JudgedFile } from './change.ts';

/** Facts of a file before the change whose statement stands nowhere after it: not here, not moved, not archived. */
export function goneFacts(file: JudgedFile, change: JudgedChange): readonly Fact[] {
  const before = file.before?.model?.facts ?? [];
  if (before.length === 0) return [];
  const left = keyCounts(file.after?.model?.facts ?? []);
  const gone = before.filter((fact) => !take(left, fact.key));
  if (gone.length === 0) return [];
  const elsewhere = keyCounts(
    change.files.filter((other) => other !== file).flatMap((other) => newFacts(other)),
  );
  return gone.filter((fact) => !take(elsewhere, fact.key));
}

/** Facts of a file after the change that were not in it before. */
export function newFacts(file: JudgedFile): readonly Fact[] {
  const old = keyCounts(file.before?.model?.facts ?? []);
  return (file.after?.model?.facts ?? []).filter((fact) => !take(old, fact.key));
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
