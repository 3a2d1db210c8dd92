/** GitHub: pull requests, the commit status, what reviewers said, and Verified commits; the only place that calls its API. */

export * from './access.ts';
export { leaveAnswers } from './answers.ts';
export * from './approvals.ts';
export * from './auto-merge.ts';
export * from './client.ts';
export * from './credentials.ts';
export * from './failures.ts';
export * from './forge.ts';
export * from './labels-and-people.ts';
export * from './one-comment.ts';
export * from './opening.ts';
export * from './people.ts';
export * from './pull-requests.ts';
export * from './reviewer-words.ts';
export * from './settings.ts';
export * from './signed-commits.ts';
export * from './statuses.ts';
