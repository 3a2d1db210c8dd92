import { type Claim, effectiveProvenance } from './effective.ts';
import type { Segment } from './segments.ts';
import type { FileParts } from './structure.ts';
import type { EffectiveProvenance, Provenance, Section } from './types.ts';

/** What counts for each fact of a file, once its sections are known. */
export function provenances(parts: FileParts, chains: readonly Chain[], sections: readonly Section[]) {
  const shared = sharing();
  return (index: number, segment: Segment, own: Provenance | undefined): EffectiveProvenance => {
    const chain = chains[segment.section] ?? noChain;
    const said = parts.dialects.segments.get(index);
    const inherited = sections[segment.section]?.provenance ?? effectiveProvenance([], parts.format);
    if (own === undefined && said === undefined) return inherited;
    return shared(inherited, sayingOf(parts.scan.text, own, said), () =>
      effectiveProvenance(factChain(own, said, chain), parts.format),
    );
  };
}

/** What a fact says of itself, as one text: its comment, and what a dialect reads. */
function sayingOf(text: string, own: Provenance | undefined, said: Partial<Provenance> | undefined): string {
  const written = own ? text.slice(own.start, own.end) : '';
  return said || own?.faulty ? `${written}${own?.faulty ?? ''}${said ? JSON.stringify(said) : ''}` : written;
}

/** Facts of one section that say the same share what counts for them: memories repeat themselves. */
function sharing() {
  const known = new Map<EffectiveProvenance, Map<string, EffectiveProvenance>>();
  return (
    under: EffectiveProvenance,
    saying: string,
    make: () => EffectiveProvenance,
  ): EffectiveProvenance => {
    let bySaying = known.get(under);
    if (!bySaying) {
      bySaying = new Map();
      known.set(under, bySaying);
    }
    const before = bySaying.get(saying);
    if (before) return before;
    const made = make();
    bySaying.set(saying, made);
    return made;
  };
}

export const noChain: Chain = { near: [], far: [] };

export interface Chain {
  /** Canonical places from the innermost heading to the file's front matter. */
  readonly near: readonly Claim[];
  /** What dialects say for the same places. */
  readonly far: readonly Claim[];
}

/** A dialect's ttl or end on the fact itself beats what the fact only inherits; its src and ts come last. */
export function factChain(
  own: Provenance | undefined,
  said: Partial<Provenance> | undefined,
  chain: Chain,
): readonly Claim[] {
  const claims: Claim[] = own ? [{ place: 'fact', provenance: own }] : [];
  if (said) {
    if (said.ttl !== undefined) claims.push({ place: 'dialect', provenance: { ttl: said.ttl } });
    if (said.until !== undefined) claims.push({ place: 'dialect', provenance: { until: said.until } });
    return [...claims, ...chain.near, { place: 'dialect', provenance: said }, ...chain.far];
  }
  return [...claims, ...chain.near, ...chain.far];
}

/** The chain of each section, fact aside. */
export function sectionChains(parts: FileParts): readonly Chain[] {
  const { outline, places, dialects } = parts;
  const near: Claim[] = [];
  if (places.file) near.push({ place: 'file', provenance: places.file });
  if (parts.frontProvenance) near.push({ place: 'front-matter', provenance: parts.frontProvenance });
  const far: Claim[] = dialects.file ? [{ place: 'dialect', provenance: dialects.file }] : [];
  const titleOwn = places.headings.get(outline.titleHeading);
  const root: Chain = { near: titleOwn ? [{ place: 'file', provenance: titleOwn }, ...near] : near, far };
  const chains: Chain[] = [root];
  for (let index = 1; index < outline.headings.length; index++) {
    const heading = outline.headings[index];
    const parent = chains[heading?.parent ?? 0] ?? root;
    const own = index === outline.titleHeading ? undefined : places.headings.get(index);
    const said = dialects.headings.get(index);
    if (!own && !said) {
      chains.push(parent);
      continue;
    }
    chains.push({
      near: own
        ? [{ place: heading?.level === 1 ? 'file' : 'block', provenance: own }, ...parent.near]
        : parent.near,
      far: said ? [{ place: 'dialect', provenance: said }, ...parent.far] : parent.far,
    });
  }
  return chains;
}

export function readSections(parts: FileParts, chains: readonly Chain[]): readonly Section[] {
  const known = new Map<Chain, EffectiveProvenance>();
  return parts.outline.headings.map((heading, index): Section => {
    const chain = chains[index] ?? noChain;
    let provenance = known.get(chain);
    if (provenance === undefined) {
      provenance = effectiveProvenance([...chain.near, ...chain.far], parts.format);
      known.set(chain, provenance);
    }
    const { title, titleWithoutDates, level, parent, block } = heading;
    const section = { line: heading.line + 1, level, title, titleWithoutDates, parent, block, provenance };
    const own = parts.places.headings.get(index);
    return own ? { ...section, own } : section;
  });
}
