import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFile } from '../../src/memory/index.ts';
import { readersDisagree } from '../../src/memory/second-reader.ts';

const piece = fc.constantFrom(
  ...[
    '# ',
    '## ',
    '### x',
    '- ',
    '* ',
    '1. ',
    '2) ',
    '> ',
    '>',
    '  ',
    '    ',
    '\t',
    '```',
    '~~~',
    '````',
    '`',
    '``',
  ],
  ...[
    '<!-- a -->',
    '<!--',
    '-->',
    '<!-->',
    '<!-- src:user -->',
    'text',
    'a',
    '|',
    '| a | b |',
    '|---|---|',
    '---',
  ],
  ...[
    '===',
    '***',
    '<div>',
    '</div>',
    '<details>',
    '<b>',
    '<script>',
    '</script>',
    '\\',
    '[[y]]',
    '<a title="',
    '">',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    '-',
    '+ z',
    '- [ ] t',
    '  - n',
    '&lt;',
    '*',
    '_',
    '-x',
    '#x',
    '=',
    ':',
    '<?',
    '?>',
  ],
  ...['<![CDATA[', ']]>', '<!X', '"', "'", '10. k', '> - q', '- > q', '<http://x>', '--!>'],
);

test('the line scanner and CommonMark see the same headings, fences and comments', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const file = parseFile('memory/x.md', text);
      // What never closes is text to Keepsake on purpose; `--->` is where markdown-it leaves CommonMark.
      if (file.reading.scan.unclosed.length > 0 || text.includes('--->')) return;
      compared++;
      expect(readersDisagree(file)).toEqual([]);
    }),
    { seed: 20260607, numRuns: 3000 },
  );
  expect(compared).toBeGreaterThan(2000);
});

test.each([
  ['a lone CR before a heading', 'text\r## X <!-- src:user -->\n', 1],
  ['a comment that is a link’s address', '## A\n\n[x](<!-- src:user -->)\n', 3],
  ['an unclosed fence', '## A\n\n```\n\n## B\n', 5],
  ['an unclosed comment', '## A\n\n<!-- x\n\n## B\n', 5],
  ['a comment that ends in three dashes', '## A\n\n- x <!-- a --->\n', 3],
])('where they differ there is a finding: %s', (_name, text, line) => {
  const findings = readersDisagree(parseFile('memory/x.md', text));
  expect(findings.map((finding) => [finding.rule, finding.severity])).toContainEqual([
    'provenance/malformed',
    'error',
  ]);
  expect(findings.map((finding) => finding.line)).toContain(line);
});

test.each(['|# \n---', '# |\n---\n', 'a | b\n---\n\nx', '- | a\n  ---\n'])(
  'dashes under a bar underline a heading for both: %j',
  (text) => expect(readersDisagree(parseFile('memory/x.md', text))).toEqual([]),
);

test('front matter, a BOM and CRLF are no disagreement', () => {
  for (const text of ['---\ntitle: x\n---\n## A\n- b\n', '\ufeff## A\r\n- b <!-- x -->\r\n', '---\n\n## A\n'])
    expect(readersDisagree(parseFile('memory/x.md', text))).toEqual([]);
});
