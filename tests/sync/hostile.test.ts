import { expect, it } from 'vitest';
import { temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

it('names of branches are names: nothing runs, nothing is mixed up', async () => {
  const repo = await temporaryRepository();
  const start = await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  const names = [
    'agent/a-b',
    'agent/a%2Fb',
    'agent/-x',
    'agent/$(id>pwned)',
    'agent/;id|`id`',
    'agent/日本',
    'agent/all',
  ];
  for (const [at, name] of names.entries()) {
    await repo.git('checkout', '-q', '--detach', start);
    const head = await repo.commit('learn', { 'MEMORY.md': index('Web: 80', `Fact: ${at}`) });
    await repo.git('update-ref', `refs/heads/${name}`, head);
  }
  await repo.git('checkout', '-q', '--detach', 'main');
  const report = await night(repo, { parts: { down: true } });
  expect(report.warnings).toEqual([]);
  expect(report.proposals.map(({ changes }) => changes[0]?.after).sort()).toEqual(
    names.map((_, at) => `Fact: ${at}`),
  );
  expect(new Set(report.proposals.map(({ branch }) => branch)).size).toBe(names.length);
  expect(await repo.git('status', '--porcelain')).toBe('');
});

it('a branch written anew after its facts came in and expired: they do not come back', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  await repo.git('branch', 'agent/scout');
  const proposal = 'keepsake/sync/agent%2Fscout';
  await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53') });
  await commitOn(repo, 'main', 'work', { 'app.js': '1\n' });
  await night(repo);
  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--squash', proposal);
  await repo.git('commit', '-q', '-m', 'What the scout learned');
  await commitOn(repo, 'main', 'expire', { 'MEMORY.md': index('Web: 80', 'Dns: 53') });
  // The agent amends, and what it writes anew has one of the facts no more: that is no deletion on main.
  await repo.git('checkout', '-q', '-B', 'agent/scout', 'agent/scout~1');
  await commitOn(repo, 'agent/scout', 'learn, amended', {
    'MEMORY.md': index('Web: 80', 'Api: 8080', 'Smtp: 25'),
  });
  const report = await night(repo, { now: '2026-06-09T03:00:00Z' });
  expect(report.warnings).toEqual([]);
  expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Dns: 53', 'Smtp: 25'));
});

it('two nights at once on one repository: one set of proposals, nothing twice', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  for (const name of ['a', 'b']) {
    await repo.git('branch', `agent/${name}`, 'main');
    await commitOn(repo, `agent/${name}`, 'learn', { 'MEMORY.md': index('Web: 80', `From ${name}: 1`) });
  }
  const parts = { down: true, upkeep: true };
  const [first, second] = await Promise.all([
    night(repo, { parts }),
    night(repo, { parts, now: '2026-06-08T03:00:01Z' }),
  ]);
  expect([...first.warnings, ...second.warnings]).toEqual([]);
  for (const name of ['a', 'b'])
    expect(await fileAt(repo, `keepsake/sync/agent%2F${name}`, 'MEMORY.md')).toBe(
      index('Web: 80', `From ${name}: 1`),
    );
  expect((await night(repo, { parts, now: '2026-06-09T03:00:00Z' })).changed).toBe(false);
});
