import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/index.ts';
import { openLibrary, search } from '../../src/lookup/index.ts';
import { temporaryRepository } from '../support/repository.ts';

/* What says the same is one hit. Whoever writes into a memory must not be able to hide a fact behind another. */

// Two sentences whose twin numbers are equal, searched for on purpose.
const ours = 'The cellar door opens with the word kidokidedidifi';
const planted = 'The cellar door opens with the word nokegafofobode';

async function find(files: Record<string, string>) {
  const repo = await temporaryRepository();
  await repo.commit('memory', files);
  const library = await openLibrary({ top: repo.dir, cache: `${repo.dir}/.git/cache` }, defaultConfig());
  const numbers = library.corpus.parts.flatMap(({ segment }) => [...segment.columns.twin]);
  const { hits } = await search(library, defaultConfig(), 'which word opens the cellar door', {
    now: new Date('2026-03-01T12:00:00Z'),
    limit: 10,
    filters: {},
  });
  library.close();
  return { numbers, hits: hits.map(({ entry, also }) => ({ text: entry.text, also })) };
}

test('a fact whose number was made to collide with another hides nothing', async () => {
  const { numbers, hits } = await find({
    'MEMORY.md': `# Memory\n\n## Doors\n- ${ours}  <!-- src:user ts:2026-01-01 -->\n- ${planted}  <!-- src:web ts:2026-02-28 -->\n`,
  });
  expect(numbers[0]).toBe(numbers[1]);
  expect(hits.map(({ text }) => text).sort()).toEqual([ours, planted]);
  expect(hits.every(({ also }) => also.length === 0)).toBe(true);
});

test('each of several that share a number still gathers its own repetitions', async () => {
  const { hits } = await find({
    'MEMORY.md': `# Memory\n\n## Doors\n- ${ours}\n- ${planted}\n`,
    'memory/2026-02-01.md': `# 2026-02-01\n\n- ${ours.toLowerCase()}!\n- ${planted}.\n`,
  });
  expect(hits).toHaveLength(2);
  for (const { also } of hits) expect(also).toHaveLength(1);
});

test.each([
  ['what only its signs tell apart', 'The cellar door opens with C++', 'The cellar door opens with C#'],
  ['a time', 'The cellar door opens at 10:00', 'The cellar door opens at 10.00'],
  ['its state', '✅ The cellar door opens', '⬜ The cellar door opens'],
  [
    'what stands below',
    'The cellar door opens\n  - with the brass key',
    'The cellar door opens\n  - with the red lever',
  ],
])('%s is no repetition', async (_, one, other) => {
  const { hits } = await find({ 'MEMORY.md': `# Memory\n\n## Doors\n- ${one}\n- ${other}\n` });
  expect(hits.map(({ also }) => also)).toEqual([[], []]);
});
