import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepsakeHere } from '../support/in-process.ts';
import { temporaryRepository } from '../support/repository.ts';

/* What a command writes to a named file never goes onto something else: a slip of the keyboard costs no memory. */

const memory = '# Memory\n\n## Port <!-- src:user ts:2026-06-01 -->\n- The gateway listens on 8443\n';

test('inject, report and manifests leave a memory as it is, and write their own files anew', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': memory });
  const run = (...args: string[]) => keepsakeHere(args, { cwd: repo.dir });
  const text = (path: string) => readFile(join(repo.dir, path), 'utf8');
  const outputs = [
    { name: 'inject', args: ['inject', '--output'], file: 'RECALL-CONTEXT.md' },
    { name: 'report', args: ['report', '--html'], file: 'out/page.html' },
    { name: 'manifests', args: ['manifests', '--export'], file: 'audit.jsonl' },
  ];
  for (const { name, args, file } of outputs) {
    const refused = await run(...args, 'MEMORY.md');
    expect(refused).toMatchObject({
      code: 2,
      stderr: `keepsake: MEMORY.md was not written by "keepsake ${name}", so it is left as it is.\n  → Name another file, or move that one away.\n`,
    });
    expect(await text('MEMORY.md')).toBe(memory);
    expect(await run(...args, '.git')).toMatchObject({ code: 2 });

    expect(await run(...args, file)).toMatchObject({ code: 0 });
    const first = await text(file);
    expect(first.length).toBeGreaterThan(0);
    expect(await run('inject', '--query', `port ${name}`)).toMatchObject({ code: 0 });
    expect(await run(...args, file)).toMatchObject({ code: 0, stderr: '' });
  }
  await repo.git('add', '-A');
  await repo.git('commit', '-qm', 'what was named is the user’s to commit');
  expect((await run('report', '--html')).stdout).toMatch(/^keepsake-report\/index\.html shows 1 fact/);
  expect(await text('keepsake-report/index.html')).toContain('The gateway listens on 8443');
  await repo.git('add', '-A');
  expect(await repo.git('status', '--porcelain')).toBe('');
  expect(await run('report', '--html')).toMatchObject({ code: 0, stderr: '' });
});
