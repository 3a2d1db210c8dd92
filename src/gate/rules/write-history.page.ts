import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    "A fact that a human removed does not come back without a human, within the history that is fetched (200 commits). A push does not take commits away from a branch, Keepsake's own branches aside.",
  why: 'Old branches, replayed commits and careless merges bring back what somebody decided against. A removal by a human is a decision.',
  fix: 'Leave the fact out. If it holds again, let a human commit it. Pull before pushing; undo with `git revert`.',
};
