import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  commitsBetween,
  diffTrees,
  isAncestor,
  lineBetween,
  mergeBase,
  nearCommits,
  openObjects,
  treeDifferences,
} from '../../src/git/index.ts';
import {
  repositoryAt,
  runProgram,
  type TestRepository,
  temporaryFolder,
  temporaryRepository,
} from '../support/repository.ts';

/* What is walked here must be what git says, whatever shape the history has. */

/** Numbers below a bound, the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/**
 * Histories with forks, merges and several roots, in one process.
 * @param timeOf the committer's time of the commit with this number
 */
async function generated(
  seed: number,
  count: number,
  timeOf: (at: number, next: (below: number) => number) => number,
): Promise<{ readonly repo: TestRepository; readonly oids: readonly string[] }> {
  const repo = await temporaryRepository();
  const next = numbers(seed);
  const parts: string[] = [];
  for (let at = 1; at <= count; at++) {
    const who = `A <a@example.org> ${timeOf(at, next)} +0000`;
    const text = `${next(4)}\n`;
    parts.push(`commit refs/heads/c${at}\nmark :${at}\ncommitter ${who}\ndata ${String(at).length}\n${at}\n`);
    const parents = new Set<number>();
    if (at > 1 && next(12) > 0) {
      parents.add(Math.max(1, at - 1 - next(4)));
      if (next(3) === 0) parents.add(Math.max(1, at - 1 - next(8)));
    }
    const [first, second] = [...parents];
    if (first !== undefined) parts.push(`from :${first}\n`);
    if (second !== undefined) parts.push(`merge :${second}\n`);
    const path = ['a.md', 'b/c.md', 'b/d.md', 'b', 'e/f/g.md'][next(5)];
    parts.push(
      next(5) === 0
        ? `D ${path}\n`
        : `M 100${next(4) ? '644' : '755'} inline ${path}\ndata ${text.length}\n${text}\n`,
    );
  }
  const marks = join(repo.dir, '.git/marks');
  const made = await runProgram('git', ['fast-import', '--quiet', `--export-marks=${marks}`], {
    cwd: repo.dir,
    input: parts.join(''),
  });
  expect(made.stderr).toBe('');
  const lines = (await readFile(marks, 'utf8')).trim().split('\n');
  return { repo, oids: lines.map((line) => line.split(' ')[1] ?? '') };
}

/** What every commit has in its history, itself too, told by nothing but parents. */
async function histories(repo: TestRepository): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  const lines = (await repo.git('log', '--all', '--topo-order', '--reverse', '--format=%H %P')).split('\n');
  for (const line of lines) {
    const [oid = '', ...parents] = line.trim().split(' ');
    found.set(oid, new Set([oid, ...parents.flatMap((parent) => [...(found.get(parent) ?? [])])]));
  }
  return found;
}

it.each([
  ['a second apart', true, (at: number) => 1_780_000_000 + at],
  ['all at once', true, () => 1_780_000_000],
  ['by clocks that run backwards', false, (at: number) => 1_780_000_000 - at],
  ['by wild clocks', false, (_: number, next: (below: number) => number) => 1_780_000_000 + next(100)],
] as const)(
  'commits made %s: what is walked is what there is, in the order of git',
  async (_, inOrder, timeOf) => {
    const { repo, oids } = await generated(7, 60, timeOf);
    const history = await histories(repo);
    const objects = openObjects(repo.dir);
    const next = numbers(11);
    let walked = 0;
    for (let turn = 0; turn < 60; turn++) {
      const [a = '', b = ''] = [oids[next(60)], oids[next(60)]];
      const [ofA, ofB] = [history.get(a) ?? new Set<string>(), history.get(b) ?? new Set<string>()];
      const common = [...ofA].filter((oid) => ofB.has(oid));
      const best = common.filter((oid) => !common.some((one) => one !== oid && history.get(one)?.has(oid)));
      expect(best.length === 0 ? [undefined] : best).toContain(await mergeBase(objects, a, b));
      expect(await isAncestor(objects, a, b)).toBe(ofB.has(a));
      const near = await nearCommits(objects, a, [b]);
      if (near) walked += 1;
      if (inOrder) {
        const own = [...ofA].filter((oid) => !ofB.has(oid)).sort();
        expect(near?.map(({ oid }) => oid).sort()).toEqual(own);
      }
      if (turn % 20 > 0) continue;
      const log = (await repo.git('log', '--format=%H', a, `^${b}`)).split('\n').filter(Boolean);
      if (near) expect(near.map(({ oid }) => oid)).toEqual(log);
      expect([...(await commitsBetween(objects, a, [b]))].sort()).toEqual([...log].sort());
      const line = (await repo.git('rev-list', '--first-parent', a, `^${b}`)).split('\n').filter(Boolean);
      expect(await lineBetween(objects, a, b)).toEqual(line);
      expect(await treeDifferences(objects, a, b)).toEqual(await diffTrees(repo.dir, a, b));
    }
    expect(walked).toBeGreaterThanOrEqual(inOrder ? 60 : 0);
    await objects.close();
  },
);

