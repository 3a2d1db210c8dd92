import type { Entry } from './entry.ts';

/*
 * An entry as a context prints it. The index counts the tokens of exactly these bytes, so every line starts with
 * "- " or "## " and ends with a line feed: at such a seam no tokenizer joins two lines, and counts can be added.
 */

/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number;

/** One entry: its text, what it rests on, its marks, and its nested lines below. */
export function printEntry(entry: Entry): string {
  const first = oneLine(entry.text);
  const body = entry.body.trim() === '' ? [] : entry.body.replace(/\s+$/, '').split(/\r\n|\n|\r/);
  const lines = [
    `- ${first}${suffix(entry)}`,
    ...body.map((line) => `  ${visible(line).replace(/\s+$/, '')}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The line above the entries of one file: a log is named by its day, another file by its path. */
export function printFileHeading(path: string, isLog: boolean): string {
  const name = isLog ? (path.split('/').at(-1) ?? path).replace(/\.md$/, '') : path;
  return `## ${oneLine(name)}\n`;
}

/** Where an entry comes from and what is wrong with it, in as few words as possible. */
export function suffix(entry: Entry): string {
  const notes = [...originOf(entry), ...entry.marks, ...(entry.archived ? ['archived'] : [])];
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

/** Source and day; a log's own day is said above it, and skeletons and logs need no provenance. */
function originOf(entry: Entry): string[] {
  const isLog = entry.fileKind === 'log';
  if (entry.tagged)
    return isLog && entry.src === 'agent' && entry.ts === entry.day ? [] : [`${entry.src} ${entry.ts}`];
  return isLog || entry.fileKind === 'focus' ? [] : ['untagged'];
}

function oneLine(text: string): string {
  return visible(text.replace(/[\r\n\u2028\u2029]+\s*/g, ' ')).trim();
}

/** Without control characters, text direction overrides and invisible tag characters: nothing that hides or acts. */
function visible(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu,
    '',
  );
}
