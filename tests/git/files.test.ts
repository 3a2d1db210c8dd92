import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeInTree, writeFileAtomic, writeWorkingFiles } from '../../src/git/index.ts';
import { temporaryFolder } from '../support/repository.ts';

test('an existing file keeps its mode, and nothing temporary stays', async () => {
  const dir = await temporaryFolder();
  await writeFile(join(dir, 'a b.md'), 'old');
  await chmod(join(dir, 'a b.md'), 0o600);
  await writeFileAtomic(join(dir, 'a b.md'), 'new');
  expect(await readFile(join(dir, 'a b.md'), 'utf8')).toBe('new');
  expect((await stat(join(dir, 'a b.md'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['a b.md']);
});

test('a symlink is not written through', async () => {
  const dir = await temporaryFolder();
  await writeFile(join(dir, 'outside'), 'secret');
  await symlink(join(dir, 'outside'), join(dir, 'MEMORY.md'));
  await expect(writeFileAtomic(join(dir, 'MEMORY.md'), 'x')).rejects.toThrow('symlink');
  expect(await readFile(join(dir, 'outside'), 'utf8')).toBe('secret');
});

test.each(['../x.md', '/etc/x.md', 'memory/../../x.md', 'linked/x.md', 'linked/deep/er/x.md'])(
  '%s leads outside and is refused',
  async (path) => {
    const dir = await temporaryFolder();
    await mkdir(join(dir, 'top'));
    await mkdir(join(dir, 'elsewhere'));
    await symlink(join(dir, 'elsewhere'), join(dir, 'top', 'linked'));
    await expect(placeInTree(join(dir, 'top'), path)).rejects.toThrow('outside');
  },
);

test('several files: new folders are made, null removes', async () => {
  const dir = await temporaryFolder();
  await writeFile(join(dir, 'old.md'), 'old');
  await writeWorkingFiles(
    dir,
    new Map([
      ['memory/entities/Ünï.md', 'text'],
      ['old.md', null],
    ]),
  );
  expect(await readFile(join(dir, 'memory/entities/Ünï.md'), 'utf8')).toBe('text');
  expect(await readdir(dir)).toEqual(['memory']);
});
