import type { Scan } from '../memory/index.ts';
import { commonRuns } from './common-runs.ts';
import { type LineRange, passagesOf, textOf } from './passages.ts';

/** A text with some of its lines left out. */
export interface Shortened {
  readonly whole: Scan;
  readonly text: string;
  /** The line in the whole text of each line that is left; one more for the end. */
  readonly lineOf: Int32Array;
  readonly runs: readonly LeftOut[];
}

/** Items that were left out between the first and the last of their list, which stay. */
interface LeftOut {
  readonly text: string;
  readonly lines: number;
  /** Where the first item begins in the shortened text. */
  readonly first: number;
  /** Where the last one begins there: right behind it in the list that is left. */
  readonly last: number;
}

/** How much has to be left out before it is less work than merging it. Lengths in UTF-16 units. */
export interface Worth {
  readonly length: number;
  /** Of the text, 0–1. */
  readonly share: number;
}

/**
 * Leaves out of three texts what no merge would touch: of items that stand behind each other in all three, all but the
 * first and the last. They are under a heading that each text has once, and down to the next heading one side at most
 * changed anything.
 * @returns the texts in the order given, or undefined where too little can be left out, or a text has anything that
 *   reaches over a heading
 */
export function shorten(b: Scan, o: Scan, t: Scan, worth: Worth): readonly Shortened[] | undefined {
  const scans = [b, o, t];
  const longest = Math.max(...scans.map(({ text }) => text.length));
  if (longest < worth.length) return undefined;
  const [inBase, inOurs, inTheirs] = scans.map(passagesOf);
  const ranges: LineRange[][] = [[], [], []];
  let length = 0;
  for (const [path, was] of inBase ?? []) {
    const [mine, other] = [inOurs?.get(path), inTheirs?.get(path)];
    if (!was || !mine || !other) continue;
    for (const run of commonRuns([b, o, t], [was, mine, other])) {
      for (const [index, range] of run.entries()) ranges[index]?.push(range);
      const [range] = run;
      length += textOf(b, range).length;
    }
  }
  if (length === 0 || length < longest * worth.share) return undefined;
  return scans.map((one, index) => without(one, ranges[index] ?? []));
}

function without(whole: Scan, ranges: readonly LineRange[]): Shortened {
  // A title moved by a side stands elsewhere there: each text has an order of its own.
  const order = ranges.map((_, index) => index);
  order.sort((a, b) => (ranges[a]?.from ?? 0) - (ranges[b]?.from ?? 0));
  const runs: LeftOut[] = [];
  const lineOf: number[] = [];
  let text = '';
  let line = 0;
  const take = (to: number) => {
    text += textOf(whole, { from: line, to });
    for (; line < to; line++) lineOf.push(line);
  };
  for (const index of order) {
    const range = ranges[index];
    if (!range) continue;
    const start = whole.lineStarts[firstOf(whole, range)] ?? 0;
    take(range.from);
    const behind = (whole.lineStarts[range.from] ?? 0) - start;
    runs[index] = {
      text: textOf(whole, range),
      lines: range.to - range.from,
      first: text.length - behind,
      last: text.length,
    };
    line = range.to;
  }
  take(whole.lineStarts.length);
  lineOf.push(whole.lineStarts.length);
  return { whole, text, lineOf: Int32Array.from(lineOf), runs };
}

/** Where the item before a run begins. */
function firstOf(scan: Scan, { from }: LineRange): number {
  let line = from - 1;
  while (line > 0 && scan.item[line] !== line) line--;
  return line;
}

/** Whether each line that is left is in the shortened text what it is in the whole one. */
export function readsAlike(short: Scan, whole: Scan, lineOf: Int32Array): boolean {
  const count = short.lineStarts.length;
  if (lineOf.length !== count + 1 || short.bodyLine !== whole.bodyLine) return false;
  if (short.unclosed.length !== whole.unclosed.length) return false;
  const isSameLine = (there: number, here: number) => (here < 0 ? there === here : there === lineOf[here]);
  for (let line = 0; line < count; line++) {
    const at = lineOf[line] ?? 0;
    if (
      short.kind[line] !== whole.kind[at] ||
      short.level[line] !== whole.level[at] ||
      short.depth[line] !== whole.depth[at] ||
      short.opens[line] !== whole.opens[at] ||
      !isSameLine(whole.item[at] ?? -1, short.item[line] ?? -1) ||
      !isSameLine(whole.paragraph[at] ?? -1, short.paragraph[line] ?? -1)
    )
      return false;
    const [from, start] = [short.lineStarts[line] ?? 0, whole.lineStarts[at] ?? 0];
    if ((short.content[line] ?? 0) - from !== (whole.content[at] ?? 0) - start) return false;
  }
  return true;
}
