import { chmod, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryAt, runProgram, temporaryFolder } from '../support/repository.ts';

/* GUI clients start git with a bare PATH; version managers put node on PATH only in interactive shells. */
const script = fileURLToPath(new URL('../../hooks/node.sh', import.meta.url));

async function found(home: string, env: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
  const run = await runProgram(
    '/bin/sh',
    ['-c', `keepsake_node=\${BAKED-}; . '${script}'; keepsake_find_node && printf %s "$keepsake_node"`],
    { cwd: home, env: { PATH: join(home, 'empty'), HOME: home, NVM_DIR: undefined, ...env } },
  );
  return run.stdout;
}

const places: [string, string, Record<string, string>][] = [
  ['nvm', '.nvm/versions/node/v20.1.0/bin/node', {}],
  ['nvm, elsewhere', 'tools/nvm/versions/node/v22.1.0/bin/node', { NVM_DIR: 'HOME/tools/nvm' }],
  ['volta', '.volta/bin/node', {}],
  ['fnm', '.local/share/fnm/aliases/default/bin/node', {}],
  ['fnm on a Mac', 'Library/Application Support/fnm/aliases/default/bin/node', {}],
  ['asdf', '.asdf/shims/node', {}],
  ['mise', '.local/share/mise/shims/node', {}],
  ['nodenv', '.nodenv/shims/node', {}],
  ['n', 'n/bin/node', {}],
];
test.each(places)('%s', async (_name, path, env) => {
  const home = await temporaryFolder('keepsake home ');
  await mkdir(join(home, path, '..'), { recursive: true });
  await symlink(process.execPath, join(home, path));
  const where = Object.fromEntries(
    Object.entries(env).map(([key, value]) => [key, value.replace('HOME', home)]),
  );
  expect(await found(home, where)).toBe(join(home, path));
});

test('the node that installed comes first, KEEPSAKE_NODE before it, and then no other is looked for', async () => {
  const home = await temporaryFolder();
  expect(await found(home, { BAKED: process.execPath })).toBe(process.execPath);
  await symlink(process.execPath, join(home, 'chosen'));
  expect(await found(home, { BAKED: process.execPath, KEEPSAKE_NODE: join(home, 'chosen') })).toBe(
    join(home, 'chosen'),
  );
  expect(await found(home, { BAKED: process.execPath, KEEPSAKE_NODE: '/gone/node' })).toBe('');
});

test("nvm's default comes before its other versions, and one that is too old is passed over", async () => {
  const home = await temporaryFolder();
  const files = repositoryAt(home);
  for (const version of ['v20.1.0', 'v22.1.0']) {
    await mkdir(join(home, '.nvm/versions/node', version, 'bin'), { recursive: true });
    await symlink(process.execPath, join(home, '.nvm/versions/node', version, 'bin/node'));
  }
  await files.write('.nvm/alias/default', '22.1.0\n');
  expect(await found(home)).toContain('v22.1.0');
  await files.write('.nvm/versions/node/v12.0.0/bin/node', '#!/bin/sh\nexit 1\n', 0o755);
  await files.write('.nvm/alias/default', '12.0.0\n');
  expect(await found(home)).toContain('v20.1.0');
});

test('a file that is not executable is no node', async () => {
  const home = await temporaryFolder();
  await repositoryAt(home).write('.volta/bin/node', 'x');
  await chmod(join(home, '.volta/bin/node'), 0o644);
  await mkdir(join(home, 'n/bin'), { recursive: true });
  await symlink(process.execPath, join(home, 'n/bin/node'));
  expect(await found(home)).toBe(join(home, 'n/bin/node'));
});
