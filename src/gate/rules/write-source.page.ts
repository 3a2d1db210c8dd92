import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Nobody writes above their rank. The effective source of every line is compared before and after a change: written in a comment, inherited from a heading, a title or front matter, or reached by moving structure around text that nobody touched.',
  why: "A line's place gives its source. Delete one heading and the web facts below it fall into the block above; insert a bullet under a heading of the user's and it counts as the user's, and no diff shows it. So every rise needs a principal of that rank. A fact that names its evidence (`ev:`) is no more trusted than that evidence.",
  wrong:
    '## 2026-06-05 Pay <!-- src:user ts:2026-06-05 -->\n- Salaries go out on the 25th      (committed by an agent)',
  right: '## 2026-06-05 Pay <!-- src:agent ts:2026-06-05 -->\n- Salaries go out on the 25th',
  fix: 'Tag the text with the source it really has, under a heading of its own. If the user did say it, let a listed human commit it, or approve the exact head on the forge.',
};
