import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { install, uninstall } from '../../../src/cli/install/install.ts';
import { defaultConfig } from '../../../src/config/index.ts';
import { bundled } from '../../support/bundle.ts';
import { copies } from '../../support/copies.ts';
import { hasHookBundle } from '../../support/hooks.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { type TestRepository, temporaryFolder, temporaryRepository } from '../../support/repository.ts';

/*
 * What a session starts with follows the branch where a person asks for it, and only there. No checkout or merge may
 * fail, wait or be refused the next time because of it.
 */

const config = defaultConfig();
const memory = (fact: string) => `# Memory\n\n## Port  <!-- src:agent ts:2026-06-07 ttl:1y -->\n- ${fact}\n`;

const programOfHooks = () => bundled(new URL('./refresh-program.ts', import.meta.url).pathname);

beforeAll(hasHookBundle);

const split = copies(async () => {
  const repo = await temporaryRepository();
  await repo.commit('main', {
    'MEMORY.md': memory('The port is 8080'),
    '.gitignore': '/RECALL-CONTEXT.md\n',
  });
  await repo.git('branch', 'base');
  await repo.git('checkout', '-q', '-b', 'agent/scout');
  await repo.commit('scout', { 'MEMORY.md': memory('The port is 9090') });
  await repo.git('checkout', '-q', 'main');
  return repo;
});

/** Two branches with different memories; main is checked out and nothing is installed. */
async function twoBranches() {
  const repo = await split();
  const read = () => readFile(join(repo.dir, 'RECALL-CONTEXT.md'), 'utf8').catch(() => undefined);
  return { repo, read };
}

const hookNames = (report: { readonly hooks: readonly { readonly hook: string }[] }) =>
  report.hooks.map(({ hook }) => hook).filter((hook) => /merge$|checkout$/.test(hook));

async function quietly(repo: TestRepository, ...args: string[]) {
  expect(await repo.tryGit(args), args.join(' ')).toMatchObject({ code: 0, stderr: '' });
}

test('after a checkout and a merge it says what the branch says; a file, and a hook nobody asked for, change nothing', async () => {
  const { repo, read } = await twoBranches();
  const program = await programOfHooks();
  expect(hookNames(await install(repo.dir, { config, program }))).toEqual([]);
  await quietly(repo, 'checkout', '-q', 'base');
  expect(await read()).toBeUndefined();
  expect(hookNames(await install(repo.dir, { config, program, refresh: true }))).toEqual([
    'post-merge',
    'post-checkout',
  ]);
  await quietly(repo, 'checkout', '-q', 'agent/scout');
  expect(await read()).toContain('The port is 9090');
  await quietly(repo, 'checkout', '-q', 'base');
  expect(await read()).toContain('The port is 8080');
  await quietly(repo, 'merge', '-q', '--ff-only', 'agent/scout');
  expect(await read()).toContain('The port is 9090');
  expect(await repo.git('status', '--porcelain')).toBe('');
  // Nobody read it: facts are not strengthened, but what stands there can be audited.
  const uses = (await readFile(join(repo.dir, '.git/keepsake/uses.jsonl'), 'utf8')).trim().split('\n');
  expect(uses.map((line) => JSON.parse(line).recalled)).toEqual([[], [], []]);
  expect(JSON.parse(uses[0] ?? '').manifest.loaded_count).toBe(1);

  await rm(join(repo.dir, 'RECALL-CONTEXT.md'));
  await quietly(repo, 'checkout', '-q', 'main', '--', 'MEMORY.md');
  expect(await read()).toBeUndefined();
  // A second install keeps what a person asked for; uninstall takes it out.
  expect(hookNames(await install(repo.dir, { config, program }))).toEqual(['post-merge', 'post-checkout']);
  expect(hookNames(await uninstall(repo.dir))).toEqual(['post-merge', 'post-checkout']);
  await repo.git('checkout', '-q', '-f', 'main');
  expect(await read()).toBeUndefined();
});

test('whatever is wrong, git goes on', async () => {
  const { repo, read } = await twoBranches();
  await install(repo.dir, { config, program: await programOfHooks(), refresh: true });
  const there = async (branch: string) => {
    const run = await repo.tryGit(['checkout', '-q', branch]);
    expect(run.code).toBe(0);
    return run.stderr;
  };
  await writeFile(join(repo.dir, 'keepsake.yml'), 'recall: [not, a, mapping]\n');
  expect(await there('agent/scout')).toContain('keepsake.yml');
  await rm(join(repo.dir, 'keepsake.yml'));
  await install(repo.dir, { config, program: join(repo.dir, 'gone.js'), refresh: true });
  expect(await there('base')).toBe('');
  expect(await read()).toBeUndefined();
});

test.each([
  ['a tracked file', { 'RECALL-CONTEXT.md': 'theirs\n' }, 'RECALL-CONTEXT.md'],
  ['a file that git does not ignore', { '.gitignore': '' }, 'RECALL-CONTEXT.md'],
  [
    'an ignored script',
    { 'keepsake.yml': 'files:\n  recall_context: bin/run\n', '.gitignore': '/bin\n' },
    'bin/run',
  ],
  ['git’s own folder', { 'keepsake.yml': 'files:\n  recall_context: .git/x.md\n' }, '.git/x.md'],
  [
    'an ignored note of a person',
    {
      'keepsake.yml': 'files:\n  recall_context: CLAUDE.local.md\n',
      'CLAUDE.local.md': '<user-memories> of mine\n',
    },
    'CLAUDE.local.md',
  ],
])('%s is not written over', async (_, files, path) => {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': memory('The port is 8080'), '.gitignore': '*.md\n' });
  for (const [name, text] of Object.entries(files)) await repo.write(name, text);
  await repo.git('add', '-f', ...Object.keys(files).filter((name) => name === 'RECALL-CONTEXT.md'));
  const before = await readFile(join(repo.dir, path), 'utf8').catch(() => undefined);
  const run = await keepsakeHere(['inject', '--refresh'], { cwd: repo.dir });
  expect(run.stderr).not.toBe('');
  expect(await readFile(join(repo.dir, path), 'utf8').catch(() => undefined)).toBe(before);
});

test('nor what a link points to', async () => {
  const { repo } = await twoBranches();
  const outside = join(await temporaryFolder(), 'diary.md');
  await writeFile(outside, 'mine\n');
  await symlink(outside, join(repo.dir, 'RECALL-CONTEXT.md'));
  const run = await keepsakeHere(['inject', '--refresh'], { cwd: repo.dir });
  expect(run.stderr).toContain('leads through a symlink');
  expect(await readFile(outside, 'utf8')).toBe('mine\n');
});
