import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { reviewFile } from '../../src/sync/index.ts';
import { copies } from '../support/copies.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

/* A person commits on a proposal, a reviewer says no to it: what was said last counts. */
const proposal = 'keepsake/sync/agent%2Fscout';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

const onProposal = (repo: TestRepository) => fileAt(repo, proposal, 'MEMORY.md');
const at = (day: number) => ({ now: `2026-06-${String(day).padStart(2, '0')}T03:00:00Z` });
const body = (repo: TestRepository) => readFile(reviewFile(`${repo.dir}/.git`, proposal), 'utf8');

async function untick(repo: TestRepository, words: string): Promise<void> {
  const text = await body(repo);
  const unticked = text.replace(new RegExp(`- \\[x\\] (?=[0-9a-f]+ [^\\n]*${words})`), '- [ ] ');
  expect(unticked).not.toBe(text);
  await writeFile(reviewFile(`${repo.dir}/.git`, proposal), unticked);
}

/** The scout's proposal, with a fact that a person committed on it. */
const withPersonsFact = copies(async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  await repo.git('branch', 'agent/scout');
  await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
  await night(repo, at(8));
  await commitOn(repo, proposal, 'add', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Smtp: 25') });
  await night(repo, at(9));
  expect(await onProposal(repo)).toBe(index('Web: 80', 'Api: 8080', 'Smtp: 25'));
  return repo;
});

it('unticked after the commit: it goes out and stays out, and is listed as left out', async () => {
  const repo = await withPersonsFact();
  const own = await repo.git('rev-parse', proposal);
  await untick(repo, 'Smtp');
  await night(repo, at(10));
  expect(await onProposal(repo)).toBe(index('Web: 80', 'Api: 8080'));
  expect(await body(repo)).toMatch(/Left out by reviewers \(1\)[\s\S]*Smtp/);
  await commitOn(repo, 'agent/scout', 'more', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Imap: 143') });
  await night(repo, at(11));
  expect(await onProposal(repo)).toBe(index('Web: 80', 'Api: 8080', 'Imap: 143'));
  expect(await body(repo)).toMatch(/Left out by reviewers \(1\)[\s\S]*Smtp/);
  // Nothing that a person committed is taken out of the history.
  expect((await repo.tryGit(['merge-base', '--is-ancestor', own, proposal])).code).toBe(0);
  expect((await night(repo, at(12))).changed).toBe(false);
});

it('committed again after the no: it stands, through the merge too, until it is unticked again', async () => {
  const repo = await withPersonsFact();
  await untick(repo, 'Smtp');
  await night(repo, at(10));
  await commitOn(repo, proposal, 'it is true', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Smtp: 25') });
  for (const day of [11, 12]) {
    await night(repo, at(day));
    expect(await onProposal(repo)).toBe(index('Web: 80', 'Api: 8080', 'Smtp: 25'));
    expect(await body(repo)).not.toContain('Left out');
  }
  await untick(repo, 'Smtp');
  await night(repo, at(13));
  expect(await onProposal(repo)).toBe(index('Web: 80', 'Api: 8080'));
});

it.each(['merge --no-ff -m Merged', 'merge --squash'])(
  'what a reviewer refused, a person may commit all the same: after %s it is done',
  async (button) => {
    const repo = await withPersonsFact();
    await untick(repo, 'Api');
    await night(repo, at(10));
    expect(await onProposal(repo)).toBe(index('Web: 80', 'Smtp: 25'));
    await commitOn(repo, proposal, 'it is true', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Smtp: 25') });
    await night(repo, at(11));
    expect(await onProposal(repo)).toBe(index('Web: 80', 'Api: 8080', 'Smtp: 25'));
    await repo.git('checkout', '-q', 'main');
    await repo.git(...button.split(' '), '-q', proposal);
    if (button.includes('squash')) await repo.git('commit', '-q', '-m', 'What the scout learned');
    await repo.git('checkout', '-q', '--detach');
    const last = await night(repo, at(12));
    expect(last.proposals.filter(({ head }) => head !== null)).toEqual([]);
    expect(await fileAt(repo, 'main', 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080', 'Smtp: 25'));
    // What a person committed there is merged: the agent's next news does not bring back what expired since.
    await commitOn(repo, 'main', 'expire', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
    await commitOn(repo, 'agent/scout', 'more', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Imap: 143') });
    for (const day of [13, 14]) await night(repo, at(day));
    expect(await onProposal(repo)).toBe(index('Web: 80', 'Api: 8080', 'Imap: 143'));
  },
);

it('a left-over that a person committed on stays while its branch is there, and follows the base', async () => {
  const repo = await withPersonsFact();
  const config = 'forge: local\npull_requests:\n  group: combined\n';
  // Grouped otherwise now: without the person's commit the old proposal would go.
  await night(repo, { ...at(10), config });
  expect(await fileAt(repo, 'keepsake/all', 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080'));
  expect(await onProposal(repo)).toBe(index('Web: 80', 'Api: 8080', 'Smtp: 25'));
  await commitOn(repo, 'main', 'more', { 'MEMORY.md': index('Web: 80', 'Dns: 53') });
  await night(repo, { ...at(11), config });
  const text = await onProposal(repo);
  for (const fact of ['Web: 80', 'Dns: 53', 'Api: 8080', 'Smtp: 25']) expect(text).toContain(`- ${fact}\n`);
  await untick(repo, 'Smtp');
  await night(repo, { ...at(12), config });
  expect(await onProposal(repo)).not.toContain('Smtp');
  expect(await onProposal(repo)).toContain('Api: 8080');
});

it('a branch that a person rebased onto an older base takes nothing of the newer one away', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  const old = await repo.git('rev-parse', 'main');
  await repo.git('branch', 'agent/scout');
  await commitOn(repo, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
  await commitOn(repo, 'main', 'more', { 'MEMORY.md': index('Web: 80', 'Dns: 53') });
  await night(repo, at(8));
  await repo.git('update-ref', `refs/heads/${proposal}`, old);
  await commitOn(repo, proposal, 'by hand', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Smtp: 25') });
  await night(repo, at(9));
  const text = await onProposal(repo);
  for (const fact of ['Dns: 53', 'Api: 8080', 'Smtp: 25']) expect(text).toContain(`- ${fact}\n`);
});
