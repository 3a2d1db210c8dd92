import { replaceComments } from '../memory/index.ts';

/** Text without comments: a pass may mark a fact before it archives it. */
export function bare(text: string): string {
  return replaceComments(text, () => '', withoutBlanks).trimEnd();
}

/** Text without the marks that a pass may have set before it archived it; what is said about it otherwise stays. */
export function withoutMarks(text: string): string {
  return replaceComments(text, (said) => {
    const rest = said.replace(/⚠\uFE0F? ?stale|\b(?:stale|contested)\b/gu, '').trim();
    return rest === '' ? '' : `<!-- ${rest.replace(/\s+/g, ' ')} -->`;
  })
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
