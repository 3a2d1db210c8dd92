/* npm run bench:recall-speed -- [PAGES …]: wall time and memory of index, recall and context by the size of a memory. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateMemory } from './generate.mjs';

const bundle = new URL('../../dist/cli/keepsake.js', import.meta.url).pathname;
const sizes = process.argv.slice(2).map(Number);

/** What each column may cost at the largest size (docs/recall.md). */
const bars = { cold: 15_000, changed: 300, recall: 400, context: 500, memory: 300 };

/** As in bench/start.mjs: what a machine has node load at each start (NODE_EXTRA_CA_CERTS) is no part of a search. */
const env = { PATH: process.env.PATH, HOME: tmpdir() };

function time(folder, args) {
  const start = performance.now();
  const run = spawnSync(process.execPath, [bundle, ...args], { cwd: folder, env, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return performance.now() - start;
}

/** The most memory a run of the bundle had, in MB, as the process itself counts it. */
function peak(folder, args) {
  const program = `process.argv.splice(1, 1, ${JSON.stringify(bundle)});
    process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS));
    await import(${JSON.stringify(bundle)});`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program, '--', bundle, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return Number(/peak (\d+)/.exec(run.stderr)?.[1] ?? Number.NaN) / 1024;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const settle = () => new Promise((resolve) => setTimeout(resolve, 2500));

const idle = median(
  Array.from({ length: 5 }, () => {
    const start = performance.now();
    spawnSync(process.execPath, ['-e', '0'], { env });
    return performance.now() - start;
  }),
);
console.log(`Starting Node and doing nothing takes ${Math.round(idle)} ms here now.\n`);
console.log('| pages | cold index, ms | 10 files changed, ms | recall, ms | context, ms | recall, MB |');
console.log('|---|---|---|---|---|---|');
for (const pages of sizes.length > 0 ? sizes : [100, 1000, 10_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));
  try {
    spawnSync('git', ['init', '-q', folder]);
    const names = generateMemory(folder, pages);
    // Files younger than two seconds are read again at each search, as git does with its index.
    await settle();
    const cold = time(folder, ['index']);
    time(folder, ['recall', names[1]]);
    const entities = join(folder, 'memory', 'entities');
    for (const name of readdirSync(entities).slice(0, 10))
      appendFileSync(join(entities, name), '\n- moved again\n');
    const changed = time(folder, ['index']);
    await settle();
    time(folder, ['context', names[1]]);
    const question = `what does ${names[3]} use`;
    const figures = ['recall', 'context'].map((command) =>
      median(Array.from({ length: 5 }, () => time(folder, [command, question]))),
    );
    const memory = peak(folder, ['recall', question]);
    console.log(`| ${[pages, ...[cold, changed, ...figures, memory].map(Math.round)].join(' | ')} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`| bar at 10000 | ${Object.values(bars).join(' | ')} |`);
