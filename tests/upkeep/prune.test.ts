import { describe, expect, test } from 'vitest';
import { run } from './support.ts';

const old =
  '# Old Vendor\n\n**Type:** organization\n\n## Facts\n- Sold us printers <!-- src:web ts:2025-01-05 -->\n';
const pageOf = (text: string, more: Readonly<Record<string, string>> = {}) => ({
  'memory/entities/Old-Vendor.md': text,
  ...more,
});
const path = 'memory/entities/Old-Vendor.md';
const day = '2026-06-07';

describe('pages nobody uses', () => {
  test('are archived whole, byte for byte, and their pointer goes', async () => {
    const before = pageOf(old, {
      'MEMORY.md':
        '# Memory\n\n## Pages\n- [Old Vendor](memory/entities/Old-Vendor.md)\n- [Other](memory/other.md)\n',
    });
    const { files, changes } = await run(['prune'], before, day);
    expect(files['MEMORY.md']).toBe('# Memory\n\n## Pages\n- [Other](memory/other.md)\n');
    expect(files[path]).toBeUndefined();
    expect(files[`memory/archive/${day}.md`]).toContain(old);
    expect(files[`memory/archive/${day}.md`]).toContain(`from:${path} reason:pruned`);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      kind: 'archived',
      rule: 'prune/inactive-page',
      numbers: { importance: 0 },
    });
  });

  test.each([
    ['a fact of the user', old.replace('src:web', 'src:user')],
    ['a fact without provenance', old.replace(/ <!--.*-->/, '')],
    ['a fact its lifetime still keeps', old.replace('ts:2025-01-05', 'ts:2025-01-05 ttl:5y')],
    ['a fact that never ends', old.replace('ts:2025-01-05', 'ts:2025-01-05 ttl:never')],
    ['a fact of no date', old.replace('ts:2025-01-05', 'ts:unknown')],
    ['a quarantined fact', old.replace('ts:2025-01-05', 'ts:2025-01-05 quarantined')],
    [
      'an importance tag',
      old.replace('**Type:** organization', '**Type:** organization\n**Importance:** high'),
    ],
    [
      'a timeline entry of last week',
      `${old}\n## Timeline\n### [[2026-06-01]]\n- Called <!-- src:web ts:2025-01-01 -->\n`,
    ],
    [
      'more facts than one night may archive',
      `${old}${Array.from({ length: 9 }, (_, i) => `- Fact ${i} <!-- src:web ts:2025-01-05 -->\n`).join('')}`,
    ],
  ])('%s keeps the page', async (_name, text) => {
    expect((await run(['prune'], pageOf(text), day)).files).toEqual(pageOf(text));
  });

  test.each([
    ['a link in a recent log', { 'memory/2026-06-01.md': '# 2026-06-01\n\n- Wrote to [[Old Vendor]]\n' }],
    [
      'a link in the index',
      { 'MEMORY.md': '## A <!-- src:agent ts:2026-06-01 -->\n- Ask [[Old-Vendor|them]] first\n' },
    ],
    [
      'a link from an active page',
      {
        'memory/entities/Ana.md':
          '# Ana\n\n## Facts\n- knows [[Old Vendor]] <!-- src:user ts:2026-06-01 -->\n',
      },
    ],
  ])('%s keeps it', async (_name, more) => {
    expect((await run(['prune'], pageOf(old, more), day)).files).toEqual(pageOf(old, more));
  });

  test('a recall last week keeps it; one of last year does not', async () => {
    const used = (last: string) => ({ accesses: new Map([[path, { count: 1, last }]]) });
    expect((await run(['prune'], pageOf(old), day, { state: used('2026-06-01') })).files[path]).toBe(old);
    expect(
      (await run(['prune'], pageOf(old), day, { state: used('2025-06-01') })).files[path],
    ).toBeUndefined();
  });

  test.each([
    ['2026-05-08', true],
    ['2026-05-07', false],
  ])('last used on %s, 30 or 31 days ago: stays %s', async (last, stays) => {
    const state = { accesses: new Map([[path, { count: 1, last }]]) };
    expect((await run(['prune'], pageOf(old), day, { state })).files[path] === old).toBe(stays);
  });

  test('a page first committed five days ago is in its grace period, whatever its text says', async () => {
    const state = { firstCommits: new Map([[path, '2026-06-02']]) };
    expect((await run(['prune'], pageOf(old), day, { state })).files[path]).toBe(old);
  });

  test('a page younger than thirty days stays, whatever its facts say of their day', async () => {
    for (const [first, stays] of [
      ['2026-05-08', true],
      ['2026-05-07', false],
    ] as const) {
      const state = { firstCommits: new Map([[path, first]]) };
      expect((await run(['prune'], pageOf(old), day, { state })).files[path] === old).toBe(stays);
    }
  });

  test('an importance that reaches the threshold keeps it', async () => {
    // Four recalls of twenty are half of 0.2: 0.1 to the last digit.
    const state = (count: number) => ({ accesses: new Map([[path, { count, last: '2025-06-01' }]]) });
    expect((await run(['prune'], pageOf(old), day, { state: state(4) })).files[path]).toBe(old);
    expect((await run(['prune'], pageOf(old), day, { state: state(3) })).files[path]).toBeUndefined();
  });

  test('two idle pages that link only to each other both go', async () => {
    const pair = {
      'memory/entities/A.md': '# A\n\n## Facts\n- next to [[B]] <!-- src:web ts:2025-01-05 -->\n',
      'memory/entities/B.md': '# B\n\n## Facts\n- next to [[A]] <!-- src:web ts:2025-01-05 -->\n',
    };
    const { files } = await run(['prune'], pair, day);
    expect(Object.keys(files)).toEqual([`memory/archive/${day}.md`]);
  });
});

test('a page with brackets in its name is kept by a link to its path', async () => {
  const page = { 'memory/entities/Old[1].md': old.replace('# Old Vendor', '# Old[1]') };
  const unused = await run(['prune'], page, day);
  expect(unused.files['memory/entities/Old[1].md']).toBeUndefined();
  const linked = {
    ...page,
    'memory/2026-06-01.md': '# 2026-06-01\n\n- Wrote to [them](entities/Old[1].md) again\n',
  };
  expect((await run(['prune'], linked, day)).files).toEqual(linked);
});
