/** Hard limits of the gate: they count work and not seconds, so that every machine gives the same verdict. */
export interface WorkLimits {
  readonly max_bytes: number;
  readonly max_depth: number;
}

/** Delimiters (backticks, brackets, emphasis) one line may hold before a CommonMark reader gets slow on it. */
const maxDelimitersInLine = 5_000;
/** The same for a whole text: honest memories of the hard cap's size hold a tenth of it. */
const maxDelimiters = 200_000;

/** Why a text is not read any further, with the line that is to blame; undefined when it is within the limits. */
export function beyondLimits(
  text: string,
  limits: WorkLimits,
): { readonly line: number; readonly reason: string } | undefined {
  if (text.length > limits.max_bytes)
    return { line: 1, reason: `it is larger than ${limits.max_bytes} bytes` };
  let line = 1;
  let start = 0;
  let total = 0;
  // Nesting by indentation: each deeper list level needs two columns more than its parent.
  const columns: number[] = [];
  while (start < text.length) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const depth = nesting(text, start, end, columns);
    if (depth > limits.max_depth)
      return { line, reason: `it nests ${depth} levels deep; ${limits.max_depth} is the limit` };
    const marks = delimiters(text, start, end);
    total += marks;
    if (marks > maxDelimitersInLine || total > maxDelimiters)
      return {
        line,
        reason: `it holds more backticks, brackets and emphasis marks than are read (${maxDelimitersInLine} a line, ${maxDelimiters} a file)`,
      };
    start = end + 1;
    line += 1;
  }
  return undefined;
}

/** How deep a line is nested: quote marks and list markers in it, list levels it stands under. */
function nesting(text: string, start: number, end: number, columns: number[]): number {
  let at = start;
  let column = 0;
  let own = 0;
  let marker = false;
  while (at < end) {
    const unit = text.charCodeAt(at);
    if (unit === 32) column += 1;
    else if (unit === 9) column += 4 - (column % 4);
    else if (unit === 62) {
      own += 1;
      column += 1;
    } else if (
      (unit === 45 || unit === 42 || unit === 43) &&
      (at + 1 === end || text.charCodeAt(at + 1) === 32 || text.charCodeAt(at + 1) === 9)
    ) {
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      marker = true;
      column += 1;
    } else {
      const number = /^\d{1,9}[.)](?=[ \t]|$)/.exec(text.slice(at, Math.min(at + 11, end)));
      if (!number) break;
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
      marker = true;
      at += number[0].length - 1;
      column += number[0].length;
    }
    at += 1;
  }
  if (!marker && column === 0 && at < end) columns.length = 0;
  return own + columns.length;
}

function delimiters(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 96 || unit === 91 || unit === 93 || unit === 42 || unit === 95 || unit === 60) count += 1;
  }
  return count;
}
