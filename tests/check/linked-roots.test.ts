import { expect, test } from 'vitest';
import { baselineOfWhole, judgeRange, judgeWhole } from '../../src/check/index.ts';
import { temporaryRepository } from '../support/repository.ts';

/* What stands for the memory's folder in git, and is none: its memory is judged nowhere, so it is found itself. */

const now = new Date('2026-06-10');
const link = '120000';
const submodule = '160000';

test.each([
  ['the root is a link', 'notes', link, ['notes']],
  ['a folder above the root is a link', 'notes/team', link, ['notes']],
  ['the root is a submodule', 'notes', submodule, ['notes']],
  ['a folder above the root is a submodule', 'notes/team/own', submodule, ['notes/team']],
  ['one of two roots is a link', '[., notes]', link, ['notes']],
  ['a folder of the memory is a link', 'notes', link, ['notes/memory']],
  ['the root is a link in another Unicode form', 'é', link, ['e\u0301']],
  ['links that lie elsewhere', 'notes', link, []],
])('%s: found as it stands as in the change that brings it', async (_, root, mode, paths) => {
  const repo = await temporaryRepository();
  const base = (await repo.commit('start', { 'keepsake.yml': `root: ${root}\nstrict: true\n` })).trim();
  const target = await repo.git('hash-object', '-w', 'keepsake.yml');
  for (const path of [...paths, 'latest', 'src/notes'])
    await repo.git(
      'update-index',
      '--add',
      '--cacheinfo',
      `${mode},${mode === link ? target.trim() : base},${path}`,
    );
  await repo.git('commit', '-q', '-m', 'stand-ins');
  const about = { cwd: repo.dir, now };
  const range = await judgeRange({ ...about, base, head: 'HEAD' });
  const told = (findings: typeof range.findings) =>
    findings
      .filter(({ rule }) => rule === 'path/unsafe')
      .map(({ severity, path, message, fix }) => ({ severity, path, message, fix }));
  for (const revision of [{}, { revision: 'HEAD' }]) {
    const whole = await judgeWhole({ ...about, ...revision });
    expect(whole.findings.map(({ path }) => path)).toEqual(paths);
    expect(told(whole.findings)).toEqual(told(range.findings));
  }
  expect(await baselineOfWhole(about)).toHaveLength(paths.length);
});
