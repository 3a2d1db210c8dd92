/** Text without comments: a pass may mark a fact before it archives it. */
export function bare(text: string): string {
  return withComments(text, withoutBlanks, () => '').trimEnd();
}

/** Text without the marks that a pass may have set before it archived it; what is said about it otherwise stays. */
export function withoutMarks(text: string): string {
  return withComments(
    text,
    (before) => before,
    (said) => {
      const rest = said.replace(/⚠\uFE0F? ?stale|\b(?:stale|contested)\b/gu, '').trim();
      return rest === '' ? '' : `<!-- ${rest.replace(/\s+/g, ' ')} -->`;
    },
  )
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}

function withoutBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--;
  return text.slice(0, end);
}

/** Each comment and what stands before it, said anew. One that never ends is none, and is looked for once. */
function withComments(
  text: string,
  before: (stretch: string) => string,
  comment: (said: string) => string,
): string {
  let written = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return written + text.slice(at);
    written += before(text.slice(at, start)) + comment(text.slice(start + 4, end));
    at = end + 3;
  }
}
