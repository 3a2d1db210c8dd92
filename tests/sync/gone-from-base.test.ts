import { expect, it } from 'vitest';
import type { Change } from '../../src/memory/index.ts';
import { goneFromBase } from '../../src/sync/gone-from-base.ts';
import type { Workshop } from '../../src/sync/workshop.ts';
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

it('of any number of facts, and where the evidence of two stood together', async () => {
  const repo = await temporaryRepository();
  const hash = (at: number) => (at + 0x1000_0000).toString(16);
  const fact = (at: number, more = '') =>
    `- Fact ${at} <!-- src:agent ts:2026-06-07 ev:memory/2026-06-07.md#L${at}~${hash(at)}${more} -->\n`;
  const both = fact(2, `,memory/2026-06-08.md#L1~${hash(9)}`);
  await repo.commit('learned', { 'MEMORY.md': `# Memory\n\n## A\n${fact(1)}${both}${fact(3)}` });
  const head = await repo.commit('taken out', { 'MEMORY.md': `# Memory\n\n## A\n${fact(3)}` });
  // More than one expression of git's takes: no process could be started with them.
  const changes = Array.from({ length: 15_000 }, (_, at) => ({
    id: `${at}`,
    kind: 'added',
    pass: 'extract',
    path: 'MEMORY.md',
    before: null,
    after: `Fact ${at}`,
    // The logs have grown above.
    ev: `memory/2026-06-07.md#L${at + 4}~${hash(at)}`,
  })) as readonly Change[];
  const workshop = { cwd: repo.dir, base: { branch: 'main', head }, root: '' } as Workshop;
  const gone = await goneFromBase(workshop, changes, changes);
  expect([...gone].map(({ id }) => id)).toEqual(['1', '2']);
});
