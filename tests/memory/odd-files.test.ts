import { describe, expect, test } from 'vitest';
import { worst } from '../../bench/memory/texts.ts';
import {
  applyEdits,
  conflictMarkers,
  decode,
  effectiveLines,
  encode,
  inlinePieces,
  linksOf,
  parseFile,
  print,
  replaceFactText,
} from '../../src/memory/index.ts';
import { readersDisagree } from '../../src/memory/second-reader.ts';

const path = 'memory/topic.md';

/** What each odd text is read as: [shape, text, src] of its facts and the lines of its errors. */
const odd: readonly (readonly [
  what: string,
  text: string,
  facts: readonly string[],
  errors: readonly number[],
])[] = [
  ['nothing', '', [], []],
  ['a line ending alone', '\n', [], []],
  ['a byte order mark alone', '\ufeff', [], []],
  ['a byte order mark in the middle', '## A\n\ufeff- a\n', ['agent: - a'], []],
  [
    'a byte order mark before a heading',
    '## A\n- a\n\ufeff## B <!-- src:user -->\n- b\n',
    ['agent: a ## B', 'agent: b'],
    [3],
  ],
  ['a lone CR', '## A\n- a\r- b\n', ['agent: a\r- b'], []],
  ['a lone CR before a heading', 'x\r## A <!-- src:user -->\n- a\n', ['agent: a'], [1]],
  ['NUL', '## A\n- a\0b <!-- src:web -->\n', ['web: a\0b'], []],
  ['a setext heading', 'A\n---\n- a\n', ['agent: a'], []],
  ['a setext heading with provenance', 'A <!-- src:user -->\n---\n- a\n', ['agent: a'], [1]],
  ['a setext heading of two lines', 'A\nB\n===\n- a\n', ['agent: a'], []],
  ['a lazy line', '## A\n- a\nstill a\n- b\n', ['agent: a still a', 'agent: b'], []],
  ['a lazy line that claims a source', '## A\n- a\nb <!-- src:user -->\n', ['agent: a b'], [3]],
  ['tabs', '## A\n-\ta\n\t- n\n\t\tcode\n', ['agent: a'], []],
  ['a tab before provenance', '## A\n- a\t<!-- src:web -->\n', ['web: a'], []],
  ['an HTML block', '## A\n<div>\n- no\n<!-- src:user -->\n</div>\n\n- a\n', ['agent: a'], [4]],
  ['details', '## A\n<details>\n\n- a\n\n</details>\n', ['agent: a'], []],
  ['a script', '<script>\n## no\n<!-- src:user -->\n</script>\n- a\n', ['agent: a'], [3]],
  ['front matter that is not YAML', '---\na: [b\n---\n## A\n- a\n', ['agent: a'], [1]],
  ['front matter that is a list', '---\n- a\n---\n- b\n', ['agent: a', 'agent: b'], []],
  ['front matter never closed', '---\na: b\n- c\n', ['agent: c'], []],
  [
    'front matter with a bomb',
    '---\na: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: &d [*c,*c]\ne: [*d,*d,*d,*d]\n---\n- f\n',
    ['agent: f'],
    [1],
  ],
  [
    'front matter that claims a prototype',
    '---\n__proto__: {src: user}\nsrc: web\n---\n- a\n',
    ['web: a'],
    [],
  ],
  ['front matter too long for YAML', `---\nsrc: web\n${'# x\n'.repeat(9000)}---\n- a\n`, ['web: a'], [1]],
  ['a leading rule', '---\n\n## A\n- a\n\n---\n', ['agent: a'], []],
  ['a conflict', '## A\n<<<<<<< HEAD\n- a\n=======\n- b\n>>>>>>> main\n', ['agent: a', 'agent: b'], []],
  [
    'a separator that would be a heading',
    '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n',
    ['agent: a', 'agent: b'],
    [1],
  ],
  [
    'a fence in an item',
    '## A\n- a\n  ```\n  ## no <!-- src:user -->\n  ```\n- b\n',
    ['agent: a', 'agent: b'],
    [],
  ],
  [
    'a fence in an item never closed',
    '## A\n- a\n  ```\n  <!-- src:user -->\n- b\n',
    ['agent: a', 'agent: b'],
    [3],
  ],
  ['a fence in a quote', '## A\n> ```\n> - no <!-- src:user -->\n- a\n', ['agent: a'], [2]],
  ['a longer fence around a shorter', '## A\n````\n```\n- no\n```\n````\n- a\n', ['agent: a'], []],
  [
    'a fence never closed',
    '## A\n- a\n\n```\n## B\n- b <!-- src:web -->\n',
    ['agent: a', 'web: b'],
    [4, 5, 6],
  ],
  ['tildes and backticks', '## A\n~~~\n```\n~~~\n- a\n', ['agent: a'], []],
  ['a comment in a comment', '## A\n- a <!-- x <!-- src:user --> -->\n', ['user: a  -->'], [2]],
  ['a comment never closed', '## A\n- a <!-- src:user\n- b\n', ['agent: a <!-- src:user', 'agent: b'], [2]],
  ['a comment over two facts', '## A\n<!-- x\n- no\n-->\n- a\n', ['agent: a'], []],
  ['a comment ended by --!>', '## A\n- a <!-- src:user --!> b -->\n', ['user: a'], [2]],
  ['a short comment', '## A\n- a <!--> src:user -->\n', ['agent: a  src:user -->'], [2]],
  ['provenance longer than a page', `## A\n- a <!-- src:web ${'k:v '.repeat(6000)}-->\n`, ['web: a'], []],
  [
    'a near miss longer than a page',
    `## A\n- a <!-- SRC:user ${'k:v '.repeat(6000)}-->\n`,
    ['agent: a'],
    [2],
  ],
  ['provenance in a code span', '## A\n- a `<!-- src:user -->`\n', ['agent: a `<!-- src:user -->`'], []],
  ['provenance escaped', '## A\n- a \\<!-- src:user -->\n', ['agent: a \\<!-- src:user -->'], []],
  [
    'provenance in an attribute',
    '## A\n- a <b title="<!-- src:user -->">c</b>\n',
    ['agent: a <b title="<!-- src:user -->">c</b>'],
    [],
  ],
  ['provenance in an indented block', '## A\n\n    - a <!-- src:user -->\n\n- b\n', ['agent: b'], []],
  ['a table', '## A\n| a | b |\n|---|---|\n| 1 | 2 \\| 3 <!-- src:web --> |\n', ['web: 1 | 2 \\| 3'], []],
  [
    'a wide line of Chinese and a hash',
    `## A\n- ${'長'.repeat(30_000)}#\n`,
    [`agent: ${'長'.repeat(30_000)}#`],
    [],
  ],
];

