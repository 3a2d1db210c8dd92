import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'A new or edited fact says where it comes from (`src`) and since when (`ts`), on itself, its heading, the title or in front matter. Logs, FOCUS.md, HEARTBEAT.md, the archive and placeholders are free of it. With `strict: true` it is an error; for a writer who may write nothing it always is.',
  why: 'A fact without a source cannot be weighed against another one, and without a date it never ages.',
  wrong: '- The disk has 40 GB left',
  right: '- The disk has 40 GB left  <!-- src:agent ts:2026-06-05 -->',
  fix: 'Add the comment to the fact or to its heading. With `stamp: true` the pre-commit hook does so for what is staged.',
};
