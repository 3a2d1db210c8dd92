import fc from 'fast-check';
import unhomoglyph from 'unhomoglyph';
import { describe, expect, test } from 'vitest';
import {
  collisionKey,
  entityUri,
  fileNameOf,
  nameOfFile,
  slugOf,
  unsafePath,
} from '../../src/memory/index.ts';
import { likeLetters } from '../../src/memory/look-alikes.ts';

test.each([
  ['Jane Smith', 'Jane-Smith.md'],
  ['C++', 'C++.md'],
  ['C#', 'C#.md'],
  ['Jean-Luc', 'Jean%2DLuc.md'],
  ['a/b', 'a%2Fb.md'],
  ['..', '%2E%2E.md'],
  ['../etc/passwd', '%2E.%2Fetc%2Fpasswd.md'],
  ['D:\\Notes', 'D%3A%5CNotes.md'],
  ['CON', '%43ON.md'],
  ['nul.txt', '%6Eul.txt.md'],
  ['com1', '%63om1.md'],
  ['St. ', 'St.%20.md'],
  ['etc.', 'etc%2E.md'],
  ['100%', '100%25.md'],
  ['山田 太郎', '山田-太郎.md'],
  ['Zoe\u0308', 'Zoë.md'],
  ['a\u200bb', 'a%E2%80%8Bb.md'],
  ['', '%.md'],
])('the page %j is the file %j, and back', (name, file) => {
  expect(fileNameOf(name)).toBe(file);
  expect(nameOfFile(`memory/entities/${file}`)).toBe(name.normalize('NFC'));
});

test('any name makes one safe file name, comes back from it, and shares it with no other name', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc
      .array(
        fc.constantFrom(
          '.',
          ' ',
          '-',
          '%',
          '/',
          '\\',
          ':',
          'con',
          'NUL',
          'ä',
          'a\u0308',
          '\u202e',
          '%2E',
          '+',
        ),
        {
          maxLength: 5,
        },
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(name, name, (one, other) => {
      const file = fileNameOf(one);
      expect(nameOfFile(file)).toBe(one.normalize('NFC'));
      expect(unsafePath(`memory/entities/${file}`)).toBeUndefined();
      if (one.normalize('NFC') !== other.normalize('NFC')) expect(fileNameOf(other)).not.toBe(file);
    }),
    { seed: 20260607, numRuns: 1500 },
  );
});

describe('two paths that a reader or a file system takes for one', () => {
  test.each([
    ['by case', 'memory/Acme.md', 'memory/acme.md'],
    ['by Unicode form', 'memory/Zo\u00eb.md', 'memory/Zoe\u0308.md'],
    ['by look-alike letters', 'memory/Acme.md', 'memory/\u0410cme.md'],
    ['by full-width letters', 'memory/Acme.md', 'memory/\uff21cme.md'],
    ['by an invisible character', 'memory/Acme.md', 'memory/Ac\u200bme.md'],
    ['by a soft hyphen', 'memory/Acme.md', 'memory/Ac\u00adme.md'],
  ])('%s', (_how, one, other) => {
    expect(one).not.toBe(other);
    expect(collisionKey(other)).toBe(collisionKey(one));
  });

  test('others stay apart', () => {
    const paths = [
      'memory/C++.md',
      'memory/C%23.md',
      'memory/C.md',
      'memory/Jane-Smith.md',
      'memory/Jan-Smith.md',
    ];
    expect(new Set(paths.map(collisionKey)).size).toBe(paths.length);
  });
});

test.each([
  ['', 'empty'],
  ['/etc/passwd', 'absolute'],
  ['C:/notes.md', 'absolute'],
  ['memory/../x.md', 'outside'],
  ['./memory/x.md', 'outside'],
  ['memory\\x.md', 'backslash'],
  ['memory//x.md', 'empty part'],
  ['memory/x.md.', 'ends in a dot'],
  ['memory/x /y.md', 'ends in a dot or a space'],
  ['memory/ x.md', 'begins with a space'],
  ['memory/-rf', 'dash'],
  ['memory/con.md', 'reserves'],
  ['memory/LPT1', 'reserves'],
  ['memory/COM¹.md', 'reserves'],
  ['memory/a\u0000b.md', 'control'],
  ['memory/a\nb.md', 'control'],
  ['memory/a\u202eb.md', 'invisible'],
  ['memory/a\u200bb.md', 'invisible'],
  ['memory/a?.md', 'forbids'],
  ['memory/.GIT/config', 'git'],
  ['.g\u200cit/config', 'invisible'],
  ['memory/\udc80.md', 'UTF-8'],
  [`memory/${'ä'.repeat(130)}.md`, '255'],
])('%j is unsafe: %s', (path, why) => {
  expect(unsafePath(path)).toContain(why);
});

test.each([
  'memory/山田-太郎.md',
  'memory/👩‍💻 notes/a.md',
  'MEMORY.md',
  'memory/a..b.md',
  '.gitattributes',
  'memory/connor.md',
])('%j is safe', (path) => expect(unsafePath(path)).toBeUndefined());

test('entity URIs fold case and spaces and nothing else', () => {
  expect(entityUri('person', 'Jane Smith')).toBe('entity://person/jane-smith');
  expect(slugOf('Jane  SMITH ')).toBe(slugOf('jane smith'));
  expect(new Set(['C++', 'C#', 'C', 'Jean-Luc', 'Jean Luc', 'a/b'].map(slugOf)).size).toBe(6);
});

test('letters of ASCII look like what the whole table of look-alikes says, without asking it', () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code).toLowerCase());
  for (const character of ascii) expect(likeLetters(character)).toBe(unhomoglyph(character));
  expect(likeLetters(ascii.join(''))).toBe(unhomoglyph(ascii.join('')));
  expect(likeLetters('mаm')).toBe(unhomoglyph('mаm'));
});
