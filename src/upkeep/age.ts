import { daysBetween, type Fact } from '../memory/index.ts';
import type { PassState } from './types.ts';

/**
 * Where a fact stands in its lifetime. Both borders fall to the milder side: the last day of the TTL is fresh,
 * the last day of twice the TTL is stale.
 */
export type Freshness = 'undated' | 'endless' | 'fresh' | 'stale' | 'expired';

export interface FactAge {
  readonly freshness: Freshness;
  /** Whole civil days since ts, or since the last recall where that counts; 0 for a date ahead. */
  readonly age: number;
  /** Days, or Infinity for never. */
  readonly ttl: number;
}

/**
 * The age of a fact on a civil day.
 * @param day today in the configured zone (ISO)
 * @param reinforce count from the last recall when that is later (agent and tool facts only: what the web said
 *   does not become truer by being read)
 */
export function ageOf(fact: Fact, day: string, state: PassState, reinforce: boolean): FactAge {
  const { provenance } = fact;
  if (provenance.until !== undefined) return ageByEnd(provenance.ts, provenance.until, day);
  const ttl = provenance.ttlDays === 'never' ? Infinity : provenance.ttlDays;
  if (provenance.ts === 'unknown') return { freshness: 'undated', age: 0, ttl };
  const age = Math.max(0, daysBetween(startOf(fact, day, state, reinforce), day));
  if (ttl === Infinity) return { freshness: 'endless', age, ttl };
  return { freshness: age <= ttl ? 'fresh' : age <= 2 * ttl ? 'stale' : 'expired', age, ttl };
}

function startOf(fact: Fact, day: string, state: PassState, reinforce: boolean): string {
  const { src, ts } = fact.provenance;
  const last = state.accesses.get(fact.id)?.last;
  const counts = reinforce && (src === 'agent' || src === 'tool') && last !== undefined;
  return counts && last > ts && last <= day ? last : ts;
}

/** An absolute end (`expire:2026-05-01`): its lifetime is what lies between ts and the end. */
function ageByEnd(ts: string, until: string, day: string): FactAge {
  const over = daysBetween(until, day);
  if (ts === 'unknown') {
    return { freshness: over > 0 ? 'stale' : 'fresh', age: Math.max(0, over), ttl: 0 };
  }
  const ttl = Math.max(0, daysBetween(ts, until));
  const age = Math.max(0, daysBetween(ts, day));
  return { freshness: over <= 0 ? 'fresh' : over <= ttl ? 'stale' : 'expired', age, ttl };
}
