/*
 * What starting costs, as ratios to `node -e 0` in the same run: the CLI that only says its version or helps, a
 * command, the hook, and the Action up to its first message. The best of many runs, since other work only adds.
 *   npm run bench:start [runs]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url));
const runs = Number(process.argv[2] ?? 15);
const folder = mkdtempSync(join(tmpdir(), 'keepsake-start-'));
const env = { PATH: process.env.PATH, HOME: folder };

const started = [
  ['node -e 0', ['-e', '0']],
  ['keepsake --version', [file('cli/keepsake.js'), '--version']],
  ['keepsake --help', [file('cli/keepsake.js'), '--help']],
  ['keepsake explain write/source', [file('cli/keepsake.js'), 'explain', 'write/source']],
  ['a hook that has nothing to do', [file('hook/hook.cjs'), 'none', '', folder]],
  ['the Action, refused for want of a token', [file('action/index.js')]],
];
const best = started.map(() => Number.POSITIVE_INFINITY);
try {
  // Taken in turns, so that a busy moment of the machine meets all of them.
  for (let run = 0; run < runs; run++)
    for (const [index, [, args]] of started.entries()) {
      const from = process.hrtime.bigint();
      spawnSync(process.execPath, args, { cwd: folder, env, input: '' });
      best[index] = Math.min(best[index], Number(process.hrtime.bigint() - from) / 1e6);
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [index, [name]] of started.entries())
  process.stdout.write(
    `${(best[index] / best[0]).toFixed(2).padStart(6)} ×  ${best[index].toFixed(0).padStart(4)} ms  ${name}\n`,
  );
