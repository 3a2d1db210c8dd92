import type { Entry } from './entry.ts';

/**
 * An entry as an array: first its tokens (`Segment.tokens`), then its values in a fixed order, the usual ones first; what
 * is absent at the end is left out.
 */
export type PackedEntry = readonly [tokens: number, ...values: unknown[]];

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

/** An entry taken out of its record. */
export interface Unpacked {
  readonly entry: Entry;
  readonly tokens: number;
}

export function packEntry(entry: Entry, tokens: number): PackedEntry {
  const values: unknown[] = [];
  for (const key of keys) values.push(entry[key] ?? null);
  while (values.at(-1) === null) values.pop();
  return [tokens, ...values];
}

export function unpackEntry([tokens, ...values]: PackedEntry): Unpacked {
  const entry: Partial<Record<(typeof keys)[number], unknown>> = {};
  for (const [i, value] of values.entries()) {
    const key = keys[i];
    if (key !== undefined && value !== null) entry[key] = value;
  }
  return { entry: entry as unknown as Entry, tokens };
}
