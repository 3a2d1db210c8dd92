/*
 * A sketch keeps on which side of 1,024 random planes through the origin a vector lies, one bit a plane. Two vectors at
 * an angle θ differ in a share θ/π of them (Charikar 2002), so sketches say how far apart vectors are at a hundredth of
 * a cosine's cost. The planes come from three rounds of "flip signs at random, then a Hadamard transform", which does
 * for random planes and takes d·log d steps instead of 1,024·d (Andoni, Indyk, Laarhoven, Razenshteyn and Schmidt 2015).
 */

/** Bits of a sketch, and 32-bit words. */
export const sketchBits = 1_024;
export const sketchWords = sketchBits / 32;

const rounds = 3;

/**
 * The sketches of vectors of one length, one after another. The same vectors always have the same sketches.
 * @returns `sketchWords` words for each vector
 */
export function sketchesOf(vectors: readonly Float32Array[]): Uint32Array {
  const longest = vectors.reduce((most, { length }) => Math.max(most, length), sketchBits);
  const size = 2 ** Math.ceil(Math.log2(longest));
  const flips = Array.from({ length: rounds }, (_, round) => signs(size, round + 1));
  const sketches = new Uint32Array(vectors.length * sketchWords);
  const values = new Float64Array(size);
  for (const [number, vector] of vectors.entries()) {
    values.fill(0);
    values.set(vector);
    for (const flip of flips) {
      for (let i = 0; i < size; i++) values[i] = (values[i] ?? 0) * (flip[i] ?? 0);
      hadamard(values);
    }
    for (let bit = 0; bit < sketchBits; bit++)
      if ((values[bit] ?? 0) > 0) {
        const word = number * sketchWords + (bit >>> 5);
        sketches[word] = (sketches[word] ?? 0) | (1 << (bit & 31));
      }
  }
  return sketches;
}

/** In how many of the first `words` words' bits two sketches differ. */
export function differingBits(sketches: Uint32Array, a: number, b: number, words: number): number {
  let count = 0;
  for (let i = 0; i < words; i++)
    count += bitsIn((sketches[a * sketchWords + i] ?? 0) ^ (sketches[b * sketchWords + i] ?? 0));
  return count;
}

/** Some neighbouring bits of a sketch as a number. */
export function bitsAt(sketches: Uint32Array, number: number, start: number, width: number): number {
  const word = number * sketchWords + (start >>> 5);
  const shift = start & 31;
  const low = (sketches[word] ?? 0) >>> shift;
  const high = shift + width > 32 ? (sketches[word + 1] ?? 0) << (32 - shift) : 0;
  return (low | high) & (2 ** width - 1);
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function hadamard(values: Float64Array): void {
  for (let half = 1; half < values.length; half *= 2)
    for (let start = 0; start < values.length; start += half * 2)
      for (let i = start; i < start + half; i++) {
        const [a, b] = [values[i] ?? 0, values[i + half] ?? 0];
        values[i] = a + b;
        values[i + half] = a - b;
      }
}

/** Signs that look random and are the same in every run (xorshift: Marsaglia 2003). */
function signs(size: number, seed: number): Int8Array {
  let state = Math.imul(seed, 0x9e3779b9) | 1;
  return Int8Array.from({ length: size }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state < 0 ? -1 : 1;
  });
}
