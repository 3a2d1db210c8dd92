import {
  type FactKind,
  type FileKind,
  type Layer,
  type Mark,
  type Source,
  sources,
} from '../memory/index.ts';
import { dayNumber, foldName } from './build.ts';
import { factKinds, fileKinds, layers, untagged } from './codes.ts';
import type { Corpus } from './corpus.ts';
import { flag, noDay } from './segment.ts';

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

/** 1 for each entry the filters let through. */
export function allowedEntries(corpus: Corpus, filters: Filters): Uint8Array {
  const allowed = Uint8Array.from(corpus.live);
  const layerCodes = codesOf(filters.layers, layers);
  const kindCodes = codesOf(filters.kinds, factKinds);
  const fileCodes = codesOf(filters.files, fileKinds);
  const sourceCodes =
    filters.sources &&
    new Set(filters.sources.map((source) => (source === 'untagged' ? untagged : sources.indexOf(source))));
  const from = filters.from === undefined ? undefined : dayNumber(filters.from);
  const to = filters.to === undefined ? undefined : dayNumber(filters.to);
  const marks = (filters.marked ?? []).reduce((bits, mark) => bits | flag[mark], 0);
  const hidden = (filters.quarantined ? 0 : flag.quarantined) | (filters.archive ? 0 : flag.archived);
  for (const part of corpus.parts) {
    const { columns, size, names } = part.segment;
    const agent = filters.agent === undefined ? undefined : names.indexOf(foldName(filters.agent));
    const ofEntity = filters.entity === undefined ? undefined : entityFiles(part.segment, filters.entity);
    for (let i = 0; i < size; i++) {
      const day = columns.day[i] ?? noDay;
      const keeps =
        ((columns.flags[i] ?? 0) & hidden) === 0 &&
        (!filters.marked || ((columns.flags[i] ?? 0) & marks) !== 0) &&
        (!layerCodes || layerCodes.has(columns.layer[i] ?? 0)) &&
        (!kindCodes || kindCodes.has(columns.kind[i] ?? 0)) &&
        (!fileCodes || fileCodes.has(columns.fileKind[i] ?? 0)) &&
        (!sourceCodes || sourceCodes.has(columns.src[i] ?? 0)) &&
        (agent === undefined || (agent > 0 && columns.by[i] === agent)) &&
        (from === undefined || (day !== noDay && day >= from)) &&
        (to === undefined || (day !== noDay && day <= to)) &&
        (!ofEntity ||
          ofEntity.files.has(columns.file[i] ?? 0) ||
          ofEntity.subjects.has(columns.subject[i] ?? 0));
      if (!keeps) allowed[part.offset + i] = 0;
    }
  }
  return allowed;
}

function codesOf<T>(wanted: readonly T[] | undefined, all: readonly T[]): Set<number> | undefined {
  return wanted && new Set(wanted.map((value) => all.indexOf(value)));
}

/** The pages of an entity, and the subject numbers under which logs speak of it. */
function entityFiles(segment: Corpus['parts'][number]['segment'], entity: string) {
  const folded = foldName(entity);
  const files = new Set(segment.pages.filter(([name]) => name === folded).map(([, file]) => file));
  const aliases = new Set(segment.pages.filter(([, file]) => files.has(file)).map(([name]) => name));
  aliases.add(folded);
  const subjects = new Set(segment.names.flatMap((name, i) => (i > 0 && aliases.has(name) ? [i] : [])));
  return { files, subjects };
}
