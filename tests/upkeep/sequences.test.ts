import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileChanges } from '../../src/cli/workspace.ts';
import { holdPromises, sequences } from './sequences.ts';
import { snapshotOf } from './support.ts';

test('agents, people, merges, nights and killed nights: no fact is lost, and a night that ended is quiet when repeated', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, ({ start, steps }) => holdPromises(start, steps)),
    { seed: 7, numRuns: Number(process.env['UPKEEP_SEQUENCES'] ?? 12) },
  );
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
