/*
 * The commands of the night on generated memories (10 facts, about 13 links a page): CPU seconds (user + system) of
 * the whole process and its children, cold (no cache) and warm (second run), peak memory, and beside them the
 * reference's published CPU seconds at the same number of pages with the bar set for each. A bare start of Node is
 * measured first: no command can cost less. Build first: node scripts/build.mjs cli.
 * Usage: node bench/upkeep.mjs [pages …]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../dist/cli/keepsake.js', import.meta.url));
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const commands = {
  reindex: ['reindex', '--dry-run', '--json', '--now', '2026-06-07'],
  decay: ['decay', '--now', '2026-06-07'],
  stats: ['stats', '--json'],
  entities: ['entities', '--json'],
  duplicates: ['entities', '--detect-duplicates', '--json'],
  prune: ['prune', '--dry-run', '--json', '--now', '2026-06-07'],
  // Two agents with a changed page each; a dry run, so that each run has the same to do.
  sync: ['sync', '--forge', 'local', '--dry-run', '--json', '--now', '2026-06-07'],
};
/** The reference's CPU seconds at 10,000 pages, and how many times less a warm run should take. */
const reference = {
  reindex: { seconds: 6.38, less: 8 },
  decay: { seconds: 2.6, less: 5 },
  stats: { seconds: 1.36, less: 3 },
  entities: { seconds: 0.9, less: 3 },
  duplicates: { seconds: 55.57, less: 11 },
  sync: { seconds: 5, less: 5 },
};
const megabytesBar = 300;

for (const pages of sizes.length > 0 ? sizes : [100, 1000, 10_000]) {
  const dir = generate(pages);
  console.log(`\n${pages} pages, ${pages * 10} facts`);
  const floor = measure(['-e', '0'], dir);
  console.log(`node alone  ${floor.cpu.toFixed(2)} s ${floor.megabytes} MB`);
  for (const [name, args] of Object.entries(commands)) {
    rmSync(join(dir, '.git/keepsake'), { recursive: true, force: true });
    const cold = measure([bundle, ...args], dir);
    const warm = measure([bundle, ...args], dir);
    console.log(
      `${name.padEnd(11)} cold ${cold.cpu.toFixed(2)} s ${cold.megabytes} MB  warm ${warm.cpu.toFixed(2)} s ${warm.megabytes} MB${verdict(name, pages, cold, warm)}`,
    );
  }
  if (process.env['KEEP']) console.log(dir);
  else rmSync(dir, { recursive: true, force: true });
}

/** Each bar with whether it is met, at the size the reference was measured at. */
function verdict(name, pages, cold, warm) {
  const peer = reference[name];
  if (pages !== 10_000 || peer === undefined) return '';
  const bar = peer.seconds / peer.less;
  const told = (what, is, most, unit) =>
    is <= most
      ? `${what} met`
      : `${what} missed (${is.toFixed(2)} ${unit} of ${most.toFixed(2)}, ${(is / most).toFixed(1)} ×)`;
  return `  reference ${peer.seconds} s: ${[
    told('cold', cold.cpu, peer.seconds, 's'),
    told(`warm ${peer.less} ×`, warm.cpu, bar, 's'),
    told('memory', Math.max(cold.megabytes, warm.megabytes), megabytesBar, 'MB'),
  ].join(', ')}`;
}

/** Runs Node under a small Python parent: Node cannot tell what a child used. */
function measure(args, cwd) {
  const out = spawnSync(
    'python3',
    [
      '-c',
      `
import json, resource, subprocess, sys
cpu = lambda use: use.ru_utime + use.ru_stime
# What a version manager's shim ran before it became this Python is counted as a child of it.
before = resource.getrusage(resource.RUSAGE_CHILDREN)
code = subprocess.call(json.loads(sys.argv[1]), stdout=subprocess.DEVNULL)
use = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps({'code': code, 'cpu': cpu(use) - cpu(before), 'megabytes': use.ru_maxrss // 1024}))
`,
      JSON.stringify([process.execPath, ...args]),
    ],
    { cwd, encoding: 'utf8' },
  );
  const told = JSON.parse(out.stdout);
  if (told.code !== 0) throw new Error(`${args.join(' ')} ended with ${told.code}: ${out.stderr}`);
  return told;
}

function generate(pages) {
  const dir = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));
  mkdirSync(join(dir, 'memory/entities'), { recursive: true });
  let seed = 1;
  const random = (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % n;
  };
  const syllables = ['ka', 'lo', 'mi', 'ren', 'tu', 'vas', 'quo', 'bel', 'dor', 'fin', 'gra', 'hul'];
  const names = Array.from({ length: pages }, (_, i) => {
    const word = (n) =>
      Array.from(
        { length: 3 },
        (_x, k) => syllables[(n * (k * 7 + 3) + k * 5 + Math.floor(n / 12)) % 12],
      ).join('');
    return `${word(i).replace(/^./, (c) => c.toUpperCase())} ${word(i * 5 + 2)} ${i}`;
  });
  const link = () => `[[${names[random(pages)]}]]`;
  for (const [i, name] of names.entries()) {
    const facts = Array.from(
      { length: 10 },
      (_, k) =>
        `- Fact ${k} of ${name} about ${k < 7 ? link() : 'work'} and number ${random(1e6)} <!-- src:agent ts:2026-0${1 + random(5)}-1${random(9)} -->`,
    );
    const days = ['2026-02-16', '2026-03-01', '2026-04-09'].map(
      (day) => `### [[${day}]]\n- works_with → ${link()}: on ${day}\n- ${link()} asks → this\n`,
    );
    writeFileSync(
      join(dir, `memory/entities/${name.replaceAll(' ', '-')}.md`),
      `# ${name}  <!-- src:agent ts:2026-05-01 -->\n\n**Type:** ${i % 2 ? 'person' : 'project'}\n\n## Facts\n${facts.join('\n')}\n\n## Timeline\n${days.join('')}`,
    );
  }
  writeFileSync(join(dir, 'MEMORY.md'), '# Memory\n');
  const git = (...args) => execFileSync('git', args, { cwd: dir, stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  const commit = (message) =>
    git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-qam', message);
  commit('pages');
  for (const [at, agent] of ['ada', 'ben'].entries()) {
    git('switch', '-q', '-c', `agent/${agent}`, 'main');
    const page = join(dir, `memory/entities/${names[at].replaceAll(' ', '-')}.md`);
    const fact = `- ${agent} noted this last <!-- src:agent ts:2026-06-06 by:${agent} -->\n`;
    writeFileSync(page, readFileSync(page, 'utf8').replace('\n## Timeline', `${fact}\n## Timeline`));
    commit(`what ${agent} noted`);
  }
  git('switch', '-q', 'main');
  return dir;
}
