import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'Links of the index and of wiki pages lead somewhere. On entity pages a missing page is a warning: the night makes those.',
  why: 'A pointer to nothing costs a reader a search and an agent a turn.',
  fix: 'Mend the name, or write the page in the same commit.',
};
