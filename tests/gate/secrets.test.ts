import { expect, test } from 'vitest';
import { falseAlarms, recallByKind } from '../../bench/secrets.ts';
import { findSecrets, maskSecret, redactSecrets, secretHash } from '../../src/gate/index.ts';
import { generateToken, tokenKinds } from '../support/tokens.ts';
import { human, judged, policy, verdict } from './support.ts';

test('at least nine in ten of the kinds of tokens are found (npm run bench:secrets prints which are not)', async () => {
  const recall = await recallByKind(2);
  expect(recall.size).toBeGreaterThanOrEqual(70);
  const mean = [...recall.values()].reduce((sum, share) => sum + share, 0) / recall.size;
  expect(mean).toBeGreaterThanOrEqual(0.9);
});

test('at most one in a hundred honest memories is taken for a secret', async () => {
  expect((await falseAlarms(120)).share).toBeLessThanOrEqual(0.01);
});

test('a finding shows four characters and the length, wherever the token stands', async () => {
  const token = generateToken('openai');
  const findings = await judged(
    {},
    { [`memory/${generateToken('github_pat')}.md`]: `# N <!-- src:agent ts:2026-06-05 -->\n\n- ${token}\n` },
    human,
    { message: `Use ${token}`, branch: `fix/${token}` },
  );
  expect(findings.filter((one) => one.rule === 'secret/found').length).toBeGreaterThanOrEqual(4);
  const shown = JSON.stringify(
    findings.filter((one) => one.rule === 'secret/found').map((one) => one.message),
  );
  expect(shown).not.toContain(token.slice(0, 9));
  expect(shown).toContain(maskSecret(token));
  expect(JSON.stringify(findings)).not.toContain(token.slice(5));
});

test('a name that is a secret is not printed as a path either', async () => {
  const token = generateToken('github_pat');
  const findings = await judged(
    {},
    { [`memory/${token}.md`]: '# N <!-- src:agent ts:2026-06-05 -->\n\n- x is y\n' },
    human,
  );
  expect(verdict(findings).length).toBeGreaterThan(0);
  expect(JSON.stringify(findings)).not.toContain(token.slice(5));
});

test('a known false alarm is listed by its hash', async () => {
  const token = generateToken('stripe');
  const files = { 'MEMORY.md': `# M <!-- src:agent ts:2026-06-05 -->\n\n- Test card key ${token}\n` };
  expect(verdict(await judged({}, files, human))).toEqual(['secret/found MEMORY.md:3']);
  const listed = policy(`strict: true\ngate:\n  secrets_baseline: [${secretHash(token)}]\n`);
  expect(verdict(await judged({}, files, human, { policy: listed }))).toEqual([]);
});

test('only what is touched is reported', async () => {
  const old = `# M <!-- src:agent ts:2026-06-05 -->\n\n- Key ${generateToken('npm')}\n`;
  expect(
    verdict(await judged({ 'MEMORY.md': old }, { 'MEMORY.md': `${old}- Port is 8080\n` }, human)),
  ).toEqual([]);
});

test('redacting leaves the text and takes the values', () => {
  for (const kind of Object.keys(tokenKinds).filter((one) =>
    ['github_pat', 'slack_bot', 'jwt', 'aws_id'].includes(one),
  )) {
    const token = generateToken(kind);
    const { text, count } = redactSecrets(`before ${token} after`);
    expect(count).toBe(1);
    expect(text).toBe(`before ${maskSecret(token)} after`);
  }
});

test('nothing in the text switches the search off', async () => {
  const token = generateToken('github_pat');
  for (const mark of ['<!-- secretlint-disable -->', 'gitleaks:allow', 'pragma: allowlist secret', 'nosec'])
    expect((await findSecrets(`${mark}\n- ${token} ${mark}\n`)).length).toBe(1);
});

test('looking for secrets leaves no times behind: secretlint would look through all of them at each new text', async () => {
  const before = performance.getEntriesByType('mark').length;
  for (let at = 0; at < 3; at++)
    await findSecrets(`The gateway token of ${generateToken('npm')} is gone ${at}`);
  expect(performance.getEntriesByType('mark').length).toBe(before);
});
