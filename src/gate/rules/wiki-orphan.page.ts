import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'A new wiki page is linked from somewhere.',
  why: 'What nothing points to is found only by who knows it already.',
  fix: 'Link it from the page a reader would come from.',
};
