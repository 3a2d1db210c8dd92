import { describe, expect, it } from 'vitest';
import { type Run, scene } from '../sync/killed/scene.ts';

/*
 * `sync` and `nightly`, on local branches and on a remote, killed by SIGKILL right before and right after each of
 * their effects, then run again: the same branches, the same state, the same review files, nothing doubled, and
 * git finds no fault in either repository.
 */
const runs: readonly Run[] = [
  { parts: 'up,down', where: 'here' },
  { parts: 'up,down,upkeep', where: 'here' },
  { parts: 'up,down', where: 'remote' },
  { parts: 'up,down,upkeep', where: 'remote' },
];

let points = 0;

describe('killed at every effect', () => {
  it.each(runs)('$parts, $where', async (run) => {
    const { effects, kill } = await scene(run);
    for (let at = 1; at <= effects; at++)
      for (const when of ['before', 'after'] as const) {
        await kill(at, when);
        points += 1;
      }
  });

  it('at 300 moments and more', () => {
    expect(points).toBeGreaterThanOrEqual(300);
  });
});
