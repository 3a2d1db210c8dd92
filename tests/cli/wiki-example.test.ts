import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

test('the operations that docs/format.md shows make a page that the rules accept', async () => {
  const docs = await readFile('docs/format.md', 'utf8');
  const example = /^ {4}(\[\{"op"[\s\S]*?\}\])$/m.exec(docs)?.[1] ?? '';
  const repo = await temporaryRepository();
  await repo.commit('start', {
    'MEMORY.md': '# Memory\n\n- [Shed](memory/wiki/Shed.md)\n',
    'memory/2026-01-03.md': '# 2026-01-03\n',
  });
  await repo.write('ops.json', example);
  const run = (...args: string[]) => keepsakeHere(args, { cwd: repo.dir, env: { AGENT_ID: 'scout' } });
  expect(await run('wiki', 'apply', 'Shed', 'ops.json', '--now', '2026-06-08')).toMatchObject({ code: 0 });
  const page = await readFile(join(repo.dir, 'memory/wiki/Shed.md'), 'utf8');
  expect(page).toMatch(/^src: agent$/m);
  expect(page).toMatch(/^ts: 2026-06-08$/m);
  expect(page).toMatch(/^by: scout$/m);
  await repo.git('add', '-A');
  const { code, stdout } = await run('check', '--now', '2026-06-08');
  expect([code, stdout.includes('error')]).toEqual([0, false]);

  // What is added to a page of yours says whose it is.
  await repo.write('more.json', '[{"op":"append-section","heading":"Roof","text":"- moss"}]');
  const more = ['wiki', 'apply', 'Shed', 'more.json', '--src', 'user', '--now', '2026-06-09'];
  expect(await run(...more)).toMatchObject({ code: 0 });
  expect(await readFile(join(repo.dir, 'memory/wiki/Shed.md'), 'utf8')).toContain(
    '- moss  <!-- src:user ts:2026-06-09',
  );
});
