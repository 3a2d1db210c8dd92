import { LineKind } from '../memory/index.ts';
import { type Lines, lineText } from './reader.ts';

/** The name in `<!-- X:start -->`, `<!-- BEGIN:X -->` and the like, on a line of its own. */
export function managedName(reader: Lines, line: number): string | undefined {
  return managedMarker(lineText(reader, line), /^(?:start|begin)$/i);
}

export function managedEnd(reader: Lines, line: number): string | undefined {
  return reader.kind[line] === LineKind.comment ? managedMarker(lineText(reader, line), /^end$/i) : undefined;
}

function managedMarker(text: string, wanted: RegExp): string | undefined {
  const match = /^\s*<!--\s*([^\s>]+(?:\s[^\s>]+)?)\s*-->\s*$/.exec(text);
  const words = match?.[1]?.split(/[:\s]/) ?? [];
  if (words.length < 2) return undefined;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (wanted.test(last)) return words.slice(0, -1).join(':');
  return wanted.test(first) ? words.slice(1).join(':') : undefined;
}
