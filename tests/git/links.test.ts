import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { snapshotOfWorkingTree } from '../../src/git/index.ts';
import { temporaryFolder, temporaryRepository } from '../support/repository.ts';

/* A link among a repository's folders can lead anywhere: nothing is read through it as the repository's own. */

async function textsOf(top: string, folder: string): Promise<string[]> {
  const snapshot = await snapshotOfWorkingTree(top, folder, (path) => path.endsWith('.md'));
  return [...snapshot.values()].map(({ path, text }) => `${path}: ${text}`);
}

async function places() {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'memory/a.md': 'ours', 'MEMORY.md': 'index' });
  const outside = await temporaryFolder();
  await mkdir(join(outside, 'memory'));
  await writeFile(join(outside, 'memory/a.md'), 'secret');
  return { repo, outside };
}

test('a tracked folder that became a link has no files', async () => {
  const { repo, outside } = await places();
  expect(await textsOf(repo.dir, '')).toEqual(['MEMORY.md: index', 'memory/a.md: ours']);
  await rename(join(repo.dir, 'memory'), join(repo.dir, 'aside'));
  await symlink(join(outside, 'memory'), join(repo.dir, 'memory'));
  const texts = await textsOf(repo.dir, '');
  expect(texts).toContain('aside/a.md: ours');
  expect(texts.join()).not.toContain('secret');
});

test.each(['notes/', 'notes/memory/'])('a root that leads through a link is refused (%s)', async (root) => {
  const { repo, outside } = await places();
  await symlink(outside, join(repo.dir, 'notes'));
  await expect(textsOf(repo.dir, root)).rejects.toThrow(/leads through a symlink/);
});

test('a root that nobody wrote into yet is empty', async () => {
  const { repo } = await places();
  expect(await textsOf(repo.dir, 'later/')).toEqual([]);
});
