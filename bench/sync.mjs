/*
 * Sync as a server feels it: agent branches with three small changes each, on memories of 1,000, 10,000 and 100,000
 * facts, proposed and pushed to a bare repository on this disk (no model), process start included. A second run
 * changes nothing. What grows with the branches and what with the memory shows in the ratios.
 *   node scripts/build.mjs cli && node bench/sync.mjs [BRANCHES=100] [FACTS…]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../dist/cli/keepsake.js', import.meta.url));
const [branches = 100, ...sizes] = process.argv.slice(2).map(Number);
const memories = sizes.length > 0 ? sizes : [1_000, 10_000, 100_000];
const perFile = 50;

function git(cwd, args, input) {
  const done = spawnSync('git', args, { cwd, input, maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new Error(`git ${args[0]}: ${done.stderr}`);
  return done.stdout.toString().trim();
}

function page(number, extra = '') {
  const facts = Array.from({ length: perFile }, (_, at) => `- Service ${number}-${at}: port ${1000 + at}\n`);
  return `# Topic ${number}\n\n## Ports  <!-- src:agent ts:2026-06-01 ttl:never -->\n${facts.join('')}${extra}`;
}

/** One stream for git fast-import: main with the whole memory, each branch with three new facts in three files. */
function history(facts) {
  const files = Math.max(3, Math.round(facts / perFile));
  const date = 'A <a@example.org> 1780000000 +0000';
  const data = (text) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const parts = [`commit refs/heads/main\nmark :1\ncommitter ${date}\n${data('start')}`];
  for (let at = 0; at < files; at++) parts.push(`M 100644 inline memory/topic-${at}.md\n${data(page(at))}`);
  for (let branch = 0; branch < branches; branch++) {
    parts.push(`commit refs/heads/agent/a${branch}\ncommitter ${date}\n${data('learn')}from :1\n`);
    for (let change = 0; change < 3; change++) {
      const at = (branch * 7 + change) % files;
      parts.push(
        `M 100644 inline memory/topic-${at}.md\n${data(page(at, `- Agent ${branch}-${change}: learned\n`))}`,
      );
    }
  }
  return parts.join('');
}

function run(clone) {
  const args = [cli, 'sync', '--up', '--forge', 'local', '--push', '--now', '2026-06-08', '--json'];
  const start = process.hrtime.bigint();
  const done = spawnSync(process.execPath, args, { cwd: clone, maxBuffer: 1 << 28 });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (done.status !== 0) throw new Error(done.stderr.toString());
  return { seconds, report: JSON.parse(done.stdout.toString()) };
}

process.stdout.write('facts      branches  proposed  first run  second run\n');
let least;
for (const facts of memories) {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));
  try {
    git(folder, ['init', '-q', '--bare', '-b', 'main', 'server.git']);
    git(join(folder, 'server.git'), ['fast-import', '--quiet'], history(facts));
    git(folder, ['clone', '-q', 'server.git', 'clone']);
    const clone = join(folder, 'clone');
    writeFileSync(join(clone, 'keepsake.yml'), 'pull_requests:\n  max_open: 1000\n');
    const first = run(clone);
    const second = run(clone);
    if (first.report.proposals.length !== branches) throw new Error(JSON.stringify(first.report.warnings));
    if (second.report.changed) throw new Error('the second run changed something');
    least ??= first.seconds;
    process.stdout.write(
      `${String(facts).padEnd(10)} ${String(branches).padEnd(9)} ${String(first.report.proposals.length).padEnd(9)} ${first.seconds.toFixed(1)} s (${(first.seconds / least).toFixed(1)}×)  ${second.seconds.toFixed(1)} s\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
