import type { Fact, MemoryFile } from '../memory/index.ts';
import type { Segmented } from './nodes.ts';

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The lines of a text. */
export interface Lines {
  readonly file: Pick<MemoryFile, 'text' | 'lineStarts'>;
  readonly kind: Uint8Array;
}

export interface Reader extends Lines {
  readonly version: Segmented;
  readonly file: MemoryFile;
  readonly level: Uint8Array;
  readonly item: Int32Array;
  readonly facts: ReadonlyMap<number, Fact>;
  readonly conflicts: ReadonlyMap<number, number>;
}

export function lineText(reader: Lines, line: number): string {
  const { text, lineStarts } = reader.file;
  const end = line + 1 < lineStarts.length ? lineStarts[line + 1] : text.length;
  return withoutEnding(text, lineStarts[line] ?? text.length, end ?? text.length);
}

/** A stretch of text without the line ending it ends with. */
export function withoutEnding(text: string, start: number, end: number): string {
  let last = end;
  if (last > start && text.charCodeAt(last - 1) === 10) {
    last--;
    if (last > start && text.charCodeAt(last - 1) === 13) last--;
  }
  return text.slice(start, last);
}
