import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'No `ts` lies more than a day ahead of the commit or of now, whichever is earlier.',
  why: 'Within one source the newer fact wins. A date in the future wins against everything that will be learned until then.',
  fix: 'Write the day on which this was learned.',
};
