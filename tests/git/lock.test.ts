import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lockHolder, withLock, withWriteLock, writeLockFolder } from '../../src/git/index.ts';
import { bundled } from '../support/bundle.ts';
import { runProgram, temporaryFolder, temporaryRepository } from '../support/repository.ts';

const writer = fileURLToPath(new URL('lock-writer.ts', import.meta.url));

test('eight processes with five writes each lose nothing', async () => {
  const dir = await temporaryFolder();
  const program = await bundled(writer);
  const file = join(dir, 'MEMORY.md');
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const ended = await Promise.all(
    names.map((name) =>
      runProgram(process.execPath, [program, join(dir, 'lock'), file, name, '5'], { cwd: dir }),
    ),
  );
  expect(ended.map((one) => one.stderr).join('')).toBe('');
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.sort()).toEqual(names.flatMap((name) => [0, 1, 2, 3, 4].map((i) => `${name}.${i}`)));
  expect(await lockHolder(join(dir, 'lock'))).toBeUndefined();
});

test('forty callers in one process take turns', async () => {
  const dir = await temporaryFolder();
  let inside = 0;
  let sum = 0;
  await Promise.all(
    Array.from({ length: 40 }, () =>
      withLock(dir, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 1));
        sum += 1;
        inside -= 1;
      }),
    ),
  );
  expect(sum).toBe(40);
});

test('a holder that was killed is replaced at once; while it lives it is waited for, then named', async () => {
  const dir = await temporaryFolder();
  const program = await bundled(writer);
  const child = spawn(process.execPath, [program, join(dir, 'lock'), '', '', '0', 'hang'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(withLock(join(dir, 'lock'), async () => 'robbed', { waitMs: 150 })).rejects.toThrow(
    `Process ${child.pid} on`,
  );
  expect(await lockHolder(join(dir, 'lock'))).toMatchObject({ dead: false, holder: { pid: child.pid } });
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(await lockHolder(join(dir, 'lock'))).toMatchObject({ dead: true });
  // Who may not wait gets it.
  expect(await withLock(join(dir, 'lock'), async () => 'mine', { waitMs: 0 })).toBe('mine');
});

test.each([
  ['whose process id was used again', { started: '1' }, true],
  ['from before the last boot', { boot: 'another' }, true],
  ['on another machine', { host: 'elsewhere', pid: 1 }, false],
])('a holder %s', async (_name, change, dead) => {
  const dir = await temporaryFolder();
  await withLock(dir, async () => {
    const [file = ''] = (await readdir(dir)).filter((name) => /^\d+$/.test(name));
    const holder = JSON.parse(await readFile(join(dir, file), 'utf8')) as object;
    await mkdir(join(dir, 'copy'));
    await writeFile(join(dir, 'copy', '7'), JSON.stringify({ ...holder, ...change }));
  });
  expect(await lockHolder(join(dir, 'copy'))).toMatchObject({ dead });
});

test('work that fails frees the lock', async () => {
  const dir = await temporaryFolder();
  await expect(withLock(dir, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(dir, async () => 1, { waitMs: 50 })).toBe(1);
});

test('all working trees of a repository share one lock', async () => {
  const repo = await temporaryRepository();
  await repo.commit('first');
  await repo.git('worktree', 'add', '-q', '-b', 'second', '../second tree');
  const common = join(repo.dir, '.git');
  await withWriteLock(join(repo.dir, '..', 'second tree'), async () => {
    expect(await lockHolder(writeLockFolder(common))).toMatchObject({ dead: false });
    await expect(withWriteLock(repo.dir, async () => 1, { waitMs: 50 })).rejects.toThrow('has been writing');
  });
});
