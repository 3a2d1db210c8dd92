import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyStep, certainStep, scene, titledStep } from './generated.ts';
import * as laws from './laws.ts';

// A fixed seed: the same scenes on every machine. tests/long/laws.test.ts runs many more.
const seed = 20260607;

describe('the laws of the merge', () => {
  it('nothing lost, nothing back, symmetric, quiet, gated', () => {
    fc.assert(fc.property(scene(anyStep, 2, { repeats: true }), laws.twoSides), { seed, numRuns: 100 });
  });

  it('the same where every fact has an identity of its own', () => {
    fc.assert(fc.property(scene(anyStep, 2), laws.twoSides), { seed, numRuns: 80 });
  });

  it('merging again changes nothing', () => {
    const scenes = scene(titledStep, 2, { files: 1 }).filter(laws.isUnmoved);
    fc.assert(fc.property(scenes, laws.idempotent), { seed, numRuns: 60 });
  });

  it('merging again loses nothing, whatever was renamed and moved', () => {
    fc.assert(fc.property(scene(anyStep, 2, { files: 1 }), laws.againLosesNothing), { seed, numRuns: 20 });
  });

  it('many at once: any order gives the same bytes', () => {
    fc.assert(fc.property(scene(anyStep, 4, { repeats: true }), laws.orderless), { seed, numRuns: 30 });
  });

  it('one after another: any order gives the same facts', () => {
    fc.assert(fc.property(scene(certainStep, 3), laws.sequential), { seed, numRuns: 60 });
  });
});
