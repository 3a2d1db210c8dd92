import type { Dialect } from './dialect.ts';
import { dayIn } from './values.ts';

const suffix = /[(（]\s*(?:(?:as of|since|seit|stand|desde)\s+)?(\d{4}-\d{2}-\d{2})\s*[)）][.!]?$/i;
const prefix = /^\[(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?\]\s/;
const asOf = /\bas of (\d{4}-\d{2}-\d{2})[.)]*$/i;

/**
 * A date as ts where no comment says one: `(2026-02-16)` at the end of a fact or heading, `[2026-02-16 07:08]` at its
 * start, the one date of a heading. Never a date it holds until or is due by; never one whose order is unknown.
 */
export const dates: Dialect = {
  name: 'dates',
  fact(text) {
    if (!text.includes('20') && !text.includes('19')) return undefined;
    const day = dayIn((suffix.exec(text) ?? prefix.exec(text) ?? asOf.exec(text))?.[1] ?? '');
    return day === undefined ? undefined : { ts: day };
  },
  heading(title, found) {
    const [first] = found;
    if (first === undefined) return undefined;
    const before = title.slice(0, first.start).trimEnd();
    const isEnd = /(?:until|till|by|due|bis|hasta|before|expires?|→|–|~)[:(]?$/i.test(before);
    return new Set(found.map((date) => date.iso)).size > 1 || isEnd ? undefined : { ts: first.iso };
  },
};
