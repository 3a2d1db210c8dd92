import { expect, test } from 'vitest';
import { blankCodeSpans } from '../../src/memory/code-spans.ts';

/** What is left of a text when its code spans are blanked out and blanks fall together. */
function left(text: string): string {
  return blankCodeSpans(text).replace(/ +/g, ' ');
}

test.each([
  ['a span', 'a `x` b', 'a b'],
  ['longer runs hold shorter ones', 'a `` x ` y `` b', 'a b'],
  ['a run that nothing ends is text', 'a ``x` b', 'a ``x` b'],
  ['a run ends at the next of its length, not at a longer one', '`x`` y` z', ' z'],
  ['three backticks around one', '```x`y``` z', ' z'],
  ['an escaped backtick opens nothing', 'a \\`x` b', 'a \\`x` b'],
  ['an escaped backslash escapes nothing', 'a \\\\`x` b', 'a \\\\ b'],
  ['of two backticks the first alone is escaped', '\\``x` b', '\\` b'],
  ['in a span a backslash is a character', '`x\\` y` b', ' y` b'],
  ['a tag’s attribute', '<a title="`"> <b hidden> `', '<a title="`"> <b hidden> `'],
  ['a comment', '<!-- ` --> x `', '<!-- ` --> x `'],
  ['a URL in angle brackets', '<http://a/`> x `', '<http://a/`> x `'],
  ['an address in angle brackets', '<a`b@c.example> x `', '<a`b@c.example> x `'],
  ['a link’s target', '[a](b`c) x `', '[a](b`c) x `'],
  ['a link’s title', '[a](b "`") x `', '[a](b "`") x `'],
  ['brackets that are no link', 'a](b`c) x `d', 'a](b d'],
  ['no link in a link', '[a [b](c) d](e`f) x `', '[a [b](c) d](e '],
  ['over two lines', 'a `x\ny` b', 'a \n b'],
])('%s', (_name, text, expected) => {
  expect(left(text)).toBe(expected);
  expect(blankCodeSpans(text)).toHaveLength(text.length);
});

test.each([
  '`',
  '`x``y',
  '\\`',
  '<a ',
  '<!-- `',
  '<? `',
  '<![CDATA[ `',
  '<!x `',
  '[`',
  '`](',
  '[a](b "`',
  '[]((',
])('a long line of %s takes no time', (unit) => {
  const text = `\`${unit.repeat(300_000 / unit.length)}`;
  const start = performance.now();
  expect(blankCodeSpans(text)).toHaveLength(text.length);
  expect(performance.now() - start).toBeLessThan(10_000);
});
