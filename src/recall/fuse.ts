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

/** One score for each entry from several lists; entries outside `allowed` get 0. */
export function fuse(lists: readonly RankedList[], allowed: Uint8Array, fusion: Fusion): Float64Array {
  const total = new Float64Array(allowed.length);
  for (const list of lists) {
    if (list.weight === 0) continue;
    if (fusion.by === 'score') addScores(list, allowed, total);
    else addRanks(list, allowed, fusion.k, total);
  }
  return total;
}

/** The best score of a list among the allowed entries, 0 for none. */
export function bestOf(scores: Float64Array, allowed: Uint8Array): number {
  let best = 0;
  for (let i = 0; i < scores.length; i++)
    if (allowed[i] === 1 && (scores[i] ?? 0) > best) best = scores[i] ?? 0;
  return best;
}

function addScores({ scores, weight }: RankedList, allowed: Uint8Array, total: Float64Array): void {
  const best = bestOf(scores, allowed);
  if (best === 0) return;
  for (let i = 0; i < scores.length; i++)
    if (allowed[i] === 1) total[i] = (total[i] ?? 0) + (weight * (scores[i] ?? 0)) / best;
}

function addRanks({ scores, weight }: RankedList, allowed: Uint8Array, k: number, total: Float64Array): void {
  const order = topEntries(scores, allowed, depth);
  let rank = 0;
  let last = Number.NaN;
  for (const [place, entry] of order.entries()) {
    // Equal scores share a rank: the order within a file says nothing.
    if (scores[entry] !== last) rank = place + 1;
    last = scores[entry] ?? 0;
    total[entry] = (total[entry] ?? 0) + weight / (k + rank);
  }
}

/** The numbers of the best allowed entries, best first; ties by number. */
export function topEntries(scores: Float64Array, allowed: Uint8Array, most: number): number[] {
  let found = 0;
  for (let i = 0; i < scores.length; i++) if (allowed[i] === 1 && (scores[i] ?? 0) > 0) found += 1;
  const least = found > most * 4 ? threshold(scores, allowed, found, most) : 0;
  const top: number[] = [];
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] ?? 0;
    if (allowed[i] === 1 && score > 0 && score >= least) top.push(i);
  }
  return top.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, most);
}

/** The score of the last of the best so many: only what reaches it is sorted in full. */
function threshold(scores: Float64Array, allowed: Uint8Array, found: number, most: number): number {
  const kept = new Float64Array(found);
  let at = 0;
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] ?? 0;
    if (allowed[i] === 1 && score > 0) kept[at++] = score;
  }
  kept.sort();
  return kept[found - most] ?? 0;
}
