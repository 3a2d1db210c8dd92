/**
 * Whether a line is the delimiter row of a table whose header is the line before: only dashes, colons, pipes and
 * white space, one cell for each cell of the header (GFM).
 * @param start offset of the line's first character that is no white space; `end` where the line ends
 * @param header offset of the header line's content
 */
export function isDelimiterRow(text: string, start: number, end: number, header: number): boolean {
  const first = text.charCodeAt(start);
  if (first !== 124 && first !== 45 && first !== 58) return false;
  const cells = splitRow(text, start, end);
  if (cells.length === 0) return false;
  for (const cell of cells) if (!/^:?-+:?$/.test(text.slice(cell.start, cell.end))) return false;
  let headerEnd = text.lastIndexOf('\n', start);
  if (text.charCodeAt(headerEnd - 1) === 13) headerEnd--;
  const head = splitRow(text, header, headerEnd);
  return head.length === cells.length && text.slice(header, headerEnd).includes('|');
}

/** One cell of a table row, trimmed: offsets into the text. */
export interface Cell {
  readonly start: number;
  readonly end: number;
}

/** The cells of a table row: split at pipes that are not escaped, outer pipes dropped. */
export function splitRow(text: string, start: number, end: number): Cell[] {
  const cells: Cell[] = [];
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) === 124 && at < end) at++;
  let cellStart = at;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 124) {
      cells.push(trim(text, cellStart, at));
      cellStart = at + 1;
    }
  }
  const last = trim(text, cellStart, end);
  if (last.end > last.start) cells.push(last);
  return cells;
}

function trim(text: string, start: number, end: number): Cell {
  let a = start;
  let b = Math.max(start, end);
  while (a < b && isSpace(text.charCodeAt(a))) a++;
  while (b > a && isSpace(text.charCodeAt(b - 1))) b--;
  return { start: a, end: b };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 13;
}
