import { type MemoryFile, openMemory, rankOf, type Snapshot } from '../../src/memory/index.ts';
import { mergeAll, mergeMemories } from '../../src/merge/index.ts';
import { type Scene, show } from './generated.ts';

/*
 * The six laws of the merge, each as a function that throws with a readable scene when it is broken. Two of them can
 * hold only where every fact has an identity of its own: of two equal lines nobody can say which one was deleted.
 */

/** The laws of one merge of two sides. */
export function twoSides(scene: Scene): void {
  const [ours, theirs] = two(scene);
  const result = merged(scene.base, ours, theirs);
  nothingLost(scene, result);
  noLineLost(scene, result);
  nothingResurrected(scene, result);
  symmetric(scene, result);
  quiet(scene);
  gated(scene, result);
}

const context = { now: new Date('2026-06-10T12:00:00Z') };

function merged(base: Snapshot | null, ours: Snapshot, theirs: Snapshot): Snapshot {
  return mergeMemories({ ...context, base, ours, theirs }).snapshot;
}

function broken(law: string, scene: Scene, result?: Snapshot): never {
  throw new Error(`${law}\n${show(scene, result)}\n`);
}

function sameBytes(a: Snapshot, b: Snapshot): boolean {
  if (a.size !== b.size) return false;
  for (const [path, file] of a) if (b.get(path)?.text !== file.text) return false;
  return true;
}

/**
 * 1. Every fact of both sides is in the result or was deleted on purpose, as multisets of keys. Of equal facts under
 * equal titles nobody can say which is which: one of them is enough there.
 */
function nothingLost(scene: Scene, result: Snapshot): void {
  const [ours, theirs] = two(scene);
  const [b, o, t, r] = [scene.base, ours, theirs, result].map(countKeys);
  const alike = new Set([scene.base, ours, theirs].flatMap((side) => [...keysTwiceUnderOneTitle(side)]));
  for (const key of new Set([...(o?.keys() ?? []), ...(t?.keys() ?? [])])) {
    const [was, mine, other] = [b?.get(key) ?? 0, o?.get(key) ?? 0, t?.get(key) ?? 0];
    const deleted = Math.max(0, was - mine) + Math.max(0, was - other);
    const left = Math.max(was, mine, other) - deleted;
    const wanted = alike.has(key) ? Math.min(1, left) : left;
    if ((r?.get(key) ?? 0) < wanted) broken(`lost “${key}” (wanted ${wanted})`, scene, result);
  }
}

/** …and no line that a side added is missing, whatever it is. Statuses and comments may change. */
function noLineLost(scene: Scene, result: Snapshot): void {
  const [ours, theirs] = two(scene);
  const [before, after] = [linesOf(scene.base), linesOf(result)];
  for (const side of [ours, theirs])
    for (const line of linesOf(side))
      if (!before.has(line) && !after.has(line) && !line.startsWith('#'))
        broken(`lost the line “${line}”`, scene, result);
}

/** A deletion that the other side did not touch is not undone. Of equal facts nobody can say which was deleted. */
function nothingResurrected(scene: Scene, result: Snapshot): void {
  const [ours, theirs] = two(scene);
  const [b, o, t, r] = [scene.base, ours, theirs, result].map(countKeys);
  for (const [key, was] of b ?? []) {
    const [mine, other] = [o?.get(key) ?? 0, t?.get(key) ?? 0];
    if (was > 1) continue;
    if ((mine === 0 && other <= was) || (other === 0 && mine <= was)) {
      const touched = [ours, theirs].some((side) => isTouched(scene.base, side, key));
      if (!touched && (r?.get(key) ?? 0) > 0) broken(`“${key}” came back`, scene, result);
    }
  }
}

/** 2. Swapping the sides gives the same bytes. */
function symmetric(scene: Scene, result: Snapshot): void {
  const [ours, theirs] = two(scene);
  const swapped = merged(scene.base, theirs, ours);
  if (!sameBytes(result, swapped)) {
    broken(
      'swapping the sides changes the bytes',
      { base: scene.base, sides: [ours, theirs, swapped] },
      result,
    );
  }
}

/** Whether each side left the base's facts in their sections: nothing moved, nor looks as if it had. */
export function isUnmoved({ base, sides }: Scene): boolean {
  const before = placesOf(base);
  return sides.every((side) => {
    const after = placesOf(side);
    return [...before].every(([key, place]) => (after.get(key) ?? place) === place);
  });
}

function placesOf(snapshot: Snapshot): Map<string, string> {
  const places = new Map<string, string>();
  for (const file of filesOf(snapshot))
    for (const fact of file.facts)
      places.set(fact.key, `${places.get(fact.key) ?? ''}\n${file.path} ${file.blocks[fact.block]?.context}`);
  return places;
}

/**
 * 3. Merging again, with the base of old, changes nothing; merging with itself is identity. It needs titles that stayed
 * and facts that did not move: of a section renamed here and filled from another one there nobody can say which it was.
 */
export function idempotent(scene: Scene): void {
  const [ours, theirs] = two(scene);
  const result = merged(scene.base, ours, theirs);
  for (const side of [ours, theirs, result]) {
    const again = merged(scene.base, result, side);
    if (!sameBytes(again, result))
      broken('merging again changes something', { base: scene.base, sides: [ours, theirs, again] }, result);
  }
  if (!sameBytes(merged(ours, result, ours), result))
    broken('merging what is merged changes it', scene, result);
}

