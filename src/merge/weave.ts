/** What the order of a list needs to know about its entries. */
export interface Order<T> {
  /** The entry's place in the base, undefined when it is not there. */
  readonly inBase: (entry: T) => number | undefined;
  /** Sortable time an entry carries, for logs. */
  readonly timeOf: (entry: T) => string | undefined;
  readonly textOf: (entry: T) => string;
  /** The one side that has it as an earlier merge left it. */
  readonly mergedIn?: (entry: T) => 'ours' | 'theirs' | undefined;
}

/**
 * One list from two: entries that both have keep the order of the side that changed it; what only one side has
 * follows what it followed there. Two runs at one place stand in time order where they carry times, else the one
 * whose text is smaller stands first. Swapping the sides gives the same list.
 */
export function weave<T>(ours: readonly T[], theirs: readonly T[], order: Order<T>): T[] {
  const inTheirs = new Set(theirs);
  const common = new Set(ours.filter((entry) => inTheirs.has(entry)));
  const runsOurs = runsAfter(ours, common);
  const runsTheirs = runsAfter(theirs, common);
  const spine = spineOf(
    ours.filter((entry) => common.has(entry)),
    theirs.filter((entry) => common.has(entry)),
    order,
  );
  const isFalling = fallsInTime([...spine], order);
  const woven: T[] = [];
  for (const anchor of [undefined, ...spine]) {
    if (anchor !== undefined) woven.push(anchor);
    for (const entry of joinRuns(runsOurs.get(anchor) ?? [], runsTheirs.get(anchor) ?? [], order, isFalling))
      woven.push(entry);
  }
  return woven;
}

/** The entries only this side has, by the common entry before them (undefined: at the start). */
function runsAfter<T>(side: readonly T[], common: ReadonlySet<T>): Map<T | undefined, T[]> {
  const runs = new Map<T | undefined, T[]>();
  let anchor: T | undefined;
  for (const entry of side) {
    if (common.has(entry)) anchor = entry;
    else {
      const run = runs.get(anchor);
      if (run) run.push(entry);
      else runs.set(anchor, [entry]);
    }
  }
  return runs;
}

/**
 * The order of what both have: the one that differs from the base; if both do, the one an earlier merge made, so that
 * merging again changes nothing; else the smaller as a sequence.
 */
function spineOf<T>(ours: readonly T[], theirs: readonly T[], order: Order<T>): readonly T[] {
  if (ours.every((entry, index) => entry === theirs[index])) return ours;
  const places = (side: readonly T[]) =>
    side.map(order.inBase).filter((place): place is number => place !== undefined);
  const [a, b] = [places(ours), places(theirs)];
  const isMoved = (side: readonly number[]) => side.some((place, index) => place < (side[index - 1] ?? -1));
  if (isMoved(a) !== isMoved(b)) return isMoved(a) ? ours : theirs;
  const first = a.findIndex((place, index) => place !== b[index]);
  if (first >= 0) return (a[first] ?? 0) < (b[first] ?? 0) ? ours : theirs;
  const [merged, ...other] = new Set(ours.flatMap((entry) => order.mergedIn?.(entry) ?? []));
  if (merged && other.length === 0) return merged === 'ours' ? ours : theirs;
  const differ = ours.findIndex((entry, index) => entry !== theirs[index]);
  const [x, y] = [ours[differ], theirs[differ]];
  if (x === undefined || y === undefined) return ours;
  return order.textOf(x) <= order.textOf(y) ? ours : theirs;
}

function joinRuns<T>(ours: readonly T[], theirs: readonly T[], order: Order<T>, isFalling: boolean): T[] {
  if (ours.length === 0 || theirs.length === 0) return [...ours, ...theirs];
  const byTime = joinByTime(ours, theirs, order, isFalling);
  if (byTime) return byTime;
  const text = (run: readonly T[]) => run.map(order.textOf).join('\n');
  return text(ours) <= text(theirs) ? [...ours, ...theirs] : [...theirs, ...ours];
}

interface Timed<T> {
  readonly time: string;
  readonly entries: T[];
  readonly text: string;
}

function joinByTime<T>(
  ours: readonly T[],
  theirs: readonly T[],
  order: Order<T>,
  isFalling: boolean,
): T[] | undefined {
  const [a, b] = [timedGroups(ours, order), timedGroups(theirs, order)];
  if (!a || !b) return undefined;
  const all = [...a, ...b];
  if (new Set(all.map((group) => group.time.startsWith('T'))).size > 1) return undefined;
  const falls = isFalling || (isSorted(a, true) && isSorted(b, true) && all.length > 2);
  if (!isSorted(a, falls) || !isSorted(b, falls)) return undefined;
  return zip(a, b, falls).flatMap((group) => group.entries);
}

/** Two sorted runs as one; each keeps its own order, equal times stand by their text. */
function zip<T>(a: readonly Timed<T>[], b: readonly Timed<T>[], falls: boolean): Timed<T>[] {
  const zipped: Timed<T>[] = [];
  let [i, j] = [0, 0];
  for (let [x, y] = [a[i], b[j]]; x || y; [x, y] = [a[i], b[j]]) {
    const order = x && y ? (falls ? compare(y.time, x.time) : compare(x.time, y.time)) : 0;
    const takeFirst = x && (!y || order < 0 || (order === 0 && x.text <= y.text));
    if (x && takeFirst) {
      zipped.push(x);
      i += 1;
    } else if (y) {
      zipped.push(y);
      j += 1;
    }
  }
  return zipped;
}

/** A run cut at every entry that carries a time; undefined when it does not start with one. */
function timedGroups<T>(run: readonly T[], order: Order<T>): Timed<T>[] | undefined {
  const found: { time: string; entries: T[] }[] = [];
  for (const entry of run) {
    const time = order.timeOf(entry);
    const last = found.at(-1);
    if (time !== undefined) found.push({ time, entries: [entry] });
    else if (last) last.entries.push(entry);
    else return undefined;
  }
  return found.map((group) => ({ ...group, text: group.entries.map(order.textOf).join('\n') }));
}

function isSorted<T>(groups: readonly Timed<T>[], falling: boolean): boolean {
  return groups.every((group, index) => {
    const before = groups[index - 1];
    return !before || (falling ? before.time >= group.time : before.time <= group.time);
  });
}

/** Whether a list is kept newest first: at least two times, none rising, not all equal. */
function fallsInTime<T>(entries: readonly T[], order: Order<T>): boolean {
  const times = entries.map(order.timeOf).filter((time): time is string => time !== undefined);
  const [first] = times;
  if (times.length < 2 || times.every((time) => time === first)) return false;
  return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? ''));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
