import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { httpGit } from '../support/http-git.ts';
import { repositoryAt, runProgram, type TestRepository, temporaryFolder } from '../support/repository.ts';
import { fileAt, night } from './night-of.ts';

const start = '# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n- Web: 80\n';

/** A bare repository behind git http-backend, and as many clones as are asked for. */
export async function remote(): Promise<{
  readonly server: TestRepository;
  clone(name: string, ...options: readonly string[]): Promise<TestRepository>;
}> {
  const root = await temporaryFolder();
  await runProgram('git', ['init', '-q', '--bare', '-b', 'main', 'memory.git'], { cwd: root });
  const server = repositoryAt(join(root, 'memory.git'));
  await server.git('config', 'http.receivepack', 'true');
  await server.git('config', 'gc.auto', '0');
  const { url } = await httpGit(root);
  const clones = await temporaryFolder();
  const clone = async (name: string, ...options: readonly string[]) => {
    await mkdir(clones, { recursive: true });
    await runProgram('git', ['clone', '-q', ...options, `${url}/memory.git`, name], { cwd: clones });
    const repo = repositoryAt(join(clones, name));
    await repo.git('config', 'gc.auto', '0');
    return repo;
  };
  const first = await clone('first');
  await first.git('checkout', '-q', '-B', 'main');
  await first.commit('start', { 'MEMORY.md': start });
  await first.git('push', '-q', 'origin', 'main');
  await first.git('remote', 'set-head', 'origin', 'main');
  return { server, clone };
}

/**
 * Refuses every update that loses commits, except of Keepsake's own branches and state: what a protected server
 * would do, so that a forced push anywhere else fails the test.
 */
async function refuseForcedPushes(server: TestRepository): Promise<void> {
  const hook = `#!/bin/sh
case "$1" in refs/heads/keepsake/*|refs/keepsake/*) exit 0;; esac
zero=$(printf %s "$2" | tr 0-9a-f 0)
[ "$2" = "$zero" ] && exit 0
[ "$3" = "$zero" ] && { echo "refused: deletion of $1" >&2; exit 1; }
git merge-base --is-ancestor "$2" "$3" || { echo "refused: forced push of $1" >&2; exit 1; }
`;
  await server.write('hooks/update', hook, 0o755);
}

/** An agent's session: write, commit, push, rebasing on whatever came down meanwhile. */
async function agentPushes(repo: TestRepository, branch: string, fact: string): Promise<number> {
  for (let attempt = 1; attempt <= 12; attempt++) {
    await repo.git('fetch', '-q', 'origin');
    const there = await repo.tryGit(['rev-parse', '--verify', '-q', `origin/${branch}`]);
    await repo.git('checkout', '-q', '-B', branch, there.code === 0 ? `origin/${branch}` : 'origin/main');
    const text = (await fileAt(repo, 'HEAD', 'MEMORY.md')) ?? start;
    await repo.commit(`learn ${fact}`, { 'MEMORY.md': `${text}- ${fact}\n` });
    const pushed = await repo.tryGit(['push', '-q', 'origin', `HEAD:refs/heads/${branch}`]);
    if (pushed.code === 0) return attempt;
  }
  throw new Error(`${branch} could not push ${fact}`);
}

