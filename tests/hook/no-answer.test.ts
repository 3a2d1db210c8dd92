import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { version } from '../../src/version.ts';
import { bundled } from '../support/bundle.ts';
import { allowed, forged, type GatedRepository, gatedRepository } from '../support/gated-repository.ts';
import { runProgram } from '../support/repository.ts';

/* A judge that ends well and has judged nothing must let nothing pass: files cut off, another program in its place. */

const zero = '/bin/true';
const homeOf = (repo: GatedRepository) => join(repo.dir, '.git/keepsake', version);

/** One way to get no answer, for as long as `use` takes. */
async function withFile(file: string, text: string, use: () => Promise<void>): Promise<void> {
  const before = await readFile(file);
  await writeFile(file, text);
  await use();
  await writeFile(file, before);
}

test('a commit is stopped, also where a commit that was given up had been judged', async () => {
  const repo = await gatedRepository();
  const [home, head] = [homeOf(repo), await repo.git('rev-parse', 'HEAD')];
  await appendFile(join(repo.dir, 'MEMORY.md'), allowed);
  await repo.git('add', '-A');
  expect((await repo.asAgent('-c', 'core.editor=false', 'commit', '-q')).code).not.toBe(0);
  const record = await readFile(join(repo.dir, '.git/keepsake-judged'), 'utf8');
  expect(record).toMatch(/^tree /);
  await appendFile(join(repo.dir, 'MEMORY.md'), forged);
  await repo.git('add', '-A');
  const stopped = async (reason: string, env = {}) => {
    await writeFile(join(repo.dir, '.git/keepsake-judged'), record);
    const tried = await repo.tryGit(['commit', '-q', '-m', 'x'], { KEEPSAKE_WRITER: 'scout', ...env });
    expect(tried.stderr).toContain(reason);
    expect([tried.code, await repo.git('rev-parse', 'HEAD')]).toEqual([1, head]);
  };
  for (const name of ['hook.cjs', 'judge.cjs'])
    await withFile(join(home, name), '', () => stopped('not complete'));
  await withFile(join(home, 'hook.cjs'), '\n', () => stopped('the judge ended without an answer'));
  await withFile(join(home, 'judge.cjs'), 'process.exit(0)\n', () =>
    stopped('the judge ended without an answer'),
  );
  await stopped('node 20 or newer was not found', { KEEPSAKE_NODE: zero });
  const settings = await readFile(join(home, 'settings.sh'), 'utf8');
  const replaced = settings.replace(/^keepsake_node=.*$/m, `keepsake_node=${zero}`);
  await withFile(join(home, 'settings.sh'), replaced, () => stopped('the judge ended without an answer'));
  await stopped('write/source');
});

test('a push is stopped', async () => {
  const repo = await gatedRepository();
  const home = homeOf(repo);
  await runProgram('git', ['init', '-q', '--bare', '../memory.git'], { cwd: repo.dir });
  await repo.git('remote', 'add', 'origin', '../memory.git');
  const stopped = async (reason: string, env = {}) => {
    const tried = await repo.tryGit(['push', '-q', 'origin', 'main'], env);
    expect(tried.stderr).toContain(reason);
    expect([tried.code, await repo.git('ls-remote', 'origin')]).toEqual([1, '']);
  };
  for (const name of ['hook.cjs', 'judge.cjs'])
    await withFile(join(home, name), '', () => stopped('not complete'));
  await withFile(join(home, 'hook.cjs'), '\n', () => stopped('the judge ended without an answer'));
  await withFile(join(home, 'judge.cjs'), 'process.exit(0)\n', () =>
    stopped('the judge ended without an answer'),
  );
  await stopped('node 20 or newer was not found', { KEEPSAKE_NODE: zero });
  const judge = await readFile(join(home, 'judge.cjs'));
  await rm(join(home, 'judge.cjs'));
  await stopped('not complete');

  await writeFile(join(home, 'judge.cjs'), judge);
  const loud = join(repo.dir, '../loud.cjs');
  await writeFile(
    loud,
    `process.stdout.write('not judged'); process.on('exit', () => process.stdout.write('judged by\\n\\n'));\n`,
  );
  const env = { NODE_OPTIONS: `-r "${loud}"`, KEEPSAKE_NODE: process.execPath };
  await withFile(join(home, 'judge.cjs'), 'process.exit(0)\n', () =>
    stopped('the judge ended without an answer', env),
  );
  expect(await repo.tryGit(['push', '-q', 'origin', 'main'], env)).toMatchObject({ code: 0 });
});

test.each([
  ['judged', 0],
  ['at first\njudged\nand then', 0],
  ['\n\njudged', 0],
  ['', 1],
  ['not judged', 1],
  ['judged?', 1],
  ['jud\nged', 1],
  ['*', 1],
])('a word is looked for as a line of its own: %j', async (text, code) => {
  const script = fileURLToPath(new URL('../../hooks/node.sh', import.meta.url));
  const run = await runProgram('/bin/sh', ['-c', '. "$0"; keepsake_has_line judged "$1"', script, text], {
    cwd: '/',
  });
  expect(run).toMatchObject({ code, stderr: '' });
});

test('a program that comes to its end without an answer ends with 3', async () => {
  const hook = await bundled(new URL('../../src/hook/entries/hook.ts', import.meta.url).pathname);
  const cwd = dirname(hook);
  await writeFile(join(cwd, 'judge.cjs'), '\n');
  expect(await runProgram(process.execPath, [hook, 'pre-push'], { cwd })).toMatchObject({
    code: 3,
    stderr: '',
  });
  await writeFile(join(cwd, 'judge.cjs'), 'process.exitCode = 0;\n');
  expect(await runProgram(process.execPath, [hook, 'pre-push'], { cwd })).toMatchObject({ code: 0 });
});
