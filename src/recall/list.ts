import { fileKinds } from './codes.ts';
import { type Corpus, fileNumberOf, placeOf } from './corpus.ts';
import type { Entry } from './entry.ts';
import { type Filters, newFilter } from './filters.ts';

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
  const filter = newFilter(corpus, filters);
  const kinds = filters.files && new Set(filters.files.map((kind) => fileKinds.indexOf(kind)));
  const found: Listed[] = [];
  for (const part of corpus.parts) {
    const { fileCount, fileColumns } = part.segment;
    const { entryStart, fileKind } = fileColumns;
    const keeps = filter(part);
    for (let file = 0; file < fileCount; file++) {
      if (kinds && !kinds.has(fileKind[file] ?? 0)) continue;
      for (let i = entryStart[file] ?? 0; i < (entryStart[file + 1] ?? 0); i++)
        if (keeps(i)) found.push(listed(corpus, part.offset + i));
    }
  }
  return found.sort((a, b) =>
    a.entry.path === b.entry.path ? a.entry.line - b.entry.line : a.entry.path < b.entry.path ? -1 : 1,
  );
}

/** One entry by its number. */
export function listed(corpus: Corpus, number: number): Listed {
  const { part, index } = placeOf(corpus, number);
  const { segment, branch } = part;
  const file = segment.file(fileNumberOf(segment, index));
  return {
    number,
    entry: segment.entry(index),
    tokens: segment.tokens(index),
    headingTokens: file.headingTokens,
    blob: file.oid,
    ...(branch === undefined ? {} : { branch }),
  };
}
