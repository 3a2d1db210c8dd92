import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

/* A run that could not do what it was asked for says so, and does not end like one that had nothing to do. */

test('a branch nobody has, a proposal that cannot be written, then one that is left to be read', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': '# Memory\n', 'keepsake.yml': 'forge: local\n' });
  await repo.git('switch', '-qc', 'agent/scout');
  await repo.commit('log', { 'memory/2026-06-07.md': '# 2026-06-07\n\n- We decided to use Postgres\n' });
  await repo.git('switch', '-q', 'main');
  const sync = (...args: string[]) =>
    keepsakeHere(['sync', '--up', '--now', '2026-06-08', ...args], { cwd: repo.dir });

  const misspelt = await sync('--branch', 'agent/scuot');
  expect(misspelt.stdout).toContain(
    'warning: There is no agent branch "agent/scuot", so nothing of it was read (branches: agent/*).\n',
  );

  await repo.write('.git/refs/heads/keepsake/sync/agent%2Fscout.lock', '');
  const locked = await sync();
  expect(locked.stdout).toMatch(/warning: Reading agent\/scout failed and was left out: /);
  expect(locked.stdout).toMatch(/\nNothing was written\.\n$/);
  expect(locked.code).toBe(3);

  await rm(join(repo.dir, '.git/refs/heads/keepsake/sync/agent%2Fscout.lock'));
  const done = await sync();
  expect(done).toMatchObject({ code: 0 });
  expect(done.stdout).toMatch(/Untick what you do not want and run this again/);
});
