import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { install, uninstall } from '../../../src/cli/install/install.ts';
import { defaultConfig } from '../../../src/config/index.ts';
import { hasHookBundle } from '../../support/hooks.ts';
import {
  repositoryAt,
  runProgram,
  runScript,
  type TestRepository,
  temporaryFolder,
} from '../../support/repository.ts';

/*
 * Whatever manages hooks already goes on working, Keepsake's hooks run beside it, and uninstall leaves every byte,
 * mode and link as it was. Each hook here writes to a log, so that what really ran is seen.
 */
const config = defaultConfig();
const memory = '## 2026-06-07 Port  <!-- src:agent ts:2026-06-07 -->\n- 8080\n';
const forged = '## 2026-06-07 Pay  <!-- src:user ts:2026-06-07 -->\n- ten\n';

beforeAll(hasHookBundle);

/** Everything below a folder: path, mode, link target or content. */
async function photograph(folder: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const stat = await lstat(join(folder, name));
    const mode = (stat.mode & 0o777).toString(8);
    if (stat.isSymbolicLink()) seen[name] = `link ${await readlink(join(folder, name))}`;
    else if (stat.isFile()) seen[name] = `${mode} ${await readFile(join(folder, name), 'latin1')}`;
  }
  return seen;
}

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const made = repositoryAt(await mkdtemp(join(tmpdir(), 'keepsake-plain-')));
  await made.git('init', '-q', '-b', 'main');
  await made.commit('first', { 'README.md': 'x\n' });
  return made.dir;
}

async function repositoryWithLog(): Promise<TestRepository & { log: () => Promise<string[]> }> {
  template ??= makeTemplate();
  const root = await temporaryFolder();
  await cp(await template, join(root, 'repo'), { recursive: true });
  const file = join(root, 'log');
  return {
    ...repositoryAt(join(root, 'repo')),
    log: async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean),
  };
}

/** A commit as an agent makes it: the gate lets `memory` pass and stops `forged`. */
function commitAs(repo: TestRepository, agent = 'scout') {
  return repo.tryGit(['commit', '-q', '-m', 'change'], { KEEPSAKE_WRITER: agent });
}

/** The same for everything that lies here, by one start from node. */
function commitAllAs(repo: TestRepository, agent = 'scout') {
  const env = { KEEPSAKE_WRITER: agent };
  return runScript('git add -A && exec git commit -q -m change', [], { cwd: repo.dir, env });
}

async function expectGate(repo: TestRepository) {
  await repo.write('MEMORY.md', forged);
  const stopped = await commitAllAs(repo);
  expect(stopped.code).not.toBe(0);
  expect(stopped.stderr).toContain('write/source');
}

/** A commit without memory is decided in sh: whoever has hooks here already still gets to run them. */
async function expectOthersRun(repo: TestRepository & { log: () => Promise<string[]> }, word: string) {
  await repo.git('rm', '-q', '-f', 'MEMORY.md');
  await repo.write('code.txt', 'x\n');
  expect(await commitAllAs(repo)).toMatchObject({ code: 0 });
  expect(await repo.log()).toContain(word);
}

async function expectPass(repo: TestRepository) {
  await repo.write('MEMORY.md', memory);
  expect(await commitAllAs(repo)).toMatchObject({ code: 0 });
}

