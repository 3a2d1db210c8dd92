import { expect, test } from 'vitest';
import { applyEdits, insertFact, parseFile, removeFact } from '../../src/memory/index.ts';

const path = 'memory/topic.md';

/** A file, and what it is with one more fact: its own bullet, indent, ending, blank lines and order. */
const styles: readonly (readonly [what: string, before: string, after: string])[] = [
  ['dashes', '## A\n- a\n', '## A\n- a\n- new\n'],
  ['stars', '## A\n* a\n', '## A\n* a\n* new\n'],
  ['plus signs', '## A\n+ a\n', '## A\n+ a\n+ new\n'],
  ['wide markers', '## A\n-   a\n', '## A\n-   a\n-   new\n'],
  ['indented items', '## A\n  - a\n', '## A\n  - a\n  - new\n'],
  ['numbers', '## A\n1. a\n2. b\n', '## A\n1. a\n2. b\n3. new\n'],
  ['numbers with a bracket', '## A\n9) a\n', '## A\n9) a\n10) new\n'],
  ['CRLF', '## A\r\n- a\r\n', '## A\r\n- a\r\n- new\r\n'],
  ['no final line ending', '## A\n- a', '## A\n- a\n- new'],
  ['CRLF and no final line ending', '## A\r\n- a', '## A\r\n- a\r\n- new'],
  ['items with blank lines between', '## A\n\n- a\n\n- b\n', '## A\n\n- a\n\n- b\n\n- new\n'],
  ['a blank line under the heading', '## A\n\n- a\n', '## A\n\n- a\n- new\n'],
  ['nested lines', '## A\n- a\n  - n\n', '## A\n- a\n  - n\n- new\n'],
  ['another block below', '## A\n- a\n\n## B\n- b\n', '## A\n- a\n- new\n\n## B\n- b\n'],
  ['no blank line before the next block', '## A\n- a\n## B\n- b\n', '## A\n- a\n- new\n## B\n- b\n'],
  ['prose below the list', '## A\n- a\n\nText.\n', '## A\n- a\n- new\n\nText.\n'],
  ['an empty block', '## A\n', '## A\n- new\n'],
  ['a byte order mark', '\ufeff## A\n- a\n', '\ufeff## A\n- a\n- new\n'],
  ['front matter', '---\nsrc: agent\n---\n## A\n- a\n', '---\nsrc: agent\n---\n## A\n- a\n- new\n'],
  [
    'newest first',
    '## A\n- a <!-- ts:2026-03-01 -->\n- b <!-- ts:2026-01-01 -->\n',
    '## A\n- new\n- a <!-- ts:2026-03-01 -->\n- b <!-- ts:2026-01-01 -->\n',
  ],
  [
    'newest last',
    '## A\n- a <!-- ts:2026-01-01 -->\n- b <!-- ts:2026-03-01 -->\n',
    '## A\n- a <!-- ts:2026-01-01 -->\n- b <!-- ts:2026-03-01 -->\n- new\n',
  ],
];

test.each(styles)('%s: put in and taken out again', (_what, before, after) => {
  const file = parseFile(path, before);
  const edited = applyEdits(before, insertFact(file, { heading: 'A', text: 'new' }));
  expect(edited).toBe(after);
  const again = parseFile(path, edited);
  const added = again.facts.find((fact) => fact.text === 'new');
  if (!added) throw new Error('the fact is missing');
  expect(applyEdits(edited, removeFact(again, added))).toBe(before);
});

test('a new block goes where the file’s newest stands', () => {
  const newestFirst = '# M\n\n## 2026-03-01 A\n- a\n\n## 2026-01-01 B\n- b\n';
  const edit = (text: string) =>
    applyEdits(text, insertFact(parseFile(path, text), { heading: '2026-04-01 C', text: 'new' }));
  expect(edit(newestFirst)).toBe(
    '# M\n\n## 2026-04-01 C\n- new\n\n## 2026-03-01 A\n- a\n\n## 2026-01-01 B\n- b\n',
  );
  expect(edit('## 2026-01-01 B\n- b\n\n## 2026-03-01 A\n- a\n')).toBe(
    '## 2026-01-01 B\n- b\n\n## 2026-03-01 A\n- a\n\n## 2026-04-01 C\n- new\n',
  );
});
