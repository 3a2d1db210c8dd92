import type { GitHubClient } from './client.ts';
import { rethrown } from './failures.ts';
import type { PullRequest } from './pull-requests.ts';

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
