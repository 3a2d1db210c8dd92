import { LineKind, type MemoryFile } from '../memory/index.ts';

const starts = /^<{7}( |$)/;
const ends = /^>{7}( |$)/;
const middle = /^(?:={7}|\|{7})( |$)/;

/**
 * Where somebody committed conflict markers: first line → line after the last, from 0. A conflict that is closed
 * is one piece, nested ones included, so that no merge pulls its halves apart; a marker without its partner is a
 * piece of its own. Markers in code are an example, not a conflict.
 */
export function conflictRegions(file: MemoryFile, kind: Uint8Array): ReadonlyMap<number, number> {
  const regions = new Map<number, number>();
  if (!/^(?:<{7}|>{7}|={7}|\|{7})/m.test(file.text)) return regions;
  const open: number[] = [];
  const isCode = (line: number) => kind[line] === LineKind.code || kind[line] === LineKind.indented;
  for (let line = 0; line < file.lineStarts.length; line++) {
    const start = file.lineStarts[line] ?? 0;
    const text = file.text.slice(start, start + 10).split(/\r?\n/)[0] ?? '';
    if (isCode(line)) continue;
    if (starts.test(text)) open.push(line);
    else if (ends.test(text)) {
      const from = open.pop();
      if (from === undefined) regions.set(line, line + 1);
      else {
        for (let at = from; at <= line; at++) regions.delete(at);
        regions.set(from, line + 1);
      }
    } else if (middle.test(text) && kind[line] !== LineKind.setextRule) regions.set(line, line + 1);
    else if (middle.test(text) && open.length > 0) regions.set(line, line + 1);
  }
  for (const line of open) regions.set(line, line + 1);
  return regions;
}