describe('an existing hook', () => {
  const kinds: [string, (hook: string, repo: TestRepository) => Promise<void>][] = [
    ['a sh script', async (hook, repo) => repo.write(hook, '#!/bin/sh\nset -eu\necho ran >>../log\n', 0o755)],
    [
      'a bash script',
      async (hook, repo) =>
        repo.write(hook, '#!/usr/bin/env bash\nset -euo pipefail\nx=(1 2)\necho ran >>../log', 0o755),
    ],
    [
      'a node program',
      async (hook, repo) =>
        repo.write(hook, "#!/usr/bin/env node\nrequire('fs').appendFileSync('../log','ran\\n')\n", 0o755),
    ],
    [
      'bytes that are no UTF-8',
      async (hook, repo) =>
        repo.write(hook, Buffer.from('#!/bin/sh\n# \xe9\xff\necho ran >>../log\n', 'latin1'), 0o755),
    ],
    [
      'a link into the tree',
      async (hook, repo) => {
        await repo.write('scripts/check.sh', '#!/bin/sh\necho ran >>../log\n', 0o755);
        await symlink('../../scripts/check.sh', join(repo.dir, hook));
      },
    ],
  ];
  test.each(kinds)('%s still runs, and comes back byte for byte', async (_name, prepare) => {
    const repo = await repositoryWithLog();
    await prepare('.git/hooks/pre-commit', repo);
    const before = await photograph(join(repo.dir, '.git/hooks'));
    await install(repo.dir, { config });
    await expectGate(repo);
    await expectOthersRun(repo, 'ran');
    const installed = await photograph(join(repo.dir, '.git/hooks'));
    await install(repo.dir, { config });
    expect(await photograph(join(repo.dir, '.git/hooks'))).toEqual(installed);
    await uninstall(repo.dir);
    expect(await photograph(join(repo.dir, '.git/hooks'))).toEqual(before);
    expect(await readdir(join(repo.dir, '.git'))).not.toContain('keepsake');
  });

  test('one that was switched off (not executable) stays off', async () => {
    const repo = await repositoryWithLog();
    await repo.write('.git/hooks/pre-commit', '#!/bin/sh\necho ran >>../log\n', 0o644);
    const before = await photograph(join(repo.dir, '.git/hooks'));
    await install(repo.dir, { config });
    await expectGate(repo);
    expect(await repo.log()).toEqual([]);
    await uninstall(repo.dir);
    expect(await photograph(join(repo.dir, '.git/hooks'))).toEqual(before);
  });

  test('what others added after install stays at uninstall', async () => {
    const repo = await repositoryWithLog();
    await install(repo.dir, { config });
    const hook = join(repo.dir, '.git/hooks/pre-commit');
    await repo.write('.git/hooks/pre-commit', `${await readFile(hook, 'utf8')}echo later >>../log\n`);
    await uninstall(repo.dir);
    expect(await readFile(hook, 'utf8')).toBe(
      '#!/bin/sh\n# Made by "keepsake install".\necho later >>../log\n',
    );
  });

  test.each(['#!/bin/sh', '#!/bin/sh -eu', '#!/usr/bin/env bash'])(
    'what follows the line under %s finds its arguments, options, environment and streams as git gave them',
    async (shell) => {
      const repo = await repositoryWithLog();
      const told = 'pwd; echo "$# $* $-"; env | sort; cat; echo "$?"';
      await repo.write('.git/hooks/prepare-commit-msg', `${shell}\n{ ${told}; } >>../log\n`, 0o755);
      await repo.write('.git/hooks/pre-commit', `${shell}\n{ ${told}; } >>../log\n`, 0o755);
      await repo.write('MEMORY.md', memory);
      await repo.write('code.txt', 'x\n');
      await repo.git('add', 'code.txt');
      const tree = await repo.git('write-tree');
      await commitAs(repo);
      const before = await repo.log();
      await install(repo.dir, { config });
      await repo.git('update-ref', '-d', 'HEAD');
      await repo.git('read-tree', tree);
      await commitAs(repo);
      const said = (await repo.log()).slice(before.length);
      const mask = (lines: string[]) => lines.filter((line) => !/^(GIT_\w*DATE|_)=/.test(line));
      expect(mask(said)).toEqual(mask(before));
      expect(before.length).toBeGreaterThan(10);
      // Also after the judge had to be asked.
      await repo.git('add', 'MEMORY.md');
      await commitAs(repo);
      expect(mask((await repo.log()).slice(2 * before.length))).toEqual(mask(before));
    },
  );

  test('one that refuses still refuses', async () => {
    const repo = await repositoryWithLog();
    await repo.write('.git/hooks/pre-commit', '#!/bin/sh\nexit 7\n', 0o755);
    await install(repo.dir, { config });
    await repo.write('other.txt', 'x');
    expect((await commitAllAs(repo)).code).not.toBe(0);
  });
});

