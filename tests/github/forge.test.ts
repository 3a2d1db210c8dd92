import { describe, expect, it } from 'vitest';
import { approvalsOf, githubForge } from '../../src/github/index.ts';
import type { ProposalText } from '../../src/sync/forge.ts';
import { type LoopbackGitHub, loopbackGitHub } from '../support/github.ts';
import { clientOf, seed } from '../support/github-client.ts';

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

describe('the forge of pull requests', () => {
  it('opens one pull request with its labels, reviewers and assignees', async () => {
    const { github, text } = await withBranch();
    const made = await forgeOf(github).propose(text);
    expect(made).toEqual({ operation: 'created', number: 1, url: `${github.server}/acme/memory/pull/1` });
    expect(github.pull(1)).toMatchObject({
      head: branch,
      base: 'main',
      title: text.title,
      body: text.body,
      labels: ['memory'],
      reviewers: ['jane-doe'],
      assignees: ['sam'],
    });
  });

  it('writes nothing when everything already says the same', async () => {
    const { github, text } = await withBranch();
    await forgeOf(github).propose(text);
    const before = github.writes().length;
    expect((await forgeOf(github).propose(text)).operation).toBe('unchanged');
    expect(github.writes().length).toBe(before);
  });

  it('takes a body that a browser saved with CRLF as the same', async () => {
    const { github, text } = await withBranch();
    await forgeOf(github).propose(text);
    github.edit(1, 'sam', (body) => body.replaceAll('\n', '\r\n'));
    expect((await forgeOf(github).propose(text)).operation).toBe('unchanged');
  });

  it('updates the one pull request, takes its own labels off and leaves people’s', async () => {
    const { github, text } = await withBranch();
    await forgeOf(github).propose({ ...text, labels: ['memory', 'memory:conflict'] });
    github.pull(1).labels.push('urgent');
    const made = await forgeOf(github).propose({ ...text, title: 'memory(scout): 2 added' });
    expect(made.operation).toBe('updated');
    expect(github.state.pulls).toHaveLength(1);
    expect(github.pull(1).title).toBe('memory(scout): 2 added');
    expect(github.pull(1).labels).toEqual(['memory', 'urgent']);
  });

  it('gives a compare link and names the setting where workflows may not open pull requests', async () => {
    const { github, text } = await withBranch();
    github.state.settings.actionsMayCreatePullRequests = false;
    const made = await forgeOf(github).propose(text);
    expect(made.operation).toBe('link');
    expect(made.url).toBe(
      `${github.server}/acme/memory/compare/main...keepsake/sync/agent%252Fscout?expand=1`,
    );
    expect(made.warning).toContain('Allow GitHub Actions to create and approve pull requests');
    expect(github.state.pulls).toHaveLength(0);
  });

  it('says which people could not be asked, and goes on', async () => {
    const { github, text } = await withBranch();
    github.state.people.delete('jane-doe');
    const made = await forgeOf(github).propose(text);
    expect(made.operation).toBe('created');
    expect(made.warning).toContain('jane-doe could not be asked to review #1');
    expect(github.pull(1).assignees).toEqual(['sam']);
  });

  it('asks nobody to review their own pull request', async () => {
    const { github, text } = await withBranch();
    github.state.tokens.set('jane-token', {
      login: 'jane-doe',
      bot: false,
      contents: 'write',
      pull_requests: 'write',
      issues: 'write',
      statuses: 'write',
    });
    expect(await forgeOf(github, 'jane-token').propose(text)).not.toHaveProperty('warning');
  });

  it('closes with one comment, and a second time does nothing', async () => {
    const { github, text } = await withBranch();
    const forge = forgeOf(github);
    await forge.propose(text);
    await forge.withdraw(branch, 'Nothing is left in this proposal.');
    expect(github.pull(1).state).toBe('closed');
    expect(github.pull(1).comments.map((comment) => comment.body)).toEqual([
      'Nothing is left in this proposal.\n\n<!-- keepsake:withdrawn -->',
    ]);
    const before = github.writes().length;
    await forge.withdraw(branch, 'Nothing is left in this proposal.');
    expect(github.writes().length).toBe(before);
  });

  it('lists what became of proposals, and whether a person or a program closed them', async () => {
    const { github, text } = await withBranch();
    const forge = forgeOf(github);
    await forge.propose(text);
    github.close(1, 'sam');
    await forge.propose(text);
    await forge.withdraw(branch, 'Nothing is left.');
    await seed(github, 'keepsake/upkeep', { 'MEMORY.md': '# Memory\n\nnew\n' }, 'main');
    await forge.propose({ ...text, branch: 'keepsake/upkeep' });
    await github.merge(3, 'squash');
    await seed(github, 'feature/keepsake', { 'a.txt': 'x' }, 'main');
    await github.open('sam', { head: 'feature/keepsake' });
    const seen = (await forge.proposals('keepsake')).map(({ branch, state, number, closedByHuman }) => ({
      branch,
      state,
      number,
      closedByHuman,
    }));
    expect(seen).toEqual([
      { branch, state: 'closed', number: 1, closedByHuman: undefined },
      { branch, state: 'closed', number: 2, closedByHuman: false },
      { branch: 'keepsake/upkeep', state: 'merged', number: 3, closedByHuman: undefined },
    ]);
  });

  it('does not take a fork’s branch of the same name for a proposal', async () => {
    const { github } = await withBranch();
    await github.remote.git('update-ref', `refs/forks/mallory/${branch}`, `refs/heads/${branch}`);
    await github.open('mallory', { head: `mallory:${branch}` });
    expect(await forgeOf(github).proposals('keepsake')).toEqual([]);
  });

  it('links to a line of the plain view at one commit', async () => {
    const { github } = await withBranch();
    expect(forgeOf(github).permalink('abc', 'memory/entities/Ana Ñ.md', 12)).toBe(
      `${github.server}/acme/memory/blob/abc/memory/entities/Ana%20%C3%91.md?plain=1#L12`,
    );
  });
});

it('finds the pull request whose opening was interrupted, and finishes it', async () => {
  const { github, text } = await withBranch();
  for (const [k, failure] of [
    [2, 'reset-after'],
    [3, 'forbidden'],
    [4, 'server-error'],
  ] as const) {
    github.failAt(k, failure, 9);
    await expect(forgeOf(github).propose(text)).rejects.toThrow(/GitHub/);
    github.heal();
  }
  await forgeOf(github).propose(text);
  expect(github.state.pulls).toHaveLength(1);
  expect(github.pull(1)).toMatchObject({ title: text.title, labels: ['memory'], reviewers: ['jane-doe'] });
});

it('takes no approval from what a person pasted: in code, in a quote, in a comment nobody sees', async () => {
  const { github, text } = await withBranch();
  await forgeOf(github).propose(text);
  const line = `/keepsake approve ${text.head}`;
  for (const pasted of [`\`\`\`\n${line}\n\`\`\``, `> ${line}`, `Thanks!\n<!--\n${line}\n-->`])
    github.comment(1, 'jane-doe', pasted);
  github.comment(1, 'sam', `Read it.\n\n${line}`);
  expect(await approvalsOf(clientOf(github), 1, text.head)).toEqual(['sam']);
});
