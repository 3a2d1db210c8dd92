import type { FrontMatterReading } from './front-matter.ts';
import { parseProvenance } from './provenance.ts';
import type { Provenance } from './types.ts';

const keys = ['src', 'ts', 'ttl', 'by', 'conf', 'ev', 'layer', 'kind', 'via', 'origin', 'session'] as const;
const maps = ['', 'provenance.', 'metadata.'];

/** What front matter says in the format's own keys, at its top or under `provenance:` or `metadata:`. */
export function frontProvenance(front: FrontMatterReading | undefined): Provenance | undefined {
  if (!front) return undefined;
  const words: string[] = [];
  for (const key of keys) {
    const value = maps.map((map) => front.fields.get(map + key)).find((text) => text !== undefined);
    if (value === undefined || (key === 'kind' && !words.length)) continue;
    words.push(`${key}:${value.trim().replace(/\s+/g, '-')}`);
  }
  const saysPlace = words.some((word) => /^(?:src|ts|ttl):/.test(word));
  return saysPlace ? parseProvenance(words.join(' '))?.provenance : undefined;
}
