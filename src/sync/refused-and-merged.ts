import { type Change, openMemory, type Snapshot } from '../memory/index.ts';
import { diffMemories, withoutChanges } from '../review/index.ts';
import { arePresent } from './present.ts';
import type { Refusal } from './refusals.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** For how many days a refused change that was merged all the same is looked for. */
const lookedForDays = 30;

/** What was unticked in a merged proposal: where the proposal started, and the ids of the changes. */
interface RefusedInMerged {
  readonly from: string;
  readonly ids: Set<string>;
}

/** The refused changes that were merged all the same, by proposal branch and the head that was merged. */
export function refusedAndMerged(
  workshop: Workshop,
): ReadonlyMap<string, ReadonlyMap<string, RefusedInMerged>> {
  const since = workshop.now.getTime() - lookedForDays * 86_400_000;
  const found = new Map<string, Map<string, RefusedInMerged>>();
  for (const row of workshop.state.of('rejected')) {
    const { branch, merged } = (row.value ?? {}) as Refusal;
    if (branch === undefined || merged === undefined || Date.parse(row.at) < since) continue;
    const heads = found.get(branch) ?? new Map<string, RefusedInMerged>();
    found.set(branch, heads);
    const one = heads.get(merged.head) ?? { from: merged.from, ids: new Set() };
    heads.set(merged.head, one);
    one.ids.add(row.key.slice(workshop.scope.length));
  }
  return found;
}

/**
 * Takes out what a reviewer unticked and somebody merged before the box was read: as long as it stands as it was
 * merged, the next proposal of the same branch puts back what was there before.
 * @returns the memory without it, and the changes with the reason a reviewer is told
 */
export async function takeOutRefused(
  workshop: Workshop,
  proposal: string,
  after: Snapshot,
): Promise<{ readonly after: Snapshot; readonly reasons: readonly Change[] }> {
  let snapshot = after;
  const reasons: Change[] = [];
  for (const [head, { from, ids }] of refusedAndMerged(workshop).get(proposal) ?? []) {
    if (!(await arePresent(workshop, from, head))) continue;
    const old = openMemory(await memoryAt(workshop, from), workshop.format);
    const now = openMemory(snapshot, workshop.format);
    const changes = diffMemories(old, openMemory(await memoryAt(workshop, head), workshop.format));
    const undo = changes.filter((change) => ids.has(change.id) && stands(change, now));
    if (undo.length === 0) continue;
    snapshot = withoutChanges(old, now, undo, workshop.format);
    for (const change of undo)
      reasons.push({
        ...change,
        pass: 'review',
        rule: 'unticked',
        reason: 'A reviewer unticked it before it was merged.',
      });
  }
  return { after: snapshot, reasons };
}

/** Whether a memory still holds what a change brought. */
function stands(change: Change, memory: ReturnType<typeof openMemory>): boolean {
  const facts = memory.file(change.path)?.facts ?? [];
  return change.after === null
    ? !facts.some((fact) => fact.text === change.before)
    : facts.some((fact) => fact.text === change.after);
}
