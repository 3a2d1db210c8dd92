/*
 * What the hooks add to a commit, paired with the same commit in a twin repository without hooks, as ratios to
 * `node -e 0` on the same machine in the same run. Needs hyperfine; measure on a quiet machine.
 *   node scripts/build.mjs cli hook && node bench/hooks.mjs [runs]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../dist/cli/keepsake.js', import.meta.url));
const runs = process.argv[2] ?? '15';
const folder = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Jane',
  GIT_AUTHOR_EMAIL: 'jane@example.org',
  GIT_COMMITTER_NAME: 'Jane',
  GIT_COMMITTER_EMAIL: 'jane@example.org',
  KEEPSAKE_WRITER: 'jane',
};
const git = (cwd, ...args) => execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trim();

const words = 'gateway disk port cache queue agent backup index token window tray shed garden ledger'.split(
  ' ',
);
const fact = (seed) =>
  `- The ${words[seed % 14]} of the ${words[(seed * 7 + 3) % 14]} was moved to ${words[(seed * 5 + 1) % 14]} ${seed}`;
const page = (name, first, count) =>
  `# ${name}\n\n## Topic  <!-- src:agent ts:2026-06-01 -->\n${Array.from({ length: count }, (_, at) => fact(first + at)).join('\n')}\n`;

/** A repository with a memory of 10,000 facts on its main branch, and ten pages of 15 KB ready to be staged. */
function repository() {
  const dir = join(folder, 'plain');
  mkdirSync(join(dir, 'memory'), { recursive: true });
  git(dir, 'init', '-q', '-b', 'main');
  git(dir, 'config', 'gc.auto', '0');
  git(dir, 'config', 'maintenance.auto', 'false');
  for (let at = 0; at < 100; at++)
    writeFileSync(join(dir, `memory/page-${at}.md`), page(`Page ${at}`, at * 100, 100));
  writeFileSync(join(dir, 'MEMORY.md'), page('Memory', 0, 20));
  writeFileSync(join(dir, 'code.ts'), 'let x = 1;\n');
  writeFileSync(
    join(dir, 'keepsake.yml'),
    'version: 1\nforge: local\nwriters:\n  - { name: jane, kind: human, emails: [jane@example.org] }\n',
  );
  git(dir, 'add', '-A');
  git(dir, 'commit', '-q', '-m', 'memory');
  return dir;
}

/** Writes what is to be committed and keeps it as a tree: preparing a run is then one `read-tree`. */
function prepared(dir, write) {
  write();
  git(dir, 'add', '-A');
  const tree = git(dir, 'write-tree');
  git(dir, 'read-tree', 'HEAD');
  git(dir, 'checkout', '-q', '-f', '.');
  return tree;
}

/** Medians in ms of commands run by hyperfine, each after its own preparation. */
function medians(commands) {
  const file = join(folder, 'figures.json');
  const args = ['-N', '--warmup', '2', '--runs', runs, '--export-json', file];
  for (const { prepare } of commands) args.push('--prepare', prepare);
  execFileSync('hyperfine', [...args, ...commands.map((one) => one.command)], { env, stdio: 'ignore' });
  return JSON.parse(readFileSync(file, 'utf8')).results.map((one) => one.min * 1000);
}

const reset = (dir, base, tree) =>
  `sh -c 'cd ${dir} && git update-ref HEAD ${base} && git read-tree ${tree}'`;
const commit = (dir) => `git -C ${dir} commit -q -m change`;

try {
  const plain = repository();
  const base = git(plain, 'rev-parse', 'HEAD');
  const code = prepared(plain, () => writeFileSync(join(plain, 'code.ts'), 'let x = 2;\n'));
  const memory = prepared(plain, () => {
    for (let at = 0; at < 10; at++)
      writeFileSync(join(plain, `memory/new-${at}.md`), page(`New ${at}`, 20_000 + at * 300, 270));
  });
  const small = prepared(plain, () => writeFileSync(join(plain, 'MEMORY.md'), page('Memory', 0, 21)));
  const hooked = join(folder, 'hooked');
  cpSync(plain, hooked, { recursive: true });
  execFileSync(process.execPath, [cli, 'install'], { cwd: hooked, env, stdio: 'ignore' });

  const [node] = medians([{ prepare: 'true', command: `${process.execPath} -e 0` }]);
  const rows = [
    ['no memory touched', code],
    ['one fact in MEMORY.md', small],
    ['ten files of 15 KB in a memory of 10,000 facts', memory],
  ].map(([name, tree]) => {
    const [without, with_] = medians(
      [plain, hooked].map((dir) => ({ prepare: reset(dir, base, tree), command: commit(dir) })),
    );
    return { name, without, added: with_ - without };
  });
  // The floor: what git takes to start two hooks of one line, and two of which one asks git for its version.
  const [shells, asking] = ['exit 0', 'exec git version >/dev/null'].map((line, at) => {
    const floor = join(folder, `floor-${at}`);
    cpSync(plain, floor, { recursive: true });
    mkdirSync(join(floor, '.git/hooks'), { recursive: true });
    for (const [hook, text] of [
      ['pre-commit', line],
      ['post-commit', 'exit 0'],
    ])
      writeFileSync(join(floor, '.git/hooks', hook), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return medians([{ prepare: reset(floor, base, code), command: commit(floor) }])[0] - rows[0].without;
  });

  process.stdout.write(`node -e 0: ${node.toFixed(0)} ms (${process.version})\n`);
  for (const { name, without, added } of rows)
    process.stdout.write(
      `${name}: ${without.toFixed(0)} ms without hooks, +${added.toFixed(0)} ms with them (${(added / node).toFixed(2)} × node -e 0)\n`,
    );
  process.stdout.write(
    `of the first: two hooks that do nothing +${shells.toFixed(0)} ms; where one of them starts git once +${asking.toFixed(0)} ms\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
