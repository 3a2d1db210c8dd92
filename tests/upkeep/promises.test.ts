import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchPasses, upkeepPasses } from '../../src/upkeep/index.ts';
import { memories, nightDay } from './arbitrary.ts';
import {
  expectBudgetHeld,
  expectEveryPassRan,
  expectNothingLost,
  expectUntaggedStay,
  expectUserUntouched,
} from './laws.ts';
import { run } from './support.ts';

const runs = {
  seed: 20260607,
  numRuns: Number(process.env['UPKEEP_RUNS'] ?? 40),
  endOnFailure: process.env['UPKEEP_NO_SHRINK'] !== undefined,
};

/** A repeated night costs two: fewer memories say as much. */
const repeated = { ...runs, numRuns: Math.max(Math.min(runs.numRuns, 40), runs.numRuns / 10) };

describe('any night over any memory', () => {
  test('loses nothing, touches no user fact, holds the budget', async () => {
    await fc.assert(
      fc.asyncProperty(memories, async (files) => {
        const night = await run('all', files, nightDay);
        expectEveryPassRan(night);
        expectNothingLost(files, night);
        expectUserUntouched(files, night);
        expectUntaggedStay(files, night);
        expectBudgetHeld(files, night);
      }),
      runs,
    );
  });

  // A branch's passes and the base's own go to two proposals, so each is repeated on what it left itself.
  test.each([
    // Extraction takes a bounded number of facts a log and run; its own tests repeat it.
    ['branch', branchPasses.filter((name) => name !== 'extract')],
    ['upkeep', upkeepPasses],
  ])('a second %s run of the same day changes nothing', async (_name, names) => {
    await fc.assert(
      fc.asyncProperty(memories, async (files) => {
        const first = await run(names, files, nightDay);
        const second = await run(names, first.files, nightDay);
        expect(second.files).toEqual(first.files);
        expect(second.changes.filter((change) => change.kind !== 'proposed')).toEqual([]);
      }),
      repeated,
    );
  });

  test('is the same whatever the zone of the machine', async () => {
    const zone = process.env['TZ'];
    try {
      await fc.assert(
        fc.asyncProperty(memories, async (files) => {
          const nights = [];
          for (const tz of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
            process.env['TZ'] = tz;
            const night = await run(upkeepPasses, files, `${nightDay}T23:30:00Z`);
            nights.push({ files: night.files, changes: night.changes });
          }
          expect(nights[1]).toEqual(nights[0]);
          expect(nights[2]).toEqual(nights[0]);
        }),
        { ...repeated, numRuns: Math.ceil(repeated.numRuns / 5) },
      );
    } finally {
      process.env['TZ'] = zone;
    }
  });
});
