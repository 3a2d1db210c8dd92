import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStep, certainStep, type Scene, scene, titledStep } from '../merge/generated.ts';
import * as laws from '../merge/laws.ts';
import { bothWays, listScene, longScene } from '../merge/long-texts.ts';

/*
 * The six laws on generated memories and edit scripts; a broken law is shrunk to the smallest scene that breaks it
 * and printed as files. LAWS_RUNS=N says how many scenes there are altogether (`npm run test:laws`: 12,000).
 * KEEPSAKE_SEED=N tries others; without it the scenes are the same everywhere.
 */
const seed = Number(process.env.KEEPSAKE_SEED ?? 1);
const runs = Number(process.env.LAWS_RUNS ?? 1_200);

/** A share of all runs, in thousandths. */
function hold(scenes: fc.Arbitrary<Scene>, law: (one: Scene) => void, share: number): void {
  fc.assert(fc.property(scenes, law), { seed, numRuns: Math.ceil((runs * share) / 1_000) });
}

describe(`the laws of the merge, ${runs} times`, () => {
  it('nothing lost, nothing back, symmetric, quiet, gated, with repeated facts', () =>
    hold(scene(anyStep, 2, { repeats: true }), laws.twoSides, 330));

  it('the same where every fact has an identity of its own', () =>
    hold(scene(anyStep, 2), laws.twoSides, 250));

  it('merging again changes nothing', () =>
    hold(scene(titledStep, 2, { files: 1 }).filter(laws.isUnmoved), laws.idempotent, 120));

  it('merging again loses nothing, whatever was renamed and moved', () =>
    hold(scene(anyStep, 2, { files: 1 }), laws.againLosesNothing, 50));

  it('many at once, any order, the same bytes: four sides', () =>
    hold(scene(anyStep, 4, { repeats: true }), laws.orderless, 85));

  it('one after another, any order, the same facts: three sides', () =>
    hold(scene(certainStep, 3), laws.sequential, 125));

  it('without what is the same everywhere, the same bytes', () => {
    const isSame = fc.property(fc.oneof(longScene, listScene), (one) => {
      const { short, whole } = bothWays(one);
      if (short) expect(short).toEqual(whole);
    });
    fc.assert(isSame, { seed, numRuns: runs });
  });

  it('ten agents, any order, the same facts and the same bytes at once', () =>
    hold(
      scene(certainStep, 10),
      (one) => {
        laws.sequential(one);
        laws.orderless(one);
      },
      40,
    ));
});
