import { expect, test } from 'vitest';
import { keepsakeHere } from '../../support/in-process.ts';
import { temporaryRepository } from '../../support/repository.ts';

/* `keepsake extract` as a person gives it: what it leaves out, it says. */

const log = (day: string, line: string) => ({ [`memory/${day}.md`]: `# ${day}\n\n- ${line}\n` });

test('logs of more than seven days ago are counted, and --all reads them', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', {
    'MEMORY.md': '# Memory\n',
    ...log('2026-03-02', 'Omar lives in Oslo.'),
    ...log('2026-06-01', 'Ana lives in Lisbon.'),
  });
  const extract = async (...more: string[]) =>
    (await keepsakeHere(['extract', '--now', '2026-06-08', ...more], { cwd: repo.dir })).stdout;
  const passedBy =
    '1 log of more than 7 days ago was not looked at; "keepsake extract --all" reads every one.';
  const first = await extract();
  expect(first).toContain('Ana lives in Lisbon.');
  expect(first).toContain(passedBy);
  expect(await extract()).toBe(`note ${passedBy}\n`);
  const all = await extract('--all');
  expect(all).toContain('Omar lives in Oslo.');
  expect(all).not.toContain(passedBy);
  expect(await extract('--all')).toBe('Nothing to do.\n');
});
