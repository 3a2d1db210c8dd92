/** The offset of each line's first character. A typed array: a megabyte may be a million lines. */
export type LineStarts = ArrayLike<number> & Iterable<number>;

/** Offsets of the first character of each line. Only `\n` ends a line, as git sees it; a lone CR does not. */
export function lineStartsOf(text: string): LineStarts {
  const last = text.length - 1;
  if (last < 0) return new Int32Array(0);
  let starts = scratch;
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < last; at = text.indexOf('\n', at + 1)) {
    if (count === starts.length) {
      const longer = new Int32Array(count * 4);
      longer.set(starts);
      starts = longer;
    }
    starts[count++] = at + 1;
  }
  return starts.slice(0, count);
}

/** Where the lines of one text after the other are written down until their number is known; its first line is at 0. */
const scratch = new Int32Array(1024);

/** The ending most lines use; `\n` where there is none or a tie. */
export function eolOf(text: string, lineStarts: LineStarts): '\n' | '\r\n' {
  let crlf = 0;
  for (let line = 1; line < lineStarts.length; line++)
    if (text.charCodeAt((lineStarts[line] ?? 0) - 2) === 13) crlf++;
  const last = text.length;
  const ended = text.endsWith('\n') ? lineStarts.length : Math.max(0, lineStarts.length - 1);
  if (last > 1 && text.endsWith('\r\n')) crlf++;
  return crlf * 2 > ended ? '\r\n' : '\n';
}

/** The number (from 1) of the line an offset is in, by binary search. */
export function lineAt(lineStarts: ArrayLike<number>, offset: number): number {
  let low = 0;
  let high = lineStarts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(low, 1);
}

/** Offset of a line's end without its line ending. Lines count from 0. */
export function endOfLine(text: string, lineStarts: LineStarts, line: number): number {
  const start = lineStarts[line] ?? 0;
  let end = lineStarts[line + 1] ?? text.length;
  if (end > start && text.charCodeAt(end - 1) === 10) end--;
  if (end > start && text.charCodeAt(end - 1) === 13) end--;
  return end;
}
