/*
 * How fast memory files are read: the line scanner, the whole model and the second reader, beside markdown-it alone
 * on the same text in the same run; then the worst inputs of 1 MB, each in a process of its own. CPU time, so that
 * a busy machine says nearly the same. `npm run bench:memory`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import { commentsOf } from '../../src/memory/comments.ts';
import { parseFile } from '../../src/memory/index.ts';
import { lineStartsOf } from '../../src/memory/lines.ts';
import { scan } from '../../src/memory/scan.ts';
import { readersDisagree } from '../../src/memory/second-reader.ts';

const megabyte = 1024 * 1024;

function ordinaryMemory(facts: number): string {
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

const worst: Readonly<Record<string, () => string>> = {
  'deep lists': () =>
    repeated(Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth * 2)}- x\n`).join('')),
  'one line of list markers': () => repeated('- '),
  '5,001 quote marks a line': () => repeated(`${'>'.repeat(5001)} x\n`),
  'one long line': () => repeated('word '),
  'one long line of spaces': () => `## A\n- x${' '.repeat(megabyte)}\n  y\n`,
  'punctuation without end': () => `- ${'.'.repeat(megabyte)}x\n`,
  'many comments': () => repeated('- a <!-- src:web ts:2026-01-01 -->\n'),
  'comments on one line': () => repeated('<!-- src:web --> '),
  'open comments': () => `x ${repeated('<!-- ')}`,
  'backtick runs': () =>
    `${Array.from({ length: 1400 }, (_, n) => '`'.repeat(n + 1)).join(' ')} <!-- x -->\n`,
  'emphasis without end': () => `${repeated('*a **b _c __d ')}<!-- x -->`,
  'brackets without end': () => `${repeated('[')}<!-- x -->`,
  'open tags': () => `${repeated('<a b="')}<!-- x -->`,
  'unclosed fences': () => repeated('```\n'.concat('````\nx\n')),
  'blank lines in a deep list': () => `${'- '.repeat(90)}x\n${'\n'.repeat(megabyte)}`,
  'headings with dates': () => repeated('## 2026-01-05 2/16 Jan 5, 2026 (Mon) x\n'),
  'front matter of a megabyte': () =>
    `---\n${repeated('key: value\n').replace(/key/g, () => `k${Math.random().toString(36).slice(2)}`)}\n---\n`,
};

const chosen = process.argv[2];
if (chosen !== undefined) {
  const text = worst[chosen]?.() ?? '';
  readersDisagree(parseFile('memory/x.md', text));
  process.stdout.write(JSON.stringify({ cpu: process.cpuUsage(), rss: process.resourceUsage().maxRSS }));
} else compare();

function compare(): void {
  const text = ordinaryMemory(12_000);
  const size = Buffer.byteLength(text) / megabyte;
  const alone = new MarkdownIt({ html: true });
  const scanner = measured(() => commentsOf(scan(text, lineStartsOf(text), 0)));
  const model = measured(() => parseFile('MEMORY.md', text));
  const file = parseFile('MEMORY.md', text);
  const second = measured(() => readersDisagree(file));
  const markdown = measured(() => alone.parse(text, {}));
  const row = (name: string, ms: number, note: string) =>
    process.stdout.write(
      `${name.padEnd(36)}${ms.toFixed(0).padStart(7)} ms ${(size / (ms / 1000)).toFixed(1).padStart(8)} MB/s  ${note}\n`,
    );
  process.stdout.write(`${size.toFixed(1)} MB, ${file.facts.length} facts\n`);
  row('line scanner', scanner, 'wanted: 10 MB/s');
  row('model (facts, provenance)', model, `${(model / markdown).toFixed(2)} × markdown-it`);
  row('markdown-it alone', markdown, '1.00 ×');
  row(
    'scanner and second reader',
    scanner + second,
    `${((scanner + second) / markdown).toFixed(2)} × markdown-it; wanted: 1.5`,
  );
  row('model and second reader', model + second, `${((model + second) / markdown).toFixed(2)} × markdown-it`);
  process.stdout.write('\nworst inputs of 1 MB, both readers, process start included; wanted: 2 s, 300 MB\n');
  for (const name of Object.keys(worst)) {
    const run = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), name], {
      encoding: 'utf8',
      timeout: 120_000,
    });
    const out = run.status === 0 ? JSON.parse(run.stdout) : undefined;
    const seconds = out ? (out.cpu.user + out.cpu.system) / 1e6 : Number.NaN;
    process.stdout.write(
      `${name.padEnd(36)}${seconds.toFixed(2).padStart(7)} s ${((out?.rss ?? 0) / 1024).toFixed(0).padStart(6)} MB\n`,
    );
  }
}

/** CPU milliseconds of the best of several warm runs. */
function measured(work: () => unknown): number {
  for (let i = 0; i < 3; i++) work();
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage();
    work();
    const used = process.cpuUsage(before);
    best = Math.min(best, (used.user + used.system) / 1000);
  }
  return best;
}
