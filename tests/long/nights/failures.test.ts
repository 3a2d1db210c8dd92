import { describe, expect, it } from 'vitest';
import type { Failure, LoopbackGitHub } from '../../support/github.ts';
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

/**
 * Every call of a first night fails, one after another, and every call of a review: longer than the retries last,
 * then a run resumes. By default each call meets one kind of failure, all kinds in turn; FAILURES=all (`npm run
 * test:failures`) has every kind at every call. FAILURES_FROM=13 goes on from the thirteenth call.
 */
const first = Number(process.env['FAILURES_FROM'] ?? 1);
const turns = process.env['FAILURES'] === 'all' ? failures.map((_, turn) => turn) : [0];

describe.each(turns)('every call fails once, turn %i', (turn) => {
  it('after the resume there is one branch, one pull request and one comment', async () => {
    let calls = 0;
    for (let k = first, more = true; more; k++) {
      const failure = failures[(k + turn) % failures.length] as Failure;
      const at = `${failure} at call ${k}`;
      const github = await agentRepository();
      more = await failing(github, k, failure, () => runMode(github, 'nightly'));
      await runMode(github, 'nightly');
      expect(github.state.pulls, at).toHaveLength(1);
      expect(github.pull(1), at).toMatchObject({ state: 'open', head: proposal, labels: ['memory'] });
      const heads = await github.remote.git('for-each-ref', '--format=%(refname)', 'refs/heads/keepsake/');
      expect(heads, at).toBe(`refs/heads/${proposal}`);
      expect(github.state.statuses.at(-1), at).toMatchObject({
        sha: github.pull(1).headCommit,
        state: 'success',
      });
      const reviewed = await failing(github, k, failure, () =>
        say(github, 1, 'mallory', '/keepsake drop abcdef'),
      );
      await runMode(github, 'nightly');
      expect(github.state.pulls, at).toHaveLength(1);
      const answers = github.pull(1).comments.filter((one) => one.body.includes('keepsake:answers'));
      expect(answers, at).toHaveLength(1);
      more ||= reviewed;
      calls = k;
    }
    expect(calls).toBeGreaterThan(10);
  });
});

/** Runs with the k-th call failing; what is thrown is an error for people. @returns whether it came to that call */
async function failing(
  github: LoopbackGitHub,
  k: number,
  failure: Failure,
  run: () => Promise<unknown>,
): Promise<boolean> {
  github.failAt(k, failure, 5);
  const error = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const reached = github.calls() >= k;
  if (error !== undefined)
    expect((error as Error).name, `${failure} at call ${k}: ${(error as Error).stack}`).toBe('KeepsakeError');
  github.heal();
  return reached;
}
