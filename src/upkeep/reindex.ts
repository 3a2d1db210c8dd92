import { createHash } from 'node:crypto';
import { type Memory, printJsonLine, readJsonLines, withFiles } from '../memory/index.ts';
import { type Derivations, derivedAnew } from './derived.ts';
import { pagePaths } from './pages.ts';
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
  const lines = derivedLines(input.memory, input.config, input.derived);
  const path = input.config.files.graph;
  const text = input.memory.snapshot.get(path)?.text ?? '';
  const graph = rebuildGraph(text, lines);
  // A last line that somebody left without an end is no reason to write.
  const unchanged = graph.text === text || graph.text === `${text}\n`;
  return {
    snapshot: unchanged
      ? input.memory.snapshot
      : withFiles(input.memory.snapshot, new Map([[path, graph.text]])),
    changes: [],
    warnings: graph.warning === undefined ? [] : [`${path}: ${graph.warning}`],
  };
}

/** The graph's lines of the relations of every page, in page order; each begins with its id. */
export function derivedLines(
  memory: Memory,
  config: PassInput['config'],
  derived: Derivations = derivedAnew,
): readonly string[] {
  return derived.lines(memory, 'graph', pagePaths(memory, config), (file) =>
    tripletsOf(file.whole()).map((triplet) => graphLine(triplet, file.path)),
  );
}

/** The graph line of one relation; equal relations of one day have equal ids. */
export function graphLine(triplet: Triplet, path: string): string {
  const { subject, predicate, object, detail, date, provenance } = triplet;
  const id = createHash('sha256')
    .update(`${relationKey(subject, predicate, object)}\0${date ?? ''}`)
    .digest('hex')
    .slice(0, idLength);
  return printJsonLine({
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
  });
}

const idLength = 16;
const beforeId = '{"id":"'.length;

/** What the line begins with, read without parsing it. */
function idOf(line: string): string {
  return line.slice(beforeId, beforeId + idLength);
}

/** `subject NUL predicate NUL object`, folded: what makes two relations one. */
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
  derived: readonly string[],
): { readonly text: string; readonly warning?: string } {
  const byId = new Map<string, string>();
  for (const line of derived) if (!byId.has(idOf(line))) byId.set(idOf(line), line);
  // Most lines of a graph are the derived ones of the night before, and are known without being read.
  const others = text.split('\n').filter((line) => byId.get(idOf(line)) !== line);
  const kept: string[] = [];
  const stated = new Set<string>();
  for (const row of readJsonLines(others.join('\n'))) {
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
  const ids = [...byId.keys()].sort();
  const lines = ids.map((id) => byId.get(id) ?? '');
  const added = stated.size === 0 ? lines : lines.filter((line) => !isStated(line, stated));
  const all = [...kept, ...added];
  return { text: all.length === 0 ? '' : `${all.join('\n')}\n` };
}

function isStated(line: string, stated: ReadonlySet<string>): boolean {
  const { subject, predicate, object } = JSON.parse(line) as Relation;
  return stated.has(relationKey(subject, predicate, object));
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
