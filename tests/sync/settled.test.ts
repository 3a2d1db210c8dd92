import { expect, it } from 'vitest';
import { defaultFormat, openMemory } from '../../src/memory/index.ts';
import { openConflicts, settle } from '../../src/merge/index.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

/* What a person settled on the base stays settled in later nights, although a branch still has the version that lost. */
const proposal = 'keepsake/sync/agent%2Ftwo';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

/** Takes a proposal in, by a merge or by a squash whose message lost its trailers. */
async function take(repo: TestRepository, branch: string, by: 'merge' | 'squash'): Promise<void> {
  await repo.git('checkout', '-q', 'main');
  if (by === 'merge') await repo.git('merge', '-q', '--no-ff', '--no-edit', branch);
  else {
    await repo.git('merge', '-q', '--squash', branch);
    await repo.git('commit', '-q', '-m', 'What an agent learned');
  }
  await repo.git('checkout', '-q', '--detach');
}

/** Settles the one conflict of the base as `keepsake conflicts` does, and commits it there. */
async function settleOnMain(repo: TestRepository, how: 'first' | 'second'): Promise<string> {
  const text = (await fileAt(repo, 'main', 'MEMORY.md')) ?? '';
  const snapshot = new Map([['MEMORY.md', { path: 'MEMORY.md', text, mode: '100644' }]]);
  const [conflict] = openConflicts(openMemory(snapshot));
  if (!conflict) throw new Error('nothing is contested');
  const context = { now: new Date('2026-06-09T12:00:00Z'), format: defaultFormat, by: 'Jane Doe' };
  const settled = settle(snapshot, conflict, { how }, context).snapshot;
  await commitOn(
    repo,
    'main',
    'settled',
    Object.fromEntries([...settled].map(([path, file]) => [path, file.text])),
  );
  return settled.get('MEMORY.md')?.text ?? '';
}

it.each([
  ['first', 'merge'],
  ['second', 'squash'],
] as const)('the %s stands, taken in by %s', { timeout: 60_000 }, async (how, by) => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': index('Web: 80') });
  await repo.git('branch', 'agent/one');
  await repo.git('branch', 'agent/two');
  await commitOn(repo, 'agent/one', 'learn', { 'MEMORY.md': index('Web: 81') });
  await commitOn(repo, 'agent/two', 'learn', { 'MEMORY.md': index('Web: 82') });
  await night(repo);
  await take(repo, 'keepsake/sync/agent%2Fone', by);
  await night(repo, { now: '2026-06-09T03:00:00Z' });
  expect(await fileAt(repo, proposal, 'MEMORY.md')).toMatch(/contested/);
  await take(repo, proposal, by);
  const settled = await settleOnMain(repo, how);
  expect(settled).not.toMatch(/contested/);
  await commitOn(repo, 'agent/two', 'go on', { 'MEMORY.md': index('Web: 82', 'Smtp: 25') });
  await night(repo, { now: '2026-06-10T03:00:00Z' });
  expect(await fileAt(repo, proposal, 'MEMORY.md')).toBe(`${settled}- Smtp: 25\n`);
});
