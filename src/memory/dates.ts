import { isDigit } from './characters.ts';
import type { EffectiveProvenance, TtlDays } from './types.ts';

const dayInMs = 86_400_000;

/**
 * The ISO day of an ISO date or date-time (its date counts), or undefined for anything else and for days that do
 * not exist (2026-02-30). Years 1000–9999.
 */
export function parseIsoDay(text: string): string | undefined {
  if (text.length < 10 || text.charCodeAt(4) !== 45) return undefined;
  // Nearly every date is a plain day: no pattern has to look at it.
  if (text.length === 10) {
    const year = numberAt(text, 0, 4);
    const isDay = year >= 1000 && text.charCodeAt(7) === 45;
    return isDay && isRealDay(year, numberAt(text, 5, 7), numberAt(text, 8, 10)) ? text : undefined;
  }
  const match =
    /^([1-9]\d{3})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    );
  if (!match) return undefined;
  const [, year, month, day] = match;
  return isRealDay(Number(year), Number(month), Number(day)) ? text.slice(0, 10) : undefined;
}

/** The number that stands between two offsets in digits, NaN where there is anything else. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) return Number.NaN;
    number = number * 10 + code - 48;
  }
  return number;
}

/** Whether a day is in the Gregorian calendar. Months and days count from 1. */
export function isRealDay(year: number, month: number, day: number): boolean {
  if (!(month >= 1 && month <= 12 && day >= 1)) return false;
  return day <= (month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/**
 * Days of a written ttl: a positive whole number with d, w or y (1y = 365 days), or `never`; undefined for
 * anything else, `m` among it (minutes or months).
 */
export function parseTtl(text: string): TtlDays | undefined {
  if (text === 'never') return 'never';
  const last = text.length - 1;
  const unit = text.charCodeAt(last);
  const days = unit === 100 ? 1 : unit === 119 ? 7 : unit === 121 ? 365 : 0;
  if (days === 0 || last > 7 || text.charCodeAt(0) === 48) return undefined;
  const count = numberAt(text, 0, last);
  return count > 0 ? count * days : undefined;
}

/** The civil day (ISO) that a moment falls on in an IANA time zone. */
export function civilDay(date: Date, zone = 'UTC'): string {
  if (zone === 'UTC') return date.toISOString().slice(0, 10);
  return dayFormat(zone).format(date);
}

/** Whole civil days from one ISO day to another; negative when the second is earlier. Date-times count as their day. */
export function daysBetween(fromIso: string, toIso: string): number {
  return Math.round((utc(toIso) - utc(fromIso)) / dayInMs);
}

/** The ISO day a number of days after another. */
export function addDays(iso: string, days: number): string {
  return new Date(utc(iso) + days * dayInMs).toISOString().slice(0, 10);
}

/**
 * Age in whole civil days of what a provenance speaks for, today being `now` in the zone. A ts in the future
 * counts as age 0; undefined when ts is unknown.
 */
export function ageInDays(
  provenance: Pick<EffectiveProvenance, 'ts'>,
  now: Date,
  zone = 'UTC',
): number | undefined {
  if (provenance.ts === 'unknown') return undefined;
  return Math.max(0, daysBetween(provenance.ts, civilDay(now, zone)));
}

function utc(iso: string): number {
  return Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Formatters cost a millisecond each and depend on nothing but the zone. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
function dayFormat(zone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(zone, made);
  return made;
}
