import { describe, expect, it } from 'vitest';
import { githubForge } from '../../../src/github/index.ts';
import type { ProposalText } from '../../../src/sync/forge.ts';
import { type Failure, type LoopbackGitHub, loopbackGitHub } from '../../support/github.ts';
import { clientOf, seed } from '../../support/github-client.ts';

const branch = 'keepsake/sync/agent%2Fscout';

async function withBranch(): Promise<{ github: LoopbackGitHub; text: ProposalText }> {
  const github = await loopbackGitHub({ people: { 'jane-doe': 'admin', sam: 'write' } });
  await seed(github, 'main', { 'MEMORY.md': '# Memory\n' });
  const head = await seed(github, branch, { 'MEMORY.md': '# Memory\n\n## Ports\n- Gateway: 8080\n' }, 'main');
  const text = {
    branch,
    base: 'main',
    head,
    title: 'memory(scout): 1 added',
    body: 'One fact.\n',
    labels: ['memory'],
  };
  return { github, text };
}

function forgeOf(github: LoopbackGitHub, token = 'bot-token') {
  return githubForge({
    github: clientOf(github, token),
    reviewers: ['jane-doe'],
    assignees: ['sam'],
    draft: false,
    autoMerge: () => false,
    mayDecide: async () => true,
  });
}

describe('a failure at any call of a proposal', () => {
  const failures: readonly Failure[] = [
    'forbidden',
    'primary-limit',
    'secondary-limit',
    'too-many',
    'invalid',
    'server-error',
    'reset',
    'reset-after',
  ];
  for (const failure of failures)
    it(`${failure}: after a resume there is one whole pull request`, async () => {
      const { github, text: first } = await withBranch();
      for (let k = 1; k <= 6; k++) {
        const text = await anotherBranch(github, first, k);
        // Longer than the retries: the run itself fails, and the next one has to find what is there.
        github.failAt(k, failure, 5);
        const made = await forgeOf(github)
          .propose(text)
          .catch((error: Error) => error);
        if (made instanceof Error) expect(made.name, String(made.stack)).toBe('KeepsakeError');
        github.heal();
        await forgeOf(github).propose(text);
        expect(github.state.pulls).toHaveLength(k);
        expect(github.pull(k)).toMatchObject({ title: text.title, labels: ['memory'], assignees: ['sam'] });
        const before = github.writes().length;
        expect((await forgeOf(github).propose(text)).operation).toBe('unchanged');
        expect(github.writes().length).toBe(before);
      }
    });

  it('comes through a short one by itself', async () => {
    const { github, text: first } = await withBranch();
    let opened = 0;
    for (const failure of ['server-error', 'reset', 'reset-after', 'secondary-limit', 'too-many'] as const)
      for (let k = 1; k <= 5; k++) {
        opened += 1;
        const text = await anotherBranch(github, first, opened);
        github.failAt(k, failure, 1);
        await forgeOf(github).propose(text);
        expect(github.state.pulls).toHaveLength(opened);
        expect(github.pull(opened).labels).toEqual(['memory']);
      }
  });
});

async function anotherBranch(github: LoopbackGitHub, text: ProposalText, n: number): Promise<ProposalText> {
  const name = `keepsake/sync/agent%2Fnumber-${n}`;
  await github.remote.git('update-ref', `refs/heads/${name}`, text.head);
  return { ...text, branch: name };
}
