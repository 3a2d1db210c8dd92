import { describe, expect, it } from 'vitest';
import { copies } from '../support/copies.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

const proposal = 'keepsake/sync/agent%2Fscout';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

const workspace = copies(async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80'), 'src/app.js': 'one\n' });
  await repo.git('branch', 'agent/scout');
  await repo.git('checkout', '-q', '--detach');
  return repo;
});

/** The three buttons of a forge. */
const buttons = {
  async squash(repo: TestRepository) {
    await repo.git('checkout', '-q', 'main');
    await repo.git('merge', '-q', '--squash', proposal);
    const message = await repo.git('log', '-1', '--format=%B', proposal);
    await repo.git('commit', '-q', '-m', 'Memory from scout (#7)', '-m', `* ${message}`);
    await repo.git('checkout', '-q', '--detach');
  },
  /** A squash whose message a person typed anew: no trailer is left. */
  async 'squash without its trailer'(repo: TestRepository) {
    await repo.git('checkout', '-q', 'main');
    await repo.git('merge', '-q', '--squash', proposal);
    await repo.git('commit', '-q', '-m', 'What the scout learned');
    await repo.git('checkout', '-q', '--detach');
  },
  async rebase(repo: TestRepository) {
    await repo.git('checkout', '-q', 'main');
    await repo.git('cherry-pick', proposal);
    await repo.git('checkout', '-q', '--detach');
  },
  async merge(repo: TestRepository) {
    await repo.git('checkout', '-q', 'main');
    await repo.git('merge', '-q', '--no-ff', '-m', 'Merge pull request #7', proposal);
    await repo.git('checkout', '-q', '--detach');
  },
};

