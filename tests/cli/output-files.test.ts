import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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

test('the report that nobody named a file for goes into a folder of its own, or nothing is written', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': memory, 'docs/page.md': '# Page\n' });
  const own = join(repo.dir, 'keepsake-report');
  const run = () => keepsakeHere(['report', '--html'], { cwd: repo.dir });
  const folder = (make: () => Promise<unknown>) => async () => {
    await mkdir(own);
    await make();
  };
  const ways: Record<string, () => Promise<unknown>> = {
    'a file': () => writeFile(own, 'notes\n'),
    'a link to nothing': () => symlink('nowhere', own),
    'a link to a folder': () => symlink('docs', own),
    'a .gitignore that is a folder': folder(() => mkdir(join(own, '.gitignore'))),
    'a .gitignore that leads nowhere': folder(() => symlink('nowhere', join(own, '.gitignore'))),
    'a page that is a link': folder(() => symlink('../docs/new.html', join(own, 'index.html'))),
    'a page of somebody else': folder(() => writeFile(join(own, 'index.html'), '<p>mine</p>\n')),
  };
  for (const [what, make] of Object.entries(ways)) {
    await make();
    const before = await repo.git('status', '--porcelain', '-uall');
    const refused = await run();
    expect([what, refused.code]).toEqual([what, 2]);
    expect(refused.stderr).toMatch(/^keepsake: keepsake-report\S* (?:is no (?:file|folder)|was not written)/);
    expect(refused.stderr).toContain('→ Name a');
    expect(await repo.git('status', '--porcelain', '-uall')).toBe(before);
    expect(await readdir(join(repo.dir, 'docs'))).toEqual(['page.md']);
    await rm(own, { recursive: true });
  }
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect((await lstat(join(own, '.gitignore'))).isFile()).toBe(true);
});
