import { expect, it } from 'vitest';
import {
  repositoryAt,
  type TestRepository,
  temporaryFolder,
  temporaryRepository,
} from '../support/repository.ts';
import { remote, start } from './agents.ts';
import { fileAt, night } from './night-of.ts';

/* Commits that the state names and no branch holds any more: a proposal's own, when it is merged and gone. */

const proposal = 'keepsake/sync/agent%2Fscout';
const learned = `${start}- Api: 8080\n- Dns: 53\n`;

/**
 * A proposal was squashed onto main with a message of a person's own, its branch deleted, a fact of it has expired on
 * main since, and the agent's branch was written anew: only the state and the forge know what came in.
 */
async function writtenAnew(): Promise<{
  server: TestRepository;
  clone: Awaited<ReturnType<typeof remote>>['clone'];
}> {
  const { server, clone } = await remote();
  const work = await clone('work');
  await work.git('checkout', '-q', '-b', 'agent/scout');
  await work.commit('learn', { 'MEMORY.md': learned });
  await work.git('push', '-q', 'origin', 'agent/scout');
  await night(work, { remote: true });
  await work.git('fetch', '-q', 'origin');
  await server.git('update-ref', 'refs/pull/1/head', `refs/heads/${proposal}`);
  await work.git('checkout', '-q', 'main');
  await work.git('merge', '-q', '--squash', `origin/${proposal}`);
  await work.git('commit', '-q', '-m', 'What the scout learned');
  await work.git('push', '-q', 'origin', 'main', `:${proposal}`);
  // The state now says that the head came in, and by which commit.
  await night(work, { remote: true, now: '2026-06-09T03:00:00Z' });
  await work.commit('expire', { 'MEMORY.md': `${start}- Api: 8080\n` });
  await work.git('checkout', '-q', '--orphan', 'anew');
  await work.commit('all of it anew', { 'MEMORY.md': `${learned}- Smtp: 25\n` });
  await work.git('push', '-q', '--force', 'origin', 'main', 'anew:agent/scout');
  return { server, clone };
}

const later = { remote: true, now: '2026-06-10T03:00:00Z' };

it('what a proposal brought is fetched when the branch was written anew, and nothing comes back', async () => {
  const { server, clone } = await writtenAnew();
  const held = await server.git('rev-parse', 'refs/pull/1/head');
  const fresh = await clone('fresh');
  expect((await fresh.tryGit(['cat-file', '-e', held])).code).not.toBe(0);
  expect((await night(fresh, later)).warnings).toEqual([]);
  expect(await fileAt(server, proposal, 'MEMORY.md')).toBe(`${start}- Api: 8080\n- Smtp: 25\n`);
});

it('where nobody has it any more the night goes on with what is there, and says so once', async () => {
  const { server, clone } = await writtenAnew();
  const held = await server.git('rev-parse', 'refs/pull/1/head');
  await server.git('update-ref', '-d', 'refs/pull/1/head');
  await server.git('reflog', 'expire', '--expire=now', '--all');
  await server.git('gc', '-q', '--prune=now');
  const report = await night(await clone('fresh'), { ...later, parts: { down: true } });
  expect(report.warnings).toEqual([
    expect.stringContaining(`1 old commit is not in this clone (${held.slice(0, 12)})`),
  ]);
  expect(await fileAt(server, proposal, 'MEMORY.md')).toContain('- Smtp: 25');
});

it('a clone that is cut off right below a merged proposal goes on, and says so once', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': start });
  await repo.git('checkout', '-q', '-b', 'agent/scout');
  const head = await repo.commit('learn', { 'MEMORY.md': learned });
  await repo.git('checkout', '-q', 'main');
  await repo.commit(`Memory from scout\n\nKeepsake-Integrates: agent/scout ${head}`, {
    'MEMORY.md': learned,
  });
  await repo.commit('expire', { 'MEMORY.md': `${start}- Api: 8080\n` });
  await repo.git('checkout', '-q', '-B', 'agent/scout', 'main');
  await repo.commit('learn more', { 'MEMORY.md': `${start}- Api: 8080\n- Smtp: 25\n` });
  const folder = await temporaryFolder();
  const depth = ['--depth=2', '--no-single-branch'];
  await repo.git('clone', '-q', '-b', 'main', ...depth, `file://${repo.dir}`, `${folder}/cut`);
  const cut = repositoryAt(`${folder}/cut`);
  const report = await night(cut, { parts: { down: true } });
  expect(report.warnings).toEqual([expect.stringContaining('1 old commit is not in this clone')]);
  expect(await fileAt(cut, proposal, 'MEMORY.md')).toBe(`${start}- Api: 8080\n- Smtp: 25\n`);
});
