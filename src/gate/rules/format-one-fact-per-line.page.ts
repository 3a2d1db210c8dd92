import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'One item, one fact: no paragraphs of several facts in the index and the sidecars.',
  why: 'What stands together is aged, merged and superseded together.',
  fix: 'Give each fact a list item of its own.',
};