describe('a hooks manager', () => {
  test('husky: hooks of the project run, and the gate too', async () => {
    const repo = await repositoryWithLog();
    await repo.write('.husky/pre-commit', 'echo husky >>../log\n');
    const made = await runProgram(
      process.execPath,
      [new URL('../../../node_modules/husky/bin.js', import.meta.url).pathname],
      {
        cwd: repo.dir,
      },
    );
    expect(made).toMatchObject({ code: 0 });
    expect(await repo.git('config', 'core.hooksPath')).toBe('.husky/_');
    await repo.commit('husky');
    const before = await photograph(join(repo.dir, '.husky'));
    const report = await install(repo.dir, { config });
    expect(report.folder.kind).toBe('generated');
    expect(report.notes.join()).toContain('npm install');
    await expectGate(repo);
    await expectPass(repo);
    expect(await repo.log()).toContain('husky');
    expect(await repo.git('config', 'core.hooksPath')).toBe('.husky/_');
    await uninstall(repo.dir);
    expect(await photograph(join(repo.dir, '.husky'))).toEqual(before);
  });

  test("husky, with the line in the project's own files on request", async () => {
    const repo = await repositoryWithLog();
    await repo.write('.husky/pre-commit', 'echo husky >>../log\n');
    await runProgram(
      process.execPath,
      [new URL('../../../node_modules/husky/bin.js', import.meta.url).pathname],
      { cwd: repo.dir },
    );
    await repo.commit('husky');
    await install(repo.dir, { config, tracked: true });
    expect(await repo.git('status', '--porcelain')).toContain('.husky/pre-commit');
    await repo.commit('hooks');
    await expectGate(repo);
    await expectPass(repo);
    expect(await repo.log()).toContain('husky');
    await uninstall(repo.dir);
    expect(await readFile(join(repo.dir, '.husky/pre-commit'), 'utf8')).toBe('echo husky >>../log\n');
    expect((await readdir(join(repo.dir, '.husky'))).sort()).toEqual(['_', 'pre-commit']);
  });

  test('a tracked hooks folder is refused, with what to do, and taken on request', async () => {
    const repo = await repositoryWithLog();
    await repo.write('tools/hooks/pre-commit', '#!/bin/sh\necho tracked >>../log\n', 0o755);
    await repo.git('config', 'core.hooksPath', 'tools/hooks');
    await repo.commit('hooks');
    await expect(install(repo.dir, { config })).rejects.toThrow('are files of the project');
    expect(await repo.git('status', '--porcelain')).toBe('');
    await install(repo.dir, { config, tracked: true });
    await repo.commit('with keepsake');
    await expectGate(repo);
    await expectOthersRun(repo, 'tracked');
  });

  test('from a subfolder, a relative core.hooksPath is meant from the top', async () => {
    const repo = await repositoryWithLog();
    await repo.write('tools/hooks/pre-commit', '#!/bin/sh\necho tracked >>../log\n', 0o755);
    await repo.write('deep/er/x', 'x');
    await repo.git('config', 'core.hooksPath', 'tools/hooks');
    await repo.commit('hooks');
    const report = await install(join(repo.dir, 'deep/er'), { config, tracked: true });
    expect(report.folder.path).toBe(join(repo.dir, 'tools/hooks'));
  });

  test('a global core.hooksPath: the line is harmless elsewhere and stays while another repository needs it', async () => {
    const [one, two, plain] = [
      await repositoryWithLog(),
      await repositoryWithLog(),
      await repositoryWithLog(),
    ];
    const shared = await temporaryFolder();
    await repositoryAt(shared).write('pre-commit', '#!/bin/sh\necho shared >>../log\n', 0o755);
    const before = await photograph(shared);
    for (const repo of [one, two, plain]) await repo.git('config', 'core.hooksPath', shared);
    expect((await install(one.dir, { config })).folder.kind).toBe('shared');
    await install(two.dir, { config });
    await expectGate(one);
    await expectGate(two);
    await plain.write('MEMORY.md', forged);
    expect(await commitAllAs(plain)).toMatchObject({ code: 0 });
    expect(await plain.log()).toEqual(['shared']);
    expect((await uninstall(one.dir)).notes.join()).toContain('other repositories');
    await two.write('MEMORY.md', forged);
    expect((await commitAllAs(two)).stderr).toContain('write/source');
    await uninstall(two.dir);
    expect(await photograph(shared)).toEqual(before);
  });

  test('the pre-commit framework and lefthook: their generated scripts keep working', async () => {
    for (const script of [
      '#!/usr/bin/env bash\n# File generated by pre-commit: https://pre-commit.com\n# ID: 138fd403232d2ddd5efb44317e38bf03\nARGS=(hook-impl --config=.pre-commit-config.yaml --hook-type=pre-commit)\nHERE="$(cd "$(dirname "$0")" && pwd)"\nARGS+=(--hook-dir "$HERE" -- "$@")\necho "framework $ARGS" >>../log\n',
      '#!/bin/sh\n\nif [ "$LEFTHOOK_VERBOSE" = "1" ]; then set -x; fi\nif [ "$LEFTHOOK" = "0" ]; then exit 0; fi\ncall_lefthook() { echo "framework $*" >>../log; }\ncall_lefthook run "pre-commit" "$@"\n',
    ]) {
      const repo = await repositoryWithLog();
      await repo.write('.git/hooks/pre-commit', script, 0o755);
      await install(repo.dir, { config });
      await expectGate(repo);
      await expectPass(repo);
      expect((await repo.log()).join()).toContain('framework');
      await uninstall(repo.dir);
      expect(await readFile(join(repo.dir, '.git/hooks/pre-commit'), 'utf8')).toBe(script);
    }
  });

  test('git-lfs: its pre-push still gets the list of refs', async () => {
    const repo = await repositoryWithLog();
    const lfs = await repo.tryGit(['lfs', 'install', '--local']);
    expect(lfs.code).toBe(0);
    const before = await photograph(join(repo.dir, '.git/hooks'));
    await install(repo.dir, { config });
    await runProgram('git', ['init', '-q', '--bare', '../remote.git'], { cwd: repo.dir });
    await repo.git('remote', 'add', 'origin', '../remote.git');
    await repo.git('lfs', 'track', '*.bin');
    await repo.write('big.bin', 'large content');
    await repo.git('add', '-A');
    await repo.git('commit', '-q', '-m', 'large');
    await repo.git('push', '-q', 'origin', 'main');
    const oid = (await repo.git('lfs', 'ls-files', '-l')).split(' ')[0] ?? '';
    expect(oid).toMatch(/^[0-9a-f]{64}$/);
    const stored = join(repo.dir, '../remote.git/lfs/objects', oid.slice(0, 2), oid.slice(2, 4), oid);
    expect(await readFile(stored, 'utf8')).toBe('large content');
    await uninstall(repo.dir);
    expect(await photograph(join(repo.dir, '.git/hooks'))).toEqual(before);
  });
});

