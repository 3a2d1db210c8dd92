import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'A fact stands in one place.',
  why: 'The same fact twice ages twice, and one of the two is forgotten when it changes.',
  fix: 'Keep one and point there.',
};
