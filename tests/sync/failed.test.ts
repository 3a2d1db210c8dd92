import { expect, it } from 'vitest';
import { temporaryRepository } from '../support/repository.ts';
import { commitOn, night } from './night-of.ts';

/* Whether a night failed is what it did, not what its warnings say: file names stand in them. */
it('a file whose name speaks of a failure is left out and warned of; the night is a success', async () => {
  const path = 'memory/sync failed and was left out: x.md';
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': '# Memory\n', [path]: '# Notes\n\n- One\n' });
  await repo.git('branch', 'agent/scout');
  await commitOn(repo, 'agent/scout', 'learn', { [path]: '# Notes\n\n- One\n- Two \0\n' });
  await commitOn(repo, 'main', 'more', { [path]: '# Notes\n\n- One\n- Three\n' });
  const report = await night(repo);
  expect(report.warnings).toContainEqual(expect.stringContaining(path));
  expect(report.failed).toBe(false);
});
