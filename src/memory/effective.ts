import { parseIsoDay, parseTtl } from './dates.ts';
import type { FormatOptions } from './format.ts';
import type { EffectiveProvenance, Mark, Provenance, ProvenancePlace, Source } from './types.ts';

/** What one place says, nearest first in a chain. */
export interface Claim {
  readonly place: ProvenancePlace;
  readonly provenance: Partial<Provenance>;
}

const defaultConf: Readonly<Record<Source, number>> = { user: 1, agent: 0.8, tool: 0.8, web: 0.6, dig: 0.5 };

/**
 * What counts after the chain fact → block → file → front matter → dialect → default: the nearest wins, key by key,
 * except that a nearer src resets ttl to its own or its source's default. A value that could not be read falls
 * through for src and ttl; for ts it stops the search, since an older date further out must not age the text.
 */
export function effectiveProvenance(chain: readonly Claim[], format: FormatOptions): EffectiveProvenance {
  const srcClaim = chain.find((claim) => claim.provenance.src !== undefined);
  const src = srcClaim?.provenance.src ?? 'agent';
  const tsClaim = chain.find(
    (claim) => claim.provenance.ts !== undefined || claim.provenance.faulty?.includes('ts'),
  );
  const ts = tsClaim?.provenance.ts === undefined ? undefined : parseIsoDay(tsClaim.provenance.ts);
  const ttlClaim = chain.find(
    (claim) => claim.provenance.ttl !== undefined || claim.provenance.src !== undefined,
  );
  const ownTtl = ttlClaim?.provenance.ttl;
  const ttl = ownTtl ?? format.ttl[src];
  const untilIndex = chain.findIndex((claim) => claim.provenance.until !== undefined);
  const ttlIndex = ttlClaim ? chain.indexOf(ttlClaim) : chain.length;
  const until = untilIndex >= 0 && untilIndex <= ttlIndex ? chain[untilIndex]?.provenance.until : undefined;
  const result: Record<string, unknown> = {
    src,
    ts: ts ?? 'unknown',
    ttl,
    ttlDays: parseTtl(ttl) ?? 'never',
    conf: nearest(chain, 'conf') ?? defaultConf[src],
  };
  if (until !== undefined) result['until'] = parseIsoDay(until) ?? until;
  for (const key of inherited) {
    const value = nearest(chain, key);
    if (value !== undefined) result[key] = value;
  }
  result['marks'] = marksOf(chain);
  result['extra'] = extraOf(chain);
  result['from'] = {
    src: srcClaim?.place ?? 'default',
    ts: ts === undefined ? 'default' : (tsClaim?.place ?? 'default'),
    ttl: ownTtl === undefined ? 'default' : (ttlClaim?.place ?? 'default'),
  };
  result['tagged'] = chain.some(({ place, provenance: said }) => {
    if (said.src !== undefined || said.ttl !== undefined || said.until !== undefined) return true;
    return place !== 'dialect' && said.ts !== undefined;
  });
  if (chain.some((claim) => (claim.provenance.faulty?.length ?? 0) > 0)) result['malformed'] = true;
  return result as unknown as EffectiveProvenance;
}

const inherited = ['by', 'ev', 'layer', 'kind', 'via', 'origin', 'session'] as const;

function nearest<K extends keyof Provenance>(chain: readonly Claim[], key: K): Provenance[K] | undefined {
  for (const claim of chain) {
    const value = claim.provenance[key];
    if (value !== undefined) return value;
  }
  return undefined;
}

const none: readonly never[] = [];

function marksOf(chain: readonly Claim[]): readonly Mark[] {
  const marks = new Set<Mark>();
  for (const claim of chain) for (const mark of claim.provenance.marks ?? none) marks.add(mark);
  return marks.size === 0 ? none : [...marks];
}

function extraOf(chain: readonly Claim[]): readonly (readonly [string, string])[] {
  const extra = new Map<string, readonly [string, string]>();
  for (const claim of chain)
    for (const pair of claim.provenance.extra ?? none) if (!extra.has(pair[0])) extra.set(pair[0], pair);
  return extra.size === 0 ? none : [...extra.values()];
}
