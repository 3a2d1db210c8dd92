import {
  type FactKind,
  type FileKind,
  type Layer,
  type Mark,
  type Source,
  sources,
} from '../memory/types.ts';
import { factKinds, fileKinds, layers } from './codes.ts';
import { type Corpus, fileNumberOf, type Part } from './corpus.ts';
import { dayNumber, foldName } from './folding.ts';
import { filesNamed, isLiveFile } from './named.ts';
import { flag, noDay, type Segment } from './segment.ts';

/** What a search is limited to; absent means everything. Days are ISO, both inclusive. */
export interface Filters {
  readonly layers?: readonly Layer[];
  readonly kinds?: readonly FactKind[];
  readonly entity?: string;
  readonly sources?: readonly (Source | 'untagged')[];
  readonly agent?: string;
  readonly from?: string;
  readonly to?: string;
  readonly files?: readonly FileKind[];
  /** Only facts with one of these marks. */
  readonly marked?: readonly Mark[];
  readonly quarantined?: boolean;
  readonly archive?: boolean;
}

/** For each part of a corpus, whether the filters let one of its entries through. */
export type Filter = (part: Part) => (index: number) => boolean;

/** Makes the filters into a test of entries; only the columns that they ask for are read. */
export function newFilter(corpus: Corpus, filters: Filters): Filter {
  const names = filters.entity === undefined ? undefined : namesOfEntity(corpus, filters.entity);
  const hidden = (filters.quarantined ? 0 : flag.quarantined) | (filters.archive ? 0 : flag.archived);
  return (part) => {
    const { live, segment } = part;
    const { flags } = segment.columns;
    const tests = testsOf(part.segment, filters);
    if (names) tests.push(ofEntity(part.segment, names));
    return (index) => {
      if (live && live[index] !== 1) return false;
      if (((flags[index] ?? 0) & hidden) !== 0) return false;
      for (const test of tests) if (!test(index)) return false;
      return true;
    };
  };
}

function testsOf(segment: Segment, filters: Filters): ((index: number) => boolean)[] {
  const { columns } = segment;
  const tests: ((index: number) => boolean)[] = [];
  const inCodes = (column: Uint8Array, codes: ReadonlySet<number>) => {
    tests.push((index) => codes.has(column[index] ?? 0));
  };
  if (filters.layers) inCodes(columns.layer, codesOf(filters.layers, layers));
  if (filters.kinds) inCodes(columns.kind, codesOf(filters.kinds, factKinds));
  if (filters.sources) inCodes(columns.src, codesOf(filters.sources, [...sources, 'untagged']));
  if (filters.files) {
    const codes = codesOf(filters.files, fileKinds);
    const { fileKind } = segment.fileColumns;
    tests.push((index) => codes.has(fileKind[fileNumberOf(segment, index)] ?? 0));
  }
  if (filters.marked) {
    const bits = filters.marked.reduce((all, mark) => all | flag[mark], 0);
    const { flags } = columns;
    tests.push((index) => ((flags[index] ?? 0) & bits) !== 0);
  }
  if (filters.agent !== undefined) {
    const writer = segment.writers.find(foldName(filters.agent)) + 1;
    const { by } = columns;
    tests.push((index) => writer > 0 && by[index] === writer);
  }
  if (filters.from !== undefined || filters.to !== undefined) {
    const from = filters.from === undefined ? noDay + 1 : dayNumber(filters.from);
    const to = filters.to === undefined ? Number.MAX_SAFE_INTEGER : dayNumber(filters.to);
    const { day } = columns;
    tests.push((index) => (day[index] ?? noDay) >= from && (day[index] ?? noDay) <= to);
  }
  return tests;
}

function codesOf<T>(wanted: readonly T[], all: readonly T[]): Set<number> {
  return new Set(wanted.map((value) => all.indexOf(value)));
}

/** An entity by the name it was asked for, and all names of the pages that bear it. */
interface EntityNames {
  readonly asked: string;
  readonly all: ReadonlySet<string>;
}

/** Its page and what is said of it can lie in different parts, so the names come from all of them. */
function namesOfEntity(corpus: Corpus, entity: string): EntityNames {
  const asked = foldName(entity);
  const all = new Set([asked]);
  for (const part of corpus.parts)
    for (const file of filesNamed(part.segment.pages, asked))
      if (isLiveFile(part, file)) for (const name of part.segment.file(file).names) all.add(name);
  return { asked, all };
}

/** What stands on the pages of an entity, and what is said under any of its names. */
function ofEntity(segment: Segment, { asked, all }: EntityNames): (index: number) => boolean {
  const files = new Set(filesNamed(segment.pages, asked));
  const subjects = new Set([...all].map((name) => segment.subjects.find(name) + 1));
  subjects.delete(0);
  const { subject } = segment.columns;
  return (index) => subjects.has(subject[index] ?? 0) || files.has(fileNumberOf(segment, index));
}
