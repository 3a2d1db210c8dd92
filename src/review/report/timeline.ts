import { escapeHtml } from '../neutral.ts';
import type { ReportFact } from './contents.ts';

interface Month {
  readonly name: string;
  readonly count: number;
}

/** More bars than this are too thin to read: the oldest are left to the table. */
const mostBars = 36;

/** Facts by the month of their date, empty months between included. */
export function monthsOf(facts: readonly ReportFact[]): readonly Month[] {
  const counts = new Map<string, number>();
  for (const fact of facts)
    if (/^\d{4}-\d{2}/.test(fact.day))
      counts.set(fact.day.slice(0, 7), (counts.get(fact.day.slice(0, 7)) ?? 0) + 1);
  const known = [...counts.keys()].sort();
  const months: Month[] = [];
  const last = known.at(-1);
  for (
    let name = known[0];
    name !== undefined && last !== undefined && name <= last;
    name = following(name)
  ) {
    months.push({ name, count: counts.get(name) ?? 0 });
    // A date of the year 1 or 9999 is somebody's mistake; it must not make a page of empty months.
    if (months.length > 2400) break;
  }
  return months;
}

function following(month: string): string {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5, 7));
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

/** Bars for the last three years and a table of every month that has facts. */
export function renderTimeline(facts: readonly ReportFact[]): string {
  const months = monthsOf(facts);
  if (months.length === 0) return '<p>No fact has a date.</p>';
  const shown = months.slice(-mostBars);
  const highest = Math.max(...shown.map((month) => month.count), 1);
  const step = 100 / shown.length;
  const bars = shown
    .map((month, index) => {
      const height = (month.count / highest) * 36;
      return `<rect x="${round(index * step + step * 0.1)}" y="${round(38 - height)}" width="${round(step * 0.8)}" height="${round(height)}"><title>${month.name}: ${month.count}</title></rect>`;
    })
    .join('');
  const rows = months
    .filter((month) => month.count > 0)
    .reverse()
    .map((month) => `<tr><th scope="row">${escapeHtml(month.name)}</th><td>${month.count}</td></tr>`)
    .join('');
  const [first, last] = [shown[0]?.name ?? '', shown.at(-1)?.name ?? ''];
  return `<svg class="bars" viewBox="0 0 100 38" preserveAspectRatio="none" role="img" aria-label="Facts by month from ${first} to ${last}; the most in one month is ${highest}">${bars}</svg>
<p class="axis"><span>${first}</span><span>${last}</span></p>
<details><summary>As a table</summary><table><thead><tr><th scope="col">Month</th><th scope="col">Facts</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
