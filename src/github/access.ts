import type { GitHubClient } from './client.ts';
import { calling, rethrown, statusOf } from './failures.ts';

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

/** The branch that pull requests go to where nothing else is said. */
export async function defaultBranch(github: GitHubClient): Promise<string> {
  const { octokit, owner, repo } = github;
  const answer = await calling({ doing: 'read the repository', permission: 'contents: read' }, () =>
    octokit.rest.repos.get({ owner, repo }),
  );
  return answer.data.default_branch;
}
