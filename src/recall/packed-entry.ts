import type { Entry } from './entry.ts';

/** An entry as an array of its values in a fixed order, the usual ones first; what is absent at the end is left out. */
export type PackedEntry = readonly unknown[];

const keys = [
  'id',
  'path',
  'line',
  'endLine',
  'text',
  'body',
  'about',
  'heading',
  'fileKind',
  'layer',
  'src',
  'tagged',
  'ts',
  'ttl',
  'conf',
  'marks',
  'archived',
  'day',
  'subject',
  'kind',
  'by',
  'ev',
] as const satisfies readonly (keyof Entry)[];

export function packEntry(entry: Entry): PackedEntry {
  const values: unknown[] = [];
  for (const key of keys) values.push(entry[key] ?? null);
  while (values.at(-1) === null) values.pop();
  return values;
}

export function unpackEntry(values: PackedEntry): Entry {
  const entry: Partial<Record<(typeof keys)[number], unknown>> = {};
  for (const [i, value] of values.entries()) {
    const key = keys[i];
    if (key !== undefined && value !== null) entry[key] = value;
  }
  return entry as unknown as Entry;
}
