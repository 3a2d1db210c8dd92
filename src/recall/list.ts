import { type Corpus, placeOf } from './corpus.ts';
import type { Entry } from './entry.ts';
import { allowedEntries, type Filters } from './filters.ts';

/** An entry with its number in the corpus and what a context needs to know of it. */
export interface Listed {
  readonly number: number;
  readonly entry: Entry;
  readonly tokens: number;
  readonly headingTokens: number;
  readonly blob: string;
  readonly branch?: string;
}

/** Every entry that the filters let through, by path and line. */
export function listEntries(corpus: Corpus, filters: Filters): Listed[] {
  const allowed = allowedEntries(corpus, filters);
  const found: Listed[] = [];
  for (let number = 0; number < allowed.length; number++)
    if (allowed[number] === 1) found.push(listed(corpus, number));
  return found.sort((a, b) =>
    a.entry.path === b.entry.path ? a.entry.line - b.entry.line : a.entry.path < b.entry.path ? -1 : 1,
  );
}

/** One entry by its number. */
export function listed(corpus: Corpus, number: number): Listed {
  const { part, index } = placeOf(corpus, number);
  const { columns, files } = part.segment;
  const file = files[columns.file[index] ?? 0];
  return {
    number,
    entry: part.segment.entry(index),
    tokens: columns.tokens[index] ?? 0,
    headingTokens: file?.headingTokens ?? 0,
    blob: file?.oid ?? '',
    ...(part.branch === undefined ? {} : { branch: part.branch }),
  };
}
