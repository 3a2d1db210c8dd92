import { describe, expect, it } from 'vitest';
import type { Failure } from '../../support/github.ts';
import { agentRepository, proposal, runMode, say } from '../../support/nights.ts';

const failures: readonly Failure[] = [
  'forbidden',
  'invalid',
  'primary-limit',
  'secondary-limit',
  'too-many',
  'server-error',
  'reset',
  'reset-after',
];

/** Every call of a first night, one after another: a longer failure than the retries, then a run that resumes. */
describe.each(failures)('%s at every call of a whole night', (failure) => {
  it('after the resume there is one branch, one pull request and one comment', async () => {
    let k = 1;
    for (; ; k++) {
      const github = await agentRepository();
      github.failAt(k, failure, 5);
      const first = await runMode(github, 'nightly').catch((error: Error) => error);
      const reached = github.calls() >= k;
      if (first instanceof Error) expect(first.name, String(first.stack)).toBe('KeepsakeError');
      github.heal();
      await runMode(github, 'nightly');
      expect(github.state.pulls).toHaveLength(1);
      expect(github.pull(1)).toMatchObject({ state: 'open', head: proposal, labels: ['memory'] });
      const heads = await github.remote.git('for-each-ref', '--format=%(refname)', 'refs/heads/keepsake/');
      expect(heads).toBe(`refs/heads/${proposal}`);
      expect(github.state.statuses.at(-1)).toMatchObject({
        sha: github.pull(1).headCommit,
        state: 'success',
      });
      if (!reached) break;
    }
    expect(k).toBeGreaterThan(5);
  });

  it('and of a review: one answer, whatever was lost', async () => {
    for (let k = 1; ; k++) {
      const github = await agentRepository();
      await runMode(github, 'nightly');
      github.failAt(k, failure, 5);
      await say(github, 1, 'mallory', '/keepsake drop abcdef').catch((error: Error) =>
        expect(error.name, String(error.stack)).toBe('KeepsakeError'),
      );
      const reached = github.calls() >= k;
      github.heal();
      await runMode(github, 'nightly');
      expect(github.pull(1).comments.filter((one) => one.body.includes('keepsake:answers'))).toHaveLength(1);
      if (!reached) break;
    }
  });
});
