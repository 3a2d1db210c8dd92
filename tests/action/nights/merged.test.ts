import { describe, expect, it, vi } from 'vitest';
import { separated } from '../../../src/action/separation.ts';
import { approvalsOf } from '../../../src/github/index.ts';
import { clientOf } from '../../support/github-client.ts';
import { mergedAndTold } from '../../support/merged-life.ts';
import { agentRepository, learned, policy, runMode } from '../../support/nights.ts';

// Several nights each: a machine that does other things too needs time.
vi.setConfig({ testTimeout: 600_000 });

describe('merged with a squash that loses the trailer', () => {
  it('the next night proposes nothing again, and the fact’s life names branch, pull request and people', async () => {
    await mergedAndTold('squash');
  });
});

describe('separation of duties', () => {
  it('who wrote the facts on the agent’s branch cannot approve the proposal that brings them', async () => {
    const separate = `${policy}  \npull_requests: { separation: true }\n`.replace(
      'writers:\n',
      'writers:\n  - { name: sam, kind: human, github: sam, emails: [sam@example.org] }\n',
    );
    const github = await agentRepository({ policy: separate, agent: learned });
    const { remote } = github;
    const tree = await remote.git('rev-parse', 'agent/scout^{tree}');
    const email = '12+sam@users.noreply.github.com';
    const own = await remote.tryGit(['commit-tree', tree, '-p', 'main', '-m', 'what I know'], {
      GIT_AUTHOR_EMAIL: email,
      GIT_COMMITTER_EMAIL: email,
    });
    await remote.git('update-ref', 'refs/heads/agent/scout', own.stdout.trim());
    await runMode(github, 'nightly');
    github.review(1, 'sam', 'APPROVED');
    github.review(1, 'jane-doe', 'APPROVED');
    const head = github.pull(1).headCommit;
    const approvals = await approvalsOf(clientOf(github), 1, head);
    expect(approvals).toEqual(['sam', 'jane-doe']);
    expect(await separated({ cwd: remote.dir, base: 'main', head, approvals })).toEqual(['jane-doe']);
  });
});
