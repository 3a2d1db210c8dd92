import { LineKind, type Scan } from '../memory/index.ts';
import { sortTime } from './keys.ts';
import { type LineRange, type Passage, textOf } from './passages.ts';

type Three<T> = readonly [b: T, o: T, t: T];

/**
 * Items that stand behind each other in all three versions of a passage, without the first and the last of them. A
 * merge looks at those two where something stands before or behind them; at what is between them it does not, as long
 * as one side at most changed anything in the passage, and there each item is said once and none changed places.
 */
export function commonRuns(scans: Three<Scan>, places: Three<Passage>): readonly Three<LineRange>[] {
  const [b, o, t] = scans;
  const [was, mine, other] = places;
  const [x, y, z] = [textOf(b, was), textOf(o, mine), textOf(t, other)];
  const inOurs = mine.from - was.from;
  const inTheirs = other.from - was.from;
  const runs: Three<LineRange>[] = [];
  if (x === y && x === z) {
    const run = inner(firstList(b, was));
    if (run) runs.push([run, shifted(run, inOurs), shifted(run, inTheirs)]);
  } else if (x === z) {
    for (const [run, image] of runsBeside([b, o], [was, mine]))
      runs.push([run, image, shifted(run, inTheirs)]);
  } else if (x === y) {
    for (const [run, image] of runsBeside([b, t], [was, other]))
      runs.push([run, shifted(run, inOurs), image]);
  }
  return runs.filter((run) => areAlike(scans, run));
}

function shifted({ from, to }: LineRange, by: number): LineRange {
  return { from: from + by, to: to + by };
}

/** Without its first item and its last. */
function inner(items: readonly LineRange[]): LineRange | undefined {
  const [, second] = items;
  const last = items.at(-1);
  return second && last && second !== last ? { from: second.from, to: last.from } : undefined;
}

/** The plain items of the first list of a passage. */
function firstList(scan: Scan, { from, to }: LineRange): readonly LineRange[] {
  const items: LineRange[] = [];
  for (let line = from + 1; line < to; ) {
    const end = itemEnd(scan, line, to);
    const item = { from: line, to: end };
    if (scan.item[line] === line && isPlain(scan, item)) items.push(item);
    else if (items.length > 0) break;
    line = end;
  }
  return items;
}

/** The line after an item and the blank lines below it; for other lines the next one. */
function itemEnd({ item, kind }: Scan, line: number, to: number): number {
  let end = line + 1;
  if (item[line] === line) while (end < to && (item[end] === line || kind[end] === LineKind.blank)) end++;
  return end;
}

/** A comment that another tool put there may speak for the line below it; a contested fact has a say in the order. */
const meansMore = /<!--(?!\s*(?:src|ts|ttl):)|contested|§/;

function isPlain(scan: Scan, range: LineRange): boolean {
  for (let line = range.from; line < range.to; line++) {
    const kind = scan.kind[line];
    if (kind !== LineKind.text && kind !== LineKind.blank) return false;
  }
  return !meansMore.test(textOf(scan, range));
}

/** Runs that the base and the side that changed the passage have in common, in both. */
function runsBeside(
  [base, side]: readonly [Scan, Scan],
  [was, is]: readonly [Passage, Passage],
): readonly (readonly [LineRange, LineRange])[] {
  const [before, after] = [itemsIn(base, was), itemsIn(side, is)];
  if (!before || !after || before.top !== after.top) return [];
  const placeOf = new Map(before.items.map(({ said }, index) => [said, index]));
  const saidAfter = new Set(after.items.map(({ said }) => said));
  if (placeOf.size < before.items.length || saidAfter.size < after.items.length) return [];
  const runs: (readonly [LineRange, LineRange])[] = [];
  let [run, image]: [LineRange[], LineRange[]] = [[], []];
  const close = () => {
    const [one, other] = [inner(run), inner(image)];
    if (one && other) runs.push([one, other]);
    [run, image] = [[], []];
  };
  let last = -1;
  for (const item of after.items) {
    const place = placeOf.get(item.said);
    if (place !== undefined && place < last) return [];
    const old = place === undefined ? undefined : before.items[place];
    if (place !== last + 1 || old?.text !== item.text) close();
    if (place !== undefined) last = place;
    // A list is in the order of its times where it has any: each of them counts.
    if (!old || old.text !== item.text || !isPlain(side, item) || sortTime(item.said) !== undefined) close();
    else {
      run.push(old);
      image.push(item);
    }
  }
  close();
  return runs;
}

interface Item extends LineRange {
  readonly text: string;
  /** Without the blank lines below it. */
  readonly said: string;
}

/** What a passage begins with, and its items; undefined where anything stands between or below them. */
function itemsIn(
  scan: Scan,
  { from, to, isParent }: Passage,
): { readonly top: string; readonly items: readonly Item[] } | undefined {
  let line = from + 1;
  while (line < to && scan.item[line] !== line) line++;
  const top = textOf(scan, { from, to: line });
  if (isParent || textOf(scan, { from, to }).includes('contested')) return undefined;
  const items: Item[] = [];
  while (line < to) {
    if (scan.item[line] !== line) return undefined;
    const end = itemEnd(scan, line, to);
    const text = textOf(scan, { from: line, to: end });
    items.push({ from: line, to: end, text, said: text.trimEnd() });
    line = end;
  }
  return { top, items };
}

/** Whether a run is the same in words and in what its lines are. */
function areAlike(scans: Three<Scan>, run: Three<LineRange>): boolean {
  const [scan, { from, to }] = [scans[0], run[0]];
  const text = textOf(scan, run[0]);
  return run.every((other, index) => {
    const there = scans[index];
    if (!there || other.to - other.from !== to - from || textOf(there, other) !== text) return false;
    for (let line = from, at = other.from; line < to; line++, at++)
      if (scan.kind[line] !== there.kind[at]) return false;
    return true;
  });
}
