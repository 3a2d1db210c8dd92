/** One ranked list: a score for each entry, 0 where it says nothing, and the list's weight. */
export interface RankedList {
  readonly name: string;
  readonly scores: Float64Array;
  readonly weight: number;
}

/** How lists become one score: `score` adds scores divided by the list's best, `rrf` adds 1 / (k + rank). */
export type Fusion = { readonly by: 'score' } | { readonly by: 'rrf'; readonly k: number };

/** How many places of a list count in rank fusion. */
const depth = 1000;

/** The fused scores, and the best score that each list had among the candidates. */
export interface Fused {
  readonly total: Float64Array;
  readonly best: readonly number[];
}

/** One score for each candidate from several lists, in `total`; the scores of all others stay 0. */
export function fuse(
  lists: readonly RankedList[],
  candidates: Uint32Array,
  fusion: Fusion,
  total: Float64Array,
): Fused {
  const best = lists.map(({ scores }) => bestOf(scores, candidates));
  for (const [i, list] of lists.entries()) {
    const most = best[i] ?? 0;
    if (list.weight === 0 || most === 0) continue;
    if (fusion.by === 'score') addScores(list, most, candidates, total);
    else addRanks(list, candidates, fusion.k, total);
  }
  return { total, best };
}

/** The best score of a list among the candidates, 0 for none. */
function bestOf(scores: Float64Array, candidates: Uint32Array): number {
  let best = 0;
  for (let n = 0; n < candidates.length; n++) {
    const score = scores[candidates[n] as number] as number;
    if (score > best) best = score;
  }
  return best;
}

function addScores(
  { scores, weight }: RankedList,
  best: number,
  candidates: Uint32Array,
  total: Float64Array,
): void {
  for (let n = 0; n < candidates.length; n++) {
    const entry = candidates[n] as number;
    total[entry] = (total[entry] as number) + (weight * (scores[entry] as number)) / best;
  }
}

function addRanks(
  { scores, weight }: RankedList,
  candidates: Uint32Array,
  k: number,
  total: Float64Array,
): void {
  let rank = 0;
  let last = Number.NaN;
  for (const [place, entry] of topEntries(scores, candidates, depth).entries()) {
    // Equal scores share a rank: the order within a file says nothing.
    if (scores[entry] !== last) rank = place + 1;
    last = scores[entry] ?? 0;
    total[entry] = (total[entry] ?? 0) + weight / (k + rank);
  }
}

/** The numbers of the best candidates, best first; ties by number. */
export function topEntries(scores: Float64Array, candidates: Uint32Array, most: number): number[] {
  return Array.from(atLeast(scores, candidates, reachedBy(scores, candidates, most)))
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, most);
}

/** Those candidates that have a score, and not less than so much. */
export function atLeast(scores: Float64Array, candidates: Uint32Array, least: number): Uint32Array {
  const kept = new Uint32Array(candidates.length);
  let used = 0;
  for (let n = 0; n < candidates.length; n++) {
    const entry = candidates[n] as number;
    const score = scores[entry] as number;
    if (score > 0 && score >= least) kept[used++] = entry;
  }
  return kept.slice(0, used);
}

const steps = 4096;

/** A score that at least so many candidates reach and few more: what is below it need not be sorted. */
export function reachedBy(scores: Float64Array, candidates: Uint32Array, most: number): number {
  const best = bestOf(scores, candidates);
  if (best === 0 || candidates.length <= most * 2) return 0;
  const counts = new Uint32Array(steps + 1);
  const scale = steps / best;
  for (let n = 0; n < candidates.length; n++) {
    const step = Math.floor((scores[candidates[n] as number] as number) * scale);
    counts[step] = (counts[step] as number) + 1;
  }
  let reached = 0;
  for (let step = steps; step > 0; step--) {
    reached += counts[step] as number;
    // A step lower than the count asks for: dividing may round either way.
    if (reached >= most) return (step - 1) / scale;
  }
  return 0;
}
