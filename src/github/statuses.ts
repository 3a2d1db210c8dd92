import type { GitHubClient } from './client.ts';
import { calling } from './failures.ts';

/** The one context that every door and every event posts, so that nothing is counted twice. */
export const statusContext = 'keepsake';

export interface Verdict {
  readonly state: 'success' | 'failure' | 'error' | 'pending';
  /** One sentence; GitHub shows 140 characters. */
  readonly description: string;
  /** Where to read on: the run's page. */
  readonly url?: string;
}

/**
 * Posts the commit status `keepsake` on a head, unless it already says the same: a rerun writes nothing.
 * @returns whether something was written
 */
export async function postStatus(github: GitHubClient, sha: string, verdict: Verdict): Promise<boolean> {
  const { octokit, owner, repo } = github;
  const description = cut(verdict.description, 140);
  const current = await readStatus(github, sha);
  if (current && current.state === verdict.state && current.description === description) return false;
  await calling({ doing: `post the status of ${sha.slice(0, 7)}`, permission: 'statuses: write' }, () =>
    octokit.rest.repos.createCommitStatus({
      owner,
      repo,
      sha,
      state: verdict.state,
      context: statusContext,
      description,
      ...(verdict.url ? { target_url: verdict.url } : {}),
    }),
  );
  return true;
}

/** The newest status `keepsake` on a commit. */
export async function readStatus(
  github: GitHubClient,
  sha: string,
): Promise<{ readonly state: string; readonly description: string } | undefined> {
  const { octokit, owner, repo } = github;
  const statuses = await calling(
    { doing: `read the statuses of ${sha.slice(0, 7)}`, permission: 'statuses: read' },
    () => octokit.rest.repos.listCommitStatusesForRef({ owner, repo, ref: sha, per_page: 100 }),
  );
  const newest = statuses.data.find((status) => status.context === statusContext);
  return newest ? { state: newest.state, description: newest.description ?? '' } : undefined;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
