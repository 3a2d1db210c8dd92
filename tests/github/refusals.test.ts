import { describe, expect, it } from 'vitest';
import { KeepsakeError } from '../../src/errors.ts';
import { githubForge, postStatus, readReviewerWords } from '../../src/github/index.ts';
import { type LoopbackGitHub, loopbackGitHub } from '../support/github.ts';
import { clientOf, seed } from '../support/github-client.ts';

async function ready(): Promise<LoopbackGitHub> {
  const github = await loopbackGitHub();
  await seed(github, 'main', { 'MEMORY.md': '# Memory\n' });
  await seed(github, 'keepsake/upkeep', { 'MEMORY.md': '# Memory\n\nx\n' }, 'main');
  return github;
}

async function refusal(work: Promise<unknown>): Promise<KeepsakeError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof KeepsakeError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

function propose(github: LoopbackGitHub, token: string) {
  const client = clientOf(github, token);
  return githubForge({
    github: client,
    reviewers: [],
    assignees: [],
    draft: false,
    autoMerge: () => false,
    mayDecide: async () => true,
  }).propose({
    branch: 'keepsake/upkeep',
    base: 'main',
    head: '',
    title: 't',
    body: 'b',
    labels: [],
  });
}

describe('what a refusal says', () => {
  it('a token that is not valid', async () => {
    const error = await refusal(propose(await ready(), 'nonsense'));
    expect(error.exitCode).toBe(3);
    expect(error.message).toContain('does not accept the token (401)');
    expect(error.fix).toContain('expired or been revoked');
  });

  it('a read-only token: the missing permission by its workflow name', async () => {
    const error = await refusal(propose(await ready(), 'read-token'));
    expect(error.message).toBe(
      'GitHub refused to open a pull request for keepsake/upkeep (403): Resource not accessible by integration',
    );
    expect(error.fix).toContain('`pull-requests: write`');
    expect(error.fix).toContain('forks and Dependabot');
  });

  it('a status without the right to post one', async () => {
    const github = await ready();
    const sha = await github.remote.git('rev-parse', 'main');
    const posting = postStatus(clientOf(github, 'read-token'), sha, {
      state: 'success',
      description: 'fine',
    });
    expect((await refusal(posting)).fix).toContain('`statuses: write`');
  });

  it('a rate limit that lasts: when to come back', async () => {
    const github = await ready();
    github.failAt(1, 'secondary-limit', 99);
    const error = await refusal(propose(github, 'bot-token'));
    expect(error.message).toContain('secondary rate limit');
    expect(error.fix).toBe('Run it again after 1 seconds; nothing has to be cleaned up first.');
  });

  it('a repository that the token cannot see', async () => {
    const github = await ready();
    const client = { ...clientOf(github), repo: 'elsewhere' };
    const error = await refusal(readStatusOf(client));
    expect(error.message).toContain('(404)');
    expect(error.fix).toContain('`permissions: statuses: read`');
  });
});

function readStatusOf(client: ReturnType<typeof clientOf>): Promise<unknown> {
  return postStatus(client, 'a'.repeat(40), { state: 'success', description: 'fine' });
}

describe('waits', () => {
  it('are told in a sentence', async () => {
    const github = await ready();
    const waits: string[] = [];
    github.failAt(1, 'primary-limit');
    await readReviewerWords(clientOf(github, 'bot-token', waits), 1).catch(() => undefined);
    expect(waits.join()).toMatch(/primary rate limit is reached; waiting \d+ s\./);
  });
});
