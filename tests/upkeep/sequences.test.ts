import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileChanges } from '../../src/cli/workspace.ts';
import { withFiles } from '../../src/memory/index.ts';
import { holdPromises, sequences } from './sequences.ts';
import { config, run, snapshotOf, textsOf } from './support.ts';

test('agents, people, merges, nights and killed nights: no fact is lost, and each night is quiet when repeated', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, ({ start, steps }) => holdPromises(start, steps)),
    { seed: 7, numRuns: Number(process.env['UPKEEP_SEQUENCES'] ?? 12) },
  );
});

const old = (n: number) => `- An offer of shop ${n} <!-- src:web ts:2025-0${1 + (n % 9)}-01 -->\n`;
const many = {
  'MEMORY.md': `# Memory\n\n## Offers\n${Array.from({ length: 12 }, (_, n) => old(n)).join('')}`,
  'memory/shops.md': `# Shops\n\n## Far\n${Array.from({ length: 12 }, (_, n) => old(n + 20)).join('')}`,
};

test.each([0, 1, 2, 3])('killed after %i files, the next run ends with the same result', async (written) => {
  const whole = await run(['expire'], many, '2026-06-07');
  const writes = fileChanges(snapshotOf(many), snapshotOf(whole.files), config.files.archive);
  expect(writes.map(({ path }) => path)).toEqual([
    'memory/archive/2026-06-07.md',
    'MEMORY.md',
    'memory/shops.md',
  ]);
  const done = new Map(writes.slice(0, written).map(({ path, after }) => [path, after]));
  const half = textsOf(withFiles(snapshotOf(many), done));
  expect((await run(['expire'], half, '2026-06-07')).files).toEqual(whole.files);
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
