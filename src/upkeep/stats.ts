import type { MemoryFile } from '../memory/index.ts';

/** What is counted in one file; sums of it are the statistics of a memory. */
export interface FileCounts {
  readonly kind: string;
  readonly facts: number;
  readonly bySource: Readonly<Record<string, number>>;
  readonly byMark: Readonly<Record<string, number>>;
  /** The entity's type, for pages. */
  readonly type?: string;
}

/** Counts one file; it depends on the file alone, so it can be kept by blob id. */
export function countFile(file: MemoryFile, type: string | undefined): FileCounts {
  const bySource: Record<string, number> = {};
  const byMark: Record<string, number> = {};
  for (const { provenance } of file.facts) {
    const source = provenance.tagged ? provenance.src : 'untagged';
    bySource[source] = (bySource[source] ?? 0) + 1;
    for (const mark of provenance.marks) byMark[mark] = (byMark[mark] ?? 0) + 1;
  }
  return {
    kind: file.kind,
    facts: file.facts.length,
    bySource,
    byMark,
    ...(type === undefined ? {} : { type }),
  };
}

export interface Stats {
  readonly files: number;
  readonly filesByKind: Readonly<Record<string, number>>;
  readonly facts: number;
  readonly factsBySource: Readonly<Record<string, number>>;
  readonly marks: Readonly<Record<string, number>>;
  readonly entities: number;
  readonly entitiesByType: Readonly<Record<string, number>>;
  readonly logs: number;
  readonly archived: number;
}

/** Archived facts are counted apart: they are no longer what the memory says. */
export function sumCounts(counts: readonly FileCounts[]): Stats {
  const filesByKind: Record<string, number> = {};
  const factsBySource: Record<string, number> = {};
  const marks: Record<string, number> = {};
  const entitiesByType: Record<string, number> = {};
  let facts = 0;
  let archived = 0;
  const add = (into: Record<string, number>, key: string, by: number) => {
    into[key] = (into[key] ?? 0) + by;
  };
  for (const count of counts) {
    add(filesByKind, count.kind, 1);
    if (count.kind === 'archive') {
      archived += count.facts;
      continue;
    }
    facts += count.facts;
    for (const [source, by] of Object.entries(count.bySource)) add(factsBySource, source, by);
    for (const [mark, by] of Object.entries(count.byMark)) add(marks, mark, by);
    if (count.kind === 'entity') add(entitiesByType, count.type ?? 'topic', 1);
  }
  return {
    files: counts.length,
    filesByKind,
    facts,
    factsBySource,
    marks,
    entities: filesByKind['entity'] ?? 0,
    entitiesByType,
    logs: filesByKind['log'] ?? 0,
    archived,
  };
}
