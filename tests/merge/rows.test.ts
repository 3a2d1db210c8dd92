import { describe, expect, test } from 'vitest';
import { mergeFile } from '../../src/merge/index.ts';

const now = new Date('2026-06-10T12:00:00Z');
const row = (id: unknown, more: object = {}) => JSON.stringify({ id, ...more });
const lines = (...rows: readonly string[]) => rows.map((one) => `${one}\n`).join('');

/** Merges rows; the result must not depend on whose side is whose, nor change when it is merged again. */
function merge(base: string, ours: string, theirs: string) {
  const path = 'memory/notes.jsonl';
  const merged = mergeFile({ path, base, ours, theirs, now });
  expect(mergeFile({ path, base, ours: theirs, theirs: ours, now }).text).toBe(merged.text);
  return { text: merged.text, contested: merged.contested.map(({ line }) => line) };
}

describe('a row that both sides changed stands twice', () => {
  test.each([
    ['the later first', { ts: '2026-06-03', a: 1 }, { ts: '2026-06-02', a: 2 }],
    [
      'by whatever name its time goes',
      { updated_at: '2026-06-03', a: 1 },
      { updated_at: '2026-06-02', a: 2 },
    ],
    ['one with a time before one without', { ts: '2026-06-03', a: 1 }, { a: 2 }],
    ['of one time the greater text first', { ts: '2026-06-03', a: 2 }, { ts: '2026-06-03', a: 1 }],
    ['a time that is no date is none', { a: 2, ts: 'morning' }, { a: 1, ts: 'noon' }],
  ])('%s', (_name, first, second) => {
    const result = merge(lines(row('x')), lines(row('x', first)), lines(row('x', second)));
    expect(result).toEqual({ text: lines(row('x', first), row('x', second)), contested: [2] });
  });
});

test('a row deleted on one side goes, unless the other side changed it', () => {
  const base = lines(row('a'), row('b'));
  expect(merge(base, lines(row('b')), base)).toEqual({ text: lines(row('b')), contested: [] });
  const edited = lines(row('a', { done: true }), row('b'));
  expect(merge(base, lines(row('b')), edited)).toEqual({ text: edited, contested: [] });
});

test('an id that is a number is an id', () => {
  const [first, second] = [row(7, { a: 2 }), row(7, { a: 1 })];
  const result = merge(lines(row(7)), lines(first), lines(second));
  expect(result).toEqual({ text: lines(first, second), contested: [2] });
});

test('rows sorted by id on both sides stay sorted; on one side alone they do not', () => {
  const sorted = merge(lines(row('b')), lines(row('a'), row('b')), lines(row('b'), row('c')));
  expect(sorted.text).toBe(lines(row('a'), row('b'), row('c')));
  const both = merge(lines(row('m')), lines(row('c'), row('m')), lines(row('a'), row('m')));
  expect(both.text).toBe(lines(row('a'), row('c'), row('m')));
  const one = merge(lines(row('m')), lines(row('m'), row('a'), row('z')), lines(row('m'), row('n')));
  expect(one.text?.startsWith(lines(row('m')))).toBe(true);
  expect(one.text?.indexOf(row('a'))).toBeLessThan(one.text?.indexOf(row('z')) ?? -1);
  const nameless = '{"text":"no id"}';
  expect(merge(lines(row('m')), lines(row('m'), nameless), lines(row('m'), row('n'))).text).not.toBe(
    lines(nameless, row('m'), row('n')),
  );
});

test.each(['base', 'ours', 'theirs'])('an id that stands twice in %s is the id of nothing', (where) => {
  const twice = lines(row('x', { a: 1 }), row('x', { a: 2 }));
  const of = (side: string, otherwise: string) => (where === side ? twice : otherwise);
  const ours = of('ours', lines(row('x', { a: 3 })));
  const theirs = of('theirs', lines(row('x', { a: 4 })));
  const { text, contested } = merge(of('base', lines(row('x', { a: 0 }))), ours, theirs);
  expect(contested).toEqual([]);
  for (const said of `${ours}${theirs}`.trim().split('\n')) expect(text).toContain(said);
});

test('a last line end that one side took away or gave stays taken or given', () => {
  const [a, b] = [row('a'), row('b')];
  expect(merge(`${a}\n`, a, `${a}\n`).text).toBe(a);
  expect(merge(a, `${a}\n`, `${a}\n${b}`).text?.endsWith('\n')).toBe(true);
  expect(merge(`${a}\n`, `${a}\n`, `${a}\n${b}`).text).toBe(`${a}\n${b}`);
});
