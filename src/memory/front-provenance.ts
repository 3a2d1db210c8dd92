import type { FrontMatterReading } from './front-matter.ts';
import { parseProvenance } from './provenance.ts';
import type { Provenance } from './types.ts';

const keys = ['src', 'ts', 'ttl', 'by', 'conf', 'ev', 'layer', 'kind', 'via', 'origin', 'session'] as const;
const maps = ['', 'provenance.', 'metadata.'];

/**
 * What front matter says in the format's own keys, at its top or under `provenance:` or `metadata:`, and what is
 * wrong with it. Without src, ts or ttl the other keys are fields of another tool.
 */
export function frontProvenance(front: FrontMatterReading | undefined): {
  readonly provenance?: Provenance;
  readonly faults: readonly string[];
} {
  if (!front) return { faults: [] };
  const words: string[] = [];
  for (const key of keys) {
    const value = maps.map((map) => front.fields.get(map + key)).find((text) => text !== undefined);
    if (value !== undefined && value.trim() !== '') words.push(`${key}:${value.trim().replace(/\s+/g, '-')}`);
  }
  if (!words.some((word) => /^(?:src|ts|ttl):/.test(word))) return { faults: [] };
  const parsed = parseProvenance(words.join(' '));
  if (!parsed) return { faults: [] };
  return { provenance: parsed.provenance, faults: parsed.faults.map((fault) => fault.what) };
}
