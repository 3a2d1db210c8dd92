import { createHash } from 'node:crypto';
import { kindOf, type Memory, printJsonLine, readJsonLines, withFiles } from '../memory/index.ts';
import { formatOf } from './format.ts';
import { byText } from './grouping.ts';
import { type Triplet, tripletsOf } from './triplets.ts';
import type { Pass, PassInput, PassResult } from './types.ts';

/**
 * graph.jsonl rebuilt from the entity pages. Lines that anybody else wrote (by hand, by extraction, by another
 * tool, even broken ones) stay as they are, byte for byte; only what reindex itself derived is derived anew.
 */
export const reindex: Pass = { name: 'reindex', run: runReindex };

/** What marks a line as derived from pages. */
export const derivedMark = 'reindex';

function runReindex(input: PassInput): PassResult {
  const lines = derivedLines(input.memory, input.config);
  const path = input.config.files.graph;
  const graph = rebuildGraph(input.memory.snapshot.get(path)?.text ?? '', lines);
  const unchanged = graph.text === (input.memory.snapshot.get(path)?.text ?? '');
  return {
    snapshot: unchanged
      ? input.memory.snapshot
      : withFiles(input.memory.snapshot, new Map([[path, graph.text]])),
    changes: [],
    warnings: graph.warning === undefined ? [] : [`${path}: ${graph.warning}`],
  };
}

/** The graph line of one relation; equal relations have equal lines. */
export interface GraphLine {
  readonly id: string;
  /** `subject NUL predicate NUL object`, folded: what makes two relations one. */
  readonly key: string;
  readonly line: string;
}

/** The relations of every page, sorted by id, each once. */
export function derivedLines(memory: Memory, config: PassInput['config']): readonly GraphLine[] {
  const format = formatOf(config);
  const lines: GraphLine[] = [];
  for (const path of memory.paths) {
    const file = kindOf(path, format) === 'entity' ? memory.file(path) : undefined;
    if (file) lines.push(...tripletsOf(file).map((triplet) => graphLine(triplet, path)));
  }
  return lines;
}

export function graphLine(triplet: Triplet, path: string): GraphLine {
  const { subject, predicate, object, detail, date, provenance } = triplet;
  const key = relationKey(subject, predicate, object);
  const id = createHash('sha256')
    .update(`${key}\0${date ?? ''}`)
    .digest('hex')
    .slice(0, 16);
  return {
    id,
    key,
    line: printJsonLine({
      id,
      subject,
      predicate,
      object,
      ...(detail === undefined ? {} : { detail }),
      ...(date === undefined ? {} : { date }),
      ev: path,
      src: provenance.src,
      ...(provenance.ts === 'unknown' ? {} : { ts: provenance.ts }),
      conf: provenance.conf,
      via: derivedMark,
    }),
  };
}

export function relationKey(subject: string, predicate: string, object: string): string {
  return [subject, predicate.replace(/[\s_-]+/g, ''), object]
    .map((part) => part.normalize('NFC').toLowerCase())
    .join('\0');
}

/**
 * The graph's text with its derived lines replaced. Where a hand-written line states the same relation, it stands
 * for it. Other people's lines come first in their order, derived ones follow sorted by id.
 */
export function rebuildGraph(
  text: string,
  derived: readonly GraphLine[],
): { readonly text: string; readonly warning?: string } {
  const kept: string[] = [];
  const stated = new Set<string>();
  for (const row of readJsonLines(text)) {
    const value = 'value' in row ? row.value : undefined;
    if (isForeignGraph(value)) {
      return {
        text,
        warning:
          'it is kept by another tool (an operation log), so it is not rebuilt. Set files.graph to another path to have a graph of your own.',
      };
    }
    if (isDerived(value)) continue;
    if (row.raw.trim() !== '') kept.push(row.raw);
    if (isRelation(value)) stated.add(relationKey(value.subject, value.predicate, value.object));
  }
  const added = new Map<string, string>();
  for (const one of derived) if (!stated.has(one.key) && !added.has(one.id)) added.set(one.id, one.line);
  const sorted = [...added].sort(([a], [b]) => byText(a, b)).map(([, line]) => line);
  const all = [...kept, ...sorted];
  return { text: all.length === 0 ? '' : `${all.join('\n')}\n` };
}

interface Relation {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

export function isRelation(value: unknown): value is Relation {
  const row = value as Partial<Record<string, unknown>> | null | undefined;
  return (
    typeof row === 'object' &&
    row !== null &&
    typeof row['subject'] === 'string' &&
    typeof row['predicate'] === 'string' &&
    typeof row['object'] === 'string'
  );
}

function isDerived(value: unknown): boolean {
  const row = value as Partial<Record<string, unknown>> | null | undefined;
  return isRelation(value) && (row?.['via'] === derivedMark || row?.['source'] === derivedMark);
}

/** `{op: create, entity}` and `{op: relate, from, rel, to}`: a log ordered by time, not a set of relations. */
function isForeignGraph(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'op' in value;
}
