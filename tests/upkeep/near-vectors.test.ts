import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestKept } from '../../src/upkeep/near-vectors.ts';
import { bitsAt, differingBits, sketchBits, sketchesOf, sketchWords } from '../../src/upkeep/sketches.ts';

/** Normal values that are the same in every run. */
function normal(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

function randomVector(next: () => number, length: number): Float32Array {
  return Float32Array.from({ length }, next);
}

/** A vector at this cosine to another. */
function beside(vector: Float32Array, cosine: number, next: () => number): Float32Array {
  const other = randomVector(next, vector.length);
  const along = dot(vector, other) / dot(vector, vector);
  const across = other.map((value, i) => value - along * (vector[i] ?? 0));
  const scale = Math.sqrt(dot(vector, vector) / dot(across, across)) * Math.sqrt(1 / cosine ** 2 - 1);
  return vector.map((value, i) => value + scale * (across[i] ?? 0));
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

function cosine(a: Float32Array, b: Float32Array): number {
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

test('a few vectors: each repeats the most similar earlier one that stays, as comparing all with all says', () => {
  const value = fc.integer({ min: -3, max: 3 });
  const vectors = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 24 });
  fc.assert(
    fc.property(vectors, fc.constantFrom(0.5, 0.8, 0.92, 1), (rows, threshold) => {
      const all = rows.map((row) => Float32Array.from(row));
      const stays: number[] = [];
      const expected = all.map((vector, number) => {
        const near = stays
          .map((kept) => ({ kept, similarity: cosine(all[kept] ?? vector, vector) }))
          .filter(({ similarity }) => similarity >= threshold - 1e-6)
          .sort((a, b) => b.similarity - a.similarity);
        if (near.length === 0) stays.push(number);
        return near[0]?.similarity;
      });
      const { nearest } = nearestKept(all, threshold);
      expect(nearest.map((found) => found !== undefined)).toEqual(expected.map((one) => one !== undefined));
      for (const [number, found] of nearest.entries()) {
        if (!found) continue;
        expect(stays).toContain(found.kept);
        expect(found.kept).toBeLessThan(number);
        expect(found.similarity).toBeCloseTo(expected[number] ?? 0, 4);
      }
    }),
    { seed: 6, numRuns: 500 },
  );
});

test('ten thousand vectors: the near ones are found, no other is, and hardly any cosine is taken', () => {
  const next = normal(5);
  const different = Array.from({ length: 9_000 }, () => randomVector(next, 64));
  const repeated = different.slice(0, 1_000).map((vector) => beside(vector, 0.94, next));
  const { nearest, compared } = nearestKept([...different, ...repeated], 0.92);
  const found = nearest.flatMap((one, number) => (one ? [{ ...one, number }] : []));
  for (const { number, kept, similarity } of found) {
    expect(number - kept).toBe(9_000);
    expect(similarity).toBeCloseTo(0.94, 3);
  }
  expect(found.length).toBeGreaterThanOrEqual(998);
  expect(compared).toBeLessThan(20_000);
});

test('two thousand equal vectors are one that stays and a comparison for each of the others', () => {
  const one = randomVector(normal(7), 32);
  const { nearest, compared } = nearestKept(Array<Float32Array>(2_000).fill(one), 0.92);
  expect(nearest[0]).toBeUndefined();
  expect(nearest.slice(1).every((found) => found?.kept === 0)).toBe(true);
  expect(compared).toBe(1_999);
});

test('where everything is a little alike, as with some models, the near ones are still told from the rest', () => {
  const next = normal(11);
  const middle = randomVector(next, 64);
  const different = Array.from({ length: 1_500 }, () => beside(middle, 0.87, next));
  const repeated = different.slice(0, 100).map((vector) => beside(vector, 0.97, next));
  const { nearest, compared } = nearestKept([...different, ...repeated], 0.95);
  const found = nearest.flatMap((one, number) => (one ? [number - one.kept] : []));
  expect(found.filter((distance) => distance === 1_500).length).toBeGreaterThanOrEqual(99);
  expect(compared).toBeLessThan((1_600 * 1_599) / 2 / 50);
});

test('what has no direction, or not even numbers, is near to nothing', () => {
  for (const value of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
    const odd = Array.from({ length: 300 }, () => new Float32Array(8).fill(value));
    expect(nearestKept(odd, 0.5).nearest.every((found) => found === undefined)).toBe(true);
    expect(nearestKept(odd.slice(0, 3), 0.5).nearest).toEqual([undefined, undefined, undefined]);
  }
});

test('sketches differ in the share of the angle, and their bits are read as they lie', () => {
  const next = normal(3);
  const first = randomVector(next, 300);
  for (const at of [0.99, 0.92, 0.7, 0.3]) {
    const sketches = sketchesOf([first, beside(first, at, next)]);
    const share = differingBits(sketches, 0, 1, sketchWords) / sketchBits;
    expect(Math.abs(share - Math.acos(at) / Math.PI)).toBeLessThan(0.05);
  }
  const sketches = sketchesOf([first]);
  const written = [...sketches]
    .map((word) => [...word.toString(2).padStart(32, '0')].reverse().join(''))
    .join('');
  for (const width of [1, 7, 11, 16])
    for (let start = 0; start + width <= sketchBits; start += width) {
      const bits = [...written.slice(start, start + width)].reverse().join('');
      expect(bitsAt(sketches, 0, start, width)).toBe(Number.parseInt(bits, 2));
    }
});
