import { diffArrays } from 'diff';

/** Which lines a change wrote, and where the removed ones stood. */
export interface LineDiff {
  /** Lines of the new text (from 1) that are not in the old one. */
  readonly added: ReadonlySet<number>;
  /** Lines of the old text (from 1) that are not in the new one. */
  readonly removed: ReadonlySet<number>;
  /** For a line of the old text: its line in the new one, or where it stood. */
  readonly placeOf: (oldLine: number) => number;
  readonly hunks: readonly Hunk[];
}

/** Lines [oldStart, oldEnd) became lines [newStart, newEnd); from 0. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Beyond this many edits the middle is taken as rewritten: the work stays bounded, and nothing is overlooked. */
const maxEdits = 1000;

/** Compares two lists of lines. */
export function diffLines(before: readonly string[], after: readonly string[]): LineDiff {
  const hunks = hunksOf(before, after);
  const added = new Set<number>();
  const removed = new Set<number>();
  for (const hunk of hunks) {
    for (let line = hunk.newStart; line < hunk.newEnd; line++) added.add(line + 1);
    for (let line = hunk.oldStart; line < hunk.oldEnd; line++) removed.add(line + 1);
  }
  return { added, removed, hunks, placeOf: (oldLine) => placeIn(hunks, oldLine, after.length) };
}

/** The stretches that differ, in order. */
function hunksOf(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const oldMiddle = before.slice(head, before.length - tail);
  const newMiddle = after.slice(head, after.length - tail);
  if (oldMiddle.length === 0 && newMiddle.length === 0) return [];
  const whole = {
    oldStart: head,
    oldEnd: head + oldMiddle.length,
    newStart: head,
    newEnd: head + newMiddle.length,
  };
  if (oldMiddle.length === 0 || newMiddle.length === 0) return [whole];
  const parts = diffArrays(oldMiddle, newMiddle, { maxEditLength: maxEdits });
  if (!parts) return [whole];
  const hunks: Hunk[] = [];
  let oldAt = head;
  let newAt = head;
  let open: { oldStart: number; newStart: number } | undefined;
  const close = () => {
    if (open) hunks.push({ ...open, oldEnd: oldAt, newEnd: newAt });
    open = undefined;
  };
  for (const part of parts) {
    if (!part.added && !part.removed) {
      close();
      oldAt += part.count;
      newAt += part.count;
      continue;
    }
    open ??= { oldStart: oldAt, newStart: newAt };
    if (part.removed) oldAt += part.count;
    else newAt += part.count;
  }
  close();
  return hunks;
}

function placeIn(hunks: readonly Hunk[], oldLine: number, newLength: number): number {
  const old = oldLine - 1;
  let shift = 0;
  for (const hunk of hunks) {
    if (old < hunk.oldStart) break;
    if (old < hunk.oldEnd) {
      const within = Math.min(
        hunk.newStart + (old - hunk.oldStart),
        Math.max(hunk.newEnd - 1, hunk.newStart),
      );
      return clamp(within + 1, newLength);
    }
    shift = hunk.newEnd - hunk.oldEnd;
  }
  return clamp(old + shift + 1, newLength);
}

function clamp(line: number, length: number): number {
  return Math.max(1, Math.min(line, length));
}
