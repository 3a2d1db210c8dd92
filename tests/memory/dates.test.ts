import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  ageInDays,
  civilDay,
  datesIn,
  daysBetween,
  parseFile,
  parseIsoDay,
  parseTtl,
  titleWithoutDates,
} from '../../src/memory/index.ts';

test.each([
  ['2026-02-16', '2026-02-16'],
  ['2026-02-16T23:59:59Z', '2026-02-16'],
  ['2026-02-16T23:59+01:00', '2026-02-16'],
  ['2024-02-29', '2024-02-29'],
  ['2000-02-29', '2000-02-29'],
  ['1900-02-29', undefined],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-04-31', undefined],
  ['2026-13-01', undefined],
  ['2026-00-10', undefined],
  ['2026-01-00', undefined],
  ['0026-01-01', undefined],
  ['2026-1-5', undefined],
  ['2026-01-05x', undefined],
  ['16/02/2026', undefined],
  ['', undefined],
])('%j is the day %s', (written, day) => expect(parseIsoDay(written)).toBe(day));

test.each([
  ['never', 'never'],
  ['1d', 1],
  ['90d', 90],
  ['2w', 14],
  ['1y', 365],
  ['3m', undefined],
  ['0d', undefined],
  ['-1d', undefined],
  ['1.5d', undefined],
  ['01d', undefined],
  ['90D', undefined],
  ['90 d', undefined],
  ['99999999d', undefined],
])('a ttl of %j is %s days', (written, days) => expect(parseTtl(written)).toBe(days));

describe('civil days', () => {
  const evening = new Date('2026-06-07T22:30:00Z');

  test.each([
    ['UTC', '2026-06-07'],
    ['Europe/Berlin', '2026-06-08'],
    ['Asia/Tokyo', '2026-06-08'],
    ['America/Los_Angeles', '2026-06-07'],
    ['Pacific/Kiritimati', '2026-06-08'],
  ])('now is another day in %s', (zone, day) => expect(civilDay(evening, zone)).toBe(day));

  test('age is counted in the days of the zone, a future day is age 0, an unknown one has none', () => {
    expect(ageInDays({ ts: '2026-06-07' }, evening)).toBe(0);
    expect(ageInDays({ ts: '2026-06-07' }, evening, 'Asia/Tokyo')).toBe(1);
    expect(ageInDays({ ts: '2026-07-01' }, evening)).toBe(0);
    expect(ageInDays({ ts: 'unknown' }, evening)).toBeUndefined();
  });

  test('neither a leap day nor a change of the clock is lost', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-12-31', 365)).toBe('2024-12-30');
    expect(daysBetween('2026-06-07T23:00:00Z', '2026-06-08')).toBe(1);
  });

  test('adding days and counting them are each other’s inverse', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -4000, max: 4000 }),
        (start, days) => {
          const from = addDays('1990-01-01', start);
          expect(daysBetween(from, addDays(from, days))).toBe(days);
          expect(parseIsoDay(addDays(from, days))).toBe(addDays(from, days));
        },
      ),
      { seed: 20260607, numRuns: 500 },
    );
  });
});

describe('dates in headings', () => {
  test.each([
    ['2026-02-16 Topic', ['2026-02-16'], 'Topic'],
    ['Topic (2026-02-16)', ['2026-02-16'], 'Topic'],
    ['Topic [2026-02-16 14:30 UTC]', ['2026-02-16'], 'Topic'],
    ['2026.02.16 — Topic', ['2026-02-16'], 'Topic'],
    ['2026年2月16日 会議', ['2026-02-16'], '会議'],
    ['Feb 16, 2026: Topic', ['2026-02-16'], 'Topic'],
    ['16 February 2026 Topic', ['2026-02-16'], 'Topic'],
    ['Topic (2026-02-16, Mon)', ['2026-02-16'], 'Topic'],
    ['2026-01-05 to 2026-01-09', ['2026-01-05', '2026-01-09'], 'to'],
    ['2026-02-30 Topic', [], '2026-02-30 Topic'],
    ['2/16 Topic', [], '2/16 Topic'],
    ['06/04 Topic', [], '06/04 Topic'],
    ['16.02. Topic', [], '16.02. Topic'],
    ['Feb 16 Topic', [], 'Feb 16 Topic'],
    ['2026-02 Topic', [], '2026-02 Topic'],
    ['2026-W07 Topic', [], '2026-W07 Topic'],
    ['v1.2026.01.05.9', [], 'v1.2026.01.05.9'],
  ])('%j', (title, days, rest) => {
    expect(datesIn(title).map((date) => date.iso)).toEqual(days);
    expect(titleWithoutDates(title)).toBe(rest);
  });

  test.each(['2/16', '06/04', '03/04', '1.2'])('“%s” stays undated and says so', (date) => {
    const file = parseFile('memory/topic.md', `## ${date} Garden\n- a rose\n`);
    expect(file.blocks[0]?.date).toBeUndefined();
    expect(file.facts[0]?.provenance).toMatchObject({ ts: 'unknown', tagged: false });
    expect(file.findings.map(({ line, severity, message }) => [line, severity, message])).toEqual([
      [1, 'warning', `“${date}” could be day or month first, so this stays undated.`],
    ]);
  });

  test.each(['2/16 Garden  <!-- src:agent ts:2026-02-16 -->', '24/7 support', 'and/or', '9/10 GB', '10:30'])(
    '“%s” needs no word',
    (heading) => expect(parseFile('memory/topic.md', `## ${heading}\n- a rose\n`).findings).toEqual([]),
  );

  test('two different dates date nothing', () => {
    const file = parseFile('memory/topic.md', '## Trip 2026-01-05 – 2026-01-09\n- packed\n');
    expect(file.facts[0]?.provenance.ts).toBe('unknown');
  });
});
