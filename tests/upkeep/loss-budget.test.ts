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

test('a part of a fact does not go: a fifth of 34 is six', async () => {
  const night = await run(['expire'], doors(34), '2026-06-07');
  expect(numbers(night.files['memory/archive/2026-06-07.md'])).toHaveLength(6);
});

test('what goes first is what is longest past its own lifetime, not what is oldest', async () => {
  const lasting = '- Hall 0 is cold <!-- src:web ts:2025-06-01 ttl:180d -->\n';
  const files = { 'MEMORY.md': `## Doors\n${lasting}${doors(7)['MEMORY.md'].slice('## Doors\n'.length)}` };
  const night = await run(['expire'], files, '2026-06-07');
  expect(night.files['MEMORY.md']).toContain(lasting.trim().slice(0, 16));
  expect(numbers(night.files['memory/archive/2026-06-07.md'])).toHaveLength(5);
});

test('what another pass archived of a file the same night counts too', async () => {
  const twice = doors(30)['MEMORY.md'] + door(31).repeat(4).replaceAll('Door 31', 'Gate 31');
  const night = await run(['expire', 'dedupe'], { 'MEMORY.md': twice }, '2026-06-07');
  const archived = night.changes.filter(({ kind }) => kind === 'archived');
  expect(archived).toHaveLength(6);
  const alone = await run(['dedupe'], { 'MEMORY.md': fresh(twice) }, '2026-06-07');
  expect(alone.changes.filter(({ kind }) => kind === 'archived')).toHaveLength(3);
});

/** The same facts within their lifetime. */
const fresh = (text: string) => text.replaceAll(/ts:2026-\d\d-\d\d/g, 'ts:2026-06-01');

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
