/** GitHub: pull requests, the commit status, what reviewers said, and Verified commits; the only place that calls its API. */
export { leaveAnswers } from './answers.ts';
export * from './approvals.ts';
export * from './client.ts';
export * from './credentials.ts';
export * from './failures.ts';
export * from './forge.ts';
export * from './people.ts';
export * from './pull-requests.ts';
export * from './reviewer-words.ts';
export * from './settings.ts';
export * from './signed-commits.ts';
export * from './statuses.ts';
