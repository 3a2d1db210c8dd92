import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { reviewFile } from '../../../src/sync/index.ts';
import { keepsakeHere } from '../../support/in-process.ts';
import { temporaryRepository } from '../../support/repository.ts';
import { night } from '../../sync/night-of.ts';

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

test.each(['', 'notes/'])('what was unticked on a proposal is left out, and said (root %j)', async (root) => {
  const repo = await temporaryRepository();
  const config = root === '' ? 'forge: local\n' : `forge: local\nroot: [., ${root.slice(0, -1)}]\n`;
  await repo.commit('start', {
    'keepsake.yml': config,
    'MEMORY.md': '# Memory\n',
    [`${root}MEMORY.md`]: '# Memory\n',
    [`${root}memory/2026-06-07.md`]: '# 2026-06-07\n\n- Ana lives in Lisbon.\n- Omar lives in Oslo.\n',
  });
  const parts = { up: false, upkeep: true };
  const { proposals } = await night(repo, { config, parts });
  const file = reviewFile(`${repo.dir}/.git`, proposals[0]?.branch ?? '');
  const boxes = (await readFile(file, 'utf8')).split('\n');
  const no = boxes.map((line) => (line.includes('Omar') ? line.replace('- [x]', '- [ ]') : line));
  expect(no).not.toEqual(boxes);
  await writeFile(file, no.join('\n'));
  await night(repo, { config, parts, now: '2026-06-08T04:00:00Z' });

  const cwd = `${repo.dir}/${root}`;
  const args = ['extract', '--all', '--now', '2026-06-08'];
  const { stdout, code } = await keepsakeHere(args, { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/note Left out, because a reviewer refused (?:it|them): [0-9a-f]{8} “/);
  expect(stdout.split('note Left out')[0]).not.toContain('Omar');
  expect(
    await repo.tryGit(['grep', '--untracked', '-l', 'Ana lives in', '--', ':!*2026-06-07.md']),
  ).toMatchObject({ code: 0 });
  expect(await repo.tryGit(['grep', '--untracked', '-l', 'Omar', '--', ':!*2026-06-07.md'])).toMatchObject({
    code: 1,
  });
});
