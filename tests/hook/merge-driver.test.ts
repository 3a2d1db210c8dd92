import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { install } from '../../src/cli/install/install.ts';
import { defaultConfig } from '../../src/config/index.ts';
import { copies } from '../support/copies.ts';
import { hasHookBundle } from '../support/hooks.ts';
import {
  repositoryAt,
  type TestRepository,
  temporaryFolder,
  temporaryRepository,
} from '../support/repository.ts';

/*
 * The merge driver in every way git calls it. Both sides change neighbouring lines of MEMORY.md, which git's own merge
 * cannot do without conflict markers.
 */

const index = (...facts: readonly string[]) =>
  `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
const base = index('Web: 80', 'Api: 8080');
const ours = index('Web: 81', 'Api: 8080');
const theirs = index('Web: 80', 'Api: 9090', 'Smtp: 25');
const both = index('Web: 81', 'Api: 9090', 'Smtp: 25');

beforeAll(hasHookBundle);

async function split(attributes: string): Promise<TestRepository> {
  const repo = await temporaryRepository();
  await repo.commit('base', { 'MEMORY.md': base, '.gitattributes': attributes });
  await repo.git('checkout', '-q', '-b', 'side');
  await repo.commit('theirs', { 'MEMORY.md': theirs });
  await repo.git('checkout', '-q', 'main');
  await repo.commit('ours', { 'MEMORY.md': ours });
  return repo;
}

const usual = copies(() => split('*.md merge=keepsake\n'));

/** `main` holds ours, `side` theirs. */
function diverged(attributes?: string): Promise<TestRepository> {
  return attributes === undefined ? usual() : split(attributes);
}

async function installed(attributes?: string): Promise<TestRepository> {
  const repo = await diverged(attributes);
  await install(repo.dir, { config: defaultConfig() });
  return repo;
}

function memoryOf(repo: TestRepository): Promise<string> {
  return readFile(join(repo.dir, 'MEMORY.md'), 'utf8');
}

describe('the merge driver', () => {
  it('git merge', async () => {
    const repo = await installed();
    await repo.git('merge', '-q', '--no-edit', 'side');
    expect(await memoryOf(repo)).toBe(both);
    expect(await repo.git('status', '--porcelain')).toBe('');
  });

  it('git rebase', async () => {
    const repo = await installed();
    await repo.git('rebase', '-q', 'side');
    expect(await memoryOf(repo)).toBe(both);
  });

  it('git cherry-pick', async () => {
    const repo = await installed();
    await repo.git('cherry-pick', 'side');
    expect(await memoryOf(repo)).toBe(both);
  });

  it('git stash pop', async () => {
    const repo = await installed();
    await repo.git('reset', '-q', '--hard', 'HEAD~1');
    await repo.write('MEMORY.md', ours);
    await repo.git('stash', '-q');
    await repo.git('merge', '-q', '--ff-only', 'side');
    await repo.git('stash', 'pop', '-q');
    expect(await memoryOf(repo)).toBe(both);
  });

  it('in a linked worktree', async () => {
    const repo = await installed();
    const dir = join(await temporaryFolder(), 'with spaces');
    await repo.git('worktree', 'add', '-q', '-b', 'other', dir, 'main');
    const worktree = repositoryAt(dir);
    await worktree.git('merge', '-q', '--no-edit', 'side');
    expect(await memoryOf(worktree)).toBe(both);
  });

  it('contested facts stand in the file, and the merge says so', async () => {
    const repo = await installed();
    await repo.git('checkout', '-q', 'side');
    await repo.commit('again', { 'MEMORY.md': index('Web: 82', 'Api: 8080') });
    await repo.git('checkout', '-q', 'main');
    const merge = await repo.tryGit(['merge', '--no-edit', 'side']);
    expect(merge).toMatchObject({ code: 0 });
    expect(merge.stderr).toContain('1 contested fact stands in MEMORY.md');
    expect(await memoryOf(repo)).toBe(index('Web: 82', 'Web: 81  <!-- contested -->', 'Api: 8080'));
  });

  it('an unmergeable file: ours stays, git keeps both versions in its index', async () => {
    const repo = await installed();
    await repo.git('checkout', '-q', 'side');
    await repo.commit('binary', { 'MEMORY.md': `${theirs}\0` });
    await repo.git('checkout', '-q', 'main');
    const merge = await repo.tryGit(['merge', '--no-edit', 'side']);
    expect(merge.code).toBe(1);
    expect(merge.stderr).toContain('NUL');
    expect(await memoryOf(repo)).toBe(ours);
    expect(await repo.git('show', ':3:MEMORY.md')).toContain('\0');
  });

  it('the last matching line of .gitattributes counts: union below ours is union', async () => {
    const repo = await installed('*.md merge=keepsake\nMEMORY.md merge=union\n');
    await repo.git('merge', '-q', '--no-edit', 'side');
    const text = await memoryOf(repo);
    expect(text).toContain('Web: 81');
    expect(text).toContain('Web: 80');
  });

  it('the folder of the driver gone: git merges as text', async () => {
    const repo = await installed();
    await rm(join(repo.dir, '.git/keepsake'), { recursive: true });
    const merge = await repo.tryGit(['-c', 'core.hooksPath=/dev/null', 'merge', '--no-edit', 'side']);
    expect(merge.code).toBe(1);
    expect(await memoryOf(repo)).toContain('<<<<<<<');
  });

  it('a clone that never ran install: git merges as text, nothing breaks', async () => {
    const repo = await diverged();
    const merge = await repo.tryGit(['merge', '--no-edit', 'side']);
    expect(merge.code).toBe(1);
    expect(await memoryOf(repo)).toContain('<<<<<<<');
  });

  it('without node: said in one line, and git merges as text', async () => {
    const repo = await diverged();
    await install(repo.dir, { config: defaultConfig() });
    const merge = await repo.tryGit(['-c', 'core.hooksPath=/dev/null', 'merge', '--no-edit', 'side'], {
      KEEPSAKE_NODE: '/nowhere/node',
    });
    expect(merge.code).toBe(1);
    expect(merge.stderr).toContain('MEMORY.md is merged as text by git, not by fact');
    expect(await memoryOf(repo)).toContain('<<<<<<<');
  });
});
