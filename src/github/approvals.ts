import { readCommands } from '../review/index.ts';
import type { GitHubClient } from './client.ts';
import { listReviews } from './pull-requests.ts';
import { readReviewerWords } from './reviewer-words.ts';

/**
 * The accounts that approved exactly this head: a review that stands as APPROVED on it, or an unedited comment with
 * `/keepsake approve` and the whole id. Whether they are people of the policy is the gate's question.
 */
export async function approvalsOf(
  github: GitHubClient,
  number: number,
  head: string,
): Promise<readonly string[]> {
  const standing = new Map<string, boolean>();
  for (const review of await listReviews(github, number)) {
    // A later comment takes no approval back; a later request for changes, or its dismissal, does.
    if (review.state === 'COMMENTED' || review.state === 'PENDING') continue;
    standing.set(review.login, review.state === 'APPROVED' && review.commit === head);
  }
  const byReview = [...standing].filter(([, approves]) => approves).map(([login]) => login);
  const { comments } = await readReviewerWords(github, number);
  const byComment = comments
    .filter(
      ({ edited, body }) =>
        !edited && readCommands(body).some((one) => one.verb === 'approve' && one.head === head),
    )
    .map((comment) => comment.login);
  return [...new Set([...byReview, ...byComment])];
}
