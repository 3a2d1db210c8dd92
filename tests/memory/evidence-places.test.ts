import { expect, it } from 'vitest';
import { evidenceOf, evidencePlaces, lineHash, standingLine } from '../../src/memory/index.ts';

/* Which file an `ev` names, and where its line stands by now. */

it.each([
  ['memory/2026-02-16.md#L3', [{ path: 'memory/2026-02-16.md', line: 3 }]],
  ['memory/2026-02-16.md', [{ path: 'memory/2026-02-16.md' }]],
  ['notes/my%20log.md#L3-L5', [{ path: 'notes/my log.md', line: 3 }]],
  ['a.md#L1~0a1b2c3d,b.md', [{ path: 'a.md', line: 1, hash: '0a1b2c3d' }, { path: 'b.md' }]],
  ['https://example.com/page.html', []],
  ['ticket-4711', []],
  ['a%zz.md#L2', [{ path: 'a%zz.md', line: 2 }]],
])('%s', (ev, places) => {
  expect(evidencePlaces(ev)).toEqual(places);
});

it('a place is read as it was written, whatever the path', () => {
  for (const path of ['memory/記憶 1.md', 'é/a,b.md', "it's (here).md"])
    expect(evidencePlaces(evidenceOf(path, 7, 'x'))).toEqual([{ path, line: 7, hash: lineHash('x') }]);
});

it('a line is found by its hash wherever it stands, the nearest of several; without one by its number', () => {
  const lines = ['said', 'other', 'more', 'said'];
  const hash = lineHash('said');
  const at = (line: number | undefined, words?: string) =>
    standingLine(
      { path: 'a.md', ...(line ? { line } : {}), ...(words ? { hash: lineHash(words) } : {}) },
      lines,
    );
  expect([at(1, 'said'), at(2, 'said'), at(3, 'said'), at(90, 'said')]).toEqual([1, 1, 4, 4]);
  expect(standingLine({ path: 'a.md', line: 2, hash }, ['said\r'])).toBe(1);
  expect([at(2), at(4), at(5), at(undefined), at(2, 'gone')]).toEqual([
    2,
    4,
    undefined,
    undefined,
    undefined,
  ]);
});
