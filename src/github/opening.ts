import type { GitHubClient } from './client.ts';
import { type Attempt, calling, isCreationForbidden, saysSo, statusOf } from './failures.ts';
import { listPullRequests, type PullRequest, pullRequestOf } from './pull-requests.ts';

export interface NewPullRequest {
  readonly head: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
}

export type OpenedPullRequest =
  | { readonly kind: 'opened'; readonly pull: PullRequest }
  | { readonly kind: 'found'; readonly pull: PullRequest }
  /** Workflows may not open one here; a person can, at this address. */
  | { readonly kind: 'forbidden'; readonly compareUrl: string };

/**
 * Opens a pull request, or finds the one that is open already: an answer that got lost may have opened it.
 * @throws KeepsakeError (environment) for every refusal but the setting that forbids workflows to open one
 */
export async function openPullRequest(
  github: GitHubClient,
  asked: NewPullRequest,
): Promise<OpenedPullRequest> {
  const { octokit, owner, repo } = github;
  const attempt: Attempt = {
    doing: `open a pull request for ${asked.head}`,
    permission: 'pull-requests: write',
  };
  try {
    const answer = await calling(attempt, () => octokit.rest.pulls.create({ owner, repo, ...asked }));
    return { kind: 'opened', pull: pullRequestOf(answer.data) };
  } catch (error) {
    if (isCreationForbidden(error)) return { kind: 'forbidden', compareUrl: compareUrl(github, asked) };
    const exists = statusOf(error) === 422 && saysSo(error, /already exists/i);
    const [pull] = exists
      ? await listPullRequests(github, { state: 'open', head: asked.head, base: asked.base })
      : [];
    if (pull) return { kind: 'found', pull };
    throw error;
  }
}

/** Where a person opens the pull request by hand. */
export function compareUrl(
  github: GitHubClient,
  asked: { readonly head: string; readonly base: string },
): string {
  const range = [asked.base, asked.head]
    .map((name) => name.split('/').map(encodeURIComponent).join('/'))
    .join('...');
  return `${github.serverUrl}/${github.owner}/${github.repo}/compare/${range}?expand=1`;
}

/** Changes what differs and nothing else. @returns whether something was written */
export async function updatePullRequest(
  github: GitHubClient,
  pull: PullRequest,
  wanted: {
    readonly title?: string;
    readonly body?: string;
    readonly base?: string;
    readonly state?: 'closed';
  },
): Promise<boolean> {
  const { octokit, owner, repo } = github;
  const changes = {
    ...(wanted.title !== undefined && wanted.title !== pull.title ? { title: wanted.title } : {}),
    ...(wanted.body !== undefined && wanted.body !== normalised(pull.body) ? { body: wanted.body } : {}),
    ...(wanted.base !== undefined && wanted.base !== pull.base.branch ? { base: wanted.base } : {}),
    ...(wanted.state !== undefined && wanted.state !== pull.state ? { state: wanted.state } : {}),
  };
  if (Object.keys(changes).length === 0) return false;
  await calling({ doing: `update #${pull.number}`, permission: 'pull-requests: write' }, () =>
    octokit.rest.pulls.update({ owner, repo, pull_number: pull.number, ...changes }),
  );
  return true;
}

/** Bodies edited in a browser come back with CRLF. */
export function normalised(body: string): string {
  return body.replaceAll('\r\n', '\n');
}
