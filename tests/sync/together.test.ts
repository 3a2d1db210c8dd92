import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryAt, runProgram, type TestRepository, temporaryFolder } from '../support/repository.ts';
import { fileAt, night } from './night-of.ts';

/* However many branches there are, git is asked a handful of things, and one push moves all of them. */
const config = 'forge: local\npull_requests:\n  max_open: 100\n';

function index(...facts: readonly string[]): string {
  return `# Memory\n\n## Ports  <!-- src:agent ts:2026-06-05 -->\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

/** A bare server that notes every push, with agents that learned a fact each, and a clone of it. */
async function agents(count: number): Promise<{
  readonly server: TestRepository;
  readonly clone: TestRepository;
  pushes(): Promise<number>;
}> {
  const root = await temporaryFolder();
  await runProgram('git', ['init', '-q', '--bare', '-b', 'main', 'server.git'], { cwd: root });
  const server = repositoryAt(join(root, 'server.git'));
  const who = 'Jane Doe <jane@example.org> 1780833600 +0000';
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const commit = (ref: string, mark: string, from: string, text: string) =>
    `commit ${ref}\n${mark}committer ${who}\n${data('learn')}${from}M 100644 inline MEMORY.md\n${data(text)}`;
  const stream = [
    commit('refs/heads/main', 'mark :1\n', '', index('Web: 80')),
    ...Array.from({ length: count }, (_, at) =>
      commit(`refs/heads/agent/a${at}`, '', 'from :1\n', index('Web: 80', `Of ${at}: ${at}`)),
    ),
  ];
  await runProgram('git', ['fast-import', '--quiet'], { cwd: server.dir, input: stream.join('') });
  await runProgram('git', ['clone', '-q', 'server.git', 'clone'], { cwd: root });
  await server.write('hooks/pre-receive', '#!/bin/sh\necho push >> pushes\n', 0o755);
  const pushes = async () => {
    const text = await readFile(join(server.dir, 'pushes'), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean).length;
  };
  return { server, clone: repositoryAt(join(root, 'clone')), pushes };
}

/** How many git processes this process starts meanwhile; those that git starts itself are not counted. */
async function gitsOf(work: () => Promise<unknown>): Promise<number> {
  const folder = await temporaryFolder();
  process.env.GIT_TRACE2_EVENT = folder;
  try {
    await work();
  } finally {
    delete process.env.GIT_TRACE2_EVENT;
  }
  let count = 0;
  for (const name of await readdir(folder)) {
    const [first = '{}'] = (await readFile(join(folder, name), 'utf8')).split('\n');
    if (!(JSON.parse(first) as { sid: string }).sid.includes('/')) count += 1;
  }
  return count;
}

it('thirty branches cost as many git processes as three, and one push', async () => {
  const counts: number[] = [];
  for (const count of [3, 30]) {
    const { server, clone, pushes } = await agents(count);
    counts.push(await gitsOf(() => night(clone, { config, remote: true })));
    expect(await pushes()).toBe(1);
    for (const at of [0, count - 1])
      expect(await fileAt(server, `keepsake/sync/agent%2Fa${at}`, 'MEMORY.md')).toBe(
        index('Web: 80', `Of ${at}: ${at}`),
      );
    const again = await gitsOf(async () => {
      expect((await night(clone, { config, remote: true, now: '2026-06-09T03:00:00Z' })).changed).toBe(false);
    });
    expect(again).toBeLessThan(counts.at(-1) ?? 0);
    expect(await pushes()).toBe(1);
  }
  expect(counts[1]).toBeLessThanOrEqual(counts[0] ?? 0);
  expect(counts[1]).toBeLessThanOrEqual(12);
});

it('where one branch is refused, all others move, and each tells what became of it in its turn', async () => {
  const { server, clone, pushes } = await agents(8);
  await server.write(
    'hooks/update',
    '#!/bin/sh\n[ "$1" = refs/heads/keepsake/sync/agent%2Fa5 ] && { echo "GH006: Protected branch update failed" >&2; exit 1; }\nexit 0\n',
    0o755,
  );
  const report = await night(clone, { config, remote: true });
  const others = [0, 1, 2, 3, 4, 6, 7].map((at) => `keepsake/sync/agent%2Fa${at}`);
  expect(report.proposals.map(({ branch }) => branch)).toEqual(others);
  expect(report.warnings).toHaveLength(1);
  expect(report.warnings[0]).toMatch(/^Reading agent\/a5 failed .*protected/);
  const there = await server.git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads/keepsake');
  expect(there.split('\n')).toEqual(others);
  // Halves are tried, not each of them.
  expect(await pushes()).toBeLessThan(12);
});

it('of many, as many are opened as may be open', async () => {
  const { server, clone } = await agents(5);
  const few = 'forge: local\npull_requests:\n  max_open: 2\n';
  const report = await night(clone, { config: few, remote: true });
  expect(report.proposals).toHaveLength(2);
  expect(report.warnings).toEqual([expect.stringContaining('3 more proposals wait')]);
  const there = await server.git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads/keepsake');
  expect(there.split('\n')).toHaveLength(2);
});
