import {
  type EffectiveProvenance,
  editProvenance,
  type Fact,
  type MemoryFile,
  type Provenance,
  type TextEdit,
} from '../memory/index.ts';
import type { OutLeaf } from './resolve.ts';

/**
 * A place lends its source to what stands in it: an agent's line that lands under a heading which a human made
 * `src:user` meanwhile would rise without anybody having written it. Facts whose source would differ from what
 * their own side said get that said in their own comment.
 * @param file the merged text, parsed
 * @param starts where each leaf begins in it
 */
export function pins(
  file: MemoryFile,
  leaves: readonly OutLeaf[],
  starts: readonly number[],
): readonly TextEdit[] {
  const factAt = new Map<number, Fact>();
  for (const fact of file.facts) factAt.set(fact.start, fact);
  const edits: TextEdit[] = [];
  for (let index = 0; index < leaves.length; index++) {
    const [leaf, fact] = [leaves[index], factAt.get(starts[index] ?? -1)];
    if (!fact || !leaf?.expected || fact.managed) continue;
    const patch = pinFor(leaf.expected, fact.provenance);
    if (patch) edits.push(...editProvenance(file, fact, patch));
  }
  return edits;
}

function pinFor(expected: EffectiveProvenance, found: EffectiveProvenance): Partial<Provenance> | undefined {
  if (!expected.tagged) return found.tagged && found.src === 'user' ? { src: 'agent' } : undefined;
  if (expected.src === found.src && found.tagged) return undefined;
  return {
    src: expected.src,
    ...(expected.ts !== 'unknown' && expected.ts !== found.ts ? { ts: expected.ts } : {}),
    ...(expected.from.ttl === 'default' ? {} : { ttl: expected.ttl }),
  };
}
