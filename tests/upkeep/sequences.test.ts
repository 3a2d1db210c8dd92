import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileChanges } from '../../src/cli/workspace.ts';
import { expectBudgetHeld, expectNothingLost } from './laws.ts';
import { holdPromises, sequences } from './sequences.ts';
import { run, snapshotOf } from './support.ts';

test('agents, people, merges, nights and killed nights: no fact is lost, and a night that ended is quiet when repeated', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, ({ start, steps }) => holdPromises(start, steps)),
    { seed: 7, numRuns: Number(process.env['UPKEEP_SEQUENCES'] ?? 12) },
  );
});

test('facts that a person put back out of the archive spend the budget of the night that takes them again', async () => {
  const old = [1, 2, 3, 4, 5].map(
    (n) => `- Door ${n} of hall ${n} sticks <!-- src:tool ts:2026-01-01 ttl:30d -->\n`,
  );
  const first = await run(['expire'], { 'MEMORY.md': `## Doors\n${old.join('')}` }, '2026-06-01');
  expect(first.files['MEMORY.md'] ?? '').not.toContain('sticks');
  const twice = [1, 2, 3, 4].map((n) =>
    `- Lamp ${n}: bulb ${n} watts <!-- src:agent ts:2026-06-06 -->\n`.repeat(2),
  );
  const back = `## Doors\n${old.join('')}\n## Lamps\n${twice.join('')}`;
  const files = { ...first.files, 'MEMORY.md': back };
  const second = await run(['expire', 'dedupe'], files, '2026-06-08');
  expectNothingLost(files, second);
  expectBudgetHeld(files, second);
  const third = await run(['expire', 'dedupe'], second.files, '2026-06-09');
  expect(third.changes.filter((change) => change.kind === 'archived')).toHaveLength(4);
});

test('what moves to another file is written there before it leaves its own', () => {
  const before = snapshotOf({ 'MEMORY.md': 'long text that moves\n', 'memory/gone.md': 'x\n' });
  const after = snapshotOf({
    'MEMORY.md': 'short\n',
    'memory/topic.md': 'long text that moves\n',
    'memory/archive/2026-06-07.md': 'x\n',
  });
  expect(fileChanges(before, after, 'memory/archive').map(({ path }) => path)).toEqual([
    'memory/archive/2026-06-07.md',
    'memory/topic.md',
    'MEMORY.md',
    'memory/gone.md',
  ]);
});
