import { expect, test } from 'vitest';
import { emptyState, heartbeat } from '../../src/upkeep/index.ts';
import { config, memoryOf } from './support.ts';

const report = (files: Readonly<Record<string, string>>) =>
  heartbeat({ memory: memoryOf(files), now: new Date('2026-06-07T12:00:00Z'), config, state: emptyState() });

test('the four duties are counted', () => {
  const told = report({
    'HEARTBEAT.md': '# Heartbeat\n\nGenerated: 2026-06-01\n',
    'MEMORY.md': `## A\n- stale <!-- src:agent ts:2026-02-01 -->\n- over <!-- src:web ts:2025-01-01 -->\n- mine <!-- src:user ts:2020-01-01 ttl:30d -->\n- untagged ${'x'.repeat(15_360)}\n`,
  });
  expect(told).toMatchObject({
    index: { tooLarge: true },
    lifetimes: { stale: 1, expired: 2 },
    untagged: 1,
    toArchive: 1,
    refreshed: '2026-06-01',
  });
  expect(told.duties).toHaveLength(4);
});

test('a memory in order has no duty, and a missing HEARTBEAT.md is fine', () => {
  expect(report({ 'MEMORY.md': '## A\n- new <!-- src:agent ts:2026-06-01 -->\n' }).duties).toEqual([]);
});
