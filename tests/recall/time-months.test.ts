import { describe, expect, test } from 'vitest';
import { civilDay } from '../../src/memory/index.ts';
import { readTimePhrase } from '../../src/recall/index.ts';

const names = {
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
} as const;
const leads = { en: 'in', es: 'en', de: 'im', fr: 'en' } as const;

describe.each(['en', 'es', 'de', 'fr'] as const)('months in %s', (language) => {
  const months = names[language].split(' ');
  test('asked from every month, each is the latest one that is not to come', () => {
    for (let now = 1; now <= 12; now++)
      for (let asked = 1; asked <= 12; asked++)
        for (const day of ['01', '15', '28']) {
          const today = `2026-${String(now).padStart(2, '0')}-${day}`;
          const found = readTimePhrase(`what happened ${leads[language]} ${months[asked - 1]}?`, {
            today,
            weekStart: 'monday',
          });
          const year = asked <= now ? 2026 : 2025;
          const last = new Date(Date.UTC(year, asked, 0)).getUTCDate();
          const month = `${year}-${String(asked).padStart(2, '0')}`;
          expect(found?.range, `${months[asked - 1]} from ${today}`).toEqual({
            from: `${month}-01`,
            to: `${month}-${last}`,
          });
        }
  });
});

test('the month is the one of the memory’s zone', () => {
  const moment = new Date('2026-11-30T12:00:00Z');
  const in_ = (zone: string) =>
    readTimePhrase('in December', { today: civilDay(moment, zone), weekStart: 'monday' })?.range.from;
  expect(in_('Pacific/Auckland')).toBe('2026-12-01');
  expect(in_('UTC')).toBe('2025-12-01');
});
