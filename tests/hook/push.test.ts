import { appendFile, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { install } from '../../src/cli/install/install.ts';
import { parseConfig } from '../../src/config/index.ts';
import {
  allowed,
  forged,
  type GatedRepository,
  gatedAt,
  gatedConfig,
  gatedMemory,
  gatedRepository,
} from '../support/gated-repository.ts';
import { httpGit } from '../support/http-git.ts';
import { repositoryAt, runProgram, type TestRepository, temporaryFolder } from '../support/repository.ts';

const templates = new Map<boolean, Promise<string>>();

/** A clone with hooks and its bare remote, side by side in one folder; made once, copied for each test. */
async function makeTemplate(server: boolean): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'keepsake-push-'));
  await cp((await gatedRepository()).dir, join(root, 'repo'), { recursive: true });
  await runProgram('git', ['init', '-q', '--bare', '-b', 'main', 'memory.git'], { cwd: root });
  const repo = repositoryAt(join(root, 'repo'));
  await repo.git('remote', 'add', 'origin', '../memory.git');
  await repo.git('push', '-q', '-u', 'origin', 'main');
  await repo.git('remote', 'set-head', 'origin', 'main');
  await repo.git('checkout', '-q', '-b', 'agent/scout');
  if (server)
    await install(join(root, 'memory.git'), { config: parseConfig(gatedConfig.replace('STAMP', 'false')) });
  return root;
}

/** A clone with hooks whose remote has main; the remote is bare and, when asked, judges pushes itself. */
async function cloned(options: { server?: boolean; client?: boolean } = {}) {
  const server = options.server === true;
  const template = templates.get(server) ?? makeTemplate(server);
  templates.set(server, template);
  const root = join(await temporaryFolder('keepsake push '), 'all');
  await cp(await template, root, { recursive: true, verbatimSymlinks: true });
  const repo = gatedAt(join(root, 'repo'));
  if (options.client === false) await repo.git('config', 'core.hooksPath', '/dev/null');
  return { repo, remote: repositoryAt(join(root, 'memory.git')), root };
}

/** A commit that no hook has seen, as the agent. */
async function unseen(repo: GatedRepository, text: string, path = 'MEMORY.md'): Promise<void> {
  await repo.write(path, '');
  await repo.git('checkout', '-q', '--', path).catch(() => {});
  await appendFile(join(repo.dir, path), text);
  await repo.git('add', '-A');
  expect(
    await repo.asAgent('-c', 'core.hooksPath=/dev/null', 'commit', '-q', '-m', `change ${path}`),
  ).toMatchObject({
    code: 0,
  });
}

function identity(name: string, email: string) {
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

async function refs(remote: TestRepository): Promise<string> {
  return remote.git('for-each-ref', '--format=%(refname)');
}

describe('pre-push', () => {
  test('a commit made past the hook is refused, with its id; nothing is pushed', async () => {
    const { repo, remote } = await cloned();
    await unseen(repo, forged);
    const pushed = await repo.asAgent('push', '-q', 'origin', 'agent/scout');
    expect(pushed.code).not.toBe(0);
    expect(pushed.stderr).toContain('write/source');
    expect(pushed.stderr).toContain((await repo.git('rev-parse', 'HEAD')).slice(0, 12));
    expect(await refs(remote)).toBe('refs/heads/main');
  });

  test('poison added and taken out again is still in the history that is pushed', async () => {
    const { repo } = await cloned();
    await unseen(repo, forged);
    await repo.git('revert', '--no-edit', 'HEAD');
    expect((await repo.asAgent('push', '-q', 'origin', 'agent/scout')).stderr).toContain('write/source');
  });

  test('honest commits go through; what the remote has already is not judged again', async () => {
    const { repo, remote } = await cloned();
    await unseen(repo, allowed);
    expect(await repo.asAgent('push', '-q', 'origin', 'agent/scout')).toMatchObject({ code: 0 });
    await repo.git('checkout', '-q', '-b', 'agent/other');
    expect(await repo.asAgent('push', '-q', 'origin', 'agent/other')).toMatchObject({ code: 0 });
    expect(await refs(remote)).toContain('refs/heads/agent/other');
  });

  test('a push without memory never starts node', async () => {
    const { repo } = await cloned();
    await unseen(repo, 'let y = 2;\n', 'code.ts');
    const env = { KEEPSAKE_NODE: '/gone/node' };
    expect(await repo.tryGit(['push', '-q', 'origin', 'agent/scout'], env)).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await repo.tryGit(['push', '-q', 'origin', '--delete', 'agent/scout'], env)).toMatchObject({
      code: 0,
    });
  });

  test('a secret in a commit message', async () => {
    const { repo } = await cloned();
    await unseen(repo, allowed);
    const token = `ghp_${'aZ3'.repeat(12)}`;
    await repo.asAgent('-c', 'core.hooksPath=/dev/null', 'commit', '-q', '--amend', '-m', `use ${token}`);
    const pushed = await repo.asAgent('push', '-q', 'origin', 'agent/scout');
    expect(pushed.stderr).toContain('secret/found');
    expect(pushed.stderr).not.toContain(token);
  });
});

