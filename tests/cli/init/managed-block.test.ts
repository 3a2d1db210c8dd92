import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasBlock,
  hashMarks,
  markdownMarks,
  withBlock,
  withoutBlock,
} from '../../../src/cli/init/managed-block.ts';

test('put in, renewed, taken out: what was there keeps its bytes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '\n', '\r\n', '# x', '<!-- y -->', ' '), { maxLength: 12 }),
      fc.constantFrom(hashMarks, markdownMarks),
      (parts, marks) => {
        const text = parts.join('');
        const once = withBlock(text, marks, ['one', 'two']);
        expect(hasBlock(once, marks)).toBe(true);
        expect(withBlock(once, marks, ['one', 'two'])).toBe(once);
        expect(withoutBlock(withBlock(once, marks, ['three']), marks)).toBe(text);
      },
    ),
    { seed: 4, numRuns: 500 },
  );
});

test('what was written below the block stays', () => {
  const text = `${withBlock('before\n', hashMarks, ['x'])}after\n`;
  expect(withoutBlock(text, hashMarks)).toBe('before\n\nafter\n');
});
