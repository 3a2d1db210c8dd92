import { expect, test } from 'vitest';
import { gatePathspecs, parseConfig } from '../../src/config/index.ts';
import { isPolicyFile, policyOf } from '../../src/gate/index.ts';
import { temporaryRepository } from '../support/repository.ts';

/* The hooks' shell asks git for these pathspecs before node starts: what they do not name is never judged there. */

test('a commit that changes only a file of the policy is judged, wherever that file lies', async () => {
  const text = `writers:
  - { name: jane, kind: human, signers: team/signers }
gate: { baseline: team/baseline.json }
`;
  const policy = policyOf(text);
  const repo = await temporaryRepository();
  const files = [
    'keepsake.yml',
    'team/signers',
    'team/baseline.json',
    '.keepsake/revoked',
    'deep/.gitattributes',
  ];
  await repo.commit('start', Object.fromEntries([...files, 'src/code.ts'].map((path) => [path, 'x\n'])));
  const named = (path: string) =>
    repo
      .git('ls-files', '--', ...gatePathspecs(parseConfig(text)))
      .then((out) => out.split('\n').includes(path));
  for (const path of files) {
    expect(isPolicyFile(path, policy), path).toBe(true);
    expect(await named(path), path).toBe(true);
  }
  expect(await named('src/code.ts')).toBe(false);
});