describe('the base of the next merge', () => {
  it.each(Object.entries(buttons))(
    '%s, expired on main, the agent pushes: nothing comes back',
    async (_, press) => {
      const repo = await workspace();
      await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
      await commitOn(repo, 'main', 'other work', { 'src/app.js': 'two\n' });
      await night(repo);
      expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080'));
      await press(repo);
      expect(await fileAt(repo, 'main', 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080'));
      await commitOn(repo, 'main', 'expire', { 'MEMORY.md': index('Web: 80') });
      await commitOn(repo, 'agent/scout', 'learn more', {
        'MEMORY.md': index('Web: 80', 'Api: 8080', 'Smtp: 25'),
      });
      const report = await night(repo);
      expect(report.warnings).toEqual([]);
      expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Smtp: 25'));
    },
  );

  it('brought down, expired on main, the agent pushes: nothing comes back', async () => {
    const repo = await workspace();
    await commitOn(repo, 'main', 'reviewed', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
    await night(repo, { parts: { down: true } });
    expect(await fileAt(repo, 'agent/scout', 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080'));
    await commitOn(repo, 'main', 'expire', { 'MEMORY.md': index('Web: 80') });
    await commitOn(repo, 'agent/scout', 'learn', {
      'MEMORY.md': index('Web: 80', 'Api: 8080', 'Smtp: 25'),
    });
    await night(repo);
    expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Smtp: 25'));
    await night(repo, { parts: { down: true } });
    expect(await fileAt(repo, 'agent/scout', 'MEMORY.md')).toBe(index('Web: 80', 'Smtp: 25'));
  });

  it('squashed, brought down, expired on main, pushed again: both bases count', async () => {
    const repo = await workspace();
    await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
    await night(repo);
    await buttons.squash(repo);
    await commitOn(repo, 'main', 'reviewed', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53') });
    await night(repo, { parts: { down: true } });
    await commitOn(repo, 'main', 'expire', { 'MEMORY.md': index('Web: 80') });
    await commitOn(repo, 'agent/scout', 'learn more', {
      'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53', 'Smtp: 25'),
    });
    await night(repo);
    expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Smtp: 25'));
  });

  it.each(Object.entries(buttons))('what the budget held back is proposed after the %s', async (_, press) => {
    const repo = await workspace();
    const config = 'forge: local\npull_requests:\n  max_facts: 1\n';
    await commitOn(repo, 'main', 'other work', { 'src/app.js': 'two\n' });
    const all = ['Web: 80', 'Api: 8080', 'Dns: 53', 'Smtp: 25'];
    await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index(...all) });
    const seen: (string | undefined)[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await night(repo, { config });
      await press(repo);
      seen.push(await fileAt(repo, 'main', 'MEMORY.md'));
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen[2]?.split('\n').sort()).toEqual(
      index(...all)
        .split('\n')
        .sort(),
    );
  });

  it('code on the branch is neither taken nor marked as merged', async () => {
    const repo = await workspace();
    await commitOn(repo, 'agent/scout', 'learn', {
      'MEMORY.md': index('Web: 80', 'Api: 8080'),
      'src/app.js': 'broken\n',
      'src/new.js': 'new\n',
    });
    await night(repo);
    expect(await fileAt(repo, proposal, 'src/app.js')).toBe('one\n');
    expect(await fileAt(repo, proposal, 'src/new.js')).toBeUndefined();
    await buttons.squash(repo);
    expect((await repo.tryGit(['merge-base', '--is-ancestor', 'agent/scout', 'main'])).code).toBe(1);
    expect(await repo.git('rev-list', '--count', 'agent/scout', '^main')).toBe('1');
  });

  it('an orphan branch with nothing but memory is merged over nothing', async () => {
    const repo = await workspace();
    await repo.git('checkout', '-q', '--orphan', 'agent/data');
    await repo.git('rm', '-rfq', '.');
    await repo.commit('memory', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
    await repo.git('checkout', '-q', '--detach', 'main');
    const report = await night(repo);
    expect(report.warnings).toEqual([]);
    expect(await fileAt(repo, 'keepsake/sync/agent%2Fdata', 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080'));
    expect(await fileAt(repo, 'keepsake/sync/agent%2Fdata', 'src/app.js')).toBe('one\n');
  });

  it('a person’s commit on the proposal branch is kept and merged on top of', async () => {
    const repo = await workspace();
    await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
    await night(repo);
    await commitOn(repo, proposal, 'correct it', { 'MEMORY.md': index('Web: 80', 'Api: 9090') });
    const own = await repo.git('rev-parse', proposal);
    await commitOn(repo, 'agent/scout', 'learn more', {
      'MEMORY.md': index('Web: 80', 'Api: 8080', 'Smtp: 25'),
    });
    await night(repo);
    expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 9090', 'Smtp: 25'));
    // The same for every further night: what a person said is not only one night's.
    for (const day of ['09', '10']) {
      await commitOn(repo, 'main', 'other work', { 'app.js': day });
      await commitOn(repo, 'agent/scout', 'change its mind', {
        'MEMORY.md': index('Web: 80', 'Api: 8080', `Imap: ${day}`),
      });
      await night(repo, { now: `2026-06-${day}T03:00:00Z` });
      expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 9090', `Imap: ${day}`));
      // The base's other files are as the base has them: merging takes nothing of them back.
      expect(await fileAt(repo, proposal, 'app.js')).toBe(day);
    }
    expect((await repo.tryGit(['merge-base', '--is-ancestor', own, proposal])).code).toBe(0);
    expect((await night(repo, { now: '2026-06-11T03:00:00Z' })).changed).toBe(false);
  });

  it('a second run of the same night changes nothing', async () => {
    const repo = await workspace();
    await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
    await night(repo, { parts: { down: true, upkeep: true } });
    const refs = await repo.git('for-each-ref');
    const report = await night(repo, { parts: { down: true, upkeep: true }, now: '2026-06-08T05:00:00Z' });
    expect(report.changed).toBe(false);
    expect(await repo.git('for-each-ref')).toBe(refs);
  });
});
