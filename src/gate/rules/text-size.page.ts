import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'A file over 256 KB is a warning; one over the hard cap (4 MiB), nested deeper than 32 levels or beyond the work limit is an error, since it cannot be judged.',
  why: 'What is too large to be read whole is not reviewed. The limits count bytes and structure and no seconds, so every machine gives the same verdict.',
  fix: 'Split the file by topic, or keep the raw material outside the memory.',
};
