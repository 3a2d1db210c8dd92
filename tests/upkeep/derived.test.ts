import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProjections } from '../../src/cli/projections.ts';
import { snapshotOfWorkingTree } from '../../src/git/index.ts';
import { isMemoryPath, openMemory } from '../../src/memory/index.ts';
import { formatOf } from '../../src/upkeep/format.ts';
import { countsOf, derivedLines, pageSummaries, pageUses } from '../../src/upkeep/index.ts';
import { type TestRepository, temporaryRepository } from '../support/repository.ts';
import { config } from './support.ts';

/*
 * What is kept by blob id must say what a fresh reading says, whatever happened to the files since, and an unchanged
 * memory must not be read again.
 */

const page = (n: number) =>
  `# Page ${n} <!-- src:agent ts:2026-05-01 -->\n\n**Type:** person\n\n## Facts\n- works_at → [[Page ${(n * 7) % 60}]]: since May\n- Likes tea <!-- src:user ts:2026-05-02 -->\n`;
const pathOf = (n: number) => `memory/entities/Page-${n}.md`;

/** Everything the commands derive, by what is kept and anew, and how many files the kept way had to read. */
async function both(repo: TestRepository) {
  const format = formatOf(config);
  const snapshot = await snapshotOfWorkingTree(repo.dir, '', (path) => isMemoryPath(path, format));
  const memory = openMemory(snapshot, format);
  const workspace = { top: repo.dir, common: join(repo.dir, '.git'), root: '', config, format, memory };
  const projections = openProjections(workspace);
  let read = 0;
  const counting: typeof projections = {
    ...projections,
    lines: (on, name, paths, derive) =>
      projections.lines(on, name, paths, (file) => {
        read += 1;
        return derive(file);
      }),
  };
  const now = new Date('2026-06-07T12:00:00Z');
  const state = {
    accesses: new Map(),
    firstCommits: new Map(),
    firstProposed: new Map(),
    refused: new Set<string>(),
    memo: new Map(),
  };
  const of = (derived?: typeof projections) => ({
    counts: countsOf(memory, derived),
    pages: pageSummaries(memory, config, derived),
    graph: derivedLines(memory, config, derived),
    uses: pageUses({ memory, config, now, state, ...(derived ? { derived } : {}) }),
  });
  const kept = of(counting);
  await projections.save();
  return { kept, anew: of(), read };
}

type Situation = readonly [
  name: string,
  change: (dir: string) => Promise<unknown>,
  reads: 'all' | 'none' | 'some',
];
const situations: readonly Situation[] = [
  ['nothing is kept yet', async () => {}, 'all'],
  ['nothing changed', async () => {}, 'none'],
  ['a page changed and is not staged', (dir) => writeFile(join(dir, pathOf(3)), page(4)), 'some'],
  ['it changed once more', (dir) => writeFile(join(dir, pathOf(3)), page(5)), 'some'],
  ['a page is gone', (dir) => rm(join(dir, pathOf(9))), 'some'],
  ['a new page is not added', (dir) => writeFile(join(dir, pathOf(99)), page(99)), 'some'],
  [
    'the cache is cut off',
    async (dir) => {
      for (const name of ['counts', 'pages', 'graph', 'uses'])
        await writeFile(join(dir, `.git/keepsake/cache/${name}-2.tsv`), 'key\t9\tcut');
    },
    'all',
  ],
];

test('what is kept says what a fresh reading says, and an unchanged memory is not read', async () => {
  const repo = await temporaryRepository();
  const pages = Array.from({ length: 60 }, (_, n) => [pathOf(n), page(n)] as const);
  await repo.commit('pages', { 'MEMORY.md': '# Memory\n', ...Object.fromEntries(pages) });
  for (const [name, change, reads] of situations) {
    await change(repo.dir);
    const { kept, anew, read } = await both(repo);
    expect(kept, name).toEqual(anew);
    // Four things are derived from each of some sixty files.
    if (reads === 'none') expect(read, name).toBe(0);
    else if (reads === 'all') expect(read, name).toBeGreaterThan(230);
    else expect(read, name).toBeLessThan(230);
  }
});
