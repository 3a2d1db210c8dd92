import { createHash } from 'node:crypto';
import type { Fact } from '../memory/index.ts';

/**
 * What a piece of evidence is known by in lists of sources: its file, words and day. Its fact id would not do: when an
 * equal fact before it is archived, the ids of those after it move up.
 */
export function supportId(fact: Fact): string {
  return createHash('sha256')
    .update([fact.path, fact.key, fact.provenance.ts].join('\0'))
    .digest('hex')
    .slice(0, 12);
}