it('far histories are asked of git, and told alike', async () => {
  const repo = await temporaryRepository();
  const who = 'A <a@example.org> 1780000000 +0000';
  const line = (ref: string, count: number, from: string) =>
    Array.from(
      { length: count },
      (_, at) => `commit ${ref}\ncommitter ${who}\ndata 1\n${at % 10}\n${at === 0 ? from : ''}`,
    ).join('');
  const input = `${line('refs/heads/main', 2, '')}${line('refs/heads/far', 300, 'from refs/heads/main\n')}`;
  await runProgram('git', ['fast-import', '--quiet'], { cwd: repo.dir, input });
  const [main = '', far = ''] = (await repo.git('rev-parse', 'main', 'far')).split('\n');
  const objects = openObjects(repo.dir);
  expect(await nearCommits(objects, far, [main])).toBeUndefined();
  expect(await mergeBase(objects, main, far)).toBe(main);
  expect(await isAncestor(objects, far, main)).toBe(false);
  expect(await commitsBetween(objects, far, [main])).toHaveLength(300);
  expect(await lineBetween(objects, far, main)).toHaveLength(300);
  await objects.close();
});

it('a clone that is deepened meanwhile is asked again', async () => {
  const repo = await temporaryRepository();
  const root = await repo.commit('one', { 'a.md': '1\n' });
  await repo.commit('two', { 'a.md': '2\n' });
  const head = await repo.commit('three', { 'a.md': '3\n' });
  const folder = await temporaryFolder();
  await runProgram('git', ['clone', '-q', '--depth=2', `file://${repo.dir}`, 'cut'], { cwd: folder });
  const cut = repositoryAt(join(folder, 'cut'));
  await cut.git('fetch', '-q', 'origin', root, '--depth=1');
  const objects = openObjects(cut.dir);
  expect(await mergeBase(objects, root, head)).toBeUndefined();
  expect(await isAncestor(objects, root, head)).toBe(false);
  await cut.git('fetch', '-q', '--unshallow', 'origin');
  expect(await mergeBase(objects, root, head)).toBe(root);
  expect(await isAncestor(objects, root, head)).toBe(true);
  await objects.close();
});

it('what differs is what git says, for every kind of entry', async () => {
  const repo = await temporaryRepository();
  await repo.commit('one', { a: 'file\n', 'b/c': 'x\n', 'd-e': 'y\n', 'naïve.md': 'z\n', 'd/f': 'w\n' });
  await writeFile(join(repo.dir, 'link'), '');
  await repo.git('rm', '-q', '-f', 'a', 'b/c');
  await repo.commit('two', { 'a/inner': 'folder now\n', b: 'file now\n', 'd/f': null, 'd.x': 'new\n' });
  const oid = await repo.git('rev-parse', 'HEAD');
  await repo.git('rm', '-q', '-f', '--cached', 'd-e', 'link');
  await repo.git('update-index', '--add', '--cacheinfo', `160000,${oid},d-e`);
  await repo.git(
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${await repo.git('rev-parse', 'HEAD:b')},link`,
  );
  await repo.git('commit', '-q', '-m', 'three');
  const objects = openObjects(repo.dir);
  for (const [before, after] of [
    [null, 'HEAD'],
    ['HEAD~2', 'HEAD~1'],
    ['HEAD~1', 'HEAD'],
    ['HEAD', 'HEAD~2'],
  ] as const) {
    const id = async (name: string | null) => (name === null ? null : repo.git('rev-parse', name));
    const [from, to] = [await id(before), (await id(after)) ?? ''];
    expect(await treeDifferences(objects, from, to)).toEqual(await diffTrees(repo.dir, from, to));
  }
  await objects.close();
});
