/**
 * How alike two short texts are, 0–1: the Sørensen–Dice coefficient over character bigrams (multisets), which
 * needs no word boundaries and so works in every script. Texts are cut at 600 characters.
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const left = bigrams(a.slice(0, 600));
  const right = bigrams(b.slice(0, 600));
  let [sizeLeft, sizeRight, shared] = [0, 0, 0];
  for (const count of left.values()) sizeLeft += count;
  for (const [pair, count] of right) {
    sizeRight += count;
    shared += Math.min(count, left.get(pair) ?? 0);
  }
  return sizeLeft + sizeRight === 0 ? 0 : (2 * shared) / (sizeLeft + sizeRight);
}

function bigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}
