import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readAnswers } from '../../src/check/index.ts';
import { judgeStaged } from '../../src/check/staged.ts';
import { askGit, identities, marksOf } from '../../src/check/staged-answers.ts';
import { runProgram, type TestRepository, temporaryRepository } from '../support/repository.ts';

/* hook.sh asks git the judge's questions while node starts; the judge asks them itself elsewhere. They must agree. */
async function asked(repo: TestRepository) {
  const script = fileURLToPath(new URL('../../hooks/hook.sh', import.meta.url));
  const source = await readFile(script, 'utf8');
  const body = /^keepsake_answers\(\) \{\n[\s\S]*?^\}\n/m.exec(source)?.[0];
  await repo.write('../ask.sh', `set -eu\n${body}keepsake_answers >../answers 2>/dev/null\n`);
  await runProgram('/bin/sh', ['../ask.sh'], { cwd: repo.dir });
  return readAnswers(await readFile(join(repo.dir, '../answers')));
}

async function expectAgreement(repo: TestRepository) {
  const bySh = await asked(repo);
  const { tree: _, variables, ...byNode } = await askGit({ cwd: repo.dir });
  expect(bySh).toMatchObject(byNode);
  // The settings that Keepsake itself gives to git stand in one of the two.
  const [one, two] = [bySh, { ...byNode, tree: '', variables }].map((answers) =>
    answers ? [identities(answers), marksOf(answers, {})] : undefined,
  );
  expect(one).toEqual(two);
  return bySh;
}

test('before the first commit, with commits, detached, with nothing staged, intent to add, odd names', async () => {
  const repo = await temporaryRepository();
  await repo.write('MEMORY.md', '# Memory\n');
  await repo.git('add', '-A');
  expect(await expectAgreement(repo)).toMatchObject({ head: '', branch: 'refs/heads/main' });
  await repo.commit('first', { 'memory/a b\n"ö.md': 'x' });
  expect((await expectAgreement(repo))?.staged).toHaveLength(0);
  await repo.git('config', 'keepsake.writer', 'two\nlines');
  await repo.git('checkout', '-q', '--detach');
  await repo.write('memory/new.md', 'x');
  await repo.git('add', '-N', 'memory/new.md');
  await repo.write('MEMORY.md', '# Memory\n\n## A\n');
  await repo.git('add', 'MEMORY.md');
  const answers = await expectAgreement(repo);
  expect(answers).toMatchObject({ branch: '', tree: await repo.git('write-tree') });
});

test('an answer that is missing or cut off is no answer', async () => {
  const repo = await temporaryRepository();
  await repo.commit('first', { 'MEMORY.md': '# Memory\n' });
  await asked(repo);
  const whole = await readFile(join(repo.dir, '../answers'));
  expect(readAnswers(whole)).toBeDefined();
  for (const cut of [0, 10, whole.length - 6, whole.length - 1])
    expect(readAnswers(whole.subarray(0, cut))).toBeUndefined();
  await repo.git('update-ref', '-d', 'HEAD');
  await repo.write('.git/index', 'damaged');
  expect(await asked(repo)).toBeUndefined();
});

test('a submodule that .gitmodules of the tree tries to hide is judged', async () => {
  const repo = await temporaryRepository();
  const head = await repo.commit('first', { 'MEMORY.md': '# Memory\n', 'memory/a.md': '# A\n' });
  await repo.commit('hide', {
    '.gitmodules': '[submodule "memory/sub"]\n\tpath = memory/sub\n\turl = ./x\n\tignore = all\n',
  });
  await repo.git('update-index', '--add', '--cacheinfo', `160000,${head},memory/sub`);
  const report = await judgeStaged({ cwd: repo.dir, now: new Date(), local: { agentMarks: [] } });
  expect(report.findings).toContainEqual(
    expect.objectContaining({ rule: 'path/unsafe', path: 'memory/sub', severity: 'error' }),
  );
});
