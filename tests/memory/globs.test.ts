import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesGlob } from '../../src/memory/index.ts';

test.each([
  ['**/b.md', 'b.md', true],
  ['**/b.md', 'a/b.md', true],
  ['**/b.md', 'ab.md', false],
  ['a/**', 'a', true],
  ['a/**', 'a/b/c', true],
  ['a/**', 'ab', false],
  ['a/**/b', 'a/b', true],
  ['**', '', true],
  ['*', 'a/b', false],
  ['*.md', '.md', true],
  ['a/*', 'a', false],
  ['?/x', '/x', false],
  ['a?c', 'a/c', false],
  ['a**/b', 'axy/b', true],
  ['a**/b', 'ax/y/b', false],
  ['[a].md', '[a].md', true],
  ['[a].md', 'a.md', false],
])('%s and %s: %s', (glob, path, matches) => {
  expect(matchesGlob(glob, path)).toBe(matches);
});

/** The meaning of a glob said once more, slowly: every way to cut pattern and path. */
function means(pattern: readonly string[], path: readonly string[]): boolean {
  const [part, ...rest] = pattern;
  if (part === undefined) return path.length === 0;
  if (part === '**') return [...path, ''].some((_, taken) => means(rest, path.slice(taken)));
  const [segment, ...below] = path;
  return segment !== undefined && fits([...part], [...segment]) && means(rest, below);
}

function fits(pattern: readonly string[], text: readonly string[]): boolean {
  const [sign, ...rest] = pattern;
  if (sign === undefined) return text.length === 0;
  if (sign === '*') return fits(rest, text) || (text.length > 0 && fits(pattern, text.slice(1)));
  return text.length > 0 && (sign === '?' || sign === text[0]) && fits(rest, text.slice(1));
}

test('no short cut changes what a glob means', () => {
  const text = (signs: readonly string[], maxLength: number) =>
    fc.array(fc.constantFrom(...signs), { maxLength }).map((all) => all.join(''));
  const globs = fc.oneof(text(['a', 'b', '/', '*', '?'], 7), text(['a', '/', '**', '/**/', '*', '.'], 5));
  fc.assert(
    fc.property(globs, text(['a', 'b', '/', '.'], 6), (glob, path) => {
      expect(matchesGlob(glob, path), `${glob} ${path}`).toBe(means(glob.split('/'), path.split('/')));
    }),
    { seed: 20260607, numRuns: 5_000 },
  );
});
