import { usageError } from '../../errors.ts';
import { type DayRange, firstDay, lastDay, minusUnits, plusDays, split } from './calendar.ts';
import { numberAt, type Point, readPoint, type TimeContext, type Token, tokensOf } from './point.ts';
import * as words from './vocabulary.ts';

/** What a query says about time. */
export interface TimePhrase {
  /** The days meant. */
  readonly range: DayRange;
  /** The words that said so. */
  readonly phrase: string;
  /** The query without them. */
  readonly rest: string;
}

/**
 * Finds the first time phrase of a query: "in June", "last week", "between May and July 2025", "seit gestern".
 * A month or day without a year is the latest one that is not to come.
 * @throws KeepsakeError (usage) for a day the calendar does not have and for a range whose end is before its start
 */
export function readTimePhrase(query: string, context: TimeContext): TimePhrase | undefined {
  const text = query.normalize('NFC');
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at++) {
    const found = readRange(tokens, at, context);
    if (!found) continue;
    const start = tokens[at]?.start ?? 0;
    const end = tokens[found.next - 1]?.end ?? text.length;
    return { range: found.range, phrase: text.slice(start, end), rest: cutOut(text, start, end) };
  }
  return undefined;
}

function readRange(
  tokens: readonly Token[],
  at: number,
  context: TimeContext,
): { range: DayRange; next: number } | undefined {
  const word = tokens[at]?.word ?? '';
  const beside = readBeside(tokens, at, context);
  if (beside) return beside;
  if (words.between.has(word)) {
    const pair = readPair(tokens, at + 1, words.and, context);
    if (pair) return pair;
  }
  if (words.from.has(word)) {
    const pair = readPair(tokens, at + 1, words.to, context);
    if (pair) return pair;
  }
  // "vor 3 Tagen" is three days ago, "vor Juni" before June; "avant-hier" is a day.
  const direct = readPoint(tokens, at, context, false);
  if (direct) return direct;
  if (words.since.has(word)) {
    const point = ledPoint(tokens, at + 1, context);
    if (point) return { range: ordered(point.range.from, context.today, tokens, at), next: point.next };
  }
  if (words.before.has(word)) {
    const point = ledPoint(tokens, at + 1, context);
    if (point) return { range: { from: firstDay, to: plusDays(point.range.from, -1) }, next: point.next };
  }
  if (words.after.has(word)) {
    const point = ledPoint(tokens, at + 1, context);
    if (point) return { range: { from: plusDays(point.range.to, 1), to: lastDay }, next: point.next };
  }
  if (words.until.has(word)) {
    const point = ledPoint(tokens, at + 1, context);
    if (point) return { range: { from: firstDay, to: point.range.to }, next: point.next };
  }
  if (words.lead.has(word)) return leadPoint(tokens, at, context);
  return undefined;
}

/** "the week before 3 August", "two days after 5 June": so many days on that side of the point. */
function readBeside(
  tokens: readonly Token[],
  at: number,
  context: TimeContext,
): { range: DayRange; next: number } | undefined {
  const counted = numberAt(tokens, at);
  const unitAt = at + (counted === undefined ? 0 : 1);
  const unit = words.units.get(tokens[unitAt]?.word ?? '');
  const side = tokens[unitAt + 1]?.word ?? '';
  const isBefore = words.before.has(side);
  if (unit === undefined || (!isBefore && !words.after.has(side))) return undefined;
  const point = ledPoint(tokens, unitAt + 2, context);
  if (!point) return undefined;
  const { from, to } = point.range;
  const count = counted ?? 1;
  const range = isBefore
    ? { from: minusUnits(from, unit, count), to: plusDays(from, -1) }
    : { from: plusDays(to, 1), to: minusUnits(to, unit, -count) };
  return { range, next: point.next };
}

/** "X and Y", "X to Y": a start without a year takes the end's. */
function readPair(
  tokens: readonly Token[],
  at: number,
  joints: ReadonlySet<string>,
  context: TimeContext,
): { range: DayRange; next: number } | undefined {
  const start = ledPoint(tokens, at, context);
  if (!start || !joints.has(tokens[start.next]?.word ?? '')) return undefined;
  // "jusqu'à", "hasta el": up to two small words before the end.
  const end = ledPoint(tokens, start.next + 1, context);
  if (!end) return undefined;
  return {
    range: ordered(startInYear(start, end), end.range.to, tokens, at),
    next: end.next,
  };
}

function startInYear(start: Point, end: Point): string {
  if (start.dated || !start.inYear) return start.range.from;
  const year = split(end.range.to).year;
  const same = start.inYear(year);
  if (same && same.from <= end.range.to) return same.from;
  return start.inYear(year - 1)?.from ?? start.range.from;
}

function ordered(from: string, to: string, tokens: readonly Token[], at: number): DayRange {
  if (from <= to) return { from, to };
  throw usageError(
    `The time in the query runs backwards: from ${from} to ${to} (near "${tokens[at]?.word ?? ''}").`,
    'Name the earlier day first.',
  );
}

/** A point after a word such as "since": a bare month counts, small words before it are skipped. */
function ledPoint(tokens: readonly Token[], at: number, context: TimeContext): Point | undefined {
  let next = at;
  while (next < at + 3) {
    const found = readPoint(tokens, next, context, true);
    if (found) return found;
    if (!words.lead.has(tokens[next]?.word ?? '') && !words.to.has(tokens[next]?.word ?? ''))
      return undefined;
    next += 1;
  }
  return undefined;
}

/** "in June", "on the 5th of May", "im Juni", "la semaine dernière": the preposition goes with the phrase. */
function leadPoint(tokens: readonly Token[], at: number, context: TimeContext): Point | undefined {
  let firm = false;
  for (let next = at; next < at + 3; next++) {
    const word = tokens[next]?.word ?? '';
    if (next > at) {
      const found = readPoint(tokens, next, context, firm);
      if (found) return found;
    }
    if (!words.lead.has(word)) return undefined;
    firm ||= words.firmLead.has(word);
  }
  return undefined;
}

function cutOut(text: string, start: number, end: number): string {
  return `${text.slice(0, start)} ${text.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/\s+([?!.,;:])/g, '$1')
    .trim();
}