describe('places', () => {
  test('a path with spaces, quotes and umlauts', async () => {
    const dir = join(await temporaryFolder(), "it's a Mémoire");
    await mkdir(dir);
    const repo = repositoryAt(dir);
    await repo.git('init', '-q', '-b', 'main');
    await install(dir, { config });
    await expectGate(repo);
  });

  test('a linked worktree, before and after it is made', async () => {
    const repo = await repositoryWithLog();
    await repo.git('worktree', 'add', '-q', '-b', 'a', '../work tree');
    await install(join(repo.dir, '../work tree'), { config });
    await repo.git('worktree', 'add', '-q', '-b', 'b', '../later');
    await expectGate(repositoryAt(join(repo.dir, '../work tree')));
    await expectGate(repositoryAt(join(repo.dir, '../later')));
    await expectGate(repo);
  });

  test('a submodule', async () => {
    const inner = await repositoryWithLog();
    const outer = await repositoryWithLog();
    await outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.dir, 'notes');
    await outer.commit('submodule');
    const sub = repositoryAt(join(outer.dir, 'notes'));
    await install(sub.dir, { config });
    await expectGate(sub);
    expect(await readdir(join(outer.dir, '.git/modules/notes'))).toContain('keepsake');
    expect(await readdir(join(outer.dir, '.git'))).not.toContain('keepsake');
  });

  test('a repository that was moved after install', async () => {
    const repo = await repositoryWithLog();
    await install(repo.dir, { config });
    await runProgram('mv', [repo.dir, `${repo.dir}-moved`], { cwd: '/' });
    await expectGate(repositoryAt(`${repo.dir}-moved`));
  });

  test('nothing runs from the tree: a branch with its own hooks/ and dist/ changes nothing', async () => {
    const repo = await repositoryWithLog();
    await install(repo.dir, { config });
    await repo.commit('hostile', {
      'hooks/hook.sh': 'echo owned >>../log\n',
      'dist/hook/hook.cjs': "require('fs').writeFileSync('../log','owned')",
    });
    await expectGate(repo);
    expect(await repo.log()).toEqual([]);
  });

  test('--dry-run touches nothing', async () => {
    const repo = await repositoryWithLog();
    const before = await photograph(join(repo.dir, '.git'));
    const report = await install(repo.dir, { config, dryRun: true });
    expect(report.hooks.map((one) => one.did)).toEqual([
      'created',
      'created',
      'holds ready',
      'created',
      'created',
    ]);
    expect(await photograph(join(repo.dir, '.git'))).toEqual(before);
  });
});

