import { expect, it, vi } from 'vitest';
import { loopbackGitHub } from '../../support/github.ts';
import { seed } from '../../support/github-client.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { answerOn, idIn, policy, review, runMode, say, textOn } from '../../support/nights.ts';
import { temporaryRepository } from '../../support/repository.ts';

vi.setConfig({ testTimeout: 600_000 });

const memory = `# Memory

## Web <!-- src:web ts:2026-06-01 via:local@1 -->
- Rates are 250 a day
- The office is in Lisbon
- The desk is by the window
`;
const branch = 'keepsake/remediate/delete';

/** A runner's working tree of the repository behind a loopback GitHub, and the command line in it. */
async function runner() {
  const github = await loopbackGitHub({ people: { 'jane-doe': 'admin' } });
  await seed(github, 'main', { 'keepsake.yml': policy, 'MEMORY.md': memory });
  const { dir, git } = await temporaryRepository();
  await git('remote', 'add', 'origin', github.cloneUrl());
  await git('fetch', '-q', '--depth=1', github.cloneUrl('bot-token'), 'main');
  await git('reset', '-q', '--hard', 'FETCH_HEAD');
  const env = { ...github.runnerEnvironment(), GITHUB_TOKEN: 'bot-token' };
  const remediate = async (...args: readonly string[]) => {
    const done = await keepsakeHere(
      ['remediate', 'delete', ...args, '--apply', '--forge', 'github', '--json'],
      { cwd: dir, env },
    );
    expect([done.code, done.stderr]).toEqual([0, '']);
    return JSON.parse(done.stdout);
  };
  return { github, git, remediate };
}

it('on a runner a remediation is one pull request: further runs add to it, reviewers are heard on it', async () => {
  const { github, git, remediate } = await runner();
  const all = await remediate('--session', 'nobody');
  expect([all.changes, github.state.pulls.length]).toEqual([[], 0]);
  const first = await remediate('--via', 'local@1', '--limit', '2');
  expect(first).toMatchObject({ left: 1, proposal: { branch, operation: 'created' } });
  expect(github.pull(1)).toMatchObject({ head: branch, base: 'main', title: 'memory(delete): 2 removed' });
  expect((await remediate('--via', 'local@1')).proposal.operation).toBe('updated');
  expect(github.pull(1).title).toBe('memory(delete): 3 removed');
  expect(await git('status', '--porcelain')).toBe('');

  const { body } = github.pull(1);
  await say(github, 1, 'jane-doe', `/keepsake confirm ${idIn(body, 'Lisbon')}`);
  expect(answerOn(github)).toContain('it is kept, and it is confirmed on 2026-06-08');
  expect(await textOn(github, branch)).toContain('- The office is in Lisbon <!-- ts:2026-06-08 -->');
  github.edit(1, 'jane-doe', (text) => text.replace(/- \[x\] (?=[0-9a-f]+ .*desk)/, '- [ ] '));
  await review(github, 1, 'edited');
  const text = await textOn(github, branch);
  expect(text).toContain('desk');
  expect(text).not.toContain('Rates');
  const writes = github.writes().length;
  expect((await runMode(github, 'nightly', { now: '2026-06-09' })).outputs['changed']).toBe('false');
  expect(github.writes().slice(writes)).toEqual([]);
});
