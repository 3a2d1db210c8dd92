import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { reviewFile } from '../../src/sync/index.ts';
import { copies } from '../support/copies.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

const proposal = 'keepsake/sync/agent%2Fscout';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

const proposed = copies(async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  await repo.git('branch', 'agent/scout');
  await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53') });
  await commitOn(repo, 'main', 'other work', { 'app.js': 'two\n' });
  await night(repo);
  return repo;
});

async function untick(repo: TestRepository, words: string): Promise<void> {
  const file = reviewFile(`${repo.dir}/.git`, proposal);
  const text = await readFile(file, 'utf8');
  const unticked = text
    .split('\n')
    .map((line) => (line.includes(words) ? line.replace('- [x]', '- [ ]') : line))
    .join('\n');
  expect(unticked).not.toBe(text);
  await writeFile(file, unticked);
}

/** The buttons of a forge, the branch kept or deleted afterwards, as people do. */
const buttons: Readonly<Record<string, (repo: TestRepository) => Promise<unknown>>> = {
  squash: async (repo) => {
    await repo.git('merge', '-q', '--squash', proposal);
    return repo.git('commit', '-q', '-m', 'What the scout learned');
  },
  rebase: (repo) => repo.git('cherry-pick', proposal),
  merge: (repo) => repo.git('merge', '-q', '--no-ff', '-m', 'Merge it', proposal),
};

async function press(repo: TestRepository, button: keyof typeof buttons): Promise<void> {
  await repo.git('checkout', '-q', 'main');
  await buttons[button]?.(repo);
  await repo.git('checkout', '-q', '--detach');
}

describe('what people decided', () => {
  it.each(Object.keys(buttons))(
    'unticked, then merged by %s before a run saw it: taken out',
    async (button) => {
      const repo = await proposed();
      await untick(repo, 'Dns');
      await press(repo, button);
      expect(await fileAt(repo, 'main', 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080', 'Dns: 53'));
      const report = await night(repo, { now: '2026-06-09T03:00:00Z' });
      expect(
        report.proposals.map(({ changes }) => changes.map(({ before, reason }) => [before, reason])),
      ).toEqual([[['Dns: 53', 'A reviewer unticked it before it was merged.']]]);
      expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080'));
      await press(repo, 'squash');
      // Neither proposed again, nor taken out twice, nor brought back by the agent's next push.
      await commitOn(repo, 'agent/scout', 'more', {
        'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53', 'Smtp: 25'),
      });
      await night(repo, { now: '2026-06-10T03:00:00Z' });
      expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080', 'Smtp: 25'));
    },
  );

  it('unticked, then merged, and the agent’s branch deleted with it: taken out once, and asked for once', {
    timeout: 120_000,
  }, async () => {
    const repo = await proposed();
    await untick(repo, 'Dns');
    await press(repo, 'squash');
    await repo.git('branch', '-q', '-D', 'agent/scout');
    const report = await night(repo, { now: '2026-06-09T03:00:00Z' });
    expect(report.proposals).toMatchObject([
      {
        branch: proposal,
        title: 'memory(scout): 1 removed',
        changes: [{ before: 'Dns: 53', reason: 'A reviewer unticked it before it was merged.' }],
      },
    ]);
    expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080'));
    const head = await repo.git('rev-parse', proposal);
    await night(repo, { now: '2026-06-10T03:00:00Z' });
    expect(await repo.git('rev-parse', proposal)).toBe(head);
    // The base moves: the same proposal follows it.
    await commitOn(repo, 'main', 'more', {
      'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53', 'Smtp: 25'),
    });
    await night(repo, { now: '2026-06-11T03:00:00Z' });
    expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080', 'Smtp: 25'));
    await press(repo, 'squash');
    const last = await night(repo, { now: '2026-06-12T03:00:00Z' });
    expect(last.proposals.filter(({ head }) => head !== null)).toEqual([]);
    expect(await fileAt(repo, 'main', 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080', 'Smtp: 25'));
  });

  it('squashed without its trailer and the branch deleted: merged, not refused', async () => {
    const repo = await proposed();
    await press(repo, 'squash');
    await repo.git('branch', '-q', '-D', proposal);
    await commitOn(repo, 'main', 'expire', { 'MEMORY.md': index('Web: 80', 'Dns: 53') });
    await commitOn(repo, 'agent/scout', 'more', {
      'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53', 'Smtp: 25'),
    });
    const report = await night(repo, { now: '2026-06-09T03:00:00Z' });
    expect(report.warnings).toEqual([]);
    expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Dns: 53', 'Smtp: 25'));
  });

  it('a branch that a person deleted is a no to its facts, not to later ones', async () => {
    const repo = await proposed();
    await repo.git('branch', '-q', '-D', proposal);
    await commitOn(repo, 'agent/scout', 'more', {
      'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53', 'Smtp: 25'),
    });
    await night(repo, { now: '2026-06-09T03:00:00Z' });
    expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Smtp: 25'));
  });

  it('a proposal that Keepsake takes back twice is no refusal', async () => {
    const repo = await proposed();
    const learned = { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53') };
    for (const day of ['09', '11']) {
      await commitOn(repo, 'agent/scout', 'forget', { 'MEMORY.md': index('Web: 80') });
      await night(repo, { now: `2026-06-${day}T03:00:00Z` });
      expect(await fileAt(repo, proposal, 'MEMORY.md')).toBeUndefined();
      await commitOn(repo, 'agent/scout', 'learn again', learned);
      await night(repo, { now: `2026-06-${day}T15:00:00Z` });
      expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(learned['MEMORY.md']);
    }
  });
});
