/**
 * A part of somebody else's file that belongs to Keepsake, between two marks. Everything outside stays byte for
 * byte; taking the block out leaves what was there before it was put in.
 */
export interface BlockMarks {
  readonly start: string;
  readonly end: string;
}

export const markdownMarks: BlockMarks = { start: '<!-- keepsake:start -->', end: '<!-- keepsake:end -->' };
export const hashMarks: BlockMarks = { start: '# keepsake:start', end: '# keepsake:end' };

/** The text with the block: in its old place, or at the end on a line of its own. */
export function withBlock(text: string, marks: BlockMarks, lines: readonly string[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const block = [marks.start, ...lines, marks.end].join(eol);
  const at = findBlock(text, marks);
  if (at) return text.slice(0, at.start) + block + text.slice(at.end);
  return `${text}${text === '' ? '' : eol}${block}${eol}`;
}

/** The text without the block and without the gap that `withBlock` made. */
export function withoutBlock(text: string, marks: BlockMarks): string {
  const at = findBlock(text, marks);
  if (!at) return text;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text.slice(0, at.start);
  const after = text.slice(at.end).replace(/^\r?\n/, '');
  if (after !== '') return before + after;
  return before.endsWith(eol) ? before.slice(0, before.length - eol.length) : before;
}

export function hasBlock(text: string, marks: BlockMarks): boolean {
  return findBlock(text, marks) !== undefined;
}

function findBlock(text: string, marks: BlockMarks): { start: number; end: number } | undefined {
  const start = text.indexOf(marks.start);
  const end = start < 0 ? -1 : text.indexOf(marks.end, start);
  return end < 0 ? undefined : { start, end: end + marks.end.length };
}
