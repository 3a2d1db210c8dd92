import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearPairs } from '../../src/upkeep/near-pairs.ts';
import { jaccard } from '../../src/upkeep/words.ts';

const word = fc.constantFrom(...'abcdefghijkl');
const sets = fc.array(
  fc.uniqueArray(word, { maxLength: 10 }).map((words) => new Set(words)),
  { maxLength: 24 },
);

test('finds exactly the pairs that comparing all with all finds', () => {
  fc.assert(
    fc.property(sets, fc.constantFrom(0.5, 0.6, 0.75, 0.9, 1), (all, threshold) => {
      const expected: string[] = [];
      for (const [second, b] of all.entries())
        for (const [first, a] of all.slice(0, second).entries())
          if (a.size > 0 && b.size > 0 && jaccard(a, b) >= threshold) expected.push(`${first} ${second}`);
      const found = nearPairs(all, threshold).map((pair) => `${pair.first} ${pair.second}`);
      expect(found.sort()).toEqual(expected.sort());
    }),
    { seed: 6, numRuns: 500 },
  );
});

test('ten thousand different sets with one common word are compared a few times, not 50 million', () => {
  const all = Array.from({ length: 10_000 }, (_, i) => new Set(['common', `a${i}`, `b${i}`, `c${i}`]));
  all.push(new Set(['common', 'a7', 'b7', 'c7']));
  expect(nearPairs(all, 0.9)).toEqual([{ first: 7, second: 10_000, similarity: 1 }]);
});
