import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { startProgram } from '../../src/hook/compiled.ts';
import { version } from '../../src/version.ts';
import { allowed, forged, gatedMemory, gatedRepository } from '../support/gated-repository.ts';
import { temporaryFolder } from '../support/repository.ts';

/*
 * What V8 compiled of the judge is kept beside it. Whatever lies there, the program that runs is the one in the file.
 */
let folder = '';
const at = (name: string) => join(folder, name);
const program = (answer: number) => `
  const { writeFileSync } = require('node:fs');
  function reckon() { return ${answer} + [1, 2, 3].reduce((sum, one) => sum + one, 0); }
  writeFileSync(__dirname + '/answer', String(reckon()) + ' ' + __filename + ' ' + typeof module.exports);
`;

beforeEach(async () => {
  folder = await temporaryFolder('keepsake compiled ');
  await writeFile(at('judge.cjs'), program(10));
});

async function started(answer: number): Promise<boolean> {
  await writeFile(at('answer'), '');
  const run = startProgram(at('judge.cjs'), at('cache'));
  expect(await readFile(at('answer'), 'utf8')).toBe(`${answer + 6} ${at('judge.cjs')} object`);
  if (!run.fromCache) run.keep();
  return run.fromCache;
}

test('compiled once, then started from what was kept', async () => {
  expect([await started(10), await started(10), await started(10)]).toEqual([false, true, true]);
  expect((await readdir(folder)).sort()).toEqual(['answer', 'cache', 'judge.cjs']);
});

test('another program of the same length is compiled anew', async () => {
  await started(10);
  await writeFile(at('judge.cjs'), program(99));
  expect([await started(99), await started(99)]).toEqual([false, true]);
});

test('a cache with one byte changed, cut off, empty or of another kind is not believed', async () => {
  await started(10);
  const kept = await readFile(at('cache'));
  const damaged = [0, 31, 32, 40, 60, Math.floor(kept.length / 2), kept.length - 1].map((byte) => {
    const copy = Buffer.from(kept);
    copy[byte] = (copy[byte] ?? 0) ^ 1;
    return copy;
  });
  for (const bytes of [
    ...damaged,
    kept.subarray(0, -1),
    kept.subarray(0, 32),
    Buffer.of(),
    Buffer.alloc(90),
  ]) {
    await writeFile(at('cache'), bytes);
    expect([await started(10), await started(10)]).toEqual([false, true]);
  }
});

test('what cannot be kept is not kept, and nothing is left behind', async () => {
  await mkdir(at('cache'));
  expect([await started(10), await started(10)]).toEqual([false, false]);
  expect((await readdir(folder)).sort()).toEqual(['answer', 'cache', 'judge.cjs']);
});

test('a link where the cache is drafted or lies is replaced, never followed', async () => {
  await writeFile(at('victim'), 'precious');
  await symlink('victim', at(`cache.${process.pid}`));
  await symlink('victim', at('cache'));
  expect([await started(10), await started(10)]).toEqual([false, true]);
  expect(await readFile(at('victim'), 'utf8')).toBe('precious');
});

test('a program that throws at start fails the start', async () => {
  await writeFile(at('judge.cjs'), 'throw new Error("no");');
  expect(() => startProgram(at('judge.cjs'), at('cache'))).toThrow('no');
});

test('the installed hook keeps it under the git folder alone, and judges alike whatever lies there', async () => {
  const repo = await gatedRepository();
  const home = join(repo.dir, '.git/keepsake', version);
  const caches = async (dir: string) => (await readdir(dir)).filter((name) => name.includes('.cache'));
  await repo.write('MEMORY.md', gatedMemory + allowed);
  expect(await repo.asAgent('commit', '-q', '-a', '-m', 'honest')).toMatchObject({ code: 0 });
  expect(await caches(home)).toEqual([`judge-${process.version}.cache`]);
  expect(await caches('dist/hook')).toEqual([]);
  expect(await repo.git('status', '--porcelain')).toBe('');
  await repo.write('MEMORY.md', gatedMemory + allowed + forged);
  await writeFile(join(home, `judge-${process.version}.cache`), 'no cache');
  for (let start = 0; start < 2; start++)
    expect((await repo.asAgent('commit', '-q', '-a', '-m', 'forged')).stderr).toContain('write/source');
  expect(await caches(home)).toEqual([`judge-${process.version}.cache`]);
});
