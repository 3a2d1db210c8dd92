import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Prose of a non-human that speaks to the reading model: closing the block a memory is injected in, speaking as another role, telling the model to drop its instructions.',
  why: 'A warning only, and narrow: phrase filters were measured to find 0 to 3 % of real injections and to flag a tenth of honest memories. Who may write counts, not how it sounds.',
  fix: 'State the fact itself; put quoted attacks into a code span.',
};
