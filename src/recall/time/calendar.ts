import type { Unit } from './vocabulary.ts';

/** Days, ISO, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The first and the last day there is: the open ends of "before …" and "after …". */
export const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';

/** A civil day as ISO, or undefined when the calendar has no such day. */
export function isoDay(year: number, month: number, day: number): string | undefined {
  const date = utc(year, month, day);
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return undefined;
  return print(date);
}

/** The day so many days later; may be negative. */
export function plusDays(iso: string, days: number): string {
  const { year, month, day } = split(iso);
  return print(utc(year, month, day + days));
}

export function split(iso: string): { year: number; month: number; day: number } {
  const [year = 1, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

/** The whole calendar month; `month` may lie outside 1–12 and then counts on into other years. */
export function monthRange(year: number, month: number): DayRange {
  return { from: print(utc(year, month, 1)), to: print(utc(year, month + 1, 0)) };
}

export function yearRange(year: number): DayRange {
  return { from: print(utc(year, 1, 1)), to: print(utc(year, 12, 31)) };
}

/** A quarter, 1–4; outside of that it counts on into other years. */
export function quarterRange(year: number, quarter: number): DayRange {
  const first = (quarter - 1) * 3 + 1;
  return { from: monthRange(year, first).from, to: monthRange(year, first + 2).to };
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(iso: string): number {
  const { year, month, day } = split(iso);
  return utc(year, month, day).getUTCDay() || 7;
}

/** The calendar week around a day, from its Monday or its Sunday on. */
export function weekRange(iso: string, weekStart: 'monday' | 'sunday'): DayRange {
  const since = weekStart === 'monday' ? weekdayOf(iso) - 1 : weekdayOf(iso) % 7;
  const from = plusDays(iso, -since);
  return { from, to: plusDays(from, 6) };
}

/** The calendar unit around today moved by so many units: `(today, 'month', -1)` is last month. */
export function unitRange(
  todayIso: string,
  unit: Unit,
  steps: number,
  weekStart: 'monday' | 'sunday',
): DayRange {
  const { year, month } = split(todayIso);
  switch (unit) {
    case 'day': {
      const day = plusDays(todayIso, steps);
      return { from: day, to: day };
    }
    case 'week':
      return weekRange(plusDays(todayIso, steps * 7), weekStart);
    case 'month':
      return monthRange(year, month + steps);
    case 'quarter':
      return quarterRange(year, Math.ceil(month / 3) + steps);
    case 'year':
      return yearRange(year + steps);
    case 'weekend': {
      // The weekend of the Monday-to-Sunday week around today.
      const saturday = plusDays(todayIso, 6 - weekdayOf(todayIso) + steps * 7);
      return { from: saturday, to: plusDays(saturday, 1) };
    }
  }
}

/** The day so many units before a day; a month's end stays a month's end. */
export function minusUnits(iso: string, unit: Unit, count: number): string {
  if (unit === 'day') return plusDays(iso, -count);
  if (unit === 'week' || unit === 'weekend') return plusDays(iso, -7 * count);
  const { year, month, day } = split(iso);
  const back = month - count * { month: 1, quarter: 3, year: 12 }[unit];
  const last = split(monthRange(year, back).to);
  return isoDay(last.year, last.month, Math.min(day, last.day)) ?? iso;
}

function utc(year: number, month: number, day: number): Date {
  const date = new Date(0);
  // Date.UTC takes years below 100 for 19xx.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function print(date: Date): string {
  const year = date.getUTCFullYear();
  if (year < 1) return firstDay;
  if (year > 9999) return lastDay;
  return date.toISOString().slice(0, 10);
}
