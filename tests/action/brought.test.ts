import { expect, it } from 'vitest';
import { type BareRepository, openBare } from '../../src/action/bare.ts';
import { fetchBrought } from '../../src/action/brought.ts';
import { readInputs } from '../../src/action/inputs.ts';
import type { Run } from '../../src/action/run.ts';
import { readRunner } from '../../src/action/runner.ts';
import { listPullRequests } from '../../src/github/index.ts';
import { loopbackGitHub } from '../support/github.ts';
import { clientOf } from '../support/github-client.ts';
import { runProgram, temporaryFolder } from '../support/repository.ts';

/* A commit message can name any commit: only Keepsake's own proposals are believed, and asked for at once. */

const gone = 'd'.repeat(40);

it('only what own proposals name is fetched, all of it at once, and a head that is gone spoils nothing', async () => {
  const github = await loopbackGitHub({ people: { sam: 'write' } });
  const { remote } = github;
  const tree = await remote.git('mktree');
  const made = async (ref: string, message: string, parent?: string) => {
    const oid = await remote.git('commit-tree', tree, '-m', message, ...(parent ? ['-p', parent] : []));
    await remote.git('update-ref', ref, oid);
    return oid;
  };
  const main = await made('refs/heads/main', 'start');
  const heads = await Promise.all(
    ['one', 'two', 'forked', 'branch'].map((name) => made(`refs/heads/agent/${name}`, name, main)),
  );
  const [one = '', two = '', forked = '', ofBranch = ''] = heads;
  const brings = (...oids: readonly string[]) =>
    `Memory\n\n${oids.map((oid) => `Keepsake-Integrates: agent/x ${oid}`).join('\n')}`;
  await made('refs/heads/keepsake/sync/one', brings(one, two), main);
  await made('refs/forks/sam/keepsake/sync/one', brings(forked), main);
  await made('refs/heads/feature', brings(ofBranch), main);
  for (const head of ['keepsake/sync/one', 'sam:keepsake/sync/one', 'feature'])
    await github.open('sam', { head });

  const folder = await temporaryFolder();
  const env = { ...github.runnerEnvironment(), RUNNER_TEMP: folder, GITHUB_WORKSPACE: folder };
  const runner = { ...(await readRunner(env)), payload: {} };
  const inputs = readInputs(
    { INPUT_MODE: 'check', INPUT_TOKEN: 'bot-token' },
    () => new Date('2026-06-08T12:00:00Z'),
  );
  const run: Run = { inputs, runner, github: clientOf(github), env, say: () => {} };
  /** A bare repository that has the pull requests and nothing else, and the list of what is fetched after. */
  const judged = async () => {
    const pulls = await listPullRequests(run.github, { state: 'open' });
    const bare = await openBare(runner, 'bot-token');
    await bare.fetch('+refs/heads/main:refs/heads/main', '+refs/pull/*/head:refs/keepsake/pull/*');
    const asked: (readonly string[])[] = [];
    const noted: BareRepository = {
      ...bare,
      fetch: (...refspecs) => {
        asked.push(refspecs);
        return bare.fetch(...refspecs);
      },
    };
    await fetchBrought(run, noted, pulls);
    return { bare, asked };
  };

  const first = await judged();
  expect(first.asked.map((specs) => [...specs].sort())).toEqual([[one, two].sort()]);

  await made('refs/heads/keepsake/sync/one', brings(gone, two), main);
  const second = await judged();
  expect(second.asked[0]).toEqual(expect.arrayContaining([gone, two]));
  expect(await has(second.bare, two)).toBe(true);
  for (const other of [forked, ofBranch]) expect(await has(second.bare, other)).toBe(false);
  await Promise.all([first, second].map(({ bare }) => bare.remove()));
});

async function has({ dir }: BareRepository, oid: string): Promise<boolean> {
  return (await runProgram('git', ['cat-file', '-e', oid], { cwd: dir })).code === 0;
}
