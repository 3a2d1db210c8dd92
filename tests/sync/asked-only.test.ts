import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openObjects } from '../../src/git/index.ts';
import { remoteBranches, statePrefix } from '../../src/sync/index.ts';
import { repositoryAt, runProgram, temporaryFolder } from '../support/repository.ts';

/* Who only asks what is remembered gets no branches: the user's refs of the remote are their push's lease. */
it('reading the state of a remote moves no remote-tracking ref, also not one that is gone there', async () => {
  const root = await temporaryFolder();
  await runProgram('git', ['init', '-q', '--bare', '-b', 'main', 'server.git'], { cwd: root });
  await runProgram('git', ['clone', '-q', 'server.git', 'clone'], { cwd: root });
  const server = repositoryAt(join(root, 'server.git'));
  const clone = repositoryAt(join(root, 'clone'));
  await clone.git('checkout', '-q', '-B', 'main');
  await clone.commit('one', { 'MEMORY.md': '# Memory\n' });
  await clone.git('push', '-q', 'origin', 'main', 'main:feature', 'main:gone', `main:${statePrefix}shard`);
  await clone.git('fetch', '-q');
  const before = await clone.git('for-each-ref', 'refs/remotes');
  const head = await clone.git('rev-parse', 'HEAD');
  const next = await server.git('commit-tree', '-p', head, '-m', 'two', `${head}^{tree}`);
  await server.git('update-ref', 'refs/heads/feature', next);
  await server.git('update-ref', '-d', 'refs/heads/gone');
  const objects = openObjects(clone.dir);
  try {
    const store = remoteBranches(objects, 'origin');
    expect([...(await store.listState(statePrefix))]).toEqual([[`${statePrefix}shard`, head]]);
    expect(await clone.git('for-each-ref', 'refs/remotes')).toBe(before);
    expect([...(await store.list(['**'])).keys()]).toEqual(['feature', 'main']);
  } finally {
    await objects.close();
  }
});
