import { expect, test } from 'vitest';
import { matchesPrincipal, parseAllowedSigners, parseRevoked, signersOf } from '../../src/git/index.ts';
import { sshKey } from '../support/keys.ts';

test('a signers file: principals, options, comments, quotes', async () => {
  const key = (await sshKey()).publicKey;
  const { signers, problems } = parseAllowedSigners(
    [
      '# who may sign',
      '',
      `jane@example.org,*@team.example ${key} laptop`,
      `"john doe@example.org" namespaces="git,file",valid-before="20200101" ${key}`,
      `ca@example.org cert-authority ${key}`,
      `x@example.org ssh-ed25519 AAAA`,
      `y@example.org verify-required ${key}`,
    ].join('\n'),
  );
  expect(signers.map((one) => [one.principals, one.namespaces])).toEqual([
    [['jane@example.org', '*@team.example'], undefined],
    [['john doe@example.org'], ['git', 'file']],
  ]);
  expect(problems.map((one) => one.line)).toEqual([5, 6, 7]);
  expect(problems[0]?.reason).toContain('certificate authorities are not supported');
});

test('a shared signers file counts for each writer with the lines that name them', async () => {
  const [jane, john] = [(await sshKey()).publicKey, (await sshKey()).publicKey];
  const text = `jane@example.org ${jane}\n*@corp.example,!eve@corp.example ${john}\n`;
  const writer = (name: string, email: string) => ({ name, keys: [], emails: [email], signers: 'allowed' });
  const { trusted } = signersOf(
    {
      writers: [
        writer('jane', 'jane@example.org'),
        writer('john', 'john@corp.example'),
        writer('eve', 'eve@corp.example'),
      ],
      revoked: [],
    },
    (path) => (path === 'allowed' ? text : undefined),
  );
  expect(trusted.map((one) => [one.principals[0], one.key])).toEqual([
    ['jane', jane],
    ['john', john],
  ]);
});

test('a signers file that is not there is said, not ignored', () => {
  const { problems } = signersOf({
    writers: [{ name: 'jane', keys: [], emails: [], signers: 'gone' }],
    revoked: [],
  });
  expect(problems).toEqual([{ writer: 'jane', line: 0, reason: 'gone is not there' }]);
});

test('a revocation that cannot be read is an error: nobody must believe it works', () => {
  expect(() => parseRevoked(['KRL\0binary'])).toThrow('neither a key nor a fingerprint');
});

test('principals: wildcards and exclusions', () => {
  expect(matchesPrincipal(['*@example.org'], 'jane@example.org')).toBe(true);
  expect(matchesPrincipal(['*@example.org', '!jane@*'], 'jane@example.org')).toBe(false);
  expect(matchesPrincipal(['ja?e'], 'jane')).toBe(true);
  expect(matchesPrincipal(['j.ne'], 'jane')).toBe(false);
});
