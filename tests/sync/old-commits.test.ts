import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openObjects } from '../../src/git/index.ts';
import { appendState, localBranches, readState } from '../../src/sync/index.ts';
import { repositoryAt, temporaryFolder, temporaryRepository } from '../support/repository.ts';
import { remote, start } from './agents.ts';
import { fileAt, night } from './night-of.ts';

/* Commits that the state names and no branch holds any more: a proposal's own, when it is merged and gone. */

const proposal = 'keepsake/sync/agent%2Fscout';
const learned = `${start}- Api: 8080\n- Dns: 53\n`;

it('what a proposal brought is fetched when the branch was written anew, and nothing comes back', async () => {
  const { server, clone } = await remote();
  const work = await clone('work');
  await work.git('checkout', '-q', '-b', 'agent/scout');
  await work.commit('learn', { 'MEMORY.md': learned });
  await work.git('push', '-q', 'origin', 'agent/scout');
  await night(work, { remote: true });
  await work.git('fetch', '-q', 'origin');
  await server.git('update-ref', 'refs/pull/1/head', `refs/heads/${proposal}`);
  // Squashed with a message of a person's own, and its branch deleted: only state and forge know what came in.
  await work.git('checkout', '-q', 'main');
  await work.git('merge', '-q', '--squash', `origin/${proposal}`);
  await work.git('commit', '-q', '-m', 'What the scout learned');
  await work.git('push', '-q', 'origin', 'main', `:${proposal}`);
  await night(work, { remote: true, now: '2026-06-09T03:00:00Z' });
  await work.commit('expire', { 'MEMORY.md': `${start}- Api: 8080\n` });
  await work.git('checkout', '-q', '--orphan', 'anew');
  await work.commit('all of it anew', { 'MEMORY.md': `${learned}- Smtp: 25\n` });
  await work.git('push', '-q', '--force', 'origin', 'main', 'anew:agent/scout');
  const fresh = await clone('fresh');
  const held = await server.git('rev-parse', 'refs/pull/1/head');
  expect((await fresh.tryGit(['cat-file', '-e', held])).code).not.toBe(0);
  const report = await night(fresh, { remote: true, now: '2026-06-10T03:00:00Z' });
  expect(report.warnings).toEqual([]);
  expect(await fileAt(server, proposal, 'MEMORY.md')).toBe(`${start}- Api: 8080\n- Smtp: 25\n`);
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
  await repo.git('checkout', '-q', 'main');
  const folder = await temporaryFolder();
  const depth = ['--depth=2', '--no-single-branch'];
  await repo.git('clone', '-q', '-b', 'main', ...depth, `file://${repo.dir}`, `${folder}/cut`);
  const cut = repositoryAt(`${folder}/cut`);
  const report = await night(cut, { parts: { down: true } });
  expect(report.warnings).toEqual([expect.stringContaining('1 old commit is not in this clone')]);
  expect(await fileAt(cut, proposal, 'MEMORY.md')).toBe(`${start}- Api: 8080\n- Smtp: 25\n`);
});

it('a row of the state that names an option, a refspec or nothing as a commit never reaches git', async () => {
  const { server, clone } = await remote();
  const work = await clone('work');
  await work.git('checkout', '-q', '-b', 'agent/scout');
  const head = await work.commit('learn', { 'MEMORY.md': learned });
  await work.git('push', '-q', 'origin', 'agent/scout');
  const sign = join(await temporaryFolder(), 'ran');
  const hostile = [
    `--upload-pack=touch ${sign}; git-upload-pack`,
    '+refs/heads/main:refs/heads/taken',
    'a\0b',
    '',
    null,
  ];
  const objects = openObjects(server.dir);
  const store = localBranches(objects, undefined);
  const shard = {
    cwd: server.dir,
    store,
    objects,
    name: 'x',
    identity: { name: 'M', email: 'm@example.org' },
  };
  const row = (key: string, value: unknown) => ({
    kind: 'integrated' as const,
    key,
    at: '2026-06-07T00:00:00Z',
    value,
  });
  await appendState(shard, [
    ...hostile.map((value, at) =>
      row(`agent/scout ${'a'.repeat(39)}${at}`, { proposal: value, from: value }),
    ),
    row(`agent/scout ${hostile[0]}`, { proposal: head, from: head }),
    row(`agent/scout ${head}`, { proposal: head, from: head }),
  ]);
  expect((await readState(server.dir, store, objects)).of('integrated').map(({ key }) => key)).toEqual([
    `agent/scout ${head}`,
  ]);
  await objects.close();
  await night(work, { remote: true });
  expect(existsSync(sign)).toBe(false);
  expect((await work.tryGit(['rev-parse', '--verify', 'refs/heads/taken'])).code).not.toBe(0);
});
