import type { Rule } from '../change.ts';

/**
 * What a check could not see. The findings come from the doors, which know what they did not see (a shallow clone, a
 * missing object, a proposal without a verdict), and from judge itself when a rule breaks.
 */
export const checkCoverage: Rule = {
  id: 'check/coverage',
  severity: 'error',
  summary: 'A commit the check could not see, or a proposal of the bot that was never judged.',
  about: 'change',
  judge: () => [],
};
