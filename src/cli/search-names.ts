import { firstWord } from './first-word.ts';

const names = ['recall', 'context', 'index'] as const;
export type SearchName = (typeof names)[number];

/** Whether a command line is one for run-search.ts. */
export function isSearch(argv: readonly string[]): boolean {
  return names.some((name) => name === firstWord(argv));
}
