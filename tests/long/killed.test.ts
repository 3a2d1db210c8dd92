import { describe, expect, it } from 'vitest';
import { type Run, scene } from '../sync/killed/scene.ts';

/*
 * `sync` and `nightly`, on local branches and on a remote, killed by SIGKILL right before and right after each of
 * their effects, then run again: the same branches, the same state, the same review files, nothing doubled, and
 * git finds no fault in either repository. KILL_POINTS=N tries N moments of each situation, spread over all of it
 * (16 by default); `npm run test:killed` tries every one. KILL_SHARE=2/10 takes the second tenth of them, so that a
 * machine with other work can go through all of it piece by piece.
 */
const runs: readonly Run[] = [
  { parts: 'up,down', where: 'here' },
  { parts: 'up,down,upkeep', where: 'here' },
  { parts: 'up,down', where: 'remote' },
  { parts: 'up,down,upkeep', where: 'remote' },
  { parts: 'up,down,upkeep', where: 'remote', settings: 'state: branch\n' },
  { parts: 'up,down', where: 'remote', settings: 'state: branch\n' },
];
const wanted = process.env.KILL_POINTS === 'all' ? Infinity : Number(process.env.KILL_POINTS ?? 16);
const [share = 1, shares = 1] = (process.env.KILL_SHARE ?? '1/1').split('/').map(Number);
/** Each moment takes seconds, on a busy machine half a minute. */
const longest = 12 * 3_600_000;

let known = 0;
let tried = 0;

describe('killed at every effect', () => {
  it.each(runs)('$parts, $where', { timeout: longest }, async (run) => {
    const { effects, kill } = await scene(run);
    const points = Array.from({ length: effects }, (_, at) => [
      { at: at + 1, when: 'before' as const },
      { at: at + 1, when: 'after' as const },
    ]).flat();
    known += points.length;
    const step = Math.max(1, points.length / wanted);
    const chosen = points.filter((_, at) => Math.floor((at + 1) / step) > Math.floor(at / step));
    for (const point of chosen.filter((_, at) => at % shares === share - 1)) {
      await kill(point.at, point.when);
      tried += 1;
    }
  });

  it('of 300 moments and more', () => {
    expect(known).toBeGreaterThanOrEqual(300);
    expect(tried).toBeGreaterThanOrEqual(
      Math.floor(Math.min(known, wanted * runs.length) / shares) - runs.length,
    );
  });
});
