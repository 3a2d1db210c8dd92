import { appendFile, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { install } from '../../src/cli/install/install.ts';
import { defaultConfig } from '../../src/config/index.ts';
import {
  allowed,
  forged,
  type GatedRepository,
  gatedMemory,
  gatedRepository,
} from '../support/gated-repository.ts';
import { repositoryAt, temporaryFolder, temporaryRepository } from '../support/repository.ts';

/*
 * Every way git makes a commit, with the hooks that `keepsake install` put there: what the hook can see it judges as
 * it is staged, and what git makes without pre-commit is noticed afterwards.
 */

async function append(repo: { dir: string }, text: string, path = 'MEMORY.md'): Promise<void> {
  await appendFile(join(repo.dir, path), text);
}

async function head(repo: { git(...args: string[]): Promise<string> }): Promise<string> {
  return repo.git('rev-parse', 'HEAD');
}

/** The agent tries; the gate says no, names the rule, and no commit is made. */
async function refused(repo: GatedRepository, rule: string, ...args: string[]): Promise<string> {
  const before = await head(repo);
  const tried = await repo.asAgent(...args);
  expect(tried.stderr).toContain(rule);
  expect(tried.code).not.toBe(0);
  expect(await head(repo)).toBe(before);
  return tried.stderr;
}

async function accepted(repo: GatedRepository, ...args: string[]): Promise<string> {
  const tried = await repo.asAgent(...args);
  expect(tried, tried.stderr).toMatchObject({ code: 0 });
  return tried.stderr;
}

describe('a commit', () => {
  test('a plain one: place, rule, reason and fix are printed', async () => {
    const repo = await gatedRepository();
    await append(repo, forged);
    await repo.git('add', '-A');
    const said = await refused(repo, 'write/source', 'commit', '-q', '-m', 'x');
    expect(said).toMatch(/MEMORY\.md:1[23]:\d+: error write\/source\n/);
    expect(said).toContain('→');
    expect(said).toContain('stage them (git add)');
  });

  test('the first of a repository', async () => {
    const repo = await temporaryRepository();
    await install(repo.dir, { config: defaultConfig() });
    await repo.write('MEMORY.md', forged);
    await repo.git('add', '-A');
    const tried = await repo.tryGit(['commit', '-q', '-m', 'x'], { KEEPSAKE_WRITER: 'scout' });
    expect(tried.stderr).toContain('write/source');
    expect(tried.code).not.toBe(0);
    await repo.write('MEMORY.md', allowed);
    await repo.git('add', '-A');
    expect(await repo.tryGit(['commit', '-q', '-m', 'x'], { KEEPSAKE_WRITER: 'scout' })).toMatchObject({
      code: 0,
    });
  });

  test('--amend', async () => {
    const repo = await gatedRepository();
    await append(repo, allowed);
    await accepted(repo, 'commit', '-q', '-a', '-m', 'x');
    await append(repo, forged);
    await repo.git('add', '-A');
    await refused(repo, 'write/source', 'commit', '-q', '--amend', '--no-edit');
  });

  test('-a: the index git hands to the hook counts, not the one on disk', async () => {
    const repo = await gatedRepository();
    await append(repo, forged);
    await refused(repo, 'write/source', 'commit', '-q', '-a', '-m', 'x');
    expect(await repo.git('diff', '--cached', '--name-only')).toBe('');
  });

  test('-- path: only that path is judged', async () => {
    const repo = await gatedRepository();
    await append(repo, forged);
    await append(repo, 'let y = 2;\n', 'code.ts');
    await repo.git('add', 'MEMORY.md');
    await accepted(repo, 'commit', '-q', '-m', 'code', '--', 'code.ts');
    await refused(repo, 'write/source', 'commit', '-q', '-m', 'memory', '--', 'MEMORY.md');
  });

  test('partial staging: what is not staged is not judged', async () => {
    const repo = await gatedRepository();
    await append(repo, allowed);
    await repo.git('add', '-A');
    await append(repo, forged);
    await accepted(repo, 'commit', '-q', '-m', 'x');
    expect(await repo.git('diff', '--name-only')).toBe('MEMORY.md');
    await repo.git('add', '-A');
    await repo.write('MEMORY.md', gatedMemory + allowed);
    await refused(repo, 'write/source', 'commit', '-q', '-m', 'poison staged, clean on disk');
  });

  test('intent to add: nothing is in the commit, so nothing is judged', async () => {
    const repo = await gatedRepository();
    await repo.write('memory/new.md', forged);
    await repo.git('add', '-N', 'memory/new.md');
    await append(repo, allowed);
    await accepted(repo, 'commit', '-q', '-m', 'x', '--', 'MEMORY.md');
    expect(await repo.git('ls-tree', '-r', '--name-only', 'HEAD')).not.toContain('new.md');
  });

  test('deletion of a user fact, of an agent file', async () => {
    const repo = await gatedRepository();
    await repo.commit('build', {
      'memory/build.md': `# Build <!-- src:agent ts:2026-06-02 -->\n\n## Time\n- Nine minutes\n`,
    });
    await repo.git('rm', '-q', 'memory/build.md');
    await accepted(repo, 'commit', '-q', '-m', 'x');
    await repo.git('rm', '-q', 'MEMORY.md');
    await refused(repo, 'write/user-fact', 'commit', '-q', '-m', 'x');
  });

  test('a rename with an edit', async () => {
    const repo = await gatedRepository();
    await repo.git('mv', 'MEMORY.md', 'memory.txt');
    await refused(repo, 'write/user-fact', 'commit', '-q', '-m', 'moved out of the memory');
    await repo.git('mv', 'memory.txt', 'MEMORY.md');
    await repo.commit('a', {
      'memory/a.md': `# A <!-- src:agent ts:2026-06-02 -->\n\n## Time\n- Nine minutes\n- Ten builds\n`,
    });
    await repo.git('mv', 'memory/a.md', 'memory/b.md');
    await repo.write(
      'memory/b.md',
      `# A <!-- src:user ts:2026-06-02 -->\n\n## Time\n- Nine minutes\n- Ten builds\n`,
    );
    await repo.git('add', '-A');
    await refused(repo, 'write/source', 'commit', '-q', '-m', 'x');
  });

  test('a change of mode: a symlink, an executable, a submodule', async () => {
    const repo = await gatedRepository();
    await mkdir(join(repo.dir, 'memory'));
    await symlink('/etc/passwd', join(repo.dir, 'memory/x.md'));
    await repo.git('add', '-A');
    await refused(repo, 'path/unsafe', 'commit', '-q', '-m', 'x');
    await repo.git('rm', '-qf', 'memory/x.md');
    await repo.git('update-index', '--add', '--cacheinfo', `160000,${await head(repo)},memory/sub`);
    await refused(repo, 'path/unsafe', 'commit', '-q', '-m', 'x');
    await repo.git('rm', '-q', '--cached', 'memory/sub');
    await repo.git('update-index', '--chmod=+x', 'MEMORY.md');
    expect(await accepted(repo, 'commit', '-q', '-m', 'x')).toContain('path/unsafe');
  });

  test('names that are not ASCII, with spaces and quotes', async () => {
    const repo = await gatedRepository();
    const paths = ['memory/Zoë Müller.md', 'memory/会議.md', "memory/it's.md"];
    for (const path of paths)
      await repo.write(path, `# N <!-- src:agent ts:2026-06-02 -->\n\n## T\n- ${path}\n`);
    await repo.git('add', '-A');
    await accepted(repo, 'commit', '-q', '-m', 'x');
    for (const path of paths) await repo.write(path, forged);
    await repo.git('add', '-A');
    const said = await refused(repo, 'write/source', 'commit', '-q', '-m', 'x');
    for (const path of paths) expect(said).toContain(`${path}:`);
  });

  test('a name that differs in case only', async () => {
    const repo = await gatedRepository();
    await repo.commit('bob', {
      'memory/bob.md': `# Bob <!-- src:agent ts:2026-06-02 -->\n\n## T\n- Night shift\n`,
    });
    const blob = await repo.git('rev-parse', 'HEAD:memory/bob.md');
    await repo.git('update-index', '--add', '--cacheinfo', `100644,${blob},memory/Bob.md`);
    await refused(repo, 'path/unsafe', 'commit', '-q', '-m', 'x');
    await repo.git('reset', '-q');
    await repo.git('update-index', '--add', '--cacheinfo', `100644,${blob},MEMORY/x.md`);
    await refused(repo, 'path/unsafe', 'commit', '-q', '-m', 'the folder in capitals');
  });
});

describe('made from other commits', () => {
  test('a merge: pre-merge-commit judges what the merger brings, octopus too', async () => {
    const repo = await gatedRepository();
    for (const name of ['a', 'b']) {
      await repo.git('checkout', '-q', '-b', name, 'main');
      await repo.commit(name, {
        [`memory/${name}.md`]: `# ${name} <!-- src:agent ts:2026-06-02 -->\n\n## T\n- ${name}\n`,
      });
    }
    await repo.git('checkout', '-q', '-b', 'bad', 'main');
    await repo.commit('forged', { 'memory/bad.md': forged });
    await repo.git('checkout', '-q', 'main');
    await accepted(repo, 'merge', '-q', '--no-ff', '--no-edit', 'a', 'b');
    await refused(repo, 'write/source', 'merge', '-q', '--no-ff', '--no-edit', 'bad');
    await repo.git('merge', '--abort');
  });

  test('a squash merge is one staged change', async () => {
    const repo = await gatedRepository();
    await repo.git('checkout', '-q', '-b', 'bad');
    await repo.commit('forged', { 'memory/bad.md': forged });
    await repo.git('checkout', '-q', 'main');
    await repo.git('merge', '-q', '--squash', 'bad');
    await refused(repo, 'write/source', 'commit', '-q', '-m', 'squashed');
  });

  test('stash pop, then commit', async () => {
    const repo = await gatedRepository();
    await append(repo, forged);
    await repo.git('stash', '-q');
    await repo.git('stash', 'pop', '-q', '--index');
    await refused(repo, 'write/source', 'commit', '-q', '-a', '-m', 'x');
  });

  test.each([
    ['cherry-pick', ['cherry-pick', 'bad']],
    ['revert', ['revert', '--no-edit', 'HEAD']],
    ['commit --no-verify', ['commit', '-q', '--no-verify', '-a', '-m', 'x']],
  ])('%s runs no pre-commit: post-commit says that nobody judged it', async (name, args) => {
    const repo = await gatedRepository();
    await repo.git('checkout', '-q', '-b', 'bad');
    await repo.commit('forged', { 'memory/bad.md': forged });
    if (name === 'cherry-pick') await repo.git('checkout', '-q', 'main');
    if (name.startsWith('commit')) await append(repo, forged);
    const done = await repo.asAgent(...args);
    expect(done.code).toBe(0);
    expect(done.stderr).toContain('was not judged when it was made');
  });

  test('rebase stays quiet: pre-push judges what it made', async () => {
    const repo = await gatedRepository();
    await repo.git('checkout', '-q', '-b', 'work');
    await append(repo, allowed);
    await accepted(repo, 'commit', '-q', '-a', '-m', 'x');
    await repo.git('checkout', '-q', 'main');
    await repo.commit('code', { 'code.ts': 'let x = 3;\n' });
    const said = await accepted(repo, 'rebase', '-q', 'main', 'work');
    expect(said).not.toContain('not judged');
  });

  test('a judged commit, and one without memory, are not called a bypass', async () => {
    const repo = await gatedRepository();
    await append(repo, allowed);
    expect(await accepted(repo, 'commit', '-q', '-a', '-m', 'x')).toBe('');
    await append(repo, 'let y;\n', 'code.ts');
    expect(await accepted(repo, 'commit', '-q', '-a', '-m', 'x')).toBe('');
    await append(repo, 'let z;\n', 'code.ts');
    expect(await accepted(repo, 'commit', '-q', '-n', '-a', '-m', 'x')).toBe('');
  });
});

describe('places', () => {
  test('a linked worktree, detached HEAD', async () => {
    const repo = await gatedRepository();
    await repo.git('worktree', 'add', '-q', '--detach', '../other tree');
    const other = { ...repositoryAt(join(repo.dir, '../other tree')), asAgent: repo.asAgent };
    await append(other, forged);
    const tried = await other.tryGit(['commit', '-q', '-a', '-m', 'x'], { KEEPSAKE_WRITER: 'scout' });
    expect(tried.stderr).toContain('write/source');
    expect(tried.code).not.toBe(0);
  });

  test('a SHA-256 repository', async () => {
    const repo = await gatedRepository({ format: 'sha256' });
    await append(repo, forged);
    await refused(repo, 'write/source', 'commit', '-q', '-a', '-m', 'x');
    await repo.git('checkout', '-q', '.');
    await append(repo, allowed);
    await accepted(repo, 'commit', '-q', '-a', '-m', 'x');
  });

  test('from a subfolder', async () => {
    const repo = await gatedRepository();
    await repo.write('deep/er/x', 'x');
    await append(repo, forged);
    await repo.git('add', '-A');
    const sub = repositoryAt(join(repo.dir, 'deep/er'));
    const tried = await sub.tryGit(['commit', '-q', '-m', 'x'], { KEEPSAKE_WRITER: 'scout' });
    expect(tried.stderr).toContain('write/source');
  });

  test('the memory elsewhere: sh learns it from keepsake.yml, also when that arrives by a pull', async () => {
    const repo = await gatedRepository();
    const config = await readFile(join(repo.dir, 'keepsake.yml'), 'utf8');
    await rename(join(repo.dir, 'MEMORY.md'), join(repo.dir, 'NOTES.md'));
    await repo.commit('moved', { 'keepsake.yml': `${config}files: { index: NOTES.md }\n` });
    await append(repo, forged, 'NOTES.md');
    await refused(repo, 'write/source', 'commit', '-q', '-a', '-m', 'x');
    const settings = await readFile(join(repo.dir, '.git/keepsake/0.1.0/settings.sh'), 'utf8');
    expect(settings).toContain('NOTES.md');
  });

  test('a keepsake.yml that cannot be read stops the commit: nothing passes unjudged', async () => {
    const repo = await gatedRepository();
    await repo.commit('broken', { 'keepsake.yml': 'writers: [\n' });
    await append(repo, allowed);
    const tried = await repo.asAgent('commit', '-q', '-a', '-m', 'x');
    expect(tried.code).not.toBe(0);
    expect(tried.stderr).toContain('keepsake.yml');
  });
});

describe('the message', () => {
  test('trailers say who wrote and which gate judged; only when the judged tree is committed', async () => {
    const repo = await gatedRepository();
    await append(repo, allowed);
    await accepted(repo, 'commit', '-q', '-a', '-m', 'Note the port');
    expect(await repo.git('log', '-1', '--format=%B')).toBe(
      'Note the port\n\nKeepsake-Writer: scout\nKeepsake-Gate: 0.1.0\n',
    );
    await append(repo, 'let y;\n', 'code.ts');
    await accepted(repo, 'commit', '-q', '-a', '-m', 'Code');
    expect(await repo.git('log', '-1', '--format=%B')).toBe('Code\n');
  });

  test('an empty message still means no commit', async () => {
    const repo = await gatedRepository();
    await append(repo, allowed);
    const before = await head(repo);
    const tried = await repo.tryGit(['commit', '-q', '-a'], { KEEPSAKE_WRITER: 'scout', GIT_EDITOR: 'true' });
    expect(tried.code).not.toBe(0);
    expect(await head(repo)).toBe(before);
  });

  test('a message written in an editor keeps its comments apart from the trailers', async () => {
    const repo = await gatedRepository();
    const editor = join(await temporaryFolder(), 'editor.sh');
    await repositoryAt(join(editor, '..')).write(
      'editor.sh',
      '#!/bin/sh\nprintf "By hand\\n" | cat - "$1" >"$1.new" && mv "$1.new" "$1"\n',
      0o755,
    );
    await append(repo, allowed);
    const done = await repo.tryGit(['commit', '-q', '-a'], { KEEPSAKE_WRITER: 'scout', GIT_EDITOR: editor });
    expect(done.code).toBe(0);
    expect(await repo.git('log', '-1', '--format=%s')).toBe('By hand');
  });
});
