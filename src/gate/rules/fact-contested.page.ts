import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'A fact marked `contested` is a question that nobody has answered.',
  why: 'The merge keeps both sides of a disagreement in the file, so that nothing is lost; somebody has to say which one counts.',
  fix: '`keepsake conflicts` lists them and settles them.',
};
