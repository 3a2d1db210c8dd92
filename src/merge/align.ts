/** Pairs of positions (in `a`, in `b`) that stand for the same thing, both rising. */
export type Alignment = readonly (readonly [a: number, b: number])[];

/**
 * Aligns two sequences of keys: equal keys at both ends, then those that occur once in each (patience), then the
 * same inside every gap; a gap without unique keys is aligned by longest common subsequence while it is small.
 * Near-linear on notes, where most lines are unique, and never quadratic in the length of a file.
 */
export function align(a: readonly string[], b: readonly string[]): Alignment {
  const pairs: [number, number][] = [];
  alignRange(a, b, { a0: 0, a1: a.length, b0: 0, b1: b.length }, pairs);
  return pairs;
}

interface Range {
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

/** Largest product of lengths for which the exact table is worth its memory. */
const tableLimit = 250_000;

function alignRange(
  a: readonly string[],
  b: readonly string[],
  range: Range,
  pairs: [number, number][],
): void {
  let { a0, a1, b0, b1 } = range;
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) pairs.push([a0++, b0++]);
  const tail: [number, number][] = [];
  while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) tail.push([--a1, --b1]);
  if (a0 < a1 && b0 < b1) {
    const anchors = risingChain(uniquePairs(a, b, { a0, a1, b0, b1 }));
    if (anchors.length > 0) {
      let [fromA, fromB] = [a0, b0];
      for (const [atA, atB] of anchors) {
        alignRange(a, b, { a0: fromA, a1: atA, b0: fromB, b1: atB }, pairs);
        pairs.push([atA, atB]);
        [fromA, fromB] = [atA + 1, atB + 1];
      }
      alignRange(a, b, { a0: fromA, a1, b0: fromB, b1 }, pairs);
    } else if ((a1 - a0) * (b1 - b0) <= tableLimit) longestCommon(a, b, { a0, a1, b0, b1 }, pairs);
  }
  for (const pair of tail.reverse()) pairs.push(pair);
}

/** Keys that occur exactly once in each range, by their place in `a`. */
function uniquePairs(a: readonly string[], b: readonly string[], range: Range): [number, number][] {
  const places = new Map<string, { atA: number; atB: number }>();
  for (let i = range.a0; i < range.a1; i++) {
    const key = a[i] ?? '';
    places.set(key, { atA: places.has(key) ? -2 : i, atB: -1 });
  }
  for (let j = range.b0; j < range.b1; j++) {
    const place = places.get(b[j] ?? '');
    if (place) place.atB = place.atB === -1 ? j : -2;
  }
  const unique: [number, number][] = [];
  for (const { atA, atB } of places.values()) if (atA >= 0 && atB >= 0) unique.push([atA, atB]);
  return unique;
}

/** The longest chain of pairs that rises in both places (pairs come sorted by the first). */
function risingChain(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, at]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  }
  const chain: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) chain.push([...pair]);
  }
  return chain.reverse();
}

function longestCommon(
  a: readonly string[],
  b: readonly string[],
  { a0, a1, b0, b1 }: Range,
  pairs: [number, number][],
): void {
  const width = b1 - b0 + 1;
  const table = new Uint32Array((a1 - a0 + 1) * width);
  const cell = (i: number, j: number) => table[(i - a0) * width + (j - b0)] ?? 0;
  for (let i = a1 - 1; i >= a0; i--) {
    for (let j = b1 - 1; j >= b0; j--) {
      table[(i - a0) * width + (j - b0)] =
        a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
    }
  }
  for (let i = a0, j = b0; i < a1 && j < b1; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (cell(i + 1, j) >= cell(i, j + 1)) i++;
    else j++;
  }
}
