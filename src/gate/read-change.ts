import { isMemoryPath, readingOf, type Snapshot, type SnapshotFile } from '../memory/index.ts';
import type { ChangeRecord, FileState, JudgedChange, JudgedFile } from './change.ts';
import { diffLines } from './line-diff.ts';
import { linesOf } from './lines.ts';
import { shownText } from './markup.ts';
import type { Policy } from './policy.ts';
import { sourceLines } from './source-lines.ts';
import { beyondLimits } from './work-limits.ts';

/** Makes a change ready for the rules: pairs the states of every touched file; parsing waits until it is asked for. */
export function readChange(change: ChangeRecord, whole = false): JudgedChange {
  const sides = [change.before, change.after, ...(change.merge ? [change.merge.merged] : [])];
  const touched = new Set<string>();
  // Most of what a change comes with is what its text may refer to, and untouched.
  for (const side of sides)
    for (const path of side.keys())
      if (!isUntouched(path, change) && isMemoryPath(path, change.policy.format)) touched.add(path);
  const files = [...touched]
    .sort()
    .map((path) => judgedFile(path, change.before.get(path), change.after.get(path), change));
  return {
    ...change,
    names: change.names ?? [...change.after.keys()],
    outside: change.outside ?? [],
    files,
    whole,
  };
}

/** A merge that leaves a file as its first parent has it may have dropped what the other one brought. */
function isUntouched(path: string, { before, after, merge }: ChangeRecord): boolean {
  const now = after.get(path);
  return sameFile(before.get(path), now) && (merge === undefined || sameFile(merge.merged.get(path), now));
}

function sameFile(a: SnapshotFile | undefined, b: SnapshotFile | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  if (a === b) return true;
  if (a.mode !== b.mode) return false;
  return a.oid !== undefined && b.oid !== undefined ? a.oid === b.oid : a.text === b.text;
}

function judgedFile(
  path: string,
  before: SnapshotFile | undefined,
  after: SnapshotFile | undefined,
  change: ChangeRecord,
): JudgedFile {
  const old = before && fileState(before, change);
  const now = after && fileState(after, change);
  const diff = once(() => diffLines(old?.lines ?? [], now?.lines ?? []));
  const touched = once(() => newToEverySide(diff().added, path, now, change));
  return {
    path,
    before: old,
    after: now,
    get touched() {
      return touched();
    },
    get removed() {
      return diff().removed;
    },
    placeOf: (line) => diff().placeOf(line),
  };
}

/** In a merge, only what no parent and no merge of them holds is the merger's own writing. */
function newToEverySide(
  added: ReadonlySet<number>,
  path: string,
  now: FileState | undefined,
  change: ChangeRecord,
): ReadonlySet<number> {
  const { merge } = change;
  if (!merge || added.size === 0 || !now) return added;
  let left = added;
  for (const side of [...merge.parents.slice(1), merge.merged]) {
    const other = side.get(path);
    if (other) {
      const fresh = diffLines(linesOf(other.text), now.lines).added;
      left = new Set([...left].filter((line) => fresh.has(line)));
    }
  }
  return left;
}

/** A file's readings, each made when first asked for. */
export function fileState(file: SnapshotFile, change: Pick<ChangeRecord, 'policy'>): FileState {
  const lines = once(() => linesOf(file.text));
  const model = once(() =>
    isText(file) && !isBeyondLimits(file, change.policy) ? readingOf(file, change.policy.format) : undefined,
  );
  const sourced = once(() => {
    const read = model();
    return read ? sourceLines(read, /<[a-z/]/i.test(file.text) ? shown().markup : []) : [];
  });
  const shown = once(() => shownText(file.text, model()));
  return {
    file,
    get lines() {
      return lines();
    },
    get model() {
      return model();
    },
    get sourceLines() {
      return sourced();
    },
    get shown() {
      return shown();
    },
  };
}

const limits = new WeakMap<SnapshotFile, { readonly policy: Policy; readonly beyond: boolean }>();

/** Whether a file is too much to be read; looked at once for each policy, since every change has most files in it. */
function isBeyondLimits(file: SnapshotFile, policy: Policy): boolean {
  const kept = limits.get(file);
  if (kept?.policy === policy) return kept.beyond;
  const beyond = beyondLimits(file.text, policy.config.gate) !== undefined;
  limits.set(file, { policy, beyond });
  return beyond;
}

/** The state of one file of a snapshot, for the other sides of a merge. */
export function stateIn(
  snapshot: Snapshot,
  path: string,
  change: Pick<ChangeRecord, 'policy'>,
): FileState | undefined {
  const file = snapshot.get(path);
  return file && fileState(file, change);
}

function isText(file: SnapshotFile): boolean {
  return file.mode !== '120000' && file.mode !== '160000' && !file.path.endsWith('.jsonl');
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
