/** How alike two texts are, from 0 to 1: the Dice coefficient of their words, as multisets. */
export function likeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length + right.length === 0) return a === b ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    counts.set(word, count - 1);
  }
  return (2 * shared) / (left.length + right.length);
}

/** Words where a script has them; single letters where it has not. */
function wordsOf(text: string): string[] {
  return (
    text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []
  );
}
