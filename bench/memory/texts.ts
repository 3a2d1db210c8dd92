/* What the benchmark reads: an ordinary memory, and the worst inputs of a megabyte. */

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

/** Text of one megabyte made by repeating a piece. */
const repeated = (piece: string) => piece.repeat(Math.ceil(megabyte / piece.length)).slice(0, megabyte);

/** Texts of about a megabyte that make a careless reader slow, by what they are. */
export const worst: Readonly<Record<string, () => string>> = {
  'deep lists': () =>
    repeated(Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth * 2)}- x\n`).join('')),
  'one line of list markers': () => repeated('- '),
  '5,001 quote marks a line': () => repeated(`${'>'.repeat(5001)} x\n`),
  'one long line': () => repeated('word '),
  'one long line of spaces': () => `## A\n- x${' '.repeat(megabyte)}\n  y\n`,
  'punctuation without end': () => `- ${'.'.repeat(megabyte)}x\n`,
  'one long word': () => repeated('x'),
  'one fence left open': () => `\`\`\`\n${repeated('## a\n- b\n')}`,
  'fences left open': () => Array.from({ length: 1300 }, (_, n) => `${'`'.repeat(1303 - n)}\n`).join(''),
  'many comments': () => repeated('- a <!-- src:web ts:2026-01-01 -->\n'),
  'comments on one line': () => repeated('<!-- src:web --> '),
  'comments of many words': () => `- a <!-- src:web ${repeated('k:v stale ')} -->\n`,
  'comments of many keys': () =>
    `# T <!-- src:web ${Array.from({ length: 40_000 }, (_, n) => `k${n}:v`).join(' ')} -->\n${repeated('- a <!-- x:y src:web -->\n').slice(0, megabyte / 2)}`,
  'open comments': () => `x ${repeated('<!-- ')}`,
  'backtick runs': () =>
    `${Array.from({ length: 1400 }, (_, n) => '`'.repeat(n + 1)).join(' ')} <!-- x -->\n`,
  'emphasis without end': () => `${repeated('*a **b _c __d ')}<!-- x -->`,
  'brackets without end': () => `${repeated('[')}<!-- x -->`,
  'open comments before an odd end': () => `x ${repeated('<!-- ')}--->`,
  'open instructions': () => `x ${repeated('<? ')}`,
  'open CDATA': () => `x ${repeated('<![CDATA[ ')}`,
  'half links': () => `${repeated('[a](b "')}<!-- x -->`,
  references: () => repeated('[a]: /b "c"\n'),
  'spaces in a tag': () => `x <a${' '.repeat(megabyte)}b <!-- x -->`,
  'a wide table': () =>
    `${'|a'.repeat(60_000)}|\n${'|-'.repeat(60_000)}|\n${repeated('|x\n').slice(0, megabyte / 2)}`,
  'a table of empty cells': () => `| a | b |\n|---|---|\n${repeated('||\n')}`,
  'open tags': () => `${repeated('<a b="')}<!-- x -->`,
  'unclosed fences': () => repeated('```\n'.concat('````\nx\n')),
  'blank lines in a deep list': () => `${'- '.repeat(90)}x\n${'\n'.repeat(megabyte)}`,
  'headings with dates': () => repeated('## 2026-01-05 2/16 Jan 5, 2026 (Mon) x\n'),
  'front matter of a megabyte': () =>
    `---\n${Array.from({ length: 60_000 }, (_, n) => `k${n}: "value"`).join('\n')}\n---\n`,
  'front matter left open': () => `---\n${repeated('key: value\n')}`,
  'aliases in front matter': () =>
    `---\na: &a [x]\n${Array.from({ length: 60 }, (_, n) => `b${n}: [*a, *a, *a]`).join('\n')}\n---\n${repeated('x\n')}`,
};
