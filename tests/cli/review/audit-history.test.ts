import { expect, test } from 'vitest';
import { keepsakeHere } from '../../support/in-process.ts';
import { temporaryRepository } from '../../support/repository.ts';

/* What was written down later than it happened was not edited; what was edited and kept its date is suspicious. */

test('an old date on a new line is no edit without a stamp, other words under an old date are', async () => {
  const repo = await temporaryRepository();
  const text = (port: string) =>
    `# Memory\n\n## Gateway <!-- src:agent ts:2020-06-01 -->\n- Gateway: port ${port}\n- Region: Lisbon\n`;
  await repo.commit('start', { 'MEMORY.md': text('8080') });
  const suspects = async () =>
    JSON.parse((await keepsakeHere(['audit', '--json'], { cwd: repo.dir })).stdout).suspects;
  expect(await suspects()).toEqual([]);
  await repo.commit('edit', { 'MEMORY.md': text('9090') });
  expect(await suspects()).toMatchObject([{ line: 4, reasons: ['edited_without_stamp'] }]);
});
