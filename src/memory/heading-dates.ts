import { isRealDay } from './dates.ts';
import { foldCase } from './identity.ts';

/*
 * Dates in headings. Only forms whose order is certain are read; 2/16, 03/04, 16.02. and the like stay part of
 * the title and leave it undated.
 */

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const weekday =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|周[一二三四五六日天]|星期[一二三四五六日天]|[月火水木金土日]曜日?|[月火水木金土日](?=\\s*[)）])';
const clock =
  '(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:\\s?(?:Z\\b|UTC|GMT|[+-]\\d{1,2}(?::?\\d{2})?\\b))?)?';
const forms = [
  `(?<y1>\\d{4})-(?<m1>\\d{2})-(?<d1>\\d{2})${clock}`,
  '(?<y2>\\d{4})[./](?<m2>\\d{1,2})[./](?<d2>\\d{1,2})',
  '(?<y3>\\d{4})年(?<m3>\\d{1,2})月(?<d3>\\d{1,2})日',
  `(?<n4>${months})\\.? (?<d4>\\d{1,2})(?:st|nd|rd|th)?,? (?<y4>\\d{4})`,
  `(?<d5>\\d{1,2})(?:st|nd|rd|th)?\\.? (?<n5>${months})\\.?,? (?<y5>\\d{4})`,
];
const datePattern = new RegExp(`(?<![\\d/.-])(?:${forms.join('|')})(?![\\d/-])`, 'giu');
const hasYear = /\d{4}/;
/** A longer title has no dates: a sentence of this size is no label, and patterns would look at it too often. */
const longestTitle = 2000;

const noDates: readonly FoundDate[] = [];

/** A date found in a text: its ISO day and where it stands. */
export interface FoundDate {
  readonly iso: string;
  readonly start: number;
  readonly end: number;
}

/** The dates of a text whose order is certain and whose day exists, in their order. */
export function datesIn(text: string): readonly FoundDate[] {
  if (text.length > longestTitle || !hasYear.test(text)) return noDates;
  const found: FoundDate[] = [];
  for (const match of text.matchAll(datePattern)) {
    const of = match.groups ?? {};
    const year = Number(of['y1'] ?? of['y2'] ?? of['y3'] ?? of['y4'] ?? of['y5']);
    const name = of['n4'] ?? of['n5'];
    const month = name === undefined ? Number(of['m1'] ?? of['m2'] ?? of['m3']) : monthNumber(name);
    const day = Number(of['d1'] ?? of['d2'] ?? of['d3'] ?? of['d4'] ?? of['d5']);
    if (!isRealDay(year, month, day)) continue;
    const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    found.push({ iso, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

const leftovers = new RegExp(`[(（\\[【]+[\\s,;:·|–—-]*(?:(?:${weekday})[\\s,;:.·|–—-]*)*[)）\\]】]+`, 'giu');
const edges = /^[\s\-–—:：,，·|/~→]+|[\s\-–—:：,，·|/~→]+$/gu;
const leadingWeekday = new RegExp(`^(?:${weekday})[\\s,]*(?=$|[\\s,:–—-])`, 'iu');

/**
 * A heading's title as identity sees it: dates taken out with the brackets, weekdays and separators they leave
 * behind, Unicode NFC, white space squeezed. Case stays.
 */
export function titleWithoutDates(title: string, dates = datesIn(title)): string {
  if (dates.length === 0)
    return title.length < longestTitle && plainWords.test(title) ? title : squeeze(title.normalize('NFC'));
  let rest = '';
  let from = 0;
  for (const date of dates) {
    rest += title.slice(from, date.start);
    from = date.end;
  }
  rest = (rest + title.slice(from)).replace(leftovers, ' ').replace(edges, '').replace(leadingWeekday, '');
  return squeeze(rest.replace(edges, '').normalize('NFC'));
}

/** A title for comparing: without dates, NFC, case folded. */
export function contextOf(title: string): string {
  return foldCase(titleWithoutDates(title));
}

/** Words of ASCII with one space between them: nothing to normalize. */
const plainWords = /^(?:[!-~]+ )*[!-~]+$/;

function squeeze(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function monthNumber(name: string): number {
  const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  return names.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}
