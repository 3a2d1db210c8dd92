import { expect, test } from 'vitest';
import { bare, withoutMarks } from '../../src/upkeep/without-marks.ts';

/* What is compared between a file and its archive. */

test.each([
  ['- A fact <!-- src:agent stale -->', '- A fact', '- A fact <!-- src:agent -->'],
  ['- A fact  <!-- ⚠️ stale -->\r\n- B <!-- contested -->', '- A fact\r\n- B', '- A fact\n- B'],
  ['- A <!-- src:web\nts:2026-01-01 --> end', '- A end', '- A <!-- src:web ts:2026-01-01 --> end'],
  ['- A <!-- open', '- A <!-- open', '- A <!-- open'],
  ['<!--> - A -->', '', '<!-- > - A -->'],
])('%j', (text, plain, marked) => {
  expect(bare(text)).toBe(plain);
  expect(withoutMarks(text)).toBe(marked);
});

test('a megabyte of comments that never end, and of blanks, costs its length', () => {
  for (const text of ['<!--'.repeat(250_000), `-->${' '.repeat(1_000_000)}x`, '<!-- '.repeat(200_000)])
    expect([bare(text).length > 0, withoutMarks(text).length > 0]).toEqual([true, true]);
});
