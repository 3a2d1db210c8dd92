import { describe, expect, test } from 'vitest';
import { ageOf } from '../../src/upkeep/age.ts';
import { emptyState } from '../../src/upkeep/index.ts';
import { memoryOf } from './support.ts';

/** Where a fact stands on a day. */
function age(line: string, day: string, last?: string, tag = '') {
  const [fact] = memoryOf({ 'MEMORY.md': `## A${tag}\n- ${line}\n` }).file('MEMORY.md')?.facts ?? [];
  if (!fact) throw new Error('no fact');
  const accesses = new Map(last === undefined ? [] : [[fact.id, { count: 1, last }]]);
  const { freshness, age: days } = ageOf(fact, day, { ...emptyState(), accesses }, true);
  return [freshness, days];
}

describe('a fact with a last day of its own', () => {
  const line = '[P1|expire:2026-05-01] The offer stands';
  test.each([
    ['2026-05-01', 'fresh', 30],
    ['2026-05-02', 'stale', 31],
    ['2026-05-31', 'stale', 60],
    ['2026-06-01', 'expired', 61],
  ])('on %s it is %s', (day, freshness, days) => {
    expect(age(line, day, undefined, ' <!-- src:agent ts:2026-04-01 -->')).toEqual([freshness, days]);
  });

  test.each([
    ['2026-05-01', 'fresh', 0],
    ['2026-05-02', 'stale', 1],
    ['2029-01-01', 'stale', 976],
  ])('without a first day, on %s it is %s and never expired', (day, freshness, days) => {
    expect(age(line, day)).toEqual([freshness, days]);
  });
});

test('a recall before the fact was renewed makes it no older, and one ahead of today counts for nothing', () => {
  const line = 'Gateway on loopback <!-- src:agent ts:2026-05-01 ttl:30d -->';
  expect(age(line, '2026-05-11')).toEqual(['fresh', 10]);
  expect(age(line, '2026-05-11', '2026-01-01')).toEqual(['fresh', 10]);
  expect(age(line, '2026-05-11', '2026-05-09')).toEqual(['fresh', 2]);
  expect(age(line, '2026-05-11', '2026-05-12')).toEqual(['fresh', 10]);
});
