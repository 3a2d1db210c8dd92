import { expect, test } from 'vitest';
import { usageText } from '../../src/cli/pass-output.ts';

test('what a model cost is said as a person reads it; an unknown price is left out', () => {
  expect(usageText({ calls: 1, tokensIn: 900, tokensOut: 40, tokensCached: 0, reused: 0 })).toBe(
    'The model was asked once: 900 tokens in, 40 out.',
  );
  expect(
    usageText({ calls: 3, tokensIn: 900, tokensOut: 40, tokensCached: 0, reused: 0, cost: 0.0123 }),
  ).toBe('The model was asked 3 times: 900 tokens in, 40 out, about $0.0123.');
});
