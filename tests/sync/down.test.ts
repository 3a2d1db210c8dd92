import { expect, it } from 'vitest';
import { copies } from '../support/copies.ts';
import { temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

/* Sync down: the base's memory, and nothing else of the base, as a plain commit on top of the agent's branch. */

const index = (...facts: readonly string[]) =>
  `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
const down = { parts: { up: false, down: true } };

const begun = copies(async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', {
    'MEMORY.md': index('Web: 80'),
    'memory/notes.md': '# Notes\n\n- One\n',
    'src/app.js': 'one\n',
    'keepsake.yml': 'forge: local\n',
  });
  await repo.git('branch', 'agent/scout');
  await commitOn(repo, 'agent/scout', 'work', {
    'src/own.js': 'mine\n',
    'memory/notes.md': '# Notes\n\n- One\n- Mine \0\n',
  });
  await commitOn(repo, 'main', 'go on', {
    'MEMORY.md': index('Web: 80', 'Api: 8080'),
    'memory/new.md': '# New\n\n- Fact\n',
    'src/app.js': 'two\n',
    'keepsake.yml': 'forge: local\nstate: off\n',
    '.github/workflows/night.yml': 'on: push\n',
  });
  return repo;
});

it('brings memory paths only, in one commit that says which commit of the base it brings', async () => {
  const repo = await begun();
  const [main, before] = (await repo.git('rev-parse', 'main', 'agent/scout')).split('\n');
  const report = await night(repo, down);
  expect(report.down).toMatchObject([{ branch: 'agent/scout', outcome: 'moved' }]);
  expect((await repo.git('diff', '--name-only', String(before), 'agent/scout')).split('\n')).toEqual([
    'MEMORY.md',
    'memory/new.md',
  ]);
  expect(await fileAt(repo, 'agent/scout', 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080'));
  const [parents, message] = (await repo.git('log', '-1', '--format=%P%x00%B', 'agent/scout')).split('\0');
  expect(parents).toBe(before);
  expect(message).toMatch(new RegExp(`^Keepsake-Base: ${main}$`, 'm'));
  expect((await night(repo, down)).down).toMatchObject([{ outcome: 'unchanged' }]);
});

it('a file that cannot be merged stays as the branch has it, and is told', async () => {
  const repo = await begun();
  await commitOn(repo, 'main', 'notes', { 'memory/notes.md': '# Notes\n\n- One\n- Two\n' });
  const report = await night(repo, down);
  expect(report.warnings).toEqual([
    expect.stringMatching(/^memory\/notes\.md was not brought to agent\/scout, which keeps its own: .*NUL/),
  ]);
  expect(await fileAt(repo, 'agent/scout', 'memory/notes.md')).toContain('Mine \0');
  expect(await fileAt(repo, 'agent/scout', 'memory/new.md')).toBe('# New\n\n- Fact\n');
});

it('a branch that a worktree has checked out does not move under its user’s hands', async () => {
  const repo = await begun();
  await repo.git('checkout', '-q', 'agent/scout');
  const head = await repo.git('rev-parse', 'HEAD');
  const report = await night(repo, down);
  expect(report.warnings).toEqual([expect.stringContaining('agent/scout is checked out in a worktree')]);
  expect(await repo.git('rev-parse', 'agent/scout')).toBe(head);
  expect(await repo.git('status', '--porcelain')).toBe('');
});

it('a branch that says it was brought what never was on the base is merged from where it left the base', async () => {
  const repo = await begun();
  // A commit that has the same memory as the base is to get, and is no part of the base.
  await repo.git('checkout', '-q', '-b', 'elsewhere', 'main');
  const forged = await repo.commit('elsewhere', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53') });
  await repo.git('checkout', '-q', '--detach');
  await commitOn(
    repo,
    'agent/scout',
    `learn\n\nKeepsake-Base: ${forged}\nKeepsake-Integrates: agent/scout ${forged}`,
    {
      'MEMORY.md': index('Web: 80', 'Dns: 53'),
    },
  );
  await night(repo);
  expect(await fileAt(repo, 'keepsake/sync/agent%2Fscout', 'MEMORY.md')).toBe(
    index('Web: 80', 'Api: 8080', 'Dns: 53'),
  );
});
