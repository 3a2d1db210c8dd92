import { align } from './align.ts';

/** Both sides' version of one stretch of lines that the base has too; undefined leaves it in conflict. */
export type StretchRule = (
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
) => readonly string[] | undefined;

/**
 * Three-way merge of lines. Stretches changed on one side take that side; where both only added, both stay.
 * @param rule decides a stretch that both changed; without an answer the whole merge is undefined
 */
export function mergeLines(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  rule: StretchRule = () => undefined,
): readonly string[] | undefined {
  const inOurs = new Map(align(base, ours));
  const inTheirs = new Map(align(base, theirs));
  const merged: string[] = [];
  let [b, o, t] = [0, 0, 0];
  for (let next = 0; next <= base.length; next++) {
    const atOurs = next === base.length ? ours.length : inOurs.get(next);
    const atTheirs = next === base.length ? theirs.length : inTheirs.get(next);
    if (atOurs === undefined || atTheirs === undefined) continue;
    const stretch = mergeStretch(base.slice(b, next), ours.slice(o, atOurs), theirs.slice(t, atTheirs), rule);
    if (!stretch) return undefined;
    for (const line of stretch) merged.push(line);
    const line = base[next];
    if (line !== undefined) merged.push(line);
    [b, o, t] = [next + 1, atOurs + 1, atTheirs + 1];
  }
  return merged;
}

function mergeStretch(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  rule: StretchRule,
): readonly string[] | undefined {
  if (same(ours, theirs) || same(theirs, base)) return ours;
  if (same(ours, base)) return theirs;
  if (base.length === 0) {
    if (contains(ours, theirs)) return ours;
    if (contains(theirs, ours)) return theirs;
    return rule(base, ours, theirs) ?? bothInOrder(ours, theirs);
  }
  return rule(base, ours, theirs);
}

/** Both runs, the smaller by code units first: an order that does not depend on whose side is whose. */
function bothInOrder(ours: readonly string[], theirs: readonly string[]): readonly string[] {
  return ours.join('\n') < theirs.join('\n') ? [...ours, ...theirs] : [...theirs, ...ours];
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}

/** Whether `inner` is a subsequence of `outer`: everything it says is said there, in its order. */
export function contains(outer: readonly string[], inner: readonly string[]): boolean {
  let at = 0;
  for (const line of outer) if (line === inner[at]) at++;
  return at === inner.length;
}
