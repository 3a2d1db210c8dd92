import type { GitHubClient } from './client.ts';
import { type Attempt, calling } from './failures.ts';

const reading: Attempt = { doing: 'read pull requests', permission: 'pull-requests: read' };

/** A pull request as far as Keepsake looks at it. */
export interface PullRequest {
  readonly number: number;
  /** GraphQL's id. */
  readonly nodeId: string;
  readonly url: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly mergeCommit: string | null;
  /** Who merged it; only a single pull request says so, a list does not. */
  readonly mergedBy?: string;
  readonly author: string;
  readonly head: { readonly branch: string; readonly commit: string; readonly repository: string };
  readonly base: { readonly branch: string; readonly commit: string };
  readonly labels: readonly string[];
}

/** An approval or another review. */
export interface PullRequestReview {
  readonly login: string;
  readonly state: string;
  readonly commit: string;
  readonly body: string;
}

interface RawPull {
  readonly number: number;
  readonly node_id: string;
  readonly html_url: string;
  readonly title: string;
  readonly body: string | null;
  readonly draft?: boolean;
  readonly state: string;
  readonly merged_at: string | null;
  readonly merge_commit_sha: string | null;
  readonly merged_by?: { readonly login: string } | null;
  readonly user: { readonly login: string } | null;
  readonly head: {
    readonly ref: string;
    readonly sha: string;
    readonly repo: { readonly full_name: string } | null;
  };
  readonly base: { readonly ref: string; readonly sha: string };
  readonly labels: readonly { readonly name?: string }[];
}

export function pullRequestOf(raw: RawPull): PullRequest {
  return {
    number: raw.number,
    nodeId: raw.node_id,
    url: raw.html_url,
    title: raw.title,
    body: raw.body ?? '',
    draft: raw.draft ?? false,
    state: raw.state === 'open' ? 'open' : 'closed',
    merged: raw.merged_at !== null,
    mergeCommit: raw.merge_commit_sha,
    ...(raw.merged_by ? { mergedBy: raw.merged_by.login } : {}),
    author: raw.user?.login ?? 'ghost',
    head: { branch: raw.head.ref, commit: raw.head.sha, repository: raw.head.repo?.full_name ?? '' },
    base: { branch: raw.base.ref, commit: raw.base.sha },
    labels: raw.labels.map((label) => label.name ?? ''),
  };
}

/** Pull requests newest first; `head` is a branch of this repository. */
export async function listPullRequests(
  github: GitHubClient,
  filter: { readonly state: 'open' | 'closed' | 'all'; readonly head?: string; readonly base?: string },
): Promise<PullRequest[]> {
  const { octokit, owner, repo } = github;
  const list = await calling(reading, () =>
    octokit.paginate(octokit.rest.pulls.list, {
      owner,
      repo,
      state: filter.state,
      per_page: 100,
      ...(filter.head === undefined ? {} : { head: `${owner}:${filter.head}` }),
      ...(filter.base === undefined ? {} : { base: filter.base }),
    }),
  );
  return list.map(pullRequestOf);
}

/** One pull request by its number. */
export async function readPullRequest(github: GitHubClient, number: number): Promise<PullRequest> {
  const { octokit, owner, repo } = github;
  const answer = await calling(reading, () => octokit.rest.pulls.get({ owner, repo, pull_number: number }));
  return pullRequestOf(answer.data);
}

/** Every pull request that holds a commit, or that was merged as it. */
export async function pullRequestsOfCommit(github: GitHubClient, sha: string): Promise<PullRequest[]> {
  const { octokit, owner, repo } = github;
  const answer = await calling(reading, () =>
    octokit.rest.repos.listPullRequestsAssociatedWithCommit({ owner, repo, commit_sha: sha, per_page: 100 }),
  );
  return answer.data.map(pullRequestOf);
}

export async function listReviews(github: GitHubClient, number: number): Promise<PullRequestReview[]> {
  const { octokit, owner, repo } = github;
  const list = await calling(reading, () =>
    octokit.paginate(octokit.rest.pulls.listReviews, { owner, repo, pull_number: number, per_page: 100 }),
  );
  return list.map((review) => ({
    login: review.user?.login ?? 'ghost',
    state: review.state,
    commit: review.commit_id ?? '',
    body: review.body,
  }));
}

/** Who closed a pull request without merging it, when anybody did. */
export async function closedBy(
  github: GitHubClient,
  number: number,
): Promise<{ readonly login: string; readonly bot: boolean } | undefined> {
  const { octokit, owner, repo } = github;
  const events = await calling(reading, () =>
    octokit.paginate(octokit.rest.issues.listEvents, { owner, repo, issue_number: number, per_page: 100 }),
  );
  const actor = events.filter((event) => event.event === 'closed').at(-1)?.actor;
  return actor
    ? { login: actor.login, bot: actor.type === 'Bot' || actor.login.endsWith('[bot]') }
    : undefined;
}
