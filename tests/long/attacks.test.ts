import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsRange, judgeAsStaged } from '../support/case-judge.ts';
import { type CaseKeys, makeCaseKeys } from '../support/case-repository.ts';
import { caseFiles, disagreement, loadCases } from '../support/cases.ts';

/** Every case in a real repository with real keys: as a staged change and as a range of commits. */
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
      if (one.doors.includes('check'))
        test(`${one.id} as a range: ${one.what}`, async () => {
          expect(
            disagreement(one, await judgeAsRange(one, join(root, `${one.id}-range`), keys)),
          ).toBeUndefined();
        });
      if (one.doors.includes('hook'))
        test(`${one.id} staged: ${one.what}`, async () => {
          expect(
            disagreement(one, await judgeAsStaged(one, join(root, `${one.id}-staged`), keys)),
          ).toBeUndefined();
        });
    }
  });
}
