import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standingFolder } from '../../src/git/index.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

/* A file lies where keepsake.yml has the memory's folder: to all who read, the memory is empty. */

test.each(['a', 'a/x', 'a/é', 'é/ü/ö'])('for the root %s', async (root) => {
  const repo = await temporaryRepository();
  const [file = ''] = root.split('/');
  await repo.commit('start', { 'keepsake.yml': `root: ${root}\n`, [file]: 'a file\n' });
  const run = (...args: string[]) => keepsakeHere(args, { cwd: repo.dir });
  expect(standingFolder(repo.dir, root)).toBe(root);
  expect((await run('stats')).stdout).toMatch(/^Files +0 /);
  for (const args of [['inject'], ['recall', 'crane'], ['context', 'crane'], ['log'], ['heartbeat']])
    expect([args[0], (await run(...args)).code]).toEqual([args[0], 0]);
  const added = await run('add', 'The crane is out of order');
  expect(added.code).toBe(3);
  expect(added.stderr).toContain(`${root}/MEMORY.md could not be written: `);
  expect(added.stderr).not.toMatch(/please report|\n {4}at /);
  expect(await readFile(join(repo.dir, file), 'utf8')).toBe('a file\n');
});
