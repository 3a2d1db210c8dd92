import { LineKind } from './scan.ts';
import type { Block, Fact, MemoryFile } from './types.ts';

/** How a file writes the items of a list. */
export interface ListStyle {
  /** White space before the marker, and the marker with the space after it. */
  readonly indent: string;
  readonly marker: string;
  /** Whether blank lines stand between items. */
  readonly loose: boolean;
}

const itemStart = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)/;

/** The style of the items nearest to a place: of the block, else of the file, else `- `. */
export function listStyle(file: MemoryFile, block: Block | undefined, near?: Fact): ListStyle {
  const items = (block?.facts ?? file.facts).filter((fact) => fact.shape === 'item');
  const model =
    near?.shape === 'item' ? near : (items.at(-1) ?? file.facts.findLast((fact) => fact.shape === 'item'));
  if (!model) return { indent: '', marker: '- ', loose: false };
  const match = itemStart.exec(file.text.slice(model.start, model.start + 40));
  const next = items[items.indexOf(model) + 1] ?? model;
  const previous = items[items.indexOf(model) - 1];
  const loose =
    (next !== model && isBlankBefore(file, next)) || (previous !== undefined && isBlankBefore(file, model));
  return { indent: match?.[1] ?? '', marker: `${match?.[2] ?? '-'}${match?.[3] ?? ' '}`, loose };
}

/** The marker of the item after (or, for -1, before) one with this marker: numbered lists count on. */
export function neighbourMarker(marker: string, step: 1 | -1): string {
  const match = /^(\d+)([.)]\s+)$/.exec(marker);
  if (!match) return marker;
  return `${Math.max(0, Number(match[1]) + step)}${match[2] ?? '. '}`;
}

/** Whether the line before a fact is blank. */
export function isBlankBefore(file: MemoryFile, fact: { readonly line: number }): boolean {
  return fact.line >= 2 && file.reading.scan.kind[fact.line - 2] === LineKind.blank;
}

/** `first` where the dated facts (or blocks) of a file run from newest to oldest, else `last`. */
export function orderOf(entries: readonly { readonly day: string | undefined }[]): 'first' | 'last' {
  let falling = 0;
  let rising = 0;
  let previous: string | undefined;
  for (const { day } of entries) {
    if (day === undefined) continue;
    if (previous !== undefined) {
      if (day < previous) falling++;
      else if (day > previous) rising++;
    }
    previous = day;
  }
  return falling > rising ? 'first' : 'last';
}
