import { fromNext, fromPrevious } from './neighbours.ts';
import type { Columns, FileColumns } from './segment.ts';

/** Empty columns for so many entries. */
export function newColumns(size: number): Columns {
  return {
    section: new Uint32Array(size),
    day: new Int32Array(size),
    subject: new Uint32Array(size),
    by: new Uint32Array(size),
    spread: new Float32Array(size),
    flags: new Uint16Array(size),
    src: new Uint8Array(size),
    layer: new Uint8Array(size),
    kind: new Uint8Array(size),
    twin: new Uint32Array(size),
  };
}

/** Empty columns for so many files. */
export function newFileColumns(count: number): FileColumns {
  return {
    entryStart: new Uint32Array(count + 1),
    sectionStart: new Uint32Array(count + 1),
    spreadSum: new Float64Array(count),
    wordSum: new Float64Array(count),
    fileKind: new Uint8Array(count),
    language: new Uint8Array(count),
  };
}

/** Fills the sums of every file. */
export function sumUp(files: FileColumns, columns: Columns, sectionLength: readonly number[]): void {
  for (let file = 0; file < files.spreadSum.length; file++) {
    for (let i = files.entryStart[file] ?? 0; i < (files.entryStart[file + 1] ?? 0); i++)
      files.spreadSum[file] = (files.spreadSum[file] ?? 0) + (columns.spread[i] ?? 0);
    for (let i = files.sectionStart[file] ?? 0; i < (files.sectionStart[file + 1] ?? 0); i++)
      files.wordSum[file] = (files.wordSum[file] ?? 0) + (sectionLength[i] ?? 0);
  }
}

/** Fills the lengths with the neighbours' share from the plain ones. */
export function spreadLengths({ section, spread }: Columns, length: Float32Array): void {
  for (let i = 0; i < length.length; i++) {
    const before = i > 0 && section[i - 1] === section[i] ? (length[i - 1] ?? 0) : 0;
    const after = section[i + 1] === section[i] ? (length[i + 1] ?? 0) : 0;
    spread[i] = (length[i] ?? 0) + fromPrevious * before + fromNext * after;
  }
}
