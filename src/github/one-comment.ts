import type { GitHubClient } from './client.ts';
import { type Attempt, calling, rethrown, statusOf } from './failures.ts';
import { normalised } from './opening.ts';

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
