import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { copies } from '../support/copies.ts';
import { httpGit } from '../support/http-git.ts';
import {
  repositoryAt,
  runProgram,
  type TestRepository,
  temporaryFolder,
  temporaryRepository,
} from '../support/repository.ts';
import { fileAt, night } from './night-of.ts';

export const start = '# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n- Web: 80\n';

const begun = copies(async () => {
  const server = await temporaryRepository({ bare: true });
  await server.git('config', 'http.receivepack', 'true');
  const first = await temporaryRepository();
  await first.commit('start', { 'MEMORY.md': start });
  await first.git('push', '-q', server.dir, 'main');
  return server;
});

/** A bare repository behind git http-backend, and as many clones as are asked for. */
export async function remote(): Promise<{
  readonly server: TestRepository;
  clone(name: string, ...options: readonly string[]): Promise<TestRepository>;
}> {
  const server = await begun();
  const { url } = await httpGit(dirname(server.dir));
  const clones = await temporaryFolder();
  const clone = async (name: string, ...options: readonly string[]) => {
    await mkdir(clones, { recursive: true });
    await runProgram('git', ['clone', '-q', ...options, `${url}/${basename(server.dir)}`, name], {
      cwd: clones,
    });
    const repo = repositoryAt(join(clones, name));
    return repo;
  };
  return { server, clone };
}

/**
 * Refuses every update that loses commits, by whatever means it is asked for. The one exception: a commit that
 * Keepsake itself made may be replaced, and taken away, on its own proposal branches; state refs are its own.
 */
async function refuseForcedPushes(server: TestRepository): Promise<void> {
  const hook = `#!/bin/sh
case "$1" in refs/keepsake/state/*) exit 0;; esac
zero=$(printf %s "$2" | tr 0-9a-f 0)
[ "$2" = "$zero" ] && exit 0
if [ "$3" != "$zero" ] && git merge-base --is-ancestor "$2" "$3"; then exit 0; fi
case "$1" in refs/heads/keepsake/*)
  [ "$(git log -1 --format=%ae "$2")" = keepsake@users.noreply.github.com ] && exit 0;;
esac
echo "refused: $1 would lose commits" >&2
exit 1
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

/** A person squashes one proposal onto main, without its trailer, while everything else goes on. */
async function reviewerMerges(repo: TestRepository, branch: string): Promise<boolean> {
  for (let attempt = 0; attempt < 6; attempt++) {
    await repo.git('fetch', '-q', '--prune', 'origin');
    const proposal = `origin/${branch}`;
    if ((await repo.tryGit(['rev-parse', '--verify', '-q', proposal])).code !== 0) return false;
    await repo.git('checkout', '-q', '-B', 'main', 'origin/main');
    if ((await repo.tryGit(['merge', '-q', '--squash', proposal])).code !== 0) {
      await repo.git('reset', '-q', '--hard');
      return false;
    }
    await repo.git('commit', '-q', '--allow-empty', '-m', 'What an agent learned');
    if ((await repo.tryGit(['push', '-q', 'origin', 'main'])).code === 0) return true;
  }
  return false;
}

async function linesAt(repo: TestRepository, revision: string): Promise<string[]> {
  return ((await fileAt(repo, revision, 'MEMORY.md')) ?? '').split('\n').filter(Boolean);
}

/** Without what a merge or a pass says about a fact. */
function bare(line: string): string {
  return line.replace(/\s*<!--.*?-->/g, '');
}

/**
 * Agents push while two nights run at once and a person merges proposals, for some rounds; then every fact must be
 * on main or in a proposal, once, and on its agent's branch.
 */
export async function scenario(agents: number, rounds: number): Promise<void> {
  const { server, clone } = await remote();
  await refuseForcedPushes(server);
  const config = 'forge: local\npull_requests:\n  max_open: 100\n';
  const names = Array.from({ length: agents }, (_, index) => `agent/a${index}`);
  const workers: TestRepository[] = [];
  for (const index of names.keys()) workers.push(await clone(`agent-${index}`));
  const nights = [await clone('night-1'), await clone('night-2')];
  const reviewer = await clone('reviewer');
  const wanted = new Map<string, string>();
  const gaveUp: string[] = [];
  let retries = 0;
  for (let round = 0; round < rounds; round++) {
    const pushes = workers.map((repo, index) => {
      const fact = `Fact ${round} of ${index}: value ${index}`;
      wanted.set(`- ${fact}`, names[index] ?? '');
      return agentPushes(repo, names[index] ?? '', fact);
    });
    const reports = nights.map((repo) =>
      night(repo, { config, remote: true, parts: { down: true }, now: `2026-06-1${round}T03:00:00Z` }),
    );
    const merges = reviewerMerges(reviewer, `keepsake/sync/agent%2Fa${round % agents}`);
    await Promise.all([...pushes, merges]);
    for (const report of await Promise.all(reports)) {
      retries += report.retries;
      gaveUp.push(...report.warnings);
    }
  }
  // Whoever lost every race said so, and for no other reason.
  for (const warning of gaveUp) expect(warning).toContain('was moved by somebody else');
  const keeper = await clone('keeper');
  const last = await night(keeper, { config, remote: true, now: '2026-06-20T03:00:00Z' });
  expect(last.warnings).toEqual([]);
  await keeper.git('fetch', '-q', '--prune', 'origin');
  const branches = (
    await keeper.git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/keepsake/sync')
  )
    .split('\n')
    .filter(Boolean);
  const found = new Map<string, string[]>();
  for (const revision of ['refs/remotes/origin/main', ...branches]) {
    const lines = (await linesAt(keeper, revision)).map(bare);
    expect(new Set(lines).size, `${revision} says something twice`).toBe(lines.length);
    for (const line of lines) found.set(line, [...(found.get(line) ?? []), revision]);
  }
  for (const [fact, name] of wanted) {
    expect(found.get(fact) ?? [], `${fact} is neither on main nor proposed`).not.toEqual([]);
    expect((await linesAt(keeper, `origin/${name}`)).map(bare)).toContain(fact);
  }
  const fsck = await server.tryGit(['fsck', '--strict', '--no-dangling']);
  expect(`${fsck.code} ${fsck.stdout}${fsck.stderr}`).toBe('0 ');
  expect(retries).toBeLessThanOrEqual(rounds * (2 * agents + 1) * nights.length * 5);
}