/** …and loses nothing even then. */
export function againLosesNothing(scene: Scene): void {
  const [ours, theirs] = two(scene);
  const result = merged(scene.base, ours, theirs);
  for (const side of [ours, theirs]) {
    const again = { base: scene.base, sides: [result, side] };
    nothingLost(again, merged(scene.base, result, side));
  }
  if (!sameBytes(merged(ours, result, ours), result))
    broken('merging what is merged changes it', scene, result);
}

/** 4. `mergeAll` does not depend on the order of the heads. */
export function orderless(scene: Scene): void {
  const all = mergeAll(scene.base, scene.sides, context).snapshot;
  const reversed = mergeAll(scene.base, [...scene.sides].reverse(), context).snapshot;
  const [first, ...rest] = scene.sides;
  const rotated = mergeAll(scene.base, first ? [...rest, first] : [], context).snapshot;
  if (!sameBytes(all, reversed) || !sameBytes(all, rotated))
    broken('the order of the heads matters', scene, all);
}

/**
 * …and merging one after another, in any order, gives the same facts, each as often, up to contested marks: of what
 * either order left contested only that there is something about it.
 */
export function sequential(scene: Scene): void {
  const fold = (sides: readonly Snapshot[]) => {
    const [first, ...rest] = sides;
    return rest.reduce((ours, theirs) => merged(scene.base, ours, theirs), first ?? scene.base);
  };
  const [forwards, backwards] = [fold(scene.sides), fold([...scene.sides].reverse())];
  const contested = new Set([forwards, backwards].flatMap(contestedThings));
  const [a, b] = [forwards, backwards].map((snapshot) => factLines(snapshot, contested)) as [
    string[],
    string[],
  ];
  if (a.join('\n') !== b.join('\n'))
    broken(
      `one after another depends on the order:\n  ${a.join(' | ')}\n  ${b.join(' | ')}`,
      { base: scene.base, sides: [...scene.sides, backwards] },
      forwards,
    );
}

type Fact = MemoryFile['facts'][number];

const about = (file: MemoryFile, fact: Fact) => `${file.path}: ${fact.subject ?? fact.key}`;

function contestedThings(snapshot: Snapshot): string[] {
  return filesOf(snapshot).flatMap((file) =>
    file.facts.filter((fact) => fact.provenance.marks.includes('contested')).map((fact) => about(file, fact)),
  );
}

/** Sorted keys of all facts, each as often as it stands; of contested ones what they are about. */
function factLines(snapshot: Snapshot, contested: ReadonlySet<string>): string[] {
  const lines = filesOf(snapshot).flatMap((file) =>
    file.facts.filter((fact) => !contested.has(about(file, fact))).map((fact) => `${file.path}: ${fact.key}`),
  );
  const things = new Set(filesOf(snapshot).flatMap((file) => file.facts.map((fact) => about(file, fact))));
  return [...lines, ...[...things].filter((thing) => contested.has(thing))].sort();
}

/** 5. One side unchanged: the other side's bytes exactly. */
function quiet(scene: Scene): void {
  for (const side of scene.sides)
    for (const result of [merged(scene.base, scene.base, side), merged(scene.base, side, scene.base)])
      if (!sameBytes(result, side)) broken('an unchanged side leaves a trace', scene, result);
}

/** 6. Nothing stands with more trust than a side gave it. */
function gated(scene: Scene, result: Snapshot): void {
  const [ours, theirs] = two(scene);
  const given = new Map<string, number>();
  for (const side of [ours, theirs])
    for (const [key, rank] of ranks(side)) given.set(key, Math.max(given.get(key) ?? 0, rank));
  for (const [key, rank] of ranks(result))
    if (rank === rankOf('user') && (given.get(key) ?? 0) < rank)
      broken(`“${key}” rose to user`, scene, result);
}

function two(scene: Scene): readonly [Snapshot, Snapshot] {
  return [scene.sides[0] ?? scene.base, scene.sides[1] ?? scene.base];
}

function filesOf(snapshot: Snapshot): readonly MemoryFile[] {
  return [...openMemory(snapshot).files()];
}

function countKeys(snapshot: Snapshot): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of filesOf(snapshot))
    for (const fact of file.facts) counts.set(fact.key, (counts.get(fact.key) ?? 0) + 1);
  return counts;
}

function keysTwiceUnderOneTitle(snapshot: Snapshot): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const file of filesOf(snapshot))
    for (const fact of file.facts) {
      const place = `${file.path}\0${file.blocks[fact.block]?.context}\0${fact.key}`;
      if (seen.has(place)) twice.add(fact.key);
      seen.add(place);
    }
  return twice;
}

function ranks(snapshot: Snapshot): Map<string, number> {
  const found = new Map<string, number>();
  for (const file of filesOf(snapshot))
    for (const fact of file.facts) {
      const rank = rankOf(fact.provenance);
      found.set(fact.key, Math.max(found.get(fact.key) ?? 0, rank));
    }
  return found;
}

function isTouched(base: Snapshot, side: Snapshot, key: string): boolean {
  const said = (snapshot: Snapshot) =>
    filesOf(snapshot)
      .flatMap((file) =>
        file.facts.filter((fact) => fact.key === key).map((fact) => file.text.slice(fact.start, fact.end)),
      )
      .sort()
      .join('');
  return said(side) !== '' && said(side) !== said(base);
}

function linesOf(snapshot: Snapshot): ReadonlySet<string> {
  const lines = new Set<string>();
  for (const file of snapshot.values())
    for (const line of file.text.split('\n')) {
      const plain = line
        .replace(/\s*<!--.*?-->/g, '')
        .replace(/^- (?:\[[ x]\]|✅|⏳) /, '- ')
        .trim();
      if (plain !== '') lines.add(plain);
    }
  return lines;
}
