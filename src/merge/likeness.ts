import type { Links } from './links.ts';
import { type Leaf, subjectOf } from './nodes.ts';
import { similarity } from './similarity.ts';

/** How many pairs are compared at most: beyond it only what stands close together is. */
const comparisons = 20_000;

/** Pairs leftovers, the most alike first. */
export function linkAlike(from: readonly Leaf[], to: readonly Leaf[], threshold: number, links: Links): void {
  const free = from.filter((node) => !links.imageOf.has(node));
  const others = to.filter((node) => !links.baseOf.has(node));
  if (free.length === 0 || others.length === 0) return;
  const reach =
    free.length * others.length <= comparisons ? Infinity : Math.ceil(comparisons / free.length / 2);
  const pairs: { node: Leaf; image: Leaf; likeness: number }[] = [];
  for (const [i, node] of free.entries()) {
    const middle = Math.round((i / free.length) * others.length);
    const first = Math.max(0, middle - reach);
    for (const image of others.slice(first, Math.min(others.length, middle + reach))) {
      if (image.type !== node.type || !mayBeOne(node, image)) continue;
      const likeness = likenessOf(words(node), words(image));
      if (likeness >= threshold) pairs.push({ node, image, likeness });
    }
  }
  pairs.sort(
    (a, b) => b.likeness - a.likeness || a.node.index - b.node.index || a.image.index - b.image.index,
  );
  for (const { node, image } of pairs)
    if (!links.imageOf.has(node) && !links.baseOf.has(image)) links.add(node, image);
}

/** Words put behind a short fact make it little alike, and are an edit all the same where nothing else stands there. */
function likenessOf(before: string, after: string): number {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  const isLonger = short !== '' && long.startsWith(short) && !/^[\p{L}\p{N}]/u.test(long.slice(short.length));
  return Math.max(similarity(before, after), isLonger ? editThresholdInPlace : 0);
}

/** “Gateway: 80” and “Port: 80” are alike and about two things; a subject may have been spelt better, though. */
function mayBeOne(node: Leaf, image: Leaf): boolean {
  const [a, b] = [subjectOf(node), subjectOf(image)];
  return a === undefined || b === undefined || similarity(a, b) >= editThreshold;
}

function words(leaf: Leaf): string {
  return leaf.fact && leaf.fact.key !== '' ? leaf.fact.key : leaf.norm.trim().toLowerCase();
}

/**
 * From this likeness on, two facts of one block are taken for one that was edited; below it they are a deletion
 * and an addition, which loses nothing. Between the same unchanged neighbours less is enough.
 */
export const editThreshold = 0.6;

export const editThresholdInPlace = 0.5;
