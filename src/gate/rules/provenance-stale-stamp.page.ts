import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'A fact whose text was edited gets a new `ts`.',
  why: 'New words under an old date look as if they had been known all along, and lose against older ones.',
  fix: 'Renew the `ts`: on the fact alone if the rest of the block did not change.',
};
