import {
  applyEdits,
  editProvenance,
  type Fact,
  type FormatOptions,
  kindOf,
  type MemoryFile,
  parseFile,
  removeFact,
  type Snapshot,
  withFiles,
} from '../memory/index.ts';
import { matchWithBase } from './match.ts';
import { groups } from './nodes.ts';
import { segment } from './segment.ts';

/** The three versions of a merge. */
export interface Versions {
  readonly base: Snapshot;
  readonly ours: Snapshot;
  readonly theirs: Snapshot;
}

/**
 * Replays what one side moved from file to file on the other side's edits of it: an index is compressed here
 * while a fact of it is edited there, and the edit follows the fact to where it went. Afterwards each path can be
 * merged by itself.
 */
export function followMoves(versions: Versions, format: FormatOptions): Versions {
  const { base } = versions;
  let [ours, theirs, was] = [versions.ours, versions.theirs, base];
  const changed = [ours, theirs].map((side) => changedFiles(base, side, format)) as [string[], string[]];
  const byTheirs = new Set(changed[1]);
  // What a side moved is followed where the other side changed the file it was in.
  if (!changed[0].some((path) => byTheirs.has(path))) return versions;
  for (const move of movesOf(base, versions.ours, changed[0], format)) {
    const step = follow(move, was, ours, theirs, versions.theirs, format);
    if (step) ({ base: was, mover: ours, other: theirs } = step);
  }
  for (const move of movesOf(base, versions.theirs, changed[1], format)) {
    const step = follow(move, was, theirs, ours, versions.ours, format);
    if (step) ({ base: was, mover: theirs, other: ours } = step);
  }
  return { base: was, ours, theirs };
}

interface Move {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** The files whose facts may have moved, or have been edited. */
function changedFiles(base: Snapshot, side: Snapshot, format: FormatOptions): string[] {
  return [...new Set([...base.keys(), ...side.keys()])].filter((path) => {
    const [before, after] = [base.get(path), side.get(path)];
    if (before === after || before?.text === after?.text || !path.endsWith('.md')) return false;
    const kind = kindOf(path, format);
    // What was archived has not moved: an edit made meanwhile must not end up in the archive.
    return kind !== 'archive' && kind !== 'log';
  });
}

/** Facts gone from one file and new in another on the same side, their key unique among both. */
function movesOf(
  base: Snapshot,
  side: Snapshot,
  changed: readonly string[],
  format: FormatOptions,
): readonly Move[] {
  const gone: { key: string; path: string }[] = [];
  const come: { key: string; path: string }[] = [];
  if (changed.length < 2) return [];
  for (const path of changed) {
    const [before, after] = [base.get(path), side.get(path)];
    const [old, young] = [counts(path, before?.text, format), counts(path, after?.text, format)];
    for (const [key, count] of old) if (count === 1 && !young.has(key)) gone.push({ key, path });
    for (const [key, count] of young) if (count === 1 && !old.has(key)) come.push({ key, path });
  }
  const arrivals = groups(come, ({ key }) => key);
  const moves: Move[] = [];
  for (const [key, [from, ...others]] of groups(gone, ({ key: one }) => one)) {
    const [to, ...more] = arrivals.get(key) ?? [];
    if (from && to && others.length === 0 && more.length === 0)
      moves.push({ key, from: from.path, to: to.path });
  }
  return moves;
}

function counts(path: string, text: string | undefined, format: FormatOptions): Map<string, number> {
  const found = new Map<string, number>();
  if (text === undefined) return found;
  for (const fact of parseFile(path, text, format).facts)
    if (fact.shape === 'item') found.set(fact.key, (found.get(fact.key) ?? 0) + 1);
  return found;
}

/** What the other side did to a fact that moved here, done where it stands now. */
function follow(
  move: Move,
  base: Snapshot,
  mover: Snapshot,
  other: Snapshot,
  otherBefore: Snapshot,
  format: FormatOptions,
): { base: Snapshot; mover: Snapshot; other: Snapshot } | undefined {
  const [before, untouched] = [base.get(move.from), otherBefore.get(move.from)];
  const [now, target] = [other.get(move.from), mover.get(move.to)];
  if (!before || !target || !untouched || before.text === untouched.text || !now) return undefined;
  const files = {
    base: parseFile(move.from, before.text, format),
    other: parseFile(move.from, now.text, format),
    target: parseFile(move.to, target.text, format),
  };
  const [was, place] = [factOf(files.base, move.key), factOf(files.target, move.key)];
  if (!was || !place) return undefined;
  const edited = imageOf(files.base, files.other, was);
  const without = (file: MemoryFile, fact: Fact) => applyEdits(file.text, removeFact(file, fact));
  if (!edited) {
    if (isElsewhere(otherBefore, move, format)) return undefined;
    if (rawOf(files.target, place) !== rawOf(files.base, was)) return undefined;
    return { base, other, mover: withFiles(mover, new Map([[move.to, without(files.target, place)]])) };
  }
  if (rawOf(files.other, edited) === rawOf(files.base, was)) return undefined;
  const gone = {
    base: withFiles(base, new Map([[move.from, without(files.base, was)]])),
    other: withFiles(other, new Map([[move.from, without(files.other, edited)]])),
  };
  const there = rawOf(files.target, place);
  if (there === rawOf(files.other, edited)) return { ...gone, mover };
  // Edited on the way: the two versions meet as a deletion and an edit, so that both stay.
  if (there !== rawOf(files.base, was)) return undefined;
  const text =
    files.target.text.slice(0, place.start) +
    withSource(files.other, edited, place) +
    files.target.text.slice(place.end);
  return { ...gone, mover: withFiles(mover, new Map([[move.to, text]])) };
}

function factOf(file: MemoryFile, key: string): Fact | undefined {
  return file.facts.find((fact) => fact.shape === 'item' && fact.key === key);
}

/** The other side's version of a base fact in the same file. */
function imageOf(base: MemoryFile, other: MemoryFile, fact: Fact): Fact | undefined {
  const [from, to] = [segment(base), segment(other)];
  const leaf = from.leaves.find((one) => one.fact === fact);
  const image = leaf && matchWithBase(from, to).imageOf.get(leaf);
  const found = image?.kind === 'leaf' ? image.fact : undefined;
  return found?.shape === 'item' ? found : undefined;
}

/** Whether the other side moved the fact too, to another file. */
function isElsewhere(side: Snapshot, move: Move, format: FormatOptions): boolean {
  for (const file of side.values())
    if (
      file.path !== move.from &&
      file.path.endsWith('.md') &&
      counts(file.path, file.text, format).has(move.key)
    )
      return true;
  return false;
}

function rawOf(file: MemoryFile, fact: Fact): string {
  return file.text.slice(fact.start, fact.end).replaceAll('\r\n', '\n').trimEnd();
}

/** The edited fact's text, saying its own source where the new place would lend it another. */
function withSource(file: MemoryFile, fact: Fact, place: Fact): string {
  const { provenance } = fact;
  const differs = provenance.src !== place.provenance.src || provenance.tagged !== place.provenance.tagged;
  const edits =
    differs && fact.own?.src === undefined
      ? editProvenance(file, fact, {
          src: provenance.src,
          ...(provenance.ts === 'unknown' ? {} : { ts: provenance.ts }),
        })
      : [];
  const raw = applyEdits(
    file.text.slice(fact.start, fact.end),
    edits.map((edit) => ({ ...edit, start: edit.start - fact.start, end: edit.end - fact.start })),
  );
  return raw.endsWith('\n') ? raw : `${raw}\n`;
}
