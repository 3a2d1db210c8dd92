import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'No conflict markers outside code, whole, nested or half.',
  why: 'A merge that nobody finished leaves lines in the memory that nobody meant.',
  fix: 'Choose what counts and take the markers out, or merge the sides with `keepsake merge-file`.',
};
