/*
 * What the gate costs, beside its bars: a staged change and `node -e 0`, a range of commits, a whole memory, a
 * signature. Needs dist/ as it is built (npm run build).
 *
 *   npm run bench:gate [-- staged range all signatures]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'dist/cli/keepsake.js');
const work = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));
const wanted = new Set(process.argv.slice(2));
const git = (dir, ...args) =>
  execFileSync('git', ['-C', dir, ...args], { maxBuffer: 1 << 28 })
    .toString()
    .trim();
const put = (dir, path, text) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};

const config = (keys = '') => `writers:
  - { name: jane, kind: human, emails: [jane@example.org]${keys} }
  - { name: scout, kind: agent, emails: [scout@agents.example.org] }
strict: true
stamp: false
`;
const subjects = ['build', 'cache', 'gateway', 'linter', 'release', 'index', 'queue', 'mirror'];
const factOf = (n) =>
  `- The ${subjects[n % 8]} of service ${n} takes ${(n * 37) % 990} seconds and is run by team ${(n * 13) % 89} in week ${n % 52}\n`;
const page = (title, from, count, day = '2026-06-02') =>
  `# ${title} <!-- src:agent ts:${day} -->\n\n## Facts\n${Array.from({ length: count }, (_, at) => factOf(from + at)).join('')}`;

function repository(name) {
  const dir = join(work, name);
  mkdirSync(dir);
  git(dir, 'init', '-q', '-b', 'main');
  for (const [key, value] of [
    ['user.name', 'Scout'],
    ['user.email', 'scout@agents.example.org'],
    ['gc.auto', '0'],
  ])
    git(dir, 'config', key, value);
  return dir;
}

/** The least of some runs: what the work itself takes, whatever else the machine does. */
function least(runs, work) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function keepsake(dir, ...args) {
  const run = spawnSync(process.execPath, [cli, '-C', dir, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (run.status === null || run.status > 1) throw new Error(run.stderr || run.stdout);
  return run;
}

let failed = false;
function say(what, figure, unit, bar) {
  const good = figure <= bar;
  failed ||= !good;
  console.log(
    `${what.padEnd(62)} ${figure.toFixed(figure < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(12)} bar ${bar} ${good ? '' : ' MISSED'}`,
  );
}

function staged() {
  const dir = repository('staged');
  put(dir, 'keepsake.yml', config());
  put(dir, 'MEMORY.md', page('Memory', 0, 100));
  for (let at = 0; at < 99; at++)
    put(dir, `memory/topics/topic-${at}.md`, page(`Topic ${at}`, 100 * at + 100, 100));
  git(dir, 'add', '.');
  git(dir, 'commit', '-qm', 'memory');
  for (let at = 0; at < 10; at++) {
    const more = Array.from({ length: 50 }, (_, n) => factOf(20_000 + 50 * at + n)).join('');
    put(dir, `memory/topics/topic-${at}.md`, page(`Topic ${at}`, 100 * at + 100, 100, '2026-06-03') + more);
  }
  git(dir, 'add', '.');
  const check = ['check', '--staged', '--now', '2026-06-10'];
  if (keepsake(dir, ...check).status !== 0) throw new Error('the staged change should pass');
  let node = Number.POSITIVE_INFINITY;
  let own = Number.POSITIVE_INFINITY;
  // In turns, so that a busy moment meets both.
  for (let run = 0; run < 15; run++) {
    node = Math.min(
      node,
      least(1, () => spawnSync(process.execPath, ['-e', '0'])),
    );
    own = Math.min(
      own,
      least(1, () => keepsake(dir, ...check)),
    );
  }
  say(`check --staged, ten 15 KB files of 10,000 facts (${own.toFixed(0)} ms)`, own / node, '× node -e 0', 5);
}

function range() {
  const dir = repository('range');
  put(dir, 'keepsake.yml', config());
  for (let at = 0; at < 100; at++)
    put(dir, `memory/topics/topic-${at}.md`, page(`Topic ${at}`, 100 * at, 60));
  git(dir, 'add', '.');
  git(dir, 'commit', '-qm', 'memory');
  const base = git(dir, 'rev-parse', 'HEAD');
  for (let commit = 0; commit < 50; commit++) {
    for (const at of [2 * commit, 2 * commit + 1])
      put(dir, `memory/topics/topic-${at}.md`, page(`Topic ${at}`, 100 * at, 62, '2026-06-03'));
    git(dir, 'commit', '-qam', `commit ${commit}`);
  }
  const took = least(2, () => keepsake(dir, 'check', '--range', `${base}..HEAD`));
  say('check --range, 50 commits of two files each, 100 files', took / 1000, 's', 10);
}

function all() {
  const dir = repository('all');
  put(dir, 'keepsake.yml', config());
  for (let at = 0; at < 5000; at++)
    put(dir, `memory/topics/${at % 100}/topic-${at}.md`, page(`Topic ${at}`, 10 * at, 20));
  git(dir, 'add', '.');
  git(dir, 'commit', '-qm', 'memory');
  say('check --all, 5,000 files', least(1, () => keepsake(dir, 'check', '--all')) / 1000, 's', 60);
}

async function signatures() {
  const { load } = await import('../scripts/load.mjs');
  const { openObjects, parseCommit, signersOf, verifyCommit } = await load('src/git/index.ts');
  const dir = repository('signatures');
  for (const [type, extra] of [
    ['ed25519', []],
    ['ecdsa', ['-b', '256']],
    ['rsa', ['-b', '3072']],
  ]) {
    const key = join(work, type);
    execFileSync('ssh-keygen', ['-q', '-t', type, ...extra, '-N', '', '-f', key]);
    const tree = git(dir, 'hash-object', '-w', '-t', 'tree', '/dev/null');
    const signed = ['-c', 'gpg.format=ssh', '-c', `user.signingKey=${key}`, 'commit-tree', '-S', tree];
    const commits = Array.from({ length: 40 }, (_, at) => git(dir, ...signed, '-m', `commit ${at}`));
    const line = execFileSync('cat', [`${key}.pub`])
      .toString()
      .trim();
    const signers = signersOf({ writers: [{ name: 'jane', keys: [line], emails: [] }], revoked: [] });
    const objects = openObjects(dir);
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5; run++) {
      const start = performance.now();
      for (const oid of commits) {
        const object = await objects.read(oid);
        const verdict = await verifyCommit(dir, parseCommit(oid, object.content), signers);
        if (verdict.status !== 'good') throw new Error(`${type}: ${JSON.stringify(verdict)}`);
      }
      best = Math.min(best, performance.now() - start);
    }
    say(`a signature, ${type}`, best / commits.length, 'ms a commit', 1);
    await objects.close();
  }
}

try {
  for (const [name, measure] of Object.entries({ staged, range, all, signatures }))
    if (wanted.size === 0 || wanted.has(name)) await measure();
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
