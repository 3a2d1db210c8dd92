import { expect, test } from 'vitest';
import { keepsakeHere } from '../../support/in-process.ts';
import { temporaryRepository } from '../../support/repository.ts';

/* "Nothing to object to" is said of what was judged, and never of memory that nobody looked at. */

test('memory that is not staged is named, and an empty index is no clean bill', async () => {
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': '# Memory\n', 'src/a.ts': '1\n' });
  const run = (...args: string[]) => keepsakeHere(args, { cwd: repo.dir });
  const idle = 'No memory file is staged, so there was nothing to judge.\n';
  expect(await run('check')).toEqual({ code: 0, stdout: idle, stderr: '' });

  await repo.write('MEMORY.md', '# Memory\n\n- Port 8443\n');
  await repo.write('memory/größe.md', '# Size\n\n- XL\n');
  await repo.write('src/a.ts', '2\n');
  const note =
    'note: 2 memory files have changes that are not staged and were not judged: MEMORY.md, memory/größe.md. "git add" stages them.\n';
  expect(await run('check')).toEqual({ code: 0, stdout: idle, stderr: note });
  expect((await run('check', '--all')).stderr).toBe(note);
  expect((await run('baseline', '--dry-run')).stderr).toBe(note);
  expect(JSON.parse((await run('check', '--json')).stdout)).toMatchObject({ notes: [note.slice(6, -1)] });

  await repo.git('add', '-A');
  const staged = await run('check');
  expect(staged.stderr).toBe('');
  expect(staged.stdout).toContain('MEMORY.md:3:1: warning provenance/missing');
});
