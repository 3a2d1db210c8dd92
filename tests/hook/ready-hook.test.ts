import { appendFile, chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineClone } from '../../src/cli/doctor/clone.ts';
import { hookLine, newHook } from '../../src/cli/install/hook-line.ts';
import { install, uninstall } from '../../src/cli/install/install.ts';
import { parseConfig } from '../../src/config/index.ts';
import {
  allowed,
  type GatedRepository,
  gatedAt,
  gatedConfig,
  gatedRepository,
} from '../support/gated-repository.ts';

/* prepare-commit-msg stands among git's hooks only while a judged commit is made. */
const config = parseConfig(gatedConfig.replace('STAMP', 'false'));
const hints = /^Keepsake-Writer: scout\nKeepsake-Gate: /m;

const hookOf = (repo: GatedRepository) => join(repo.dir, '.git/hooks/prepare-commit-msg');

async function standing(repo: GatedRepository): Promise<boolean> {
  return (await readdir(join(repo.dir, '.git/hooks'))).includes('prepare-commit-msg');
}

async function doctorSays(repo: GatedRepository): Promise<string> {
  const hooks = (await examineClone(repo.dir, config)).find(({ diagnosis }) => diagnosis.about === 'hooks');
  return `${hooks?.diagnosis.state} ${hooks?.diagnosis.message}`;
}

test('it comes for a judged commit, writes the hints and goes; other commits never start it', async () => {
  const repo = await gatedRepository();
  expect([await standing(repo), await doctorSays(repo)]).toEqual([
    false,
    expect.stringMatching(/^ok .*prepare-commit-msg/),
  ]);
  await appendFile(join(repo.dir, 'MEMORY.md'), allowed);
  expect(await repo.asAgent('commit', '-q', '-a', '-m', 'honest')).toMatchObject({ code: 0, stderr: '' });
  expect(await repo.git('log', '-1', '--format=%B')).toMatch(hints);
  expect(await standing(repo)).toBe(false);
  await repo.write('code.ts', 'let x = 2;\n');
  expect(await repo.asAgent('commit', '-q', '-a', '-m', 'code')).toMatchObject({ code: 0, stderr: '' });
  expect(await repo.git('log', '-1', '--format=%B')).not.toContain('Keepsake');
  const again = await install(repo.dir, { config });
  expect(new Set(again.hooks.map((one) => one.did))).toEqual(new Set(['kept']));
});

test('a commit that was given up leaves it for the next, and uninstall takes it', async () => {
  const repo = await gatedRepository();
  await appendFile(join(repo.dir, 'MEMORY.md'), allowed);
  await repo.git('add', 'MEMORY.md');
  expect((await repo.asAgent('-c', 'core.editor=false', 'commit', '-q')).code).not.toBe(0);
  expect([await standing(repo), await doctorSays(repo)]).toEqual([true, expect.stringMatching(/^ok/)]);
  await repo.git('reset', '-q', '--hard');
  await repo.write('code.ts', 'let x = 2;\n');
  expect(await repo.asAgent('commit', '-q', '-a', '-m', 'code')).toMatchObject({ code: 0, stderr: '' });
  expect(await repo.git('log', '-1', '--format=%B')).not.toContain('Keepsake');
  expect(await standing(repo)).toBe(false);
  await writeFile(hookOf(repo), newHook(hookLine('prepare-commit-msg', true)));
  await uninstall(repo.dir);
  expect([await standing(repo), await readdir(join(repo.dir, '.git'))]).toEqual([
    false,
    expect.not.arrayContaining(['keepsake']),
  ]);
});

