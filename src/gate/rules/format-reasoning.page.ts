import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'The memory keeps results, not the way there.',
  why: 'A chain of reasoning is read again as if it were true, step by step.',
  fix: 'Keep the conclusion; the way there belongs into the daily log.',
};