describe('node', () => {
  /** What a GUI client starts git with. */
  const bare = { PATH: '/usr/bin:/bin', HOME: '/nonexistent', NVM_DIR: '' };

  async function installedWith(node: string) {
    const repo = await repositoryWithLog();
    await install(repo.dir, { config, node });
    await repo.write('MEMORY.md', forged);
    await repo.git('add', '-A');
    return repo;
  }

  test('a bare PATH: the node that installed runs', async () => {
    const repo = await installedWith(process.execPath);
    const stopped = await repo.tryGit(['commit', '-q', '-m', 'x'], { ...bare, KEEPSAKE_WRITER: 'scout' });
    expect(stopped.stderr).toContain('write/source');
  });

  test('none at all: one clear line and no commit, but a commit without memory goes through', async () => {
    const repo = await installedWith('/gone/node');
    const env = { ...bare, PATH: await withoutNode(), KEEPSAKE_NODE: '/gone/node' };
    const stopped = await repo.tryGit(['commit', '-q', '-m', 'x'], env);
    expect(stopped.code).not.toBe(0);
    expect(stopped.stderr.trim().split('\n')).toHaveLength(1);
    expect(stopped.stderr).toContain('node 20 or newer was not found');
    await repo.git('rm', '-q', '--cached', 'MEMORY.md');
    await repo.write('code.ts', 'x');
    await repo.git('add', 'code.ts');
    expect(await repo.tryGit(['commit', '-q', '-m', 'code'], env)).toMatchObject({ code: 0, stderr: '' });
  });

  test('none, with without_node: pass: the commit goes through and says so', async () => {
    const repo = await repositoryWithLog();
    await install(repo.dir, { config: { ...config, without_node: 'pass' }, node: '/gone/node' });
    await repo.write('MEMORY.md', forged);
    await repo.git('add', '-A');
    const passed = await repo.tryGit(['commit', '-q', '-m', 'x'], {
      ...bare,
      PATH: await withoutNode(),
      KEEPSAKE_NODE: '/gone/node',
    });
    expect(passed.code).toBe(0);
    expect(passed.stderr).toContain('NOT judged');
  });
});

/** A PATH with git and the usual tools, but no node. */
async function withoutNode(): Promise<string> {
  const bin = join(await temporaryFolder(), 'bin');
  await mkdir(bin);
  const tools = ['git', 'sh', 'cat', 'rm', 'mktemp', 'grep', 'dirname'];
  const found = await runScript('for tool; do command -v "$tool"; done', tools, { cwd: '/' });
  for (const [at, place] of found.stdout.trim().split('\n').entries())
    await symlink(place, join(bin, tools[at] ?? ''));
  await chmod(bin, 0o755);
  return bin;
}
