import { type Glance, type Memory, readJsonLines } from '../memory/index.ts';
import { type Derivations, derivedAnew } from './derived.ts';
import { isRelation } from './reindex.ts';
import { readSurprises } from './surprise-rows.ts';
import { typeOf } from './triplets.ts';

/** What is counted in one file; sums of it are the statistics of a memory. */
export interface FileCounts {
  readonly kind: string;
  readonly facts: number;
  readonly bySource: Readonly<Record<string, number>>;
  readonly byMark: Readonly<Record<string, number>>;
  /** The entity's type, for pages. */
  readonly type?: string;
  /** Relations of a graph, scored events of a surprise file. */
  readonly rows?: number;
}

/** Counts one file; it depends on the file alone, so it can be kept by blob id. */
export function countFile(file: Glance, type: string | undefined): FileCounts {
  const bySource: Record<string, number> = {};
  const byMark: Record<string, number> = {};
  const provenances = file.provenances();
  for (const provenance of provenances) {
    const source = provenance.tagged ? provenance.src : 'untagged';
    bySource[source] = (bySource[source] ?? 0) + 1;
    for (const mark of provenance.marks) byMark[mark] = (byMark[mark] ?? 0) + 1;
  }
  return {
    kind: file.kind,
    facts: provenances.length,
    bySource,
    byMark,
    ...(type === undefined ? {} : { type }),
    ...rowsOf(file),
  };
}

function rowsOf({ kind, text }: Glance): Pick<FileCounts, 'rows'> {
  if (kind === 'surprise') return { rows: readSurprises(text).length };
  if (kind !== 'graph') return {};
  // Relations are counted by line; a large graph is not worth parsing whole for a count.
  if (text.length > 1_000_000) return { rows: (text.match(/"predicate"\s*:/g) ?? []).length };
  return { rows: readJsonLines(text).filter((row) => 'value' in row && isRelation(row.value)).length };
}

/** The counts of every file of the memory. */
export function countsOf(memory: Memory, derived: Derivations = derivedAnew): readonly FileCounts[] {
  const lines = derived.lines(memory, 'counts', memory.paths, (file) => [
    JSON.stringify(countFile(file, file.kind === 'entity' ? (typeOf(file) ?? 'topic') : undefined)),
  ]);
  return lines.map((line) => JSON.parse(line) as FileCounts);
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
  readonly relations: number;
  readonly surprises: number;
}

/** What the memory says is counted: archived facts apart, and the lines of a log not, for they are what facts come from. */
export function sumCounts(counts: readonly FileCounts[]): Stats {
  const filesByKind: Record<string, number> = {};
  const factsBySource: Record<string, number> = {};
  const marks: Record<string, number> = {};
  const entitiesByType: Record<string, number> = {};
  let facts = 0;
  let archived = 0;
  const rows = { graph: 0, surprise: 0 };
  const add = (into: Record<string, number>, key: string, by: number) => {
    into[key] = (into[key] ?? 0) + by;
  };
  for (const count of counts) {
    add(filesByKind, count.kind, 1);
    if (count.kind === 'archive') {
      archived += count.facts;
      continue;
    }
    if (count.kind === 'log') continue;
    if (count.kind === 'graph' || count.kind === 'surprise') rows[count.kind] += count.rows ?? 0;
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
    relations: rows.graph,
    surprises: rows.surprise,
  };
}
