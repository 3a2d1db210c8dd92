import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { loadTokenizer } from '../../src/lookup/tokens.ts';

/* Tokens are counted as the tokenizer counts them, and a word without end costs its length. */

const prose =
  'The gateway in Lisbon listens on port 8080, and nobody restarts it before noon. 記憶は大切です。 🙂 Ana’s\n';

test('prose of any length has the tokens it has', async () => {
  const count = await loadTokenizer();
  for (const times of [1, 19, 20, 21, 200]) {
    const text = prose.repeat(times);
    expect([times, count(text)]).toEqual([times, countTokens(text)]);
  }
});

test('words without end are counted a little high, never low', async () => {
  const count = await loadTokenizer();
  for (const text of [
    '<!--'.repeat(3000),
    '🙂'.repeat(4001),
    'a'.repeat(9000),
    `x${' '.repeat(7000)}y`,
    '記'.repeat(7000),
  ]) {
    const real = countTokens(text);
    expect(count(text)).toBeGreaterThanOrEqual(real);
    expect(count(text)).toBeLessThanOrEqual(real + Math.ceil(text.length / 500));
  }
});

test('a megabyte without a blank', async () => {
  const count = await loadTokenizer();
  expect(count('<!--'.repeat(250_000))).toBeGreaterThan(1000);
});
