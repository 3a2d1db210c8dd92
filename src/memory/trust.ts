import type { EffectiveProvenance, Source } from './types.ts';

const ranks: Readonly<Record<Source, number>> = { user: 5, agent: 4, tool: 3, web: 2, dig: 1 };

/**
 * The source that a provenance counts for wherever trust decides: the gate, merges, recall. Another tool's spelling
 * (`type: user`, `[source: user]`) was never judged as the user's word, so it is an agent's at most.
 */
export function trustedSource(provenance: EffectiveProvenance): Source {
  return provenance.src === 'user' && provenance.from.src === 'dialect' ? 'agent' : provenance.src;
}

/** The rank of a source: user 5, agent 4, tool 3, web 2, dig 1. */
export function rankOf(src: Source): number;
/** The rank of a provenance: its source's, or 0 when nothing was said at all (untagged). */
export function rankOf(provenance: EffectiveProvenance): number;
export function rankOf(of: Source | EffectiveProvenance): number {
  if (typeof of === 'string') return ranks[of];
  return of.tagged ? ranks[trustedSource(of)] : 0;
}

/**
 * Orders by trust, for sorting most trusted first: rank, then within one source the newer ts (unknown is older
 * than any date). 0 when neither decides.
 */
export function compareTrust(a: EffectiveProvenance, b: EffectiveProvenance): number {
  const byRank = rankOf(b) - rankOf(a);
  if (byRank !== 0) return byRank;
  const [x, y] = [day(a), day(b)];
  return x === y ? 0 : x < y ? 1 : -1;
}

/** Whether the first is trusted more than the second: higher rank, or the same source and newer. */
export function moreTrusted(a: EffectiveProvenance, b: EffectiveProvenance): boolean {
  return compareTrust(a, b) < 0;
}

function day(provenance: EffectiveProvenance): string {
  return provenance.ts === 'unknown' ? '' : provenance.ts;
}
