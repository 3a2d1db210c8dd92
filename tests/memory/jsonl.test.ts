import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type JsonObject,
  parseFile,
  print,
  printJsonLine,
  readJsonLines,
  setJsonLines,
} from '../../src/memory/index.ts';

test('a corrupt line is told with its number and hides no other', () => {
  const text =
    '{"id":"a"}\n# a comment\n\n{"id":"b"\n[1]\n{"id":"c","id":"d"}\n{"__proto__":1}\n"x"\n{"id":"e"}\r\n{"id":"f"}';
  expect(
    readJsonLines(text).map((line) =>
      'value' in line ? [line.line, line.value['id']] : [line.line, line.problem.slice(0, 15)],
    ),
  ).toEqual([
    [1, 'a'],
    [2, 'is not JSON (Un'],
    [4, 'is not JSON (Ex'],
    [5, 'is not an objec'],
    [6, 'says the key "i'],
    [7, 'has a key named'],
    [8, 'is not an objec'],
    [9, 'e'],
    [10, 'f'],
  ]);
});

test.each([
  '',
  '\n\n',
  '\ufeff{"id":"a"}\n',
  'key: value\n# yaml\n',
  '{\n  "pretty": true\n}\n',
  '{"a":"\ufffd"}',
  '\u0000\n',
])('any file named .jsonl prints back: %j', (text) => {
  const file = parseFile('memory/graph.jsonl', text);
  expect(print(file)).toBe(text);
  expect(file.facts).toEqual([]);
  expect(() => readJsonLines(text)).not.toThrow();
});

test('rows are set by id and sorted; unchanged rows and what is not understood keep their bytes', () => {
  const text = '{"id":"b",  "n":1}\n# note\n{"id":"a"}\n{"n":2}\n{"id":"a","again":true}\n';
  const rows = new Map<string, JsonObject | null>([
    ['c', { z: 1, id: 'ignored', a: { y: 1, x: 2 } }],
    ['a', null],
  ]);
  expect(setJsonLines(text, rows)).toBe(
    '{"id":"b",  "n":1}\n{"id":"c","a":{"x":2,"y":1},"z":1}\n# note\n{"n":2}\n{"id":"a","again":true}\n',
  );
});

test('keys stand in one order, whatever order they came in, and setting twice changes nothing more', () => {
  const row = fc.dictionary(fc.constantFrom('id', 'b', 'a', 'zz', 'ä'), fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(row, fc.array(fc.string({ maxLength: 6 }), { maxLength: 4 }), (value, ids) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(printJsonLine(reversed)).toBe(printJsonLine(value));
      expect(printJsonLine(value)).not.toContain('\n');
      const rows = new Map(ids.map((id) => [id, value as JsonObject]));
      const once = setJsonLines('', rows);
      expect(setJsonLines(once, rows)).toBe(once);
      expect(readJsonLines(once)).toHaveLength(rows.size);
    }),
    { seed: 20260607, numRuns: 300 },
  );
});

test('a deep line is no stack overflow', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  expect(readJsonLines(`{"a":${deep}}\n{"id":"b"}`)).toHaveLength(2);
});
