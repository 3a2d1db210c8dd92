import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'An added fact that contradicts an active one in the same context is named with the one it contradicts, and with the one that will count.',
  why: 'Two facts with one subject and two values are read by agents as whichever comes first.',
  wrong: '- Port: 8080\n- Port: 9090',
  fix: 'Change the other fact, or take one of the two out.',
};
