import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsakeHere } from '../../support/in-process.ts';
import { temporaryRepository } from '../../support/repository.ts';

/* Whoever can write a memory can repeat one thing in it for as long as they like. Every command reads it in the end. */

// biome-ignore format: one family a line
const units = [
  '](', '[x](', '[[A]] ', '](a', '[', '<!-- ', '<!--', '-->', '<b>', '<', '&lt;', '`', '`a', '**', '_', '=', '~',
  '.', '. ', '! ', 'a: ', ' ', '\t', '1', '→', '|a', '\\', "'", '"', '(', 'a', 'Dr. ', 'src:', 'http://a', '@', '#',
  '记', '记。', 'か', 'ไทย', '한', 'Ü. ', '😀\u200d', '\u0301', '\u202e', '\r', '\ufeff',
];
const commands = [
  ['index'],
  ['recall', 'mill'],
  ['inject'],
  ['context', 'mill'],
  ['stats'],
  ['reindex', '--dry-run'],
  ['check', '--all'],
  ['nightly', '--forge', 'local', '--dry-run', '--now', '2026-12-01'],
];

test('no repeated text holds a command up', { timeout: 600_000 }, async () => {
  const repo = await temporaryRepository();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(repo.dir, path)), { recursive: true });
    writeFileSync(join(repo.dir, path), text);
  };
  write('keepsake.yml', 'forge: local\n');
  write('MEMORY.md', '# Memory\n\n## Work <!-- src:agent ts:2026-11-01 -->\n- The mill hums\n');
  const said: string[] = [];
  for (const [at, unit] of units.entries()) {
    const long = unit.repeat(Math.ceil(30_000 / unit.length));
    const words = long.replace(/\s/g, '');
    write(
      `memory/entities/page-${at}.md`,
      `# Page ${at}\n\n**Aliases:** ${long}\n\n## Facts\n- The mill ${long} <!-- src:agent ts:2026-11-01 ev:${words} -->\n`,
    );
    said.push(`- ${long}\n- We decided ${long}\n`);
  }
  write('memory/2026-11-29.md', `# 2026-11-29\n\n${said.join('')}`);
  write('HEARTBEAT.md', units.map((unit) => unit.repeat(2000)).join('\n'));
  execFileSync('git', ['add', '-A'], { cwd: repo.dir });
  execFileSync('git', ['commit', '-qm', 'memory'], { cwd: repo.dir });
  const seconds: Record<string, number> = {};
  for (const command of commands) {
    const start = Date.now();
    const run = await keepsakeHere(command, { cwd: repo.dir });
    seconds[command[0] ?? ''] = Math.round((Date.now() - start) / 1000);
    // A refusal by the gate is an answer, a crash is none.
    expect([command, [0, 1].includes(run.code ?? -1), run.stderr.includes('    at ')]).toEqual([
      command,
      true,
      false,
    ]);
  }
  // What costs the square of its length takes an hour on megabytes.
  for (const spent of Object.values(seconds)) expect(spent, JSON.stringify(seconds)).toBeLessThan(60);
});
