import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'A sidecar has one title and one topic.',
  why: 'It is found by its name and title; what else is in it is not found.',
  fix: 'Give each topic a file of its own.',
};
