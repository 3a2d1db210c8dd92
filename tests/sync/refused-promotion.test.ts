import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { reviewFile } from '../../src/sync/index.ts';
import { temporaryRepository } from '../support/repository.ts';
import { commitOn, night } from './night-of.ts';

/* What a reviewer refused in the index does not come back as an episodic memory of the same line. */

const proposal = 'keepsake/sync/main';
const lines = ['We decided to use Postgres in production', 'We decided to move the cellar to Zanzibar'];
const log = (...said: readonly string[]) => ({
  'memory/2026-06-07.md': `# 2026-06-07\n\n${said.map((line) => `- ${line}\n`).join('')}`,
});

it('an unticked promotion stays away, in the index and beside it, also when its line moves down', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': '# Memory\n\n## Ports\n- Web: 80\n', ...log(...lines) });
  await repo.git('checkout', '-q', '--detach');
  const proposed = async (now: string) => {
    const { proposals } = await night(repo, { now, parts: { up: true, upkeep: true } });
    return proposals.flatMap(({ changes }) => changes.map(({ path, after }) => `${path}: ${after}`));
  };
  expect(await proposed('2026-06-08T03:00:00Z')).toEqual(lines.map((line) => `MEMORY.md: ${line}`));

  const file = reviewFile(`${repo.dir}/.git`, proposal);
  const boxes = (await readFile(file, 'utf8')).split('\n');
  const unticked = boxes.map((line) => (line.includes('Zanzibar') ? line.replace('- [x]', '- [ ]') : line));
  await writeFile(file, unticked.join('\n'));
  expect(await proposed('2026-06-08T04:00:00Z')).toEqual([`MEMORY.md: ${lines[0]}`]);

  await repo.git('checkout', '-q', 'main');
  await repo.git('merge', '-q', '--squash', proposal);
  await repo.git('commit', '-q', '-m', 'What the log says');
  await repo.git('checkout', '-q', '--detach');
  expect(await proposed('2026-06-09T03:00:00Z')).toEqual([]);
  await commitOn(repo, 'main', 'log', log('The heron came at noon', ...lines));
  expect(await proposed('2026-06-10T03:00:00Z')).not.toContainEqual(expect.stringContaining('Zanzibar'));
});
