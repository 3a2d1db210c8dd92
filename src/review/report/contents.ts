import type { Mark, Memory, Source } from '../../memory/index.ts';
import type { Relation } from '../graph.ts';

/** One fact as the report lists it. */
export interface ReportFact {
  readonly id: string;
  readonly text: string;
  readonly path: string;
  readonly line: number;
  readonly heading: string;
  readonly source: Source | 'untagged';
  /** ISO day, or 'unknown'. */
  readonly day: string;
  readonly ttl: string;
  readonly conf: number;
  readonly marks: readonly Mark[];
  readonly by?: string;
  readonly ev?: string;
  readonly archived: boolean;
}

/** Everything the page shows; no clock and no repository is asked after this. */
export interface Report {
  readonly title: string;
  /** The commit it was made from, and the day it is read at. */
  readonly commit: string;
  readonly day: string;
  readonly facts: readonly ReportFact[];
  readonly relations: readonly Relation[];
}

const listed = new Set([
  'index',
  'topic',
  'entity',
  'wiki',
  'learnings',
  'episodic',
  'semantic',
  'beliefs',
  'page',
  'archive',
]);

/** Collects what a report shows from a memory. */
export function reportContents(
  memory: Memory,
  about: { readonly title: string; readonly commit: string; readonly day: string },
): Report {
  const files = [...memory.files()];
  const facts = files
    .filter((file) => listed.has(file.kind))
    .flatMap((file) =>
      file.facts.map((fact): ReportFact => {
        const { provenance } = fact;
        return {
          id: fact.id,
          text: fact.text,
          path: fact.path,
          line: fact.line,
          heading: file.blocks[fact.block]?.heading ?? file.title ?? '',
          source: provenance.tagged ? provenance.src : 'untagged',
          day: provenance.ts,
          ttl: provenance.ttl,
          conf: provenance.conf,
          marks: provenance.marks,
          archived: file.kind === 'archive',
          ...(provenance.by === undefined ? {} : { by: provenance.by }),
          ...(provenance.ev === undefined ? {} : { ev: provenance.ev }),
        };
      }),
    );
  const relations = files.filter((file) => file.kind === 'graph').flatMap((file) => relationsOf(file.text));
  return { ...about, facts, relations };
}

/** The triplets of graph.jsonl; a line that is none is passed over, the gate reports it. */
export function relationsOf(jsonl: string): Relation[] {
  return jsonl.split('\n').flatMap((line) => {
    try {
      const row = JSON.parse(line) as Record<string, unknown> | null;
      const [from, label, to] = [row?.['subject'], row?.['predicate'], row?.['object']];
      const whole = typeof from === 'string' && typeof label === 'string' && typeof to === 'string';
      return whole ? [{ from: nameOf(from), label, to: nameOf(to) }] : [];
    } catch {
      return [];
    }
  });
}

/** `entity://person/jane-smith` reads as `jane-smith`. */
function nameOf(entity: string): string {
  return /^entity:\/\/[^/]+\/(.+)$/.exec(entity)?.[1] ?? entity;
}
