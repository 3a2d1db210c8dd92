/** Offsets of the first character of each line. Only `\n` ends a line, as git sees it; a lone CR does not. */
export function lineStartsOf(text: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; ) {
    starts.push(at);
    const end = text.indexOf('\n', at);
    if (end < 0) break;
    at = end + 1;
  }
  return starts;
}

/** The ending most lines use; `\n` where there is none or a tie. */
export function eolOf(text: string, lineStarts: readonly number[]): '\n' | '\r\n' {
  let crlf = 0;
  for (const start of lineStarts) if (start > 1 && text.charCodeAt(start - 2) === 13) crlf++;
  const last = text.length;
  const ended = text.endsWith('\n') ? lineStarts.length : Math.max(0, lineStarts.length - 1);
  if (last > 1 && text.endsWith('\r\n')) crlf++;
  return crlf * 2 > ended ? '\r\n' : '\n';
}

/** The number (from 1) of the line an offset is in, by binary search. */
export function lineAt(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(low, 1);
}
