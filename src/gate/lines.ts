/** A text's lines without their endings (LF or CRLF); a last line ending starts no line. */
export function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
