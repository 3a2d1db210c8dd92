import { jaccard } from './words.ts';

/** Two sets that are nearly the same, by their places in the list. */
export interface NearPair {
  readonly first: number;
  readonly second: number;
  readonly similarity: number;
}

/**
 * Every pair of sets whose Jaccard similarity reaches the threshold, without comparing all pairs. Two sets that
 * similar must share one of their rarest words: with words ordered from rare to common, one among the first
 * |set| − ⌈t·|set|⌉ + 1 (prefix filtering: Chaudhuri, Ganti and Kaushik 2006; Bayardo, Ma and Srikant 2007).
 * So only sets that meet in a rare word are compared.
 * @param threshold more than 0, at most 1
 */
export function nearPairs(sets: readonly ReadonlySet<string>[], threshold: number): readonly NearPair[] {
  const counts = new Map<string, number>();
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rareFirst = (a: string, b: string) =>
    (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : a > b ? 1 : 0);
  const met = new Map<string, number[]>();
  const pairs: NearPair[] = [];
  for (const [second, set] of sets.entries()) {
    if (set.size === 0) continue;
    const prefix = [...set].sort(rareFirst).slice(0, set.size - Math.ceil(threshold * set.size - 1e-9) + 1);
    const candidates = new Set<number>();
    for (const word of prefix) {
      const others = met.get(word);
      for (const other of others ?? []) candidates.add(other);
      if (others) others.push(second);
      else met.set(word, [second]);
    }
    for (const first of [...candidates].sort((a, b) => a - b)) {
      const other = sets[first];
      if (!other || Math.min(other.size, set.size) < threshold * Math.max(other.size, set.size) - 1e-9)
        continue;
      const similarity = jaccard(other, set);
      if (similarity >= threshold) pairs.push({ first, second, similarity });
    }
  }
  return pairs;
}
