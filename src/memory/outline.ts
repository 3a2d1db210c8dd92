import type { Comment } from './comments.ts';
import { datesIn, type FoundDate, titleWithoutDates } from './heading-dates.ts';
import { remembered } from './kept-readings.ts';
import { endOfLine } from './lines.ts';
import { LineKind, type Scan } from './scan.ts';

/** A heading at the top level. Lines count from 0; the file itself is heading 0 with line -1. */
export interface Heading {
  readonly line: number;
  /** Last line of the heading itself: the underline of a setext heading. */
  readonly lastLine: number;
  readonly level: number;
  readonly setext: boolean;
  readonly title: string;
  readonly titleWithoutDates: string;
  /** The dates in the title whose order is certain. */
  readonly dates: readonly FoundDate[];
  readonly parent: number;
  readonly block: number;
}

/** The range of a block. Lines count from 0, `endLine` is exclusive. */
export interface BlockRange {
  readonly heading: number;
  readonly line: number;
  readonly endLine: number;
}

/** The headings of a text and what lies under each. */
export interface Outline {
  readonly headings: readonly Heading[];
  readonly blocks: readonly BlockRange[];
  /** Index of the heading each line is under. */
  readonly sectionOf: Int32Array;
  /** Title of the first level-1 heading, and its index. */
  readonly title?: string;
  readonly titleHeading: number;
}

/** Reads the headings at the top level; those in quotes, lists, code and comments are no structure. */
export function readOutline(scan: Scan, comments: readonly Comment[]): Outline {
  const lineCount = scan.lineStarts.length;
  const sectionOf = new Int32Array(lineCount);
  const headings: Heading[] = [
    {
      line: -1,
      lastLine: -1,
      level: 0,
      setext: false,
      title: '',
      titleWithoutDates: '',
      dates: [],
      parent: -1,
      block: -1,
    },
  ];
  const blocks: { heading: number; line: number; endLine: number }[] = [];
  let current = 0;
  let titleHeading = -1;
  let comment = 0;
  for (let line = scan.bodyLine; line < lineCount; line++) {
    const level = scan.level[line] ?? 0;
    if (level === 0 || scan.depth[line] !== 0) {
      sectionOf[line] = current;
      continue;
    }
    const setext = scan.kind[line] === LineKind.setextText;
    let lastLine = line;
    if (setext) while (scan.kind[lastLine] === LineKind.setextText) lastLine++;
    while ((comments[comment]?.line ?? Infinity) < line) comment++;
    const title = titleOf(scan, line, setext ? lastLine - 1 : line, setext, comments, comment);
    // A file's own title hardly stands on another.
    const dated = level === 1 ? withDates(title) : datedTitle(title);
    let parent = current;
    while ((headings[parent]?.level ?? 0) >= level) parent = headings[parent]?.parent ?? 0;
    const open = blocks.at(-1);
    if (level <= 2 && open && open.endLine < 0) open.endLine = line;
    const index = headings.length;
    if (level === 2) blocks.push({ heading: index, line, endLine: -1 });
    const block = level === 1 ? -1 : level === 2 ? blocks.length - 1 : openBlock(blocks);
    headings.push({
      line,
      lastLine,
      level,
      setext,
      title,
      titleWithoutDates: dated.titleWithoutDates,
      dates: dated.dates,
      parent,
      block,
    });
    if (level === 1 && titleHeading < 0) titleHeading = index;
    current = index;
    sectionOf[line] = current;
  }
  const open = blocks.at(-1);
  if (open && open.endLine < 0) open.endLine = lineCount;
  const title = headings[titleHeading]?.title;
  return { headings, blocks, sectionOf, titleHeading, ...(title === undefined ? {} : { title }) };
}

/** The same headings stand on many pages. */
const datedTitle = remembered(withDates);

function withDates(title: string): Pick<Heading, 'dates' | 'titleWithoutDates'> {
  const dates = datesIn(title);
  return { dates, titleWithoutDates: titleWithoutDates(title, dates) };
}

function openBlock(blocks: readonly { endLine: number }[]): number {
  return blocks.at(-1)?.endLine === -1 ? blocks.length - 1 : -1;
}

/** A heading's text without its marks and comments. */
function titleOf(
  scan: Scan,
  line: number,
  lastLine: number,
  setext: boolean,
  comments: readonly Comment[],
  firstComment: number,
): string {
  const start = scan.content[line] ?? 0;
  const end = endOfLine(scan.text, scan.lineStarts, lastLine);
  let title = withoutComments(scan.text, start, end, comments, firstComment);
  if (setext) return title.replace(/\s+/g, ' ').trim();
  let hashes = 0;
  while (title[hashes] === '#') hashes++;
  title = title.slice(hashes).trim();
  let close = title.length;
  while (close > 0 && title[close - 1] === '#') close--;
  if (close === 0) return '';
  return close < title.length && /[ \t]/.test(title[close - 1] ?? '') ? title.slice(0, close).trim() : title;
}

/** A stretch of text with the comments in it cut out. `from` is the first comment that can lie in it. */
export function withoutComments(
  text: string,
  start: number,
  end: number,
  comments: readonly Comment[],
  from: number,
): string {
  let kept = '';
  let at = start;
  for (let i = from; i < comments.length; i++) {
    const comment = comments[i];
    if (!comment || comment.start >= end) break;
    if (comment.end <= at) continue;
    kept += text.slice(at, Math.max(at, comment.start));
    at = comment.end;
  }
  return at < end ? kept + text.slice(at, end) : kept;
}
