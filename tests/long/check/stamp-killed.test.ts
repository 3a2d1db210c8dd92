import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixStaged, journalOf, recoverStamp } from '../../../src/check/index.ts';
import { gatedMemory, gatedRepository } from '../../support/gated-repository.ts';
import { repositoryAt, runProgram, temporaryFolder } from '../../support/repository.ts';

/*
 * The hook is killed (SIGKILL, as by a closed laptop) before and after each thing it does to the disk. Whatever was
 * done by then, the next commit has the stamp once, and no line of anybody is lost.
 */

/** Loaded before the hook: counts what it does to the disk and kills it at the one that KILL_AT names. */
const killer = `
const promises = require('node:fs/promises');
const processes = require('node:child_process');
let effects = 0;
const step = () => { if (++effects === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL'); };
for (const name of ['rename', 'rm']) {
  const real = promises[name];
  promises[name] = async (...args) => {
    if (/keepsake.lock/.test(String(args[0]))) return real(...args);
    step();
    const done = await real(...args);
    step();
    return done;
  };
}
const spawn = processes.spawn;
processes.spawn = (file, args, options) => {
  const writes = args.includes('update-index') || args.includes('hash-object');
  if (writes) step();
  const child = spawn(file, args, options);
  if (writes) child.on('exit', step);
  return child;
};
`;

test('a stamp that was killed anywhere is finished by the next commit', { timeout: 180_000 }, async () => {
  const template = await gatedRepository({ stamp: true });
  const start = `${gatedMemory}\n## Ports <!-- src:agent ts:2026-06-01 -->\n- Old port\n\n## More\n- Line\n`;
  const two = '# Two\n\n## Ports\n- Ten\n';
  await template.commit('more', { 'MEMORY.md': start });
  await template.write('MEMORY.md', `${start}- Staged\n`);
  await template.write('memory/two.md', two);
  await template.git('add', '-A');
  await template.write('MEMORY.md', `${start}- Staged\n- Not staged\n`);
  const program = await temporaryFolder();
  await repositoryAt(program).write('killer.cjs', killer);
  let survived = false;
  let killed = 0;
  for (let at = 1; !survived; at++) {
    const dir = join(await temporaryFolder(), 'copy');
    await runProgram('cp', ['-r', template.dir, dir], { cwd: '/' });
    const run = await runProgram(
      process.execPath,
      ['--require', join(program, 'killer.cjs'), '.git/keepsake/0.1.0/hook.cjs', 'pre-commit', '', '.git'],
      { cwd: dir, env: { KEEPSAKE_WRITER: 'scout', KILL_AT: String(at) } },
    );
    survived = run.code === 0;
    if (!survived) killed++;
    const repo = repositoryAt(dir);
    // A git that was writing the index when its parent died finishes on its own.
    while (existsSync(join(dir, '.git/index.lock'))) await new Promise((done) => setTimeout(done, 20));
    await recoverStamp(dir);
    const report = await fixStaged({
      cwd: dir,
      now: new Date(),
      local: { agentMarks: [], writer: 'scout' },
      stamp: 'policy',
      interactive: false,
    });
    const said = `killed at effect ${at}`;
    expect(
      report.findings.filter((one) => one.severity === 'error'),
      said,
    ).toEqual([]);
    const provenance = / {1,2}<!-- src:agent ts:\d{4}-\d\d-\d\d -->/g;
    const staged = await repo.git('show', ':MEMORY.md');
    const working = await readFile(join(dir, 'MEMORY.md'), 'utf8');
    expect(staged.replaceAll(provenance, ''), said).toBe(
      `${start}- Staged`.replaceAll(/ {1,2}<!-- src:agent [^>]*>/g, ''),
    );
    expect(working, said).toBe(`${staged}\n- Not staged\n`);
    expect(staged.match(/^- Staged {1,2}<!-- src:agent/gm), said).toHaveLength(1);
    expect(`${await repo.git('show', ':memory/two.md')}\n`, said).toBe(
      await readFile(join(dir, 'memory/two.md'), 'utf8'),
    );
    expect(existsSync(journalOf({ gitDir: join(dir, '.git') })), said).toBe(false);
  }
  expect(killed).toBeGreaterThan(8);
});
