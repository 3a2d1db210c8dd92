import { parseIsoDay, parseTtl } from './dates.ts';
import type { FormatOptions } from './format.ts';
import type { EffectiveProvenance, Mark, Provenance, ProvenancePlace, Source } from './types.ts';

/** What one place says, nearest first in a chain. */
export interface Claim {
  readonly place: ProvenancePlace;
  readonly provenance: Partial<Provenance>;
}

const defaultConf: Readonly<Record<Source, number>> = { user: 1, agent: 0.8, tool: 0.8, web: 0.6, dig: 0.5 };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

type Inherited = {
  -readonly [K in 'until' | 'by' | 'ev' | 'layer' | 'kind' | 'via' | 'origin' | 'session']?: Exclude<
    Provenance[K],
    undefined
  >;
};

/**
 * What counts after the chain fact → block → file → front matter → dialect → default: the nearest wins, key by key,
 * except that a nearer src resets ttl to its own or its source's default. A value that could not be read falls
 * through for src and ttl; for ts it stops the search, since an older date further out must not age the text.
 */
export function effectiveProvenance(chain: readonly Claim[], format: FormatOptions): EffectiveProvenance {
  const found: Inherited = {};
  let src: Claim | undefined;
  let ts: Claim | undefined;
  let ttl: Claim | undefined;
  let conf: number | undefined;
  let tagged = false;
  let malformed = false;
  let inherits = false;
  let marks = none as readonly Mark[];
  let extra = none as EffectiveProvenance['extra'];
  for (const claim of chain) {
    const { provenance: said, place } = claim;
    const settledTtl = ttl !== undefined;
    if (said.src !== undefined) src ??= claim;
    if (said.ttl !== undefined || said.src !== undefined) ttl ??= claim;
    if (said.ts !== undefined || said.faulty?.includes('ts')) ts ??= claim;
    if (said.until !== undefined && !settledTtl) {
      found.until ??= parseIsoDay(said.until) ?? said.until;
      inherits = true;
    }
    conf ??= said.conf;
    inherits = inherit(found, said) || inherits;
    if (said.marks !== undefined && said.marks.length > 0) marks = joined(marks, said.marks);
    if (said.extra !== undefined && said.extra.length > 0) extra = withNewKeys(extra, said.extra);
    if (said.faulty !== undefined) malformed = true;
    tagged ||= said.src !== undefined || said.ttl !== undefined || said.until !== undefined;
    tagged ||= place !== 'dialect' && said.ts !== undefined;
  }
  const source = src?.provenance.src ?? 'agent';
  const day = ts?.provenance.ts === undefined ? undefined : parseIsoDay(ts.provenance.ts);
  const written = ttl?.provenance.ttl;
  const life = written ?? format.ttl[source];
  const effective: Mutable<EffectiveProvenance> = {
    src: source,
    ts: day ?? 'unknown',
    ttl: life,
    ttlDays: parseTtl(life) ?? 'never',
    conf: conf ?? defaultConf[source],
    marks,
    extra,
    from: {
      src: src?.place ?? 'default',
      ts: day === undefined ? 'default' : (ts?.place ?? 'default'),
      ttl: written === undefined ? 'default' : (ttl?.place ?? 'default'),
    },
    tagged,
  };
  if (malformed) effective.malformed = true;
  return inherits ? Object.assign(effective, found) : effective;
}

/** Takes what nothing nearer has said; whether there was anything to take. */
function inherit(found: Inherited, said: Partial<Provenance>): boolean {
  const { by, ev, layer, kind, via, origin, session } = said;
  if (!(by ?? ev ?? layer ?? kind ?? via ?? origin ?? session)) return false;
  if (by !== undefined) found.by ??= by;
  if (ev !== undefined) found.ev ??= ev;
  if (layer !== undefined) found.layer ??= layer;
  if (kind !== undefined) found.kind ??= kind;
  if (via !== undefined) found.via ??= via;
  if (origin !== undefined) found.origin ??= origin;
  if (session !== undefined) found.session ??= session;
  return true;
}

const none: readonly never[] = [];

function joined(marks: readonly Mark[], more: readonly Mark[]): readonly Mark[] {
  return marks.length === 0 ? more : [...new Set([...marks, ...more])];
}

function withNewKeys(
  extra: EffectiveProvenance['extra'],
  more: EffectiveProvenance['extra'],
): EffectiveProvenance['extra'] {
  if (extra.length === 0) return more;
  const known = new Set(extra.map(([key]) => key));
  return [...extra, ...more.filter(([key]) => !known.has(key))];
}
