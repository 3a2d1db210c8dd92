import { usageError } from '../../errors.ts';
import {
  type DayRange,
  isoDay,
  minusUnits,
  monthRange,
  plusDays,
  quarterRange,
  split,
  unitRange,
  weekdayOf,
  yearRange,
} from './calendar.ts';
import * as words from './vocabulary.ts';

/** One word or number of a query and where it stands. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export interface TimeContext {
  /** Today in the memory's zone, ISO. */
  readonly today: string;
  readonly weekStart: 'monday' | 'sunday';
}

/** A point in time that a query names: its days, the token after it, and whether it says its year. */
export interface Point {
  readonly range: DayRange;
  readonly next: number;
  readonly dated: boolean;
  /** The same point in another year, for "between June and August 2025". */
  readonly inYear?: (year: number) => DayRange | undefined;
}

const word =
  /\d{4}-\d{2}-\d{2}|\d{4}-\d{2}(?![\d-])|[qt]\d(?![\p{L}\d])|\d+(?=(?:st|nd|rd|th|er|ème|º|ª)?(?![\p{L}]))|[\p{L}\p{M}]+/giu;

/** The words and numbers of a query; ordinals lose their ending. */
export function tokensOf(query: string): Token[] {
  return [...query.normalize('NFC').matchAll(word)]
    .map((match) => ({
      word: match[0].toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter((token) => !/^(?:st|nd|rd|th|er|ème|º|ª)$/.test(token.word));
}

/**
 * Reads the point in time that starts at a token. `firm`: a preposition says that a time is meant, so that a bare
 * month or year counts too.
 */
export function readPoint(
  tokens: readonly Token[],
  at: number,
  context: TimeContext,
  firm: boolean,
): Point | undefined {
  return (
    isoPoint(tokens, at, context) ??
    agoPoint(tokens, at, context) ??
    datePoint(tokens, at, context) ??
    quarterPoint(tokens, at, context) ??
    dayWord(tokens, at, context) ??
    unitPoint(tokens, at, context) ??
    weekdayPoint(tokens, at, context, firm) ??
    monthPoint(tokens, at, context, firm)
  );
}

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

function point(range: DayRange, next: number, dated = true): Point {
  return { range, next, dated };
}

function isoPoint(tokens: readonly Token[], at: number, _context: TimeContext): Point | undefined {
  const full = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(wordAt(tokens, at));
  if (!full) return undefined;
  const [text, year, month, day] = full;
  const first = isoDay(Number(year), Number(month), Number(day ?? 1));
  if (first === undefined) throw noSuchDay(text);
  return point(
    day === undefined ? monthRange(Number(year), Number(month)) : { from: first, to: first },
    at + 1,
  );
}

/** "3 days ago", "hace 3 días", "vor drei Tagen", "il y a 3 jours": that day, or that week, month or year. */
function agoPoint(tokens: readonly Token[], at: number, context: TimeContext): Point | undefined {
  let start = at;
  let said = false;
  if (words.agoBefore.has(wordAt(tokens, at))) {
    start += 1;
    said = true;
  } else if (
    wordAt(tokens, at) === 'il' &&
    wordAt(tokens, at + 1) === 'y' &&
    wordAt(tokens, at + 2) === 'a'
  ) {
    start += 3;
    said = true;
  }
  const count = numberAt(tokens, start);
  const unit = words.units.get(wordAt(tokens, start + 1));
  if (count === undefined || unit === undefined) return undefined;
  if (!said && !words.ago.has(wordAt(tokens, start + 2))) return undefined;
  return point(unitRange(context.today, unit, -count, context.weekStart), start + (said ? 2 : 3));
}

/** "5 June 2025", "5 de junio de 2025", "June 5, 2025", "5. Juni"; without a year the latest one not to come. */
function datePoint(tokens: readonly Token[], at: number, context: TimeContext): Point | undefined {
  const dayFirst = dayNumberAt(tokens, at);
  if (dayFirst !== undefined) {
    const monthAt = skipJoints(tokens, at + 1);
    const month = words.months.get(wordAt(tokens, monthAt));
    if (month !== undefined) return withYear(tokens, monthAt + 1, context, dayFirst, month);
  }
  const month = words.months.get(wordAt(tokens, at));
  if (month === undefined) return undefined;
  const dayAt = skipJoints(tokens, at + 1);
  const day = dayNumberAt(tokens, dayAt);
  return day === undefined ? undefined : withYear(tokens, dayAt + 1, context, day, month);
}

function withYear(
  tokens: readonly Token[],
  at: number,
  context: TimeContext,
  day: number,
  month: number,
): Point {
  const yearAt = skipJoints(tokens, at);
  const year = yearOf(wordAt(tokens, yearAt));
  const inYear = (other: number): DayRange | undefined => {
    const iso = isoDay(other, month, day);
    return iso === undefined ? undefined : { from: iso, to: iso };
  };
  if (year !== undefined) {
    const range = inYear(year);
    if (!range) throw noSuchDay(`${day} ${monthName(month)} ${year}`);
    return point(range, yearAt + 1);
  }
  const now = split(context.today).year;
  for (let back = 0; back <= 8; back++) {
    const range = inYear(now - back);
    if (range && range.from <= context.today) return { range, next: at, dated: false, inYear };
  }
  throw noSuchDay(`${day} ${monthName(month)}`);
}

/** "Q2", "Q2 2025", "T2 2025", "2. Quartal 2025", "second quarter of 2025". */
function quarterPoint(tokens: readonly Token[], at: number, context: TimeContext): Point | undefined {
  const short = /^[qt]([1-4])$/.exec(wordAt(tokens, at));
  const spelt = numberAt(tokens, at);
  const byUnit = words.units.get(wordAt(tokens, at + 1)) === 'quarter' && spelt !== undefined && spelt <= 4;
  const quarter = short ? Number(short[1]) : byUnit ? spelt : undefined;
  if (quarter === undefined) return undefined;
  const yearAt = skipJoints(tokens, at + (short ? 1 : 2));
  const year = yearOf(wordAt(tokens, yearAt));
  if (year !== undefined) return point(quarterRange(year, quarter), yearAt + 1);
  // A T and a number alone is a name ("T2"), a Q is a quarter.
  if (short?.[0].startsWith('t')) return undefined;
  const now = split(context.today).year;
  const inYear = (other: number) => quarterRange(other, quarter);
  const range = inYear(now).from <= context.today ? inYear(now) : inYear(now - 1);
  return { range, next: at + (short ? 1 : 2), dated: false, inYear };
}

function dayWord(tokens: readonly Token[], at: number, context: TimeContext): Point | undefined {
  const first = wordAt(tokens, at);
  const on = (days: number, next: number): Point => {
    const iso = plusDays(context.today, days);
    return point({ from: iso, to: iso }, next);
  };
  const sequence = (text: string) => text.split(' ').every((part, i) => wordAt(tokens, at + i) === part);
  if (sequence('day before yesterday')) return on(-2, at + 3);
  if (sequence('antes de ayer')) return on(-2, at + 3);
  if (sequence('avant hier')) return on(-2, at + 2);
  if (sequence('aujourd hui')) return on(0, at + 2);
  if (words.beforeYesterday.has(first)) return on(-2, at + 1);
  if (words.yesterday.has(first)) return on(-1, at + 1);
  if (words.today.has(first)) return on(0, at + 1);
  return undefined;
}

/** "last week", "this month", "la semana pasada", "letzten Monat", "les 3 derniers jours", "past 2 weeks". */
function unitPoint(tokens: readonly Token[], at: number, context: TimeContext): Point | undefined {
  const { today, weekStart } = context;
  const first = wordAt(tokens, at);
  const counted = (count: number, unit: words.Unit, next: number): Point =>
    point({ from: minusUnits(today, unit, count), to: today }, next);
  if (words.last.has(first)) {
    const count = numberAt(tokens, at + 1);
    const unit = words.units.get(wordAt(tokens, at + (count === undefined ? 1 : 2)));
    if (unit === undefined) return undefined;
    if (count !== undefined) return counted(count, unit, at + 3);
    return point(unitRange(today, unit, -1, weekStart), at + 2);
  }
  const count = numberAt(tokens, at);
  if (count !== undefined && words.last.has(wordAt(tokens, at + 1))) {
    const unit = words.units.get(wordAt(tokens, at + 2));
    return unit === undefined ? undefined : counted(count, unit, at + 3);
  }
  if (words.current.has(first)) {
    const unit = words.units.get(wordAt(tokens, at + 1));
    if (unit === undefined) return undefined;
    // "esta semana pasada" and "ce mois dernier" are about the one before.
    const back = words.last.has(wordAt(tokens, at + 2));
    return point(unitRange(today, unit, back ? -1 : 0, weekStart), at + (back ? 3 : 2));
  }
  const unit = words.units.get(first);
  if (unit === undefined) return undefined;
  if (words.last.has(wordAt(tokens, at + 1))) return point(unitRange(today, unit, -1, weekStart), at + 2);
  return undefined;
}

/** "last Monday", "el lunes pasado", "on Monday": the latest one gone; "on" today counts as well. */
function weekdayPoint(
  tokens: readonly Token[],
  at: number,
  context: TimeContext,
  firm: boolean,
): Point | undefined {
  const ledByLast = words.last.has(wordAt(tokens, at));
  const day = words.weekdays.get(wordAt(tokens, at + (ledByLast ? 1 : 0)));
  if (day === undefined) return undefined;
  const followed = !ledByLast && words.last.has(wordAt(tokens, at + 1));
  if (!ledByLast && !followed && !firm) return undefined;
  const since = (weekdayOf(context.today) - day + 7) % 7;
  const back = since === 0 && (ledByLast || followed) ? 7 : since;
  const iso = plusDays(context.today, -back);
  return point({ from: iso, to: iso }, at + (ledByLast || followed ? 2 : 1));
}

/** "June 2025", "junio de 2025", and where a time is meant for sure "June" and "2025". */
function monthPoint(
  tokens: readonly Token[],
  at: number,
  context: TimeContext,
  firm: boolean,
): Point | undefined {
  const month = words.months.get(wordAt(tokens, at));
  if (month === undefined) {
    const alone = yearOf(wordAt(tokens, at));
    return alone !== undefined && firm ? point(yearRange(alone), at + 1) : undefined;
  }
  const yearAt = skipJoints(tokens, at + 1);
  const year = yearOf(wordAt(tokens, yearAt));
  if (year !== undefined) return point(monthRange(year, month), yearAt + 1);
  if (!firm) return undefined;
  const now = split(context.today);
  const inYear = (other: number) => monthRange(other, month);
  return { range: inYear(month <= now.month ? now.year : now.year - 1), next: at + 1, dated: false, inYear };
}

function skipJoints(tokens: readonly Token[], at: number): number {
  let next = at;
  while (words.joint.has(wordAt(tokens, next)) && next < at + 2) next += 1;
  return next;
}

/** A number in digits or in a word, at a token. */
export function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const text = wordAt(tokens, at);
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return words.numberWords.get(text);
}

function dayNumberAt(tokens: readonly Token[], at: number): number | undefined {
  const text = wordAt(tokens, at);
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined;
}

function yearOf(text: string): number | undefined {
  return /^(?:19|20|21)\d{2}$/.test(text) ? Number(text) : undefined;
}

function monthName(month: number): string {
  return (
    [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ][month - 1] ?? String(month)
  );
}

function noSuchDay(text: string) {
  return usageError(`The calendar has no ${text}.`, 'Mend the date in the query.');
}