describe('pre-receive', () => {
  for (const transport of ['file', 'http'] as const) {
    test(`over ${transport}: refused with the reason, accepted when mended`, async () => {
      const { repo, remote, root } = await cloned({ server: true, client: false });
      if (transport === 'http') {
        await remote.git('config', 'http.receivepack', 'true');
        await repo.git('remote', 'set-url', 'origin', `${(await httpGit(root)).url}/memory.git`);
      }
      await unseen(repo, forged);
      const pushed = await repo.asAgent('push', '-q', 'origin', 'agent/scout');
      expect(pushed.code).not.toBe(0);
      expect(pushed.stderr).toMatch(/remote: .*MEMORY\.md:1\d:\d+: error write\/source/);
      expect(await refs(remote)).toBe('refs/heads/main');
      await repo.git('reset', '-q', '--hard', 'main');
      await unseen(repo, allowed);
      expect(await repo.asAgent('push', '-q', 'origin', 'agent/scout')).toMatchObject({ code: 0 });
      expect(await refs(remote)).toContain('refs/heads/agent/scout');
    });
  }

  test('--no-verify and plumbing on the client change nothing', async () => {
    const { repo, remote } = await cloned({ server: true });
    await unseen(repo, forged);
    const pushed = await repo.asAgent('push', '-q', '--no-verify', 'origin', 'agent/scout:main');
    expect(pushed.stderr).toContain('write/source');
    expect(await remote.git('rev-list', '--count', 'main')).toBe('1');
  });

  test('a fact that a human removed does not come back with a branch that is pushed for the first time', async () => {
    const { repo, remote } = await cloned({ server: true, client: false });
    const fact = '- The build takes nine minutes\n';
    await repo.git('checkout', '-q', 'main');
    await repo.write('MEMORY.md', gatedMemory.replace(fact, '- The build takes two minutes\n'));
    const jane = { KEEPSAKE_WRITER: 'jane', ...identity('Jane', 'jane@example.org') };
    for (const args of [
      ['commit', '-q', '-a', '-m', 'faster'],
      ['push', '-q', 'origin', 'main'],
    ])
      expect(await repo.tryGit(args, jane)).toMatchObject({ code: 0 });
    await repo.git('checkout', '-q', '-b', 'agent/back');
    await unseen(repo, `\n## 2026-06-05 Again <!-- src:agent ts:2026-06-05 -->\n${fact}`);
    const pushed = await repo.asAgent('push', '-q', 'origin', 'agent/back');
    expect(pushed.stderr).toMatch(/MEMORY\.md:\d+:\d+: error write\/history/);
    expect(await refs(remote)).toBe('refs/heads/main');
  });

  test('an overwritten history is refused outside keepsake/*', async () => {
    const { repo } = await cloned({ server: true, client: false });
    await unseen(repo, allowed);
    await repo.asAgent('push', '-q', 'origin', 'agent/scout');
    await repo.asAgent('commit', '-q', '--amend', '-m', 'another');
    const pushed = await repo.asAgent('push', '-q', '--force', 'origin', 'agent/scout');
    expect(pushed.stderr).toContain('write/history');
    expect(pushed.code).not.toBe(0);
  });

  test('the policy of a push cannot change itself', async () => {
    const { repo } = await cloned({ server: true, client: false });
    await repo.write(
      'keepsake.yml',
      gatedConfig.replace('kind: agent', 'kind: human').replace('STAMP', 'false'),
    );
    await unseen(repo, forged);
    const pushed = await repo.asAgent('push', '-q', 'origin', 'agent/scout:main');
    expect(pushed.stderr).toContain('write/policy');
    expect(pushed.stderr).toContain('write/source');
  });

  test('several refs at once: one bad one refuses the push', async () => {
    const { repo, remote } = await cloned({ server: true, client: false });
    await repo.git('branch', 'agent/good');
    await unseen(repo, forged);
    const pushed = await repo.asAgent('push', '-q', 'origin', 'agent/good', 'agent/scout');
    expect(pushed.code).not.toBe(0);
    expect(await refs(remote)).toBe('refs/heads/main');
  });
});
