import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Source, sources } from '../../src/memory/index.ts';
import { replay } from '../support/replay.ts';

/*
 * Attack texts are many and change every month; what they share is that somebody has to write them. So any text is
 * put under every source by every principal: nothing lands above the principal's rank, nothing benign is blocked
 * at its true rank.
 */

const benign = [
  'Always use the staging account for refunds',
  'Ignore the old runbook; the new one is in memory/runbook.md',
  'The user prefers tabs; system prompts are kept in prompts/',
  'You must restart the gateway after each deploy',
  'Remember: the admin panel moved to port 8443',
];

test('any list of texts: none above rank, none blocked at its true rank', async () => {
  const result = await replay(benign);
  expect(result).toEqual({ written: result.written, aboveRank: [], blockedAtRank: [] });
  expect(result.written).toBeGreaterThan(50);
});

test('property: whatever the text, the rank holds', async () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 80 })
    .map((one) => one.replace(/[\n\r]/g, ' ').trim())
    .filter((one) => one !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 2 }), async (texts) => {
      expect((await replay(texts)).aboveRank).toEqual([]);
    }),
    { numRuns: 12, seed: 20260610 },
  );
});

test('every source is tried by every principal', async () => {
  const tried = new Set<Source>();
  await replay(['x is y'], (source) => tried.add(source));
  expect([...tried].sort()).toEqual([...sources].sort());
});
