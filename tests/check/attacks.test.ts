import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsRange, judgeInMemory } from '../support/case-judge.ts';
import { type CaseKeys, makeCaseKeys } from '../support/case-repository.ts';
import { caseFiles, disagreement, loadCases } from '../support/cases.ts';

/*
 * Here: what a hook can see, judged by the core alone; what needs commits, keys and merges, in real repositories.
 * tests/long/attacks.test.ts takes every case through real repositories.
 */
let root = '';
let keys: CaseKeys;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'keepsake-cases-'));
  keys = await makeCaseKeys(root);
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

for (const file of caseFiles) {
  describe(file, () => {
    for (const one of loadCases(file)) {
      test(`${one.id}: ${one.what}`, async () => {
        const findings = one.doors.includes('hook')
          ? await judgeInMemory(one)
          : await judgeAsRange(one, join(root, one.id), keys);
        expect(disagreement(one, findings)).toBeUndefined();
      });
    }
  });
}
