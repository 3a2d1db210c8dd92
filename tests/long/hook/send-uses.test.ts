import { expect, test } from 'vitest';
import { hasHookBundle } from '../../support/hooks.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { runProgram, temporaryRepository } from '../../support/repository.ts';

/* A remote that never answers holds up nobody's push for longer than the hook says. */

const program = new URL('../../../dist/hook/send-uses.cjs', import.meta.url).pathname;

test('what was recalled is given up after ten seconds', async () => {
  hasHookBundle();
  const repo = await temporaryRepository();
  await repo.commit('memory', { 'MEMORY.md': '# Memory\n\n- The mill hums <!-- src:agent -->\n' });
  await repo.git('config', 'protocol.ext.allow', 'always');
  await repo.git('remote', 'add', 'origin', 'ext::sleep 40');
  expect((await keepsakeHere(['recall', 'mill'], { cwd: repo.dir })).code).toBe(0);
  const start = Date.now();
  const sent = await runProgram(process.execPath, [program, 'origin'], { cwd: repo.dir });
  const seconds = (Date.now() - start) / 1000;
  expect(sent).toMatchObject({ code: 0, stdout: '', stderr: '' });
  // It did ask the remote, and then it gave up; forty seconds would be the remote's own.
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(30);
});
