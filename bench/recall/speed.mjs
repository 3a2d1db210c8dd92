/* npm run bench:recall-speed -- [PAGES …]: wall time and memory of index, recall and context by the size of a memory. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateMemory } from './generate.mjs';

const bundle = new URL('../../dist/cli/keepsake.js', import.meta.url).pathname;
const sizes = process.argv.slice(2).map(Number);

function time(folder, args) {
  const start = performance.now();
  const run = spawnSync(process.execPath, [bundle, ...args], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return performance.now() - start;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

console.log(
  '| pages | cold index, ms | 10 files changed, ms | recall, ms | context, ms |\n|---|---|---|---|---|',
);
for (const pages of sizes.length > 0 ? sizes : [100, 1000, 10_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));
  try {
    spawnSync('git', ['init', '-q', folder]);
    const names = generateMemory(folder, pages);
    const cold = time(folder, ['index']);
    // Files younger than two seconds are read again at each search, as git does with its index.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    time(folder, ['recall', names[1]]);
    const entities = join(folder, 'memory', 'entities');
    for (const name of readdirSync(entities).slice(0, 10))
      appendFileSync(join(entities, name), '\n- moved again\n');
    const changed = time(folder, ['index']);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    time(folder, ['context', names[1]]);
    const figures = ['recall', 'context'].map((command) =>
      median(Array.from({ length: 5 }, () => time(folder, [command, `what does ${names[3]} use`]))),
    );
    console.log(`| ${[pages, ...[cold, changed, ...figures].map(Math.round)].join(' | ')} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
