import { expect, it } from 'vitest';
import { parseConfig } from '../../src/config/index.ts';
import { openWorkshop } from '../../src/sync/index.ts';
import { LostRace, retryRaces } from '../../src/sync/races.ts';
import { temporaryRepository } from '../support/repository.ts';
import { commitOn } from './night-of.ts';

/* A race that is lost is run again from what stands by then, a bounded number of times, and then reported. */

async function workshopOn() {
  const repo = await temporaryRepository();
  await repo.commit('start', { 'MEMORY.md': '# Memory\n' });
  const now = new Date('2026-06-08T03:00:00Z');
  const opened = await openWorkshop({
    cwd: repo.dir,
    config: parseConfig('forge: local\n'),
    now,
    dryRun: false,
    remote: false,
  });
  return { repo, ...opened };
}

it('each attempt sees the base as it stands then; the last one lost is an error that names the branch', async () => {
  const { repo, workshop, close } = await workshopOn();
  const seen: string[] = [];
  const times: number[] = [];
  const lost = retryRaces(workshop, async ({ base }) => {
    seen.push(base.head);
    times.push(performance.now());
    await commitOn(repo, 'main', `meanwhile ${seen.length}`, { 'app.js': `${seen.length}\n` });
    throw new LostRace('agent/scout');
  });
  await expect(lost).rejects.toThrow('agent/scout was moved by somebody else at the same time');
  await close();
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  // At least half of 40 ms, doubled each time.
  for (const at of [1, 2, 3, 4, 5])
    expect((times[at] ?? 0) - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(20 * 2 ** (at - 1) - 1);
});

it('a race that is won counts how often it was run again; another fault is not run again', async () => {
  const { workshop, close } = await workshopOn();
  let runs = 0;
  const again = await retryRaces(workshop, async () => {
    runs += 1;
    if (runs < 3) throw new LostRace('agent/scout');
  });
  expect([again, runs]).toEqual([2, 3]);
  await expect(
    retryRaces(workshop, async () => {
      runs += 1;
      throw new Error('the disk is full');
    }),
  ).rejects.toThrow('the disk is full');
  expect(runs).toBe(4);
  await close();
});