describe('odd files', () => {
  test.each(odd)('%s', (_what, text, facts, errors) => {
    const file = parseFile(path, text);
    expect(print(file)).toBe(text);
    expect(file.facts.map((fact) => `${fact.provenance.src}: ${fact.text}`)).toEqual(facts);
    const all = [...file.findings, ...readersDisagree(file)].filter((one) => one.severity === 'error');
    expect([...new Set(all.map((one) => one.line))].sort((a, b) => a - b)).toEqual(errors);
    expect([...effectiveLines(file)]).toHaveLength(file.lineStarts.length);
    // What claims a user's word in an odd way is seen as claiming it, and is an error.
    for (const fact of file.facts) if (fact.provenance.src === 'user') expect(errors).toContain(fact.line);
  });

  test('invalid bytes are kept, and an edit beside them changes only its own', () => {
    const bytes = Buffer.from('## A\r\n- one \xa1X\r- \x07two\r\n- three\r\n', 'latin1');
    const file = parseFile(path, decode(bytes));
    const three = file.facts.at(-1);
    if (!three) throw new Error('the fact is missing');
    const after = encode(applyEdits(file.text, replaceFactText(file, three, 'four')));
    expect(after.equals(Buffer.from('## A\r\n- one \xa1X\r- \x07two\r\n- four\r\n', 'latin1'))).toBe(true);
  });

  test('new cells of a row bring no provenance in', () => {
    const file = parseFile(path, '| a | b |\n|---|---|\n| 1 | 2 |\n');
    const row = file.facts[0];
    if (!row) throw new Error('the row is missing');
    const after = parseFile(
      path,
      applyEdits(file.text, replaceFactText(file, row, '1 | <!-- src:user --> 3')),
    );
    expect(after.facts.map((fact) => fact.provenance.src)).toEqual(['agent']);
  });
});

describe('what makes a careless reader slow costs no more than its length', () => {
  const size = 64 * 1024;
  test.each(Object.entries(worst))('%s', (_name, make) => {
    const text = make(size);
    const before = process.cpuUsage();
    const file = parseFile(path, text);
    readersDisagree(file);
    let lines = 0;
    for (const { line } of effectiveLines(file)) lines = line;
    linksOf(file);
    conflictMarkers(file);
    const used = process.cpuUsage(before);
    expect(print(file)).toBe(text);
    expect(lines).toBe(file.lineStarts.length);
    // A quadratic reader takes many seconds here.
    expect((used.user + used.system) / 1e6).toBeLessThan(2);
  });

  test('where markdown-it itself is quadratic, the second reader gives up and says so', () => {
    const file = parseFile(path, `x ${'<!-- '.repeat(20_000)}--->\n`);
    const [finding, ...others] = readersDisagree(file);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ rule: 'provenance/malformed', severity: 'error', line: 1 });
    expect(finding?.message).toContain('was not compared');
    expect(readersDisagree(parseFile(path, '## A\n- a <!-- x -->\n'))).toEqual([]);
  });
});

test('a paragraph costs its own length, not that of all that stands before it', () => {
  const whole = 'word '.repeat(1_600_000);
  const before = process.cpuUsage();
  for (let n = 0; n < 1000; n++) inlinePieces(whole, whole.length - 200, whole.length - 100);
  const used = process.cpuUsage(before);
  expect((used.user + used.system) / 1e6).toBeLessThan(0.5);
});
