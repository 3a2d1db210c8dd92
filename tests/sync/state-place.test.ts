import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryAt, runProgram, type TestRepository, temporaryFolder } from '../support/repository.ts';
import { commitOn, fileAt, night } from './night-of.ts';

/* Where the state is kept on a remote: as branches where it takes no other refs, or nowhere. */
const proposal = 'keepsake/sync/agent%2Fscout';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

/** A remote that takes branches and nothing else, with an agent's news; and clones of it, as runners have them. */
async function strictRemote() {
  const folder = await temporaryFolder();
  const run = (...args: readonly string[]) => runProgram('git', args, { cwd: folder });
  await run('init', '-q', '--bare', '-b', 'main', 'server.git');
  const server = repositoryAt(join(folder, 'server.git'));
  const hook = '#!/bin/sh\ncase "$1" in refs/heads/*) exit 0;; esac\necho "only branches here" >&2\nexit 1\n';
  await server.write('hooks/update', hook, 0o755);
  const clone = async (name: string): Promise<TestRepository> => {
    await run('clone', '-q', 'server.git', name);
    return repositoryAt(join(folder, name));
  };
  const first = await clone('first');
  await first.git('checkout', '-q', '-B', 'main');
  await first.commit('start', { 'MEMORY.md': index('Web: 80') });
  await first.git('branch', 'agent/scout');
  await commitOn(first, 'agent/scout', 'learn', { 'MEMORY.md': index('Web: 80', 'Api: 8080') });
  await first.git('push', '-q', 'origin', '--all');
  const learnMore = async () => {
    await commitOn(first, 'agent/scout', 'more', { 'MEMORY.md': index('Web: 80', 'Api: 8080', 'Dns: 53') });
    await first.git('push', '-q', 'origin', 'agent/scout');
  };
  const refs = async () =>
    (await server.git('for-each-ref', '--format=%(refname:lstrip=2)')).split('\n').filter(Boolean);
  return { server, clone, learnMore, refs };
}

it('state: branch keeps it on branches of the remote: the next runner knows its own commits by it', async () => {
  const { server, clone, learnMore, refs } = await strictRemote();
  const config = 'forge: local\nstate: branch\n';
  const first = await night(await clone('one'), { config, remote: true });
  expect(first.warnings).toEqual([]);
  expect(await refs()).toEqual([
    'agent/scout',
    `keepsake/state/${encodeURIComponent(proposal)}`,
    proposal,
    'main',
  ]);
  await learnMore();
  const runner = await clone('two');
  const second = await night(runner, { config, remote: true, now: '2026-06-09T03:00:00Z' });
  expect(second.proposals.map(({ branch, operation }) => [branch, operation])).toEqual([
    [proposal, 'created'],
  ]);
  expect(await fileAt(server, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080', 'Dns: 53'));
  // A plain commit on main, not one on top of what would be taken for a person's.
  expect(await server.git('rev-parse', `${proposal}^`)).toBe(await server.git('rev-parse', 'main'));
  // On the clone's own branches too the state is no proposal.
  await runner.git('fetch', '-q');
  const here = await night(runner, { config, now: '2026-06-10T03:00:00Z' });
  expect(here.proposals.map(({ branch }) => branch)).toEqual([proposal]);
});

it('state: off leaves nothing of it there: what stands on a proposal counts as a person’s and is kept', async () => {
  const { server, clone, learnMore, refs } = await strictRemote();
  const config = 'forge: local\nstate: off\n';
  await night(await clone('one'), { config, remote: true });
  expect(await refs()).toEqual(['agent/scout', proposal, 'main']);
  const head = await server.git('rev-parse', proposal);
  await learnMore();
  await night(await clone('two'), { config, remote: true, now: '2026-06-09T03:00:00Z' });
  expect(await fileAt(server, proposal, 'MEMORY.md')).toBe(index('Web: 80', 'Api: 8080', 'Dns: 53'));
  expect(await server.git('rev-parse', `${proposal}^`)).toBe(head);
});

it('state: ref on a remote that takes branches only: the proposal is made, and the loss is said with what to do', async () => {
  const { clone, learnMore, refs } = await strictRemote();
  const config = 'forge: local\n';
  const first = await night(await clone('one'), { config, remote: true });
  expect(first.proposals.map(({ branch, operation }) => [branch, operation])).toEqual([
    [proposal, 'created'],
  ]);
  expect(await refs()).toEqual(['agent/scout', proposal, 'main']);
  expect(first.warnings).toEqual([expect.stringContaining('Set `state: branch` in keepsake.yml')]);
  await learnMore();
  const second = await night(await clone('two'), { config, remote: true, now: '2026-06-09T03:00:00Z' });
  expect(second.warnings).toEqual([expect.stringContaining('refuses refs under refs/keepsake/state/')]);
});
