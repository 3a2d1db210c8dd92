import { groups } from './nodes.ts';
import type { Contested } from './types.ts';
import { weave } from './weave.ts';

interface Row {
  readonly text: string;
  readonly id?: string;
  readonly time?: string;
}

interface RowTriple {
  readonly b?: Row;
  readonly o?: Row;
  readonly t?: Row;
}

export interface RowMerge {
  readonly text: string;
  readonly contested: readonly Omit<Contested, 'path'>[];
}

/**
 * Merges JSONL by row: a row is its `id` where it has one, else its own bytes. Rows are never re-serialised, what
 * does not parse is a row like any other, and rows that differ only in their time are different rows.
 */
export function mergeRows(base: string, ours: string, theirs: string): RowMerge {
  const repeated = new Set([base, ours, theirs].flatMap(repeatedIds));
  const [b, o, t] = [rowsOf(base, repeated), rowsOf(ours, repeated), rowsOf(theirs, repeated)];
  const keys = new Set([...b.keys(), ...o.keys(), ...t.keys()]);
  const tripleOf = new Map<string, RowTriple>();
  for (const key of keys) {
    const [was, mine, other] = [b.get(key), o.get(key), t.get(key)];
    tripleOf.set(key, {
      ...(was ? { b: was } : {}),
      ...(mine ? { o: mine } : {}),
      ...(other ? { t: other } : {}),
    });
  }
  const output = new Map<string, readonly string[]>();
  for (const [key, triple] of tripleOf) output.set(key, resolveRow(triple));
  const isAlive = (key: string) => (output.get(key)?.length ?? 0) > 0;
  const placeInBase = new Map([...b.keys()].map((key, index) => [key, index]));
  const order = weave([...o.keys()].filter(isAlive), [...t.keys()].filter(isAlive), {
    inBase: (key) => placeInBase.get(key),
    timeOf: (key) => (o.get(key) ?? t.get(key))?.time,
    textOf: (key) => (o.get(key) ?? t.get(key))?.text ?? '',
  });
  const sorted = isSortedById(o) && isSortedById(t) ? sortById(order, o, t) : order;
  const lines: string[] = [];
  const contested: Omit<Contested, 'path'>[] = [];
  for (const key of sorted) {
    const [first = '', second] = output.get(key) ?? [];
    lines.push(first);
    if (second === undefined) continue;
    lines.push(second);
    const version = (text: string) => ({ text, src: 'agent', ts: 'unknown' }) as const;
    contested.push({
      line: lines.length,
      reason: 'edited-twice',
      first: version(first),
      second: version(second),
      marked: false,
    });
  }
  const ended = [base, ours, theirs].map((text) => text === '' || text.endsWith('\n'));
  const isEnded = ended[1] === ended[2] ? ended[1] : ended[1] === ended[0] ? ended[2] : ended[1];
  return { text: lines.length === 0 ? '' : lines.join('\n') + (isEnded ? '\n' : ''), contested };
}

/** One row, or both where both sides changed it differently: the later first, else the greater text. */
function resolveRow({ b, o, t }: RowTriple): readonly string[] {
  if (o && t) {
    if (o.text === t.text || t.text === b?.text) return [o.text];
    if (o.text === b?.text) return [t.text];
    const oursFirst = o.time === t.time ? o.text > t.text : (o.time ?? '') > (t.time ?? '');
    return oursFirst ? [o.text, t.text] : [t.text, o.text];
  }
  const kept = o ?? t;
  return kept && kept.text !== b?.text ? [kept.text] : [];
}

/** Ids that one version has more than once: they are no identity in any. */
function repeatedIds(text: string): readonly string[] {
  const byId = groups(linesOf(text), (line) => readRow(line)?.id);
  return [...byId].filter(([, lines]) => lines.length > 1).map(([id]) => id);
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** Rows by key, in order. A key that repeats gets its occurrence: nothing is folded together. */
function rowsOf(text: string, repeated: ReadonlySet<string>): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const line of linesOf(text)) {
    const { id, time } = readRow(line) ?? {};
    const isKnown = id !== undefined && !repeated.has(id);
    const name = isKnown ? `id\0${id}` : `text\0${line}`;
    let key = name;
    for (let occurrence = 2; rows.has(key); occurrence++) key = `${name}\0${occurrence}`;
    rows.set(key, {
      text: line,
      ...(isKnown ? { id } : {}),
      ...(time === undefined ? {} : { time }),
    });
  }
  return rows;
}

const timeKeys = ['ts', 'timestamp', 'time', 'at', 'date', 'created', 'updated', 'created_at', 'updated_at'];

function readRow(line: string): { id?: string; time?: string } | undefined {
  if (!line.trimStart().startsWith('{')) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const row = value as Record<string, unknown>;
  const id = row['id'];
  const time = timeKeys.map((key) => row[key]).find((one) => typeof one === 'string' && /^\d{4}-/.test(one));
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? { id: String(id) } : {}),
    ...(typeof time === 'string' ? { time } : {}),
  };
}

function isSortedById(rows: ReadonlyMap<string, Row>): boolean {
  let last = '';
  for (const row of rows.values()) {
    if (row.id === undefined || row.id < last) return false;
    last = row.id;
  }
  return true;
}

function sortById(
  keys: readonly string[],
  o: ReadonlyMap<string, Row>,
  t: ReadonlyMap<string, Row>,
): string[] {
  const idOf = (key: string) => (o.get(key) ?? t.get(key))?.id ?? '';
  return [...keys].sort((a, b) => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0));
}
