import { expect, test } from 'vitest';
import { fileChanges } from '../../src/cli/workspace.ts';
import { withFiles } from '../../src/memory/index.ts';
import { config, run, snapshotOf, textsOf } from './support.ts';

/* A night archives a fifth of a file, or five facts; the oldest go first, the rest follow and are told. */

const aged = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
/** Facts past twice their lifetime; the first ones that are written are the youngest. */
const door = (n: number) => `- Door ${n} of hall ${n} sticks <!-- src:web ts:${aged(40 - n)} -->\n`;
const doors = (count: number) => ({
  'MEMORY.md': `## Doors\n${Array.from({ length: count }, (_, n) => door(n + 1)).join('')}`,
});
const numbers = (text = '') => [...text.matchAll(/Door (\d+)/g)].map(([, n]) => Number(n));

test('the oldest fifth goes, the rest is listed and told, and follows the next nights', async () => {
  const first = await run(['expire'], doors(30), '2026-06-07');
  expect(
    first.changes.filter(({ kind }) => kind === 'archived').map(({ before }) => numbers(before ?? '')[0]),
  ).toEqual([25, 26, 27, 28, 29, 30]);
  expect(first.warnings).toEqual([expect.stringMatching(/^MEMORY\.md: 24 facts wait for the next nights, /)]);
  expect(first.listed.filter(({ why }) => why === 'held-back')).toHaveLength(24);
  const next = await run(['expire'], first.files, '2026-06-08');
  expect(numbers(next.files['memory/archive/2026-06-08.md'])).toEqual([20, 21, 22, 23, 24]);
  expect(numbers(next.files['MEMORY.md'])).toEqual(Array.from({ length: 19 }, (_, n) => n + 1));
});

test('of a small file five may go, whatever share of it that is', async () => {
  const night = await run(['expire'], doors(7), '2026-06-07');
  expect(numbers(night.files['MEMORY.md'])).toEqual([1, 2]);
});

test.each([
  ['facts', 30],
  ['a page', 0],
])('killed after the archive was written: %s go the same day as they would have', async (_what, count) => {
  const page =
    '# Old Vendor\n\n**Type:** organization\n\n## Facts\n- Sold us printers <!-- src:web ts:2025-01-05 -->\n- Sold ink <!-- src:web ts:2025-01-05 -->\n- Sold paper <!-- src:web ts:2025-01-05 -->\n- Sold desks <!-- src:web ts:2025-01-05 -->\n- Sold lamps <!-- src:web ts:2025-01-05 -->\n';
  const files = count > 0 ? doors(count) : { 'memory/entities/Old-Vendor.md': page };
  const pass = count > 0 ? 'expire' : 'prune';
  const whole = await run([pass], files, '2026-06-07');
  const [archive] = fileChanges(snapshotOf(files), snapshotOf(whole.files), config.files.archive);
  expect(archive?.path).toBe('memory/archive/2026-06-07.md');
  const half = textsOf(withFiles(snapshotOf(files), new Map([[archive?.path ?? '', archive?.after ?? '']])));
  expect((await run([pass], half, '2026-06-07')).files).toEqual(whole.files);
});

test('a page of which a killed run had archived a few facts does not go whole for that', async () => {
  const sold = (n: number) => `- Sold thing ${n} <!-- src:web ts:${aged(40 - n)} -->\n`;
  const page = `# Old Vendor\n\n**Type:** organization\n\n## Facts\n${Array.from({ length: 12 }, (_, n) => sold(n + 1)).join('')}`;
  const files = { 'memory/entities/Old-Vendor.md': page };
  const whole = await run(['expire', 'prune'], files, '2027-06-07');
  expect(Object.keys(whole.files)).toContain('memory/entities/Old-Vendor.md');
  const archive = 'memory/archive/2027-06-07.md';
  const half = { ...files, [archive]: whole.files[archive] ?? '' };
  expect((await run(['expire', 'prune'], half, '2027-06-07')).files).toEqual(whole.files);
  expect((await run(['prune'], half, '2027-06-07')).files).toEqual(half);
});
