import { expect, test } from 'vitest';
import type { Change } from '../../src/memory/index.ts';
import { factLine } from '../../src/review/fact-line.ts';

/* The link of a fact to the line it was learned from. */

const links = {
  after: (path: string, line?: number) => `https://example.com/${encodeURI(path)}#L${line ?? ''}`,
  before: () => 'https://example.com/before',
};
const lineOf = (ev: string) =>
  factLine(
    {
      kind: 'added',
      id: 'a',
      path: 'MEMORY.md',
      line: 4,
      before: null,
      after: 'A fact',
      src: 'agent',
      ev,
    } as Change,
    '3fa91c',
    links,
    true,
  );

test.each([
  ['memory/my%20log.md#L3~0a1b2c3d', 'https://example.com/memory/my%20log.md#L3'],
  ['memory/%E8%A8%98%E6%86%B6.md#L3', 'https://example.com/memory/%E8%A8%98%E6%86%B6.md#L3'],
  ['memory/a.md#L3~0a1b2c3d,memory/b.md#L5~0a1b2c3d', 'https://example.com/memory/a.md#L3'],
])('%s', (ev, address) => {
  expect(lineOf(ev)).toContain(`[log](<${address}>)`);
});

test('an address, another tool’s id and the fact’s own file are no log of this repository', () => {
  for (const ev of ['https://example.com/page.html', 'ticket-4711', 'MEMORY.md#L2'])
    expect(lineOf(ev)).not.toContain('[log]');
});
