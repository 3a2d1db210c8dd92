import fc from 'fast-check';

/*
 * Generated memories: pieces that real files are made of, in any order, with every line ending. They need not be
 * sensible, only possible.
 */

const word = fc.constantFrom(
  'gateway',
  'Port',
  'Ana',
  'tea',
  '8080',
  'Überlingen',
  '東京',
  'מפתח',
  'C++',
  '✅',
  'no longer',
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));
const comment = fc.constantFrom(
  '',
  '',
  '  <!-- src:agent ts:2026-01-05 -->',
  ' <!-- src:user ts:2026-01-06 ttl:never -->',
  '  <!-- ts:2026-02-01 src:web team:blue ⚠️ stale -->',
  ' <!-- src:nobody -->',
  ' <!-- other tool -->',
);
const marker = fc.constantFrom('- ', '* ', '+ ', '1. ', '2) ', '- [ ] ', '- [x] ', '-   ');
const item = fc.tuple(marker, words, comment).map((parts) => parts.join(''));
const nested = fc
  .tuple(fc.constantFrom('  - ', '    ', '   * ', '\t- '), words)
  .map((parts) => parts.join(''));
const heading = fc
  .tuple(fc.constantFrom('# ', '## ', '## ', '### ', '## 2026-01-05 '), words, comment)
  .map((parts) => parts.join(''));
const odd = fc.constantFrom(
  '',
  '',
  '```',
  '~~~',
  '<!--',
  '-->',
  '---',
  '===',
  '***',
  '> quoted',
  '| a | b |',
  '|---|---|',
  '| x | 1 |',
  '<details>',
  '</details>',
  '    indented',
  '§',
  '<<<<<<< HEAD',
  '=======',
  '>>>>>>> main',
  '`code <!-- src:user -->`',
  'text `open',
  '\u2028',
  '**Key:** value',
  '[[Acme]]',
  '- [x](y.md) — z',
  '•  dot',
  '\\',
);
const line = fc.oneof(
  { arbitrary: item, weight: 5 },
  { arbitrary: heading, weight: 3 },
  { arbitrary: nested, weight: 2 },
  { arbitrary: words, weight: 2 },
  { arbitrary: odd, weight: 3 },
);

/** Any text a memory file could be, down to stray marks and mixed line endings. */
export const anyMemory: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '\ufeff', '---\ntitle: x\n---\n', '---\nname: "Go" is\n---\n'),
    fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\n', '\r\n', '\n\n')), { maxLength: 16 }),
    fc.constantFrom('', '\n', 'last line'),
  )
  .map(([front, lines, last]) => front + lines.map((parts) => parts.join('')).join('') + last);

/** A well-kept memory: a title, blocks of items, one line ending, in one of several styles. */
export const tidyMemory: fc.Arbitrary<string> = fc
  .record({
    title: fc.constantFrom('# Memory\n\n', '# Memory  <!-- src:agent ts:2026-01-01 -->\n\n', ''),
    blocks: fc.array(
      fc.record({
        heading: fc.tuple(fc.constantFrom('', '2026-01-05 ', ''), words, comment),
        items: fc.array(fc.tuple(words, comment, fc.boolean()), { maxLength: 4 }),
      }),
      { maxLength: 4 },
    ),
    marker: fc.constantFrom('- ', '* ', '-   '),
    gap: fc.boolean(),
    loose: fc.boolean(),
    eol: fc.constantFrom('\n', '\r\n'),
    final: fc.boolean(),
  })
  .map(({ title, blocks, marker: bullet, gap, loose, eol, final }) => {
    const pieces = blocks.map(({ heading: parts, items }) => {
      const lines = items.map(
        ([text, said, deep]) =>
          `${bullet}${text}${said}\n${deep ? `${' '.repeat(bullet.length)}- below\n` : ''}`,
      );
      return `## ${parts.join('')}\n${gap ? '\n' : ''}${lines.join(loose ? '\n' : '')}`;
    });
    const text = title + pieces.join('\n');
    return (final ? text : text.replace(/\n+$/, '')).replaceAll('\n', eol);
  });
