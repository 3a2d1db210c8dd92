import { expect, it } from 'vitest';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

async function three(): Promise<TestRepository> {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  for (const [at, name] of ['a', 'b', 'c'].entries()) {
    await repo.git('branch', `agent/${name}`, 'main');
    await commitOn(repo, `agent/${name}`, 'learn', { 'MEMORY.md': index('Web: 80', `From ${name}: ${at}`) });
  }
  return repo;
}

async function proposals(repo: TestRepository): Promise<string[]> {
  const refs = await repo.git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads/keepsake');
  return refs.split('\n').filter(Boolean);
}

it('combined: one proposal holds what all bring, and its squash integrates every branch', async () => {
  const repo = await three();
  const config = 'forge: local\npull_requests:\n  group: combined\n';
  await night(repo);
  expect(await proposals(repo)).toHaveLength(3);
  const report = await night(repo, { config, now: '2026-06-09T03:00:00Z' });
  // Grouped otherwise now: the old ones go, nothing is refused by that.
  expect(await proposals(repo)).toEqual(['keepsake/all']);
  expect(report.warnings).toEqual([]);
  expect(await fileAt(repo, 'keepsake/all', 'MEMORY.md')).toBe(
    index('Web: 80', 'From a: 0', 'From b: 1', 'From c: 2'),
  );
  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--squash', 'keepsake/all');
  await repo.git('commit', '-q', '-m', 'All of it');
  await repo.git('checkout', '-q', '--detach');
  await commitOn(repo, 'main', 'expire', { 'MEMORY.md': index('Web: 80', 'From b: 1') });
  await commitOn(repo, 'agent/a', 'more', { 'MEMORY.md': index('Web: 80', 'From a: 0', 'Smtp: 25') });
  await night(repo, { config, now: '2026-06-10T03:00:00Z' });
  expect(await fileAt(repo, 'keepsake/all', 'MEMORY.md')).toBe(index('Web: 80', 'From b: 1', 'Smtp: 25'));
});

it('per writer: branches of one writer together, a branch of nobody alone', async () => {
  const repo = await three();
  const config = [
    'forge: local',
    'branches:',
    '  - pattern: agent/c',
    '  - agent/*',
    'writers:',
    '  - name: Scout One',
    '    kind: agent',
    '    branches: [agent/a, agent/b]',
    'pull_requests:',
    '  group: per-writer',
    '',
  ].join('\n');
  await night(repo, { config });
  expect(await proposals(repo)).toEqual(['keepsake/sync/agent%2Fc', 'keepsake/writer/Scout%20One']);
  expect(await fileAt(repo, 'keepsake/writer/Scout%20One', 'MEMORY.md')).toBe(
    index('Web: 80', 'From a: 0', 'From b: 1'),
  );
});

it('max_open: no more than that, the rest is told and comes when one was decided', async () => {
  const repo = await three();
  const config = 'forge: local\npull_requests:\n  max_open: 1\n';
  const first = await night(repo, { config });
  expect(await proposals(repo)).toEqual(['keepsake/sync/agent%2Fa']);
  expect(first.warnings.join()).toContain('2 more proposals wait until one of the 1 open ones');
  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--ff-only', 'keepsake/sync/agent%2Fa');
  await repo.git('checkout', '-q', '--detach');
  await night(repo, { config, now: '2026-06-09T03:00:00Z' });
  expect(await proposals(repo)).toEqual(['keepsake/sync/agent%2Fb']);
});

it('a deleted branch’s proposal stays, follows main, and is not taken for refused', async () => {
  const repo = await three();
  await night(repo);
  await repo.git('branch', '-q', '-D', 'agent/a');
  await commitOn(repo, 'main', 'more', { 'MEMORY.md': index('Dns: 53', 'Web: 80') });
  const report = await night(repo, { now: '2026-06-09T03:00:00Z' });
  expect(report.warnings).toEqual([]);
  const proposal = 'keepsake/sync/agent%2Fa';
  expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Dns: 53', 'Web: 80', 'From a: 0'));
  expect(await repo.git('rev-parse', `${proposal}^`)).toBe(await repo.git('rev-parse', 'main'));
  expect((await night(repo, { now: '2026-06-10T03:00:00Z' })).changed).toBe(false);
});

it('several roots: each memory has proposals of its own, up and down', async () => {
  const repo = await temporaryRepository();
  const both = (a: string, b: string) => ({ 'notes/MEMORY.md': a, 'team x/MEMORY.md': b });
  await repo.commit('start', { ...both(index('Web: 80'), index('Tea: green')), 'app.js': 'one\n' });
  await repo.git('branch', 'agent/a');
  await commitOn(
    repo,
    'agent/a',
    'learn',
    both(index('Web: 80', 'Api: 1'), index('Tea: green', 'Cup: blue')),
  );
  await commitOn(repo, 'main', 'more', both(index('Dns: 53', 'Web: 80'), index('Tea: green', 'Pot: red')));
  const config = 'forge: local\nroot: [notes, team x]\n';
  const report = await night(repo, { config, parts: { down: true, upkeep: true } });
  expect(report.warnings).toEqual([]);
  const [notes, team] = ['keepsake/sync/agent%2Fa', 'keepsake/in/team%20x/sync/agent%2Fa'];
  expect(await proposals(repo)).toEqual([team, notes]);
  expect(
    report.proposals
      .filter(({ head }) => head !== null)
      .map(({ changes }) => changes.map(({ path }) => path)),
  ).toEqual([['notes/MEMORY.md'], ['team x/MEMORY.md']]);
  const read = async (revision: string) => [
    await fileAt(repo, revision, 'notes/MEMORY.md'),
    await fileAt(repo, revision, 'team x/MEMORY.md'),
  ];
  expect(await read(notes)).toEqual([index('Dns: 53', 'Web: 80', 'Api: 1'), index('Tea: green', 'Pot: red')]);
  expect(await read(team)).toEqual([
    index('Dns: 53', 'Web: 80'),
    index('Tea: green', 'Cup: blue', 'Pot: red'),
  ]);
  expect(await read('agent/a')).toEqual([
    index('Dns: 53', 'Web: 80', 'Api: 1'),
    index('Tea: green', 'Cup: blue', 'Pot: red'),
  ]);
  expect((await night(repo, { config, parts: { down: true, upkeep: true } })).changed).toBe(false);
  // Only one of the two is merged: the other memory's new facts are not taken for integrated.
  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--squash', notes);
  await repo.git('commit', '-q', '-m', 'The notes');
  await repo.git('checkout', '-q', '--detach');
  await night(repo, { config, now: '2026-06-09T03:00:00Z' });
  expect(await proposals(repo)).toEqual([team]);
  expect((await read(team))[1]).toBe(index('Tea: green', 'Cup: blue', 'Pot: red'));
});
