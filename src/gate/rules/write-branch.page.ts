import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids: 'An agent that keepsake.yml keeps to certain branches (`branches:`) writes memory only there.',
  why: 'Pull requests are where a memory is reviewed. An agent that writes elsewhere goes round them.',
  fix: 'Commit on one of the listed branches, or let a human add this one.',
};
