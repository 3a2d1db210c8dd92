import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withLock } from '../../../src/git/index.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { repositoryAt, temporaryFolder, temporaryRepository } from '../../support/repository.ts';

interface Diagnoses {
  readonly diagnoses: readonly { readonly about: string; readonly state: string; readonly message: string }[];
}

async function examine(cwd: string, ...more: string[]) {
  const result = await keepsakeHere(['doctor', '--json', ...more], { cwd });
  const { diagnoses } = JSON.parse(result.stdout) as Diagnoses;
  return { code: result.code, of: (about: string) => diagnoses.find((one) => one.about === about) };
}

let template: Promise<string> | undefined;

/** A clone where init has run: made once, copied for each test (hooks find their folder also after a move). */
async function adopted() {
  template ??= (async () => {
    const made = repositoryAt(await mkdtemp(join(tmpdir(), 'keepsake-adopted-')));
    await made.git('init', '-q', '-b', 'main');
    await made.commit('start', { 'MEMORY.md': '# Memory\n', 'keepsake.yml': 'forge: local\n' });
    await keepsakeHere(['init', '--yes'], { cwd: made.dir });
    return made.dir;
  })();
  const dir = join(await temporaryFolder(), 'repo');
  await cp(await template, dir, { recursive: true });
  return repositoryAt(dir);
}

describe('a clone that is set up', () => {
  test('has no problem', async () => {
    const repo = await adopted();
    const found = await examine(repo.dir);
    expect(found.code).toBe(0);
    expect(found.of('hooks')?.state).toBe('ok');
    expect(found.of('attributes')?.state).toBe('ok');
  });

  test('a hook that was taken away is named, and put back by --fix', async () => {
    const repo = await adopted();
    await rm(join(repo.dir, '.git/hooks/pre-push'));
    const found = await examine(repo.dir);
    expect(found.code).toBe(1);
    expect(found.of('hooks')?.message).toContain('pre-push');
    expect((await examine(repo.dir, '--fix')).of('hooks')?.state).toBe('repaired');
    expect((await examine(repo.dir)).code).toBe(0);
  });

  test('a merge driver that is not configured is named, and configured by --fix', async () => {
    const repo = await adopted();
    await repo.git('config', '--remove-section', 'merge.keepsake');
    expect((await examine(repo.dir)).of('merge-driver')?.state).toBe('problem');
    await examine(repo.dir, '--fix');
    expect((await examine(repo.dir)).of('merge-driver')?.state).toBe('ok');
  });

  test('the last line of .gitattributes counts: merge=union is found', async () => {
    const repo = await adopted();
    await writeFile(join(repo.dir, '.gitattributes'), 'MEMORY.md merge=keepsake\n*.md merge=union\n');
    const found = await examine(repo.dir);
    expect(found.of('attributes')).toMatchObject({
      state: 'problem',
      message: expect.stringContaining('union'),
    });
  });

  test("git's own lock is shown and never taken away", async () => {
    const repo = await adopted();
    await writeFile(join(repo.dir, '.git/index.lock'), '');
    expect((await examine(repo.dir, '--fix')).of('index-lock')?.state).toBe('problem');
    await rm(join(repo.dir, '.git/index.lock'));
  });

  test('the lock of a writer that is gone is freed', async () => {
    const repo = await adopted();
    // What a process of this machine writes that has ended since: the lock is taken, then given a dead process's id.
    const folder = join(repo.dir, '.git/keepsake/lock');
    await withLock(folder, async () => {
      const [name = ''] = (await readdir(folder)).filter((file) => /^\d+$/.test(file));
      const held = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, unknown>;
      await mkdir(`${folder}-copy`);
      await writeFile(join(`${folder}-copy`, name), JSON.stringify({ ...held, pid: 4_194_303 }));
    });
    await rm(folder, { recursive: true });
    await rename(`${folder}-copy`, folder);
    expect((await examine(repo.dir)).of('write-lock')?.state).toBe('problem');
    expect((await examine(repo.dir, '--fix')).of('write-lock')?.state).toBe('repaired');
    expect((await examine(repo.dir)).of('write-lock')?.state).toBe('ok');
  });
});

test('a shallow clone is named, and deepened by --fix', async () => {
  const repo = await temporaryRepository();
  await repo.commit('one', { 'MEMORY.md': '# Memory\n', 'keepsake.yml': 'forge: local\n' });
  await repo.commit('two', { 'MEMORY.md': '# Memory\n\n## A <!-- src:agent ts:2026-06-01 -->\n- b\n' });
  const dir = await temporaryFolder();
  await repo.git('clone', '-q', '--depth', '1', `file://${repo.dir}`, join(dir, 'clone'));
  const clone = repositoryAt(join(dir, 'clone'));
  expect((await examine(clone.dir)).of('history')?.state).toBe('problem');
  expect((await examine(clone.dir, '--fix')).of('history')?.state).toBe('repaired');
  expect(await clone.git('rev-list', '--count', 'HEAD')).toBe('2');
});

test('outside a repository: one message, exit 3', async () => {
  const result = await keepsakeHere(['doctor'], { cwd: await temporaryFolder() });
  expect(result.code).toBe(3);
  expect(result.stderr).toContain('not in a git repository');
});

test('reset deletes derived data only when told to, and never memory', async () => {
  const repo = await adopted();
  const before = await repo.git('write-tree');
  await repo.git('update-ref', 'refs/keepsake/state/night', 'HEAD');
  await mkdir(join(repo.dir, '.git/keepsake/cache'), { recursive: true });
  const shown = await keepsakeHere(['reset', '--cache', '--state', '--json'], { cwd: repo.dir });
  expect(JSON.parse(shown.stdout)).toMatchObject({
    applied: false,
    deleted: expect.arrayContaining(['refs/keepsake/state/night']),
  });
  expect(await repo.git('for-each-ref', 'refs/keepsake/state')).not.toBe('');
  await keepsakeHere(['reset', '--cache', '--state', '--apply'], { cwd: repo.dir });
  expect(await repo.git('for-each-ref', 'refs/keepsake/state')).toBe('');
  expect(await repo.git('write-tree')).toBe(before);
  expect((await keepsakeHere(['reset'], { cwd: repo.dir })).code).toBe(2);
});

test('status counts what is past its time', async () => {
  const repo = await temporaryRepository();
  const text =
    '# Memory\n\n## A <!-- src:agent ts:2026-01-01 ttl:90d -->\n- old\n\n## B <!-- src:user ts:2026-01-01 -->\n- kept\n\n## C\n- untagged\n';
  await repo.commit('start', { 'MEMORY.md': text });
  const result = await keepsakeHere(['status', '--json', '--now', '2026-06-08'], { cwd: repo.dir });
  expect(JSON.parse(result.stdout)).toMatchObject({ facts: 3, pastTtl: 1, untagged: 1, contested: 0 });
});
