import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryFiles } from '../recall/memory.ts';
import { keepsakeHere } from '../support/in-process.ts';
import { keepsake, temporaryRepository } from '../support/repository.ts';

/*
 * Searches have a file of their own in the bundle, and load what few of them need from elsewhere: they say what the
 * same commands say as the other modules run them, on every one of those ways.
 */

const many: Record<string, string> = {
  ...memoryFiles,
  'memory/entities/Zoë.md':
    '---\naliases: [Zoë Müller]\n---\n# Zoë\n\n- Wohnt in der Nähe des Hafens und arbeitet dort\n',
  'memory/entities/Élise.md': '# Élise\n\n- Elle travaille dans les bureaux de la ville\n',
};
const asked = ['recall', 'where does Zoë work', '--json', '--now', '2026-03-10'];

test('they answer as they do as modules: on a new index, a changed one, an older memory, counted tokens', async () => {
  const { dir, commit, write } = await temporaryRepository();
  const cwd = dir;
  await commit('memory', many);
  const same = async (args: readonly string[]) => {
    const bundled = await keepsake(args, { cwd });
    expect(bundled).toEqual(await keepsakeHere(args, { cwd }));
    expect(bundled.code).toBe(0);
    return bundled.stdout;
  };
  const first = await same(asked);
  expect(first).toContain('Hafens');
  await write('memory/2026-03-09.md', '# 2026-03-09\n\n- Zoë: The work on the lighthouse is done.\n');
  expect(await same(asked)).toContain('lighthouse');
  expect(await same([...asked, '--at', 'HEAD'])).toBe(first);
  expect(await same(['context', 'Zoë', '--now', '2026-03-10'])).toContain('lighthouse');
});

test('an index found to be damaged by what is loaded late is built again', async () => {
  const { dir, commit } = await temporaryRepository();
  await commit('memory', many);
  const old = [...asked, '--at', 'HEAD'];
  const { stdout } = await keepsake(old, { cwd: dir });
  const folder = join(dir, '.git/keepsake/recall');
  await keepsake(['index'], { cwd: dir });
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.segment'))) {
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, name), bytes.fill(0x5a, 8, Math.floor(bytes.length * 0.75)));
  }
  expect(await keepsake(old, { cwd: dir })).toMatchObject({ code: 0, stdout, stderr: '' });
});

test('what is wrong is told as by every other command', async () => {
  const { dir, commit } = await temporaryRepository();
  await commit('memory', { ...many, 'keepsake.yml': 'recal: {}\n' });
  for (const args of [asked, ['recall'], ['context', 'x', '--budget', '0'], ['index', '--all']]) {
    const bundled = await keepsake(args, { cwd: dir });
    expect(bundled).toEqual(await keepsakeHere(args, { cwd: dir }));
    expect(bundled.code).toBe(2);
  }
});
