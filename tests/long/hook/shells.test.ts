import { constants } from 'node:fs';
import { access, appendFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allowed, forged, gatedRepository } from '../../support/gated-repository.ts';
import { runProgram, temporaryFolder } from '../../support/repository.ts';

/*
 * The line that `keepsake install` adds stands in hooks of whatever shell their owner chose, so that shell reads
 * hook.sh too. Where one of these shells is not installed its test is skipped and says so; /bin/sh is every other test's.
 */

const onPath = async (program: string) => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, program);
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return undefined;
};
const nodeScript = fileURLToPath(new URL('../../../hooks/node.sh', import.meta.url));

/** What a hook's owner does after the line: their arguments, their input, their words and globs are as they were. */
const ownersOwn = `
set -- "$@" 'a b'
printf '%s\\n' "$0 has $#" >>"\${0%/*}/../seen"
[ "\${0##*/}" != pre-push ] || cat >>"\${0%/*}/../seen"
`;

for (const [program, ...options] of [['bash'], ['zsh'], ['ksh'], ['busybox', 'sh']] as const) {
  const shell = await onPath(program);
  const words = [program, ...options].join(' ');
  test.skipIf(shell === undefined)(
    `hooks that are scripts of ${words}${shell ? '' : ' (not installed here: NOT tested)'}`,
    async () => {
      const repo = await gatedRepository();
      const seen = join(repo.dir, '.git/seen');
      for (const hook of ['pre-commit', 'post-commit', 'pre-push']) {
        const file = join(repo.dir, '.git/hooks', hook);
        const text = await readFile(file, 'utf8');
        const inShell = text.replace('#!/bin/sh', ['#!', shell, ...options].join(' ').replace('#! ', '#!'));
        await writeFile(file, inShell + ownersOwn);
      }
      const commit = (...more: string[]) => repo.asAgent('commit', '-q', '-a', '-m', 'x', ...more);
      const append = (text: string) => appendFile(join(repo.dir, 'MEMORY.md'), text);

      // Settled without node, and known so afterwards.
      await repo.write('code.ts', 'let x = 2;\n');
      expect(await commit()).toMatchObject({ code: 0, stderr: '' });
      expect(await readFile(join(repo.dir, '.git/keepsake-judged'), 'utf8')).toBe('');
      const hooks = (...names: string[]) => names.map((name) => `.git/hooks/${name} has 1\n`).join('');
      expect(await readFile(seen, 'utf8')).toBe(hooks('pre-commit', 'post-commit'));

      await append(forged);
      const refused = await commit();
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain('error write/source');
      await repo.git('checkout', '-q', 'HEAD', '--', 'MEMORY.md');
      await append(allowed);
      expect(await commit()).toMatchObject({ code: 0 });
      expect(await repo.git('log', '-1', '--format=%b')).toMatch(/^Keepsake-Writer: scout\nKeepsake-Gate: /);

      await append(forged);
      const past = await commit('--no-verify');
      expect(past.code).toBe(0);
      expect(past.stderr).toContain('was not judged when it was made');
      const remote = await temporaryFolder('keepsake remote ');
      await runProgram('git', ['init', '-q', '--bare', remote], { cwd: remote });
      const push = (revision: string) => repo.asAgent('push', '-q', remote, `${revision}:refs/heads/agent/x`);
      const held = await push('HEAD');
      expect(held.code).not.toBe(0);
      expect(held.stderr).toContain('error write/source');
      await writeFile(seen, '');
      expect(await push('HEAD~1')).toMatchObject({ code: 0 });
      const pushed = await repo.git('rev-parse', 'HEAD~1');
      expect(await readFile(seen, 'utf8')).toMatch(
        new RegExp(`^\\.git/hooks/pre-push has 3\n\\S+ ${pushed} refs/heads/agent/x 0+\n$`),
      );

      // Where the node that installed is gone, the folders of version managers are patterns.
      const home = await temporaryFolder('keepsake home ');
      const there = join(home, '.nvm/versions/node/v20.1.0/bin');
      await mkdir(there, { recursive: true });
      await symlink(process.execPath, join(there, 'node'));
      const asked = `keepsake_node=; . '${nodeScript}'; f() { [ -z "\${ZSH_VERSION-}" ] || emulate -L sh; keepsake_find_node; }; f && printf %s "$keepsake_node"`;
      const bare = { PATH: join(home, 'empty'), HOME: home, NVM_DIR: undefined, KEEPSAKE_NODE: undefined };
      const found = await runProgram(shell ?? '', [...options, '-c', asked], { cwd: home, env: bare });
      expect(found).toMatchObject({ code: 0, stdout: join(there, 'node'), stderr: '' });
    },
  );
}
