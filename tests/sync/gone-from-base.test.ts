import { expect, it } from 'vitest';
import { temporaryRepository } from '../support/repository.ts';
import { commitOn, night } from './night-of.ts';

/* What a person took out of the base is not learned again from the line it was made of. */

const log = (...said: readonly string[]) => ({
  'memory/2026-06-07.md': `# 2026-06-07\n\n${said.map((line) => `- ${line}\n`).join('')}`,
});
const lines = ['We decided to use Postgres in production', 'Ana moved the shop to Porto'];

it('a fact that was deleted by hand stays deleted, a line that says it anew is read', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': '# Memory\n\n## Ports\n- Web: 80\n', ...log(...lines) });
  await repo.git('checkout', '-q', '--detach');
  const proposed = async (now: string) => {
    const { proposals } = await night(repo, { now, parts: { up: true, upkeep: true } });
    return proposals.flatMap(({ changes }) => changes.map(({ path, after }) => `${path}: ${after}`));
  };
  const learned = await proposed('2026-06-08T03:00:00Z');
  expect(learned).toEqual([
    'MEMORY.md: We decided to use Postgres in production',
    expect.stringContaining('Porto'),
  ]);
  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--squash', 'keepsake/sync/main');
  await repo.git('commit', '-q', '-m', 'What the log says');

  const index = await repo.git('show', 'HEAD:MEMORY.md');
  await repo.commit('No Postgres', {
    'MEMORY.md': `${index
      .split('\n')
      .filter((line) => !line.includes('Postgres'))
      .join('\n')}\n`,
  });
  await repo.git('checkout', '-q', '--detach');
  expect(await proposed('2026-06-09T03:00:00Z')).toEqual([]);
  // The line moves down in its log: it is the same line.
  await commitOn(repo, 'main', 'log', log('The heron came at noon', ...lines));
  expect(await proposed('2026-06-10T03:00:00Z')).not.toContainEqual(expect.stringContaining('Postgres'));

  await commitOn(repo, 'main', 'said again', {
    'memory/2026-06-10.md': '# 2026-06-10\n\n- We decided to use Postgres in production after all\n',
  });
  expect(await proposed('2026-06-11T03:00:00Z')).toContainEqual(
    expect.stringContaining('We decided to use Postgres in production after all'),
  );
});

it('and so does a proposal whose merge was reverted', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': '# Memory\n\n## Ports\n- Web: 80\n', ...log(...lines) });
  await repo.git('checkout', '-q', '--detach');
  const parts = { up: true, upkeep: true };
  await night(repo, { now: '2026-06-08T03:00:00Z', parts });
  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--no-ff', '-m', 'What the log says', 'keepsake/sync/main');
  await repo.git('revert', '--no-edit', '-m', '1', 'HEAD');
  await repo.git('checkout', '-q', '--detach');
  const { proposals } = await night(repo, { now: '2026-06-09T03:00:00Z', parts });
  expect(proposals.flatMap(({ changes }) => changes.map(({ after }) => after))).toEqual([]);
});
