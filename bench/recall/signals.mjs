/*
 * node bench/recall/signals.mjs FILE: what each signal of the ranking is worth on a LoCoMo file. The product has no
 * switches for them; each row bundles the core with one of its constants or functions changed and asks all questions.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [data] = process.argv.slice(2);
if (data === undefined) throw new Error('Name a LoCoMo file.');

/** Name, file below src/recall, what is changed in it, and into what. */
const rows = [
  ['without stop words', 'languages.ts', /return stops\[language\]\.has\(word\);/, 'return false;'],
  ['without stemming', 'languages.ts', /stemmers\[language\]\(base\)/, 'base'],
  ['without irregular forms', 'languages.ts', /irregular\.get\(word\) \?\? word/, 'word'],
  ['without the words of neighbours', 'neighbours.ts', /= 0\.45|= 0\.3;/g, '= 0;'],
  ['without the score of the line before', 'neighbours.ts', /= 0\.35/, '= 0'],
  [
    'without relatives of words',
    'query.ts',
    /function relatives\([^)]*\): string\[\] \{/,
    (text) => `${text} return [];`,
  ],
  [
    'without spellings for unknown words',
    'query.ts',
    /function spellings\([^)]*\): \[string, number\]\[\] \{/,
    (text) => `${text} return [];`,
  ],
  [
    'without the subject the question names',
    'factors.ts',
    /namedAlone = 1\.6|namedFirst = 1\.3/g,
    (text) => text.replace(/[\d.]+$/, '1'),
  ],
  ['without lines that say when', 'factors.ts', /saysWhen = 1\.5/, 'saysWhen = 1'],
  ['without damping of questions', 'factors.ts', /onlyAsks = 0\.9/, 'onlyAsks = 1'],
  ['without dates', 'factors.ts', /inRange = 3|afterRange = 2/g, (text) => text.replace(/\d$/, '1')],
  ['all signals', 'neighbours.ts', /^/, ''],
];

const folder = mkdtempSync(join(root, 'node_modules', '.keepsake-'));
try {
  console.log('| | R@5 | R@10 | R@20 | MRR |\n|---|---|---|---|---|');
  for (const [name, file, from, into] of rows) {
    const program = join(folder, 'program.mjs');
    await build({
      entryPoints: [join(dirname(fileURLToPath(import.meta.url)), 'locomo.ts')],
      outfile: program,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      plugins: [
        { name: 'change', setup: (context) => change(context, join(root, 'src/recall', file), from, into) },
      ],
    });
    const run = spawnSync(process.execPath, [program, data, name], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(run.stderr);
    console.log(run.stdout.trim());
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function change(context, path, from, into) {
  context.onLoad({ filter: /\.ts$/ }, async (args) => {
    if (args.path !== path) return undefined;
    const text = await readFile(path, 'utf8');
    // A row that changes nothing would say that its signal is worth nothing.
    if (text.search(from) < 0) throw new Error(`${path} has no ${from}.`);
    return { contents: text.replace(from, into), loader: 'ts' };
  });
}
