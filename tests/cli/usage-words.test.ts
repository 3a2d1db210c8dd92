import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

/* Wrong words on the command line: every message says what is wrong, and the next line what to do. */

test('missing, unknown, surplus and impossible words are told in one voice', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': '# Memory\n' });
  const cases: readonly [readonly string[], number, string][] = [
    [['add'], 2, "Missing required argument 'fact'.\n  → keepsake add --help shows how it is called."],
    [
      ['recall', 'x', '--limt', '3'],
      2,
      "Unknown option '--limt'.\n  → Did you mean --limit? keepsake recall --help shows how it is called.",
    ],
    [
      ['conflicts', 'show'],
      2,
      "Missing required argument 'id'.\n  → keepsake conflicts show --help shows how it is called.",
    ],
    [
      ['--verson'],
      2,
      "Unknown option '--verson'.\n  → Did you mean --version? keepsake --help lists every command.",
    ],
    [['parse', 'none.md'], 3, 'none.md cannot be read: there is no such file.\n  → Name a file that exists.'],
    [['fmt', '.'], 3, '. cannot be read: it is a folder.\n  → Name a file in it.'],
    [
      ['check', '--base', 'nope'],
      2,
      '--base nope is no commit here.\n  → Name a branch, a tag or a commit; git fetch brings what the remote has.',
    ],
    [['add', 'Is it raining?'], 1, 'The fact was not added: it is a question.\n  → Add the answer.'],
  ];
  for (const [args, code, said] of cases)
    expect(await keepsakeHere(args, { cwd: repo.dir })).toEqual({
      code,
      stdout: '',
      stderr: `keepsake: ${said}\n`,
    });
});

test('help is a word as well as an option', async () => {
  const repo = await temporaryRepository();
  const asOption = await keepsakeHere(['--help'], { cwd: repo.dir });
  for (const words of [['help'], ['-C', '.', 'help']]) {
    const asWord = await keepsakeHere(words, { cwd: repo.dir });
    expect(asWord).toMatchObject({ code: 0, stderr: '' });
    const said = asWord.stdout.split(/\s+/);
    expect(asOption.stdout.split(/\s+/).filter((word) => !said.includes(word))).toEqual([]);
    expect(said).toContain('nightly');
  }
  const ofOne = await keepsakeHere(['help', 'recall'], { cwd: repo.dir });
  expect(ofOne.stdout).toBe((await keepsakeHere(['recall', '--help'], { cwd: repo.dir })).stdout);
});
