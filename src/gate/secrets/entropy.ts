/** Shannon entropy of a text in bits a character: 0 for one repeated letter, about 4 for random hex, 5 and more for random base64. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const unit of text) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
