/* What the benchmark reads: an ordinary memory, and the worst inputs. */

export const megabyte = 1024 * 1024;

/** A memory of dated blocks, items and comments, as an agent keeps it. */
export function ordinaryMemory(facts: number): string {
  const lines = ['# Memory  <!-- src:agent ts:2026-01-01 -->', ''];
  for (let i = 0; i < facts; i++) {
    if (i % 8 === 0)
      lines.push(
        '',
        `## 2026-01-${10 + (i % 18)} Topic ${i}  <!-- src:agent ts:2026-01-${10 + (i % 18)} ttl:90d -->`,
        '',
      );
    lines.push(
      `- Gateway ${i}: the value of **thing ${i}** for [[Acme]] and others is \`${i * 7}\`, said on the way home.`,
    );
    if (i % 4 === 0) lines.push('  - a nested line with a few more words in it');
    if (i % 7 === 0) lines.push(`- Told by Ana, number ${i}  <!-- src:user ts:2026-02-0${1 + (i % 9)} -->`);
    if (i % 8 === 7)
      lines.push('', 'Some prose after the list, with *emphasis* and a [link](memory/acme.md).');
  }
  return `${lines.join('\n')}\n`;
}

/** Text of a size made by repeating a piece. */
const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** Texts of a size that make a careless reader slow, by what they are. */
export const worst: Readonly<Record<string, (size: number) => string>> = {
  'deep lists': (size) =>
    repeated(Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth * 2)}- x\n`).join(''), size),
  'one line of list markers': (size) => repeated('- ', size),
  '5,001 quote marks a line': (size) => repeated(`${'>'.repeat(5001)} x\n`, size),
  'one long line': (size) => repeated('word ', size),
  'one long line of spaces': (size) => `## A\n- x${' '.repeat(size)}\n  y\n`,
  'punctuation without end': (size) => `- ${'.'.repeat(size)}x\n`,
  'one long word': (size) => repeated('x', size),
  'one fence left open': (size) => `\`\`\`\n${repeated('## a\n- b\n', size)}`,
  'fences left open': (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, n) => `${'`'.repeat(Math.sqrt(size) + 3 - n)}\n`).join(''),
  'many comments': (size) => repeated('- a <!-- src:web ts:2026-01-01 -->\n', size),
  'comments on one line': (size) => repeated('<!-- src:web --> ', size),
  'comments of many words': (size) => `- a <!-- src:web ${repeated('k:v stale ', size)} -->\n`,
  'comments of many keys': (size) =>
    `# T <!-- src:web ${Array.from({ length: size / 25 }, (_, n) => `k${n}:v`).join(' ')} -->\n${repeated('- a <!-- x:y src:web -->\n', size).slice(0, size / 2)}`,
  'open comments': (size) => `x ${repeated('<!-- ', size)}`,
  'backtick runs': (size) =>
    `${Array.from({ length: Math.sqrt(2 * size) }, (_, n) => '`'.repeat(n + 1)).join(' ')} <!-- x -->\n`,
  'emphasis without end': (size) => `${repeated('*a **b _c __d ', size)}<!-- x -->`,
  'brackets without end': (size) => `${repeated('[', size)}<!-- x -->`,
  'brackets with one end': (size) => `${repeated('[', size)}] <!-- x -->`,
  'brackets that all end': (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)} <!-- x -->`,
  'images without end': (size) => `${repeated('![', size)}<!-- x -->`,
  'open comments before an odd end': (size) => `x ${repeated('<!-- ', size)}--->`,
  'open instructions': (size) => `x ${repeated('<? ', size)}`,
  'open CDATA': (size) => `x ${repeated('<![CDATA[ ', size)}`,
  'half links': (size) => `${repeated('[a](b "', size)}<!-- x -->`,
  references: (size) => repeated('[a]: /b "c"\n', size),
  'spaces in a tag': (size) => `x <a${' '.repeat(size)}b <!-- x -->`,
  'a wide table': (size) =>
    `${'|a'.repeat(size / 16)}|\n${'|-'.repeat(size / 16)}|\n${repeated('|x\n', size).slice(0, size / 2)}`,
  'a table of empty cells': (size) => `| a | b |\n|---|---|\n${repeated('||\n', size)}`,
  'open tags': (size) => `${repeated('<a b="', size)}<!-- x -->`,
  'many fences': (size) => repeated('```\n````\nx\n', size),
  'blank lines in a deep list': (size) => `${'- '.repeat(90)}x\n${'\n'.repeat(size)}`,
  'headings with dates': (size) => repeated('## 2026-01-05 2/16 Jan 5, 2026 (Mon) x\n', size),
  'front matter of quoted fields': (size) =>
    `---\n${Array.from({ length: size / 17 }, (_, n) => `k${n}: "value"`).join('\n')}\n---\n`,
  'front matter left open': (size) => `---\n${repeated('key: value\n', size)}`,
  'aliases in front matter': (size) =>
    `---\na: &a [x]\n${Array.from({ length: 60 }, (_, n) => `b${n}: [*a, *a, *a]`).join('\n')}\n---\n${repeated('x\n', size)}`,
  'an open comment a paragraph': (size) => repeated('x <!-- y\n\n', size),
  'blank lines before stray comments': (size) =>
    `${'\n'.repeat(size / 2)}x\n\n${repeated('<!-- src:web -->\n\n', size).slice(0, size / 2)}`,
  'foreign comments at the top': (size) => repeated('<!-- ttl: 7d -->\n', size),
  'comments in one paragraph': (size) => repeated('x <!-- a -->\n', size),
  'brackets in cells': (size) => `| a |\n|---|\n| ${'['.repeat(size)} |\n`,
  'spaces in a source tag': (size) => `- x (source: ${' '.repeat(size)}\n`,
  'a promotion without end': (size) => `- [score=${repeated('source=', size)} x] x]\n`,
  'brackets in a dated heading': (size) => `## 2026-01-05 ${'('.repeat(size)} ${' '.repeat(1000)}x\n`,
  'spaces in front matter': (size) => `---\na${' '.repeat(size)}\n---\nx\n`,
  'a long field in broken front matter': (size) => `---\na: "\nb: ${' '.repeat(size)}x\n---\n`,
  'nested lists in front matter': () => `---\na: ${'['.repeat(20_000)}\n---\nx\n`,
  'paragraphs and no block': (size) => repeated('x\n\n', size),
  'lone carriage returns': (size) => repeated('x\r', size),
  'bytes that are no text': (size) => repeated('\udc80', size),
};
