import type { GitHubClient } from './client.ts';
import { type Attempt, calling, rethrown, statusOf } from './failures.ts';
import type { PullRequest } from './pull-requests.ts';

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