/** Agents push while nights run, proposals are squashed onto main, until all is accounted for. */
export async function scenario(agents: number, rounds: number): Promise<void> {
  const { server, clone } = await remote();
  await refuseForcedPushes(server);
  const names = Array.from({ length: agents }, (_, index) => `agent/a${index}`);
  const workers = await Promise.all(names.map((_, index) => clone(`agent-${index}`)));
  const nights = await Promise.all([clone('night-1'), clone('night-2')]);
  const wanted: string[] = [];
  let retries = 0;
  for (let round = 0; round < rounds; round++) {
    const pushes = workers.map((repo, index) => {
      const fact = `Fact ${round}-${index}: value ${index}`;
      wanted.push(fact);
      return agentPushes(repo, names[index] ?? '', fact);
    });
    const reports = nights.map((repo) =>
      night(repo, { remote: true, parts: { down: true }, now: `2026-06-0${8 + round}T03:00:00Z` }),
    );
    await Promise.all(pushes);
    for (const report of await Promise.all(reports)) retries += report.retries;
  }
  const keeper = nights[0] ?? (await clone('keeper'));
  const last = await night(keeper, { remote: true, now: '2026-06-11T03:00:00Z' });
  expect(last.warnings).toEqual([]);
  // A reviewer merges every proposal with the merge button.
  await keeper.git('checkout', '-q', '-B', 'main', 'origin/main');
  const proposals = (
    await keeper.git('for-each-ref', '--format=%(refname:short)', 'refs/remotes/origin/keepsake/sync')
  )
    .split('\n')
    .filter(Boolean);
  const proposed = new Set<string>();
  for (const proposal of proposals)
    for (const line of ((await fileAt(keeper, proposal, 'MEMORY.md')) ?? '').split('\n')) proposed.add(line);
  for (const fact of wanted) expect(proposed).toContain(`- ${fact}`);
  // No fact twice on any branch, no branch lost what its agent wrote.
  for (const [index, name] of names.entries()) {
    const lines = ((await fileAt(keeper, `origin/${name}`, 'MEMORY.md')) ?? '').split('\n').filter(Boolean);
    expect(new Set(lines).size).toBe(lines.length);
    for (const fact of wanted.filter((one) => one.startsWith('Fact') && one.includes(`-${index}:`)))
      expect(lines).toContain(`- ${fact}`);
  }
  expect((await server.tryGit(['fsck', '--strict'])).code).toBe(0);
  expect(retries).toBeLessThan(rounds * agents * 6);
}

describe('sync on a real remote', () => {
  it('2 agents push while two nights run: every fact is accounted for', () => scenario(2, 2), 120_000);

  it('a shallow clone is deepened to the merge base', async () => {
    const { server, clone } = await remote();
    const work = await clone('work');
    await work.git('checkout', '-q', '-b', 'agent/scout');
    await work.commit('learn', { 'MEMORY.md': `${start}- Api: 8080\n` });
    await work.git('push', '-q', 'origin', 'agent/scout');
    await work.git('checkout', '-q', 'main');
    for (let at = 0; at < 5; at++) await work.commit(`work ${at}`, { 'app.js': `${at}\n` });
    await work.git('push', '-q', 'origin', 'main');
    const shallow = await clone('shallow', '--depth=1', '--no-single-branch');
    expect(await shallow.git('rev-parse', '--is-shallow-repository')).toBe('true');
    const report = await night(shallow, { remote: true });
    expect(report.warnings).toEqual([]);
    expect(await fileAt(server, 'keepsake/sync/agent%2Fscout', 'MEMORY.md')).toBe(`${start}- Api: 8080\n`);
  });

  it('a branch that the server protects is told, the others go on', async () => {
    const { server, clone } = await remote();
    const work = await clone('work');
    for (const name of ['one', 'two']) {
      await work.git('checkout', '-q', '-B', `agent/${name}`, 'main');
      await work.commit('learn', { 'MEMORY.md': `${start}- ${name}: 1\n` });
      await work.git('push', '-q', 'origin', `agent/${name}`);
    }
    const hook =
      '#!/bin/sh\n[ "$1" = refs/heads/keepsake/sync/agent%2Fone ] && { echo "GH006: Protected branch update failed" >&2; exit 1; }\nexit 0\n';
    await server.write('hooks/update', hook, 0o755);
    const report = await night(work, { remote: true });
    expect(report.warnings.join('\n')).toContain('protected');
    expect(await fileAt(server, 'keepsake/sync/agent%2Ftwo', 'MEMORY.md')).toBe(`${start}- two: 1\n`);
  });
});
