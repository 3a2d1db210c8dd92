import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yamlOf } from '../../src/memory/front-matter.ts';
import { readPlainFields } from '../../src/memory/plain-front-matter.ts';

const key = fc.constantFrom('id', 'title', 'src', 'ts', 'on', 'y', 'a-b', '_x', '__proto__', 'null', 'Title');
const value = fc.oneof(
  fc.constantFrom(
    '2026-01-05',
    '2026-13-45',
    '12',
    '012',
    '1e3',
    '0x1f',
    '1_000',
    '.5',
    '-1',
    '~',
    '[]',
    '{}',
  ),
  fc.constantFrom(
    'true',
    'No',
    'yes',
    'null',
    'NaN',
    '.inf',
    'Jane Smith',
    "it's",
    'a: b',
    'a #b',
    'a:b',
    'a,b',
  ),
  fc.constantFrom(
    '"q"',
    "'q'",
    '[a, b]',
    '- x',
    '|',
    '>',
    '&a',
    '*a',
    '!!str x',
    '@x',
    '%x',
    '`x',
    '?',
    'Zoë',
    '',
  ),
  fc.constantFrom(
    'a -',
    'a - b',
    'a ',
    '100%',
    'x\ty',
    'C++',
    '(a)',
    'a&b',
    '2026-01-05T10:00',
    '12:30',
    '山田',
  ),
  fc.string({ maxLength: 8 }),
);
const line = fc
  .tuple(key, fc.constantFrom(': ', ':', ':  ', ' : ', ':\t'), value, fc.constantFrom('\n', '\r\n', ' \n'))
  .map((parts) => parts.join(''));
const others = fc.constantFrom(
  '  nested: x\n',
  '- item\n',
  '# comment\n',
  '\n',
  '---\n',
  'words\n',
  '  more\n',
);

test('plain fields are what the YAML parser reads', () => {
  let plain = 0;
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ arbitrary: line, weight: 8 }, { arbitrary: others, weight: 1 }), {
        minLength: 1,
        maxLength: 2,
      }),
      (lines) => {
        const yaml = lines.join('');
        const fields = readPlainFields(yaml);
        if (fields === undefined) return;
        plain++;
        expect(fields).toEqual(yamlOf(yaml));
      },
    ),
    { seed: 20260607, numRuns: 5000 },
  );
  expect(plain).toBeGreaterThan(150);
});

test.each([
  ['id: shed\ntitle: The Shed (old)\nsrc: user\nts: 2026-01-01\nlimit: 3000\nsources: []\n', true],
  ['title: "quoted"\n', false],
  ['a: 1\na: 2\n', false],
  ['key:\n  nested: x\n', false],
  ['on: x\n', false],
])('%j is read plainly: %s', (yaml, isPlain) => {
  const fields = readPlainFields(yaml);
  expect(fields !== undefined).toBe(isPlain);
  if (fields) expect(fields).toEqual(yamlOf(yaml));
});
