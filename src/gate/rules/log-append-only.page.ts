import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Existing lines of a daily log are not changed (a warning: a fifth of real log edits do); those of the archive are not changed by a non-human (an error).',
  why: 'Logs and the archive say what was. A line that changes afterwards says what somebody wishes it had been.',
  fix: 'Restore the line and add what is new below.',
};
