import type { GitHubClient } from './client.ts';
import { type Attempt, calling, isCreationForbidden, saysSo, statusOf } from './failures.ts';

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

function pullRequestOf(raw: RawPull): PullRequest {
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
function normalised(body: string): string {
  return body.replaceAll('\r\n', '\n');
}

/**
 * Adds the labels that are missing and takes off those of `ours` that no longer hold; other labels are people's.
 * @returns whether something was written
 */
export async function setLabels(
  github: GitHubClient,
  pull: PullRequest,
  wanted: readonly string[],
  ours: readonly string[] = [],
): Promise<boolean> {
  const { octokit, owner, repo } = github;
  const attempt: Attempt = { doing: `label #${pull.number}`, permission: 'pull-requests: write' };
  const missing = wanted.filter((label) => !pull.labels.includes(label));
  const stale = ours.filter((label) => pull.labels.includes(label) && !wanted.includes(label));
  if (missing.length > 0)
    await calling(attempt, () =>
      octokit.rest.issues.addLabels({ owner, repo, issue_number: pull.number, labels: missing }),
    );
  for (const name of stale)
    await calling(attempt, () =>
      octokit.rest.issues.removeLabel({ owner, repo, issue_number: pull.number, name }),
    );
  return missing.length + stale.length > 0;
}

/**
 * Asks people to review a new pull request and assigns it.
 * @returns a sentence for each that GitHub did not take (an author cannot review, a stranger cannot be asked)
 */
export async function askPeople(
  github: GitHubClient,
  pull: PullRequest,
  people: { readonly reviewers: readonly string[]; readonly assignees: readonly string[] },
): Promise<string[]> {
  const { octokit, owner, repo } = github;
  const warnings: string[] = [];
  for (const reviewer of people.reviewers.filter((login) => login !== pull.author)) {
    // One by one: GitHub refuses the whole list for one name it does not like.
    try {
      const team = reviewer.includes('/');
      await octokit.rest.pulls.requestReviewers({
        owner,
        repo,
        pull_number: pull.number,
        ...(team
          ? { team_reviewers: [reviewer.slice(reviewer.indexOf('/') + 1)] }
          : { reviewers: [reviewer] }),
      });
    } catch (error) {
      if (statusOf(error) !== 422)
        throw await rethrown(error, {
          doing: `ask ${reviewer} for a review`,
          permission: 'pull-requests: write',
        });
      warnings.push(
        `${reviewer} could not be asked to review #${pull.number}; pull_requests.reviewers takes people and OWNER/TEAM with access to the repository.`,
      );
    }
  }
  if (people.assignees.length > 0)
    await calling({ doing: `assign #${pull.number}`, permission: 'pull-requests: write' }, () =>
      octokit.rest.issues.addAssignees({
        owner,
        repo,
        issue_number: pull.number,
        assignees: [...people.assignees],
      }),
    );
  return warnings;
}

function rethrown(error: unknown, attempt: Attempt): Promise<never> {
  return calling(attempt, () => Promise.reject(error));
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

/**
 * Leaves one comment, found again by its marker: updated where it says something else, never repeated.
 * @param marker a line of the body that no other comment has (a hint only, so it decides nothing but this)
 */
export async function leaveComment(
  github: GitHubClient,
  number: number,
  marker: string,
  body: string,
): Promise<boolean> {
  const { octokit, owner, repo } = github;
  const attempt: Attempt = { doing: `comment on #${number}`, permission: 'pull-requests: write' };
  const find = async () =>
    (
      await calling(attempt, () =>
        octokit.paginate(octokit.rest.issues.listComments, {
          owner,
          repo,
          issue_number: number,
          per_page: 100,
        }),
      )
    ).find((comment) => comment.body?.includes(marker) && comment.user?.type === 'Bot');
  const current = await find();
  if (current && normalised(current.body ?? '') === body) return false;
  if (current) {
    await calling(attempt, () =>
      octokit.rest.issues.updateComment({ owner, repo, comment_id: current.id, body }),
    );
    return true;
  }
  try {
    // No blind retry: an answer that got lost may have left the comment already.
    await octokit.rest.issues.createComment({
      owner,
      repo,
      issue_number: number,
      body,
      request: { retries: 0 },
    });
  } catch (error) {
    if ((statusOf(error) ?? 500) < 500) throw await rethrown(error, attempt);
    if (!(await find()))
      await calling(attempt, () =>
        octokit.rest.issues.createComment({
          owner,
          repo,
          issue_number: number,
          body,
          request: { retries: 0 },
        }),
      );
  }
  return true;
}

export type AccessLevel = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

/** What a person may do in the repository. */
export async function accessOf(github: GitHubClient, login: string): Promise<AccessLevel> {
  const { octokit, owner, repo } = github;
  try {
    const answer = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
    return (answer.data.role_name ?? answer.data.permission) as AccessLevel;
  } catch (error) {
    if (statusOf(error) === 404) return 'none';
    return rethrown(error, { doing: `look up ${login}'s access`, permission: 'metadata: read' });
  }
}

/** Switches auto-merge on. @returns false where the repository does not allow it */
export async function enableAutoMerge(github: GitHubClient, pull: PullRequest): Promise<boolean> {
  try {
    await github.octokit.graphql(autoMergeMutation, { pullRequestId: pull.nodeId });
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      /auto.?merge is not allowed|clean status|not in the correct state/i.test(error.message)
    )
      return false;
    return rethrown(error, {
      doing: `switch on auto-merge for #${pull.number}`,
      permission: 'contents: write',
    });
  }
}

export const autoMergeMutation = `mutation EnableAutoMerge($pullRequestId: ID!) {
  enablePullRequestAutoMerge(input: { pullRequestId: $pullRequestId, mergeMethod: SQUASH }) {
    pullRequest { number }
  }
}`;

/** The branch that pull requests go to where nothing else is said. */
export async function defaultBranch(github: GitHubClient): Promise<string> {
  const { octokit, owner, repo } = github;
  const answer = await calling({ doing: 'read the repository', permission: 'contents: read' }, () =>
    octokit.rest.repos.get({ owner, repo }),
  );
  return answer.data.default_branch;
}
