import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTimePhrase } from '../../src/recall/index.ts';

const rows = readFileSync(new URL('./time-phrases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [string, 'monday' | 'sunday', string, string, string]);

test.each(rows)('on %s, weeks from %s: %s', (today, weekStart, query, from, to) => {
  const found = readTimePhrase(query, { today, weekStart });
  expect(found?.range).toEqual(from === '-' ? undefined : { from, to });
});

test('the phrase is cut out of the query, and the rest stays readable', () => {
  const found = readTimePhrase('What did we discuss in June?', { today: '2026-03-31', weekStart: 'monday' });
  expect(found?.phrase).toBe('in June');
  expect(found?.rest).toBe('What did we discuss?');
});

test.each([
  ['what happened on 30 February', 'The calendar has no 30 February'],
  ['on 2026-02-30', 'The calendar has no 2026-02-30'],
  ['on 29 February 2025', 'The calendar has no 29 February 2025'],
  ['between 2026-03-01 and 2026-02-01', 'runs backwards'],
  ['since 2027-01-01', 'runs backwards'],
])('%s is an error', (query, message) => {
  expect(() => readTimePhrase(query, { today: '2026-03-31', weekStart: 'monday' })).toThrow(message);
});
