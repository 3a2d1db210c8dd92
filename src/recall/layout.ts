import { newColumns, newFileColumns } from './columns.ts';
import type { ColumnName, FileColumnName } from './segment.ts';

/*
 * A segment as bytes, laid out so that a query reads little of it: columns, each read whole when it is needed; lists of
 * strings, postings and texts, of which single records are read; at the end a header that says where each part is.
 * Every part and every record carries a checksum; a damaged index is noticed and built again.
 */

/** Raise it when the layout or the meaning of any part changes: older files are then built again. */
export const formatVersion = 4;

export const magic = 'KSRECALL';
/** What a segment ends with: the header's checksum, its length, the magic word. It begins with the magic word too. */
export const epilogue = 8 + magic.length;

export interface SegmentHeader {
  readonly version: number;
  readonly size: number;
  readonly sections: number;
  readonly files: number;
  readonly inOrder: boolean;
  /** How many strings each list has, by name. */
  readonly lists: Readonly<Record<string, number>>;
  readonly parts: Readonly<Record<string, readonly [offset: number, length: number, check: number]>>;
}

/** A stored segment that is not what it was when written. */
export class DamagedIndex extends Error {
  constructor(part: string) {
    super(`The index is damaged (${part}).`);
    this.name = 'DamagedIndex';
  }

  /** By its name, as KeepsakeError is: older memories are opened by a module that has this class once more. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'DamagedIndex';
  }
}

export const columnNames = Object.keys(newColumns(0)) as ColumnName[];
export const fileColumnNames = Object.keys(newFileColumns(0)) as FileColumnName[];

/** The dictionaries of a segment that are stored alike. */
export const dictionaryNames = ['terms', 'subjects', 'writers', 'pages', 'initials', 'nodes'] as const;

/** Records are told apart by kind and number, in their checksums too. */
export const recordKinds = [...dictionaryNames, 'postings', 'entries', 'fileInfo', 'edges'] as const;
export type RecordKind = (typeof recordKinds)[number];

export function recordSeed(kind: RecordKind, index: number): number {
  return Math.imul(recordKinds.indexOf(kind) + 1, 0x01000007) ^ (index + 1);
}

/** Part names: a whole column has its own, records have their offsets and their data. */
export const offsetsOf = (kind: RecordKind): string => `${kind}Offsets`;
export const dataOf = (kind: RecordKind): string => `${kind}Data`;
export const headsOf = (kind: RecordKind): string => `${kind}Heads`;

/** Between the strings of a block: no path, name or word has it. */
export const separator = '\0';
