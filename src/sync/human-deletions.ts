import { policyAt, removedInHistory } from '../check/index.ts';
import { factSignature } from '../gate/index.ts';
import { type Memory, openMemory, type Snapshot, type SnapshotFile } from '../memory/index.ts';
import type { MemoryMerge } from '../merge/index.ts';
import type { Decision } from '../review/index.ts';
import { commonCommit } from './merge-base.ts';
import type { Workshop } from './workshop.ts';

/**
 * Facts of the merge base that a human took out of the base branch while an agent's branch went on editing them. The
 * history is read only where a deletion met an edit, and the branch is an agent's alone: an edit that may be a human's
 * is a question for the reviewer.
 * @returns their ids, as `mergeMemories` takes them
 */
export async function deletedByHumans(
  workshop: Workshop,
  head: string,
  { base, ours }: { readonly base: Snapshot | null; readonly ours: Snapshot },
  { contested }: MemoryMerge,
  hasHumans: boolean,
): Promise<ReadonlySet<string>> {
  const { cwd, objects, format } = workshop;
  const isMet = contested.some(({ reason }) => reason === 'deleted-and-edited');
  if (base === null || hasHumans || !isMet) return new Set();
  const from = await commonCommit(workshop, workshop.base.head, head);
  const stretch = [workshop.base.head, ...(from === undefined ? [] : [`^${from}`])];
  const removed = await removedInHistory(cwd, objects, await policyAt(objects, workshop.base.head), stretch);
  if (removed.size === 0) return new Set();
  const changed = [...base.keys()].filter((path) => !isSame(base.get(path), ours.get(path)));
  const [before, after] = [openMemory(base, format), openMemory(ours, format)];
  const factsOf = (memory: Memory, path: string) => memory.file(path)?.facts ?? [];
  const standing = new Set(changed.flatMap((path) => factsOf(after, path).map(({ id }) => id)));
  const gone = changed.flatMap((path) => factsOf(before, path)).filter(({ id }) => !standing.has(id));
  return new Set(gone.filter((fact) => removed.has(factSignature(fact))).map(({ id }) => id));
}

function isSame(a: SnapshotFile | undefined, b: SnapshotFile | undefined): boolean {
  return a !== undefined && b !== undefined && (a.oid === undefined ? a.text === b.text : a.oid === b.oid);
}

/** Edits that a human's deletion outweighs, for the reviewer to know. */
export function leftDeleted({ decisions }: MemoryMerge): readonly Decision[] {
  return decisions.flatMap(({ path, reason, message, text = '', src }) =>
    reason === 'human-deletion'
      ? [
          {
            kind: 'withheld',
            path,
            sides: [{ text, ...(src === undefined ? {} : { src }) }],
            reason: message,
            ifMerged: 'It stays deleted, and the edit is in no file.',
          },
        ]
      : [],
  );
}

/** What else the merge decided by rule: of two names one, of two headings the first. Two user facts are contested. */
export function toldDecisions({ decisions }: MemoryMerge): readonly string[] {
  return decisions.flatMap(({ path, reason, message }) =>
    reason === 'human-deletion' || reason === 'two-user-facts' ? [] : [`${path}: ${message}`],
  );
}