test('a hook that somebody puts there later is theirs: it runs and stays, and doctor misses the line in it', async () => {
  const repo = await gatedRepository();
  const theirs = '#!/bin/sh\necho "theirs" >>"$1"\n';
  await writeFile(hookOf(repo), theirs);
  await chmod(hookOf(repo), 0o755);
  await appendFile(join(repo.dir, 'MEMORY.md'), allowed);
  expect(await repo.asAgent('commit', '-q', '-a', '-m', 'honest')).toMatchObject({ code: 0, stderr: '' });
  expect(await repo.git('log', '-1', '--format=%B')).toBe('honest\ntheirs\n');
  expect(await readFile(hookOf(repo), 'utf8')).toBe(theirs);
  expect(await doctorSays(repo)).toMatch(/prepare-commit-msg in .* do not call Keepsake/);
  await install(repo.dir, { config });
  await repo.git('reset', '-q', '--soft', 'HEAD~1');
  expect(await repo.asAgent('commit', '-q', '-m', 'honest')).toMatchObject({ code: 0, stderr: '' });
  const message = await repo.git('log', '-1', '--format=%B');
  expect([message, await standing(repo)]).toEqual([expect.stringMatching(hints), true]);
  expect(message).toContain('theirs');
});

test('a hook that somebody writes into while it stands there is theirs', async () => {
  const repo = await gatedRepository();
  await appendFile(join(repo.dir, 'MEMORY.md'), allowed);
  await repo.git('add', '-A');
  expect((await repo.asAgent('-c', 'core.editor=false', 'commit', '-q')).code).not.toBe(0);
  expect((await stat(hookOf(repo))).mode & 0o777).toBe(0o755);
  const ready = await readFile(join(repo.dir, '.git/keepsake/prepare-commit-msg'), 'utf8');
  const theirs = '#!/bin/sh\necho "theirs" >>"$1"\n';
  await writeFile(hookOf(repo), theirs);
  expect(await repo.asAgent('commit', '-q', '-m', 'honest')).toMatchObject({ code: 0, stderr: '' });
  await repo.write('code.ts', 'let x = 2;\n');
  expect(await repo.asAgent('commit', '-q', '-a', '-m', 'code')).toMatchObject({ code: 0, stderr: '' });
  expect(await readFile(hookOf(repo), 'utf8')).toBe(theirs);
  expect(await readFile(join(repo.dir, '.git/keepsake/prepare-commit-msg'), 'utf8')).toBe(ready);
});

test('a commit in another worktree that still needs it finds it; one that is made does not hold it', async () => {
  const repo = await gatedRepository();
  await repo.git('worktree', 'add', '-q', '-b', 'agent/other', '../other');
  const other = gatedAt(join(repo.dir, '../other'));
  // Between its pre-commit and its prepare-commit-msg a commit without memory is made in the main worktree.
  const meanwhile = `(unset $(git rev-parse --local-env-vars); git -C '${repo.dir}' commit -q -a -m code)`;
  await appendFile(
    join(repo.dir, '.git/hooks/pre-commit'),
    `! rm ../meanwhile 2>/dev/null || ${meanwhile}\n`,
  );
  await repo.write('code.ts', 'let x = 2;\n');
  await writeFile(join(repo.dir, '../meanwhile'), '');
  await appendFile(join(other.dir, 'MEMORY.md'), allowed);
  expect(await other.asAgent('commit', '-q', '-a', '-m', 'honest')).toMatchObject({ code: 0, stderr: '' });
  expect(await repo.git('log', '-1', '--format=%s')).toBe('code');
  expect(await other.git('log', '-1', '--format=%B')).toMatch(hints);
  expect(await standing(repo)).toBe(false);
  // A merge leaves its record behind.
  expect(await repo.asAgent('merge', '-q', '--no-ff', '-m', 'merge', 'agent/other')).toMatchObject({
    code: 0,
  });
  expect([await standing(repo), await readFile(join(repo.dir, '.git/keepsake-judged'), 'utf8')]).toEqual([
    true,
    expect.stringMatching(/^tree /),
  ]);
  await other.write('code.ts', 'let x = 2;\n');
  expect(await other.asAgent('commit', '-q', '-a', '-m', 'code')).toMatchObject({ code: 0, stderr: '' });
  expect(await standing(repo)).toBe(false);
});

test('one that an earlier install left in place is held ready from then on', async () => {
  const repo = await gatedRepository();
  await writeFile(hookOf(repo), newHook(hookLine('prepare-commit-msg', true)));
  await install(repo.dir, { config });
  expect([await standing(repo), await doctorSays(repo)]).toEqual([false, expect.stringMatching(/^ok/)]);
});
