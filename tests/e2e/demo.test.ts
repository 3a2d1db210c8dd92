import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsake, repositoryAt, temporaryFolder } from '../support/repository.ts';

/** What a newcomer runs first: everything in it really happened, so the story's words are what is checked. */
test('the demo tells its story and leaves a workspace', { timeout: 120_000 }, async () => {
  const folder = join(await temporaryFolder(), 'garden');
  const told = await keepsake(['demo', '--keep', folder], { cwd: await temporaryFolder() });
  expect(told.stderr).toBe('');
  expect(told.code).toBe(0);
  // The forged fact and the token are refused twice each: by the hook, and by the check after --no-verify.
  expect(told.stdout.match(/error write\/source/g)).toHaveLength(2);
  expect(told.stdout.match(/error secret\/found/g)).toHaveLength(2);
  expect(told.stdout).not.toMatch(/ghp_[A-Za-z0-9]{36}/);
  expect(told.stdout).toContain('A second run the same night changes nothing.');
  for (const branch of ['keepsake/sync/agent%2Fscout', 'keepsake/sync/agent%2Fatlas', 'keepsake/upkeep']) {
    expect(told.stdout).toContain(branch);
  }

  const workspace = repositoryAt(join(folder, 'workspace'));
  expect(await workspace.git('status', '--porcelain')).toBe('');
  expect(await readdir(workspace.dir)).toContain('keepsake.yml');
  const main = await workspace.git('rev-parse', 'main');
  expect(await workspace.git('rev-parse', 'keepsake/upkeep~1')).toBe(main);
  const changed = await workspace.git('diff', '--name-only', 'main', 'keepsake/upkeep');
  expect(changed.split('\n').every((path) => path === 'MEMORY.md' || path.startsWith('memory/'))).toBe(true);
  const archive = (await workspace.git('show', 'keepsake/upkeep:memory/archive/2026-06-08.md')).split('\n');
  expect(archive).toContain('- The VPN needs the legacy client 4.2 on Windows.');
  // The user's words are on the proposal as they are on main.
  const rules = /## House rules[\s\S]*?(?=\n## )/;
  const [before, after] = [
    await workspace.git('show', 'main:MEMORY.md'),
    await workspace.git('show', 'keepsake/upkeep:MEMORY.md'),
  ];
  expect(rules.exec(after)?.[0]).toBe(rules.exec(before)?.[0]);

  const reviews = join(workspace.dir, '.git/keepsake/reviews');
  const files = await readdir(reviews);
  expect(files).toHaveLength(3);
  for (const file of files) expect(await readFile(join(reviews, file), 'utf8')).toMatch(/^# memory\(/);
});

test('the demo never writes over what is there', async () => {
  const folder = await temporaryFolder();
  const repo = repositoryAt(folder);
  await repo.write('mine.txt', 'kept');
  const told = await keepsake(['demo', '--keep', folder], { cwd: folder });
  expect(told.code).toBe(2);
  expect(told.stderr).toContain('is not empty');
  expect(await readdir(folder)).toEqual(['mine.txt']);
});
