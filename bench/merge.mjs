/*
 * Merging by fact, process start included: `keepsake merge-file` on memories of 1,000, 10,000 and 60,000 facts of
 * which each side changed 200, beside `git merge-file` (which merges lines, and leaves conflicts). Prints ratios.
 *   node scripts/build.mjs cli && node bench/merge.mjs
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../dist/cli/keepsake.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));

/** A small generator with a fixed seed: the same memory on every machine. */
function random(seed) {
  let state = seed;
  return (limit) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * limit);
  };
}

const words = 'gateway disk port cache queue agent backup index token window tray shed garden ledger'.split(
  ' ',
);

function memory(count) {
  const pick = random(7);
  const blocks = [];
  for (let at = 0; at < count; at += 20) {
    const facts = Array.from({ length: Math.min(20, count - at) }, (_, index) => {
      const name = `${words[pick(words.length)]} ${at + index}`;
      return `- ${name}: ${words[pick(words.length)]} ${words[pick(words.length)]} ${pick(1000)}`;
    });
    blocks.push([`## Topic ${at / 20}  <!-- src:agent ts:2026-06-01 -->`, ...facts]);
  }
  return blocks;
}

function changed(blocks, seed, edits) {
  const pick = random(seed);
  const copy = blocks.map((block) => [...block]);
  for (let edit = 0; edit < edits; edit++) {
    const block = copy[pick(copy.length)];
    const at = 1 + pick(block.length - 1);
    if (edit % 3 === 0) block.splice(at, 0, `- new ${seed}-${edit}: ${words[pick(words.length)]}`);
    else if (edit % 3 === 1 && block.length > 2) block.splice(at, 1);
    else if (block[at]) block[at] = block[at].replace(/: .*/, `: changed by ${seed}`);
  }
  return copy;
}

const text = (blocks) => `# Memory\n\n${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;

function best(command, args, codes) {
  let fastest = Infinity;
  for (let run = 0; run < 5; run++) {
    const start = process.hrtime.bigint();
    const done = spawnSync(command, args, { maxBuffer: 1 << 28 });
    const ms = Number(process.hrtime.bigint() - start) / 1e6;
    if (!codes.includes(done.status ?? -1))
      throw new Error(`${command} ended with ${done.status}: ${done.stderr}`);
    fastest = Math.min(fastest, ms);
  }
  return fastest;
}

const startUp = best(process.execPath, ['-e', '0'], [0]);
process.stdout.write(`node -e 0: ${startUp.toFixed(0)} ms (best of 5)\n`);
for (const count of [1000, 10_000, 60_000]) {
  const base = memory(count);
  const files = { base, ours: changed(base, 11, 200), theirs: changed(base, 13, 200) };
  for (const [name, blocks] of Object.entries(files)) writeFileSync(join(folder, name), text(blocks));
  const paths = ['base', 'ours', 'theirs'].map((name) => join(folder, name));
  const ours = best(process.execPath, [cli, 'merge-file', ...paths, '--path', 'MEMORY.md'], [0]);
  const [b, o, t] = paths;
  const git = best(
    'git',
    ['merge-file', '-p', o, b, t],
    Array.from({ length: 256 }, (_, code) => code),
  );
  process.stdout.write(
    `${count} facts: keepsake merge-file ${ours.toFixed(0)} ms = ${(ours / startUp).toFixed(1)} × node -e 0, ${(ours / git).toFixed(1)} × git merge-file\n`,
  );
}
rmSync(folder, { recursive: true, force: true });
