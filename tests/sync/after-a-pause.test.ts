import { expect, it } from 'vitest';
import { temporaryRepository } from '../support/repository.ts';
import { night } from './night-of.ts';

/* No night for weeks: a schedule that was turned off, a runner that was away. What was logged meanwhile is learned. */
const log = (day: string, line: string) => ({ [`memory/${day}.md`]: `# ${day}\n\n- ${line}\n` });
const proposal = 'keepsake/sync/main';

it('the next night reads the base’s logs from where the last one stopped, however long ago', async () => {
  const repo = await temporaryRepository();
  await repo.commit('start', {
    'MEMORY.md': '# Memory\n\n## People\n',
    ...log('2026-03-02', 'Omar lives in Oslo.'),
    ...log('2026-06-07', 'Ana lives in Lisbon.'),
  });
  const config = 'forge: local\n';
  const parts = { up: false, down: false, upkeep: true };
  const first = await night(repo, { config, parts, now: '2026-06-08T03:00:00Z' });
  expect(first.warnings).toEqual([]);
  const said = async () => repo.git('grep', '-h', 'lives in', proposal, '--', ':!memory/2026-*');
  expect(await said()).toContain('Ana lives in Lisbon.');
  await repo.git('merge', '-q', proposal);
  await repo.commit('meanwhile', log('2026-06-20', 'Priya lives in Porto.'));
  await night(repo, { config, parts, now: '2026-08-01T03:00:00Z' });
  const all = await said();
  expect(all).toContain('Priya lives in Porto.');
  // What was old before Keepsake came is not dug up.
  expect(all).not.toContain('Omar');
});
