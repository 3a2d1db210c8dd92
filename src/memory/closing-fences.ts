import { backtick, isGap, space } from './characters.ts';
import { endOfLine, type LineStarts } from './lines.ts';

/**
 * For each line and fence character the length of the longest closing fence on it or below: says at once
 * whether a fence can ever close.
 */
export function closingFences(text: string, lineStarts: LineStarts): (char: number, line: number) => number {
  let backticks: Uint32Array | undefined;
  let tildes: Uint32Array | undefined;
  return (char, line) => {
    if (char === backtick) backticks ??= closingFencesOf(backtick, text, lineStarts);
    else tildes ??= closingFencesOf(126, text, lineStarts);
    return (char === backtick ? backticks : tildes)?.[line] ?? 0;
  };
}

function closingFencesOf(char: number, text: string, lineStarts: LineStarts): Uint32Array {
  const longest = new Uint32Array(lineStarts.length + 1);
  for (let line = lineStarts.length - 1; line >= 0; line--) {
    const end = endOfLine(text, lineStarts, line);
    let at = lineStarts[line] ?? 0;
    for (let indent = 0; indent < 3 && text.charCodeAt(at) === space; indent++) at++;
    const start = at;
    while (at < end && text.charCodeAt(at) === char) at++;
    const length = at - start;
    while (at < end && isGap(text.charCodeAt(at))) at++;
    longest[line] = Math.max(longest[line + 1] ?? 0, at === end && length >= 3 ? length : 0);
  }
  return longest;
}
