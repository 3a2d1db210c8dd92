import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'One page for one thing: no new page with the name, title or alias of another.',
  why: 'Half of what is known would stand on each.',
  fix: 'Write into the existing page, or choose a name that tells the two apart.',
};
