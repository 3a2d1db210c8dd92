import { it } from 'vitest';
import { mergedAndTold } from '../../support/merged-life.ts';

it.each(['merge', 'rebase'] as const)(
  'merged with the button for %s: nothing is proposed again, and the fact’s life names branch, pull request and people',
  (button) => mergedAndTold(button),
);
