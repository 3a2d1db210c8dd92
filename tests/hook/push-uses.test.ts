import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allowed, gatedRepository } from '../support/gated-repository.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { repositoryAt, runProgram, temporaryFolder } from '../support/repository.ts';

/* What was recalled in a clone goes along with its pushes, so that a night that runs elsewhere knows of it. */

const day = ['--now', '2026-12-01'];

test('counts reach a night in another clone; questions stay; no remote and no settings fail a push', async () => {
  const repo = await gatedRepository();
  const root = await temporaryFolder();
  const remote = repositoryAt(join(root, 'memory.git'));
  await runProgram('git', ['init', '-q', '--bare', '-b', 'main', 'memory.git'], { cwd: root });
  await repo.git('remote', 'add', 'origin', remote.dir);
  const push = () => repo.asAgent('push', '-q', 'origin', 'HEAD:agent/scout');
  const sent = () => remote.git('for-each-ref', '--format=%(refname)', 'refs/keepsake');
  const recall = (now: string) => keepsakeHere(['recall', 'gateway port', '--now', now], { cwd: repo.dir });
  await repo.git('push', '-q', 'origin', 'HEAD:main');
  expect(await sent()).toBe('');

  // An agent's fact of June is stale in a night of December, where nobody asked for it.
  await repo.git('checkout', '-q', '-b', 'agent/scout');
  await repo.write('MEMORY.md', `${await repo.git('show', 'HEAD:MEMORY.md')}\n${allowed}`);
  expect((await repo.asAgent('commit', '-qam', 'A fact')).code).toBe(0);
  await repo.git('push', '-q', '--no-verify', 'origin', 'HEAD:main');
  await runProgram('git', ['clone', '-q', remote.dir, 'elsewhere'], { cwd: root });
  const night = async () =>
    (
      await keepsakeHere(['nightly', '--forge', 'local', '--dry-run', ...day], {
        cwd: join(root, 'elsewhere'),
      })
    ).stdout;
  expect(await night()).toMatch(/stale +\w+ +The gateway listens/);

  // Recalled twice in another clone: pushed with the next push, also where that touches no memory.
  for (const now of ['2026-11-20', '2026-11-21']) expect((await recall(now)).code).toBe(0);
  await repo.write('code.txt', 'no memory\n');
  await repo.git('add', 'code.txt');
  expect((await repo.asAgent('commit', '-qm', 'Code')).code).toBe(0);
  expect(await push()).toMatchObject({ code: 0, stderr: '' });
  const [ref = '', ...more] = (await sent()).split('\n');
  expect([ref, more]).toEqual([expect.stringMatching(/^refs\/keepsake\/state\/recall-[\w-]{36}$/), []]);
  const rows = await remote.git('cat-file', '-p', `${ref}:state.jsonl`);
  expect(rows).toContain('"value":{"count":2,"last":"2026-11-21');
  expect(rows).not.toContain('gateway port');
  // A night on a forge reads the state of the remote; one that stays in its clone is given it here.
  await repositoryAt(join(root, 'elsewhere')).git('fetch', '-q', 'origin', `${ref}:${ref}`);
  expect(await night()).not.toContain('gateway listens');

  // `state: off` sends nothing; a remote that is gone from under a push is the push's own affair.
  await repo.write('keepsake.yml', `${await repo.git('show', 'HEAD:keepsake.yml')}\nstate: off\n`);
  await recall('2026-11-22');
  await push();
  expect(await remote.git('cat-file', '-p', `${ref}:state.jsonl`)).toBe(rows);
  await repo.git('checkout', '-q', '--', 'keepsake.yml');
  await recall('2026-11-23');
  await rm(join(repo.dir, '.git/keepsake/clone-id'));
  await repo.write('.git/keepsake/clone-id', '../../heads/main\n');
  await repo.git('commit', '-q', '--allow-empty', '-m', 'Nothing');
  expect(await push()).toMatchObject({ code: 0, stderr: '' });
  expect((await sent()).split('\n')).toEqual([ref]);
});
