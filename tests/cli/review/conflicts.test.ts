import { expect, it } from 'vitest';
import { keepsakeHere } from '../../support/in-process.ts';
import { temporaryRepository } from '../../support/repository.ts';

const contested = `# Memory

## Ports <!-- src:agent ts:2026-06-01 -->
- Web: 80
- Web: 81 <!-- contested -->
`;

it('a conflict that is settled is said to be settled, with how and by whom, and nothing changes', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': contested, 'keepsake.yml': '{}\n' });
  await repo.git('config', 'user.name', 'Jane Doe');
  const here = (...args: readonly string[]) => keepsakeHere(args, { cwd: repo.dir });
  const { conflicts } = JSON.parse((await here('conflicts', '--json')).stdout);
  const [{ id }] = conflicts;
  const settle = (how: string, ...more: readonly string[]) =>
    here('conflicts', 'settle', id.slice(0, 8), how, '--now', '2026-06-08', ...more);
  expect((await settle('--second')).code).toBe(0);
  await repo.git('add', '-A');
  const tree = await repo.git('write-tree');
  const again = await settle('--first');
  expect([again.code, again.stdout]).toEqual([
    0,
    'Already settled (Jane Doe, 2026-06-08): the second version stands. Nothing was changed.\n',
  ]);
  expect(JSON.parse((await settle('--first', '--json')).stdout)).toMatchObject({
    settled: { id, how: 'second', by: 'Jane Doe', at: '2026-06-08' },
    changes: [],
  });
  await repo.git('add', '-A');
  expect(await repo.git('write-tree')).toBe(tree);
  const unknown = await here('conflicts', 'settle', 'abcdef', '--first');
  expect(unknown.code).toBe(2);
});
