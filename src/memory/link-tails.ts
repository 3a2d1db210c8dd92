/** Deeper parentheses in a link target than this are no target: it bounds the work, as in other readers. */
const maxParentheses = 32;

const gap = /[ \t\r]*(?:\n[ \t\r]*)?/sy;
const pointed = /<(?:[^<>\n\\]|\\[^\n])*>/y;
const title = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)/sy;

/**
 * Offset after the `(target "title")` of an inline link that starts at an offset, -1 when there is none (CommonMark
 * 6.3). Backticks and `<` in it are part of the link.
 */
export function linkTailEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== 40) return -1;
  const start = endOf(gap, text, at + 1);
  const target = text.charCodeAt(start) === 60 ? endOf(pointed, text, start) : bareTargetEnd(text, start);
  if (target < 0) return -1;
  let end = endOf(gap, text, target);
  if (end > target && target > start) {
    const titled = endOf(title, text, end);
    if (titled >= 0) end = endOf(gap, text, titled);
  }
  return text.charCodeAt(end) === 41 ? end + 1 : -1;
}

/** Offset after a link target that is not in angle brackets, -1 where its parentheses do not match. */
export function bareTargetEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 127) break;
    if (code === 92 && text.charCodeAt(at + 1) > 32) at++;
    else if (code === 40 && ++depth > maxParentheses) return -1;
    else if (code === 41 && --depth < 0) break;
  }
  return depth > 0 ? -1 : Math.min(at, text.length);
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
