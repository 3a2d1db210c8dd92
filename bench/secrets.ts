/*
 * How many of the kinds of tokens that people leak are found, and how often honest memory is taken for a secret.
 * Both sets are made at run time; no token and no memory is stored.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { findSecrets } from '../src/gate/index.ts';
import { tokenKinds } from '../tests/support/tokens.ts';

/** Sentences a token may stand in; the last two are bare. */
const carriers: readonly ((token: string) => string)[] = [
  (token) => `- Deploys use ${token} since June\n`,
  (token) => `- The key is \`${token}\` <!-- src:agent ts:2026-06-05 -->\n`,
  (token) => `| staging | ${token} |\n`,
  (token) => `${token}\n`,
  (token) => `export TOKEN="${token}"\n`,
];

/**
 * Recall by kind: the share of fresh tokens that are found, each in another sentence.
 * @param each tokens a kind
 */
export async function recallByKind(each: number): Promise<ReadonlyMap<string, number>> {
  const recall = new Map<string, number>();
  for (const [kind, make] of Object.entries(tokenKinds)) {
    if (kind === 'alnum36') continue;
    let found = 0;
    for (let i = 0; i < each; i++) {
      const carrier = carriers[i % carriers.length];
      const token = make();
      const text = `# Notes\n\n${token.includes('\n') || !carrier ? token : carrier(token)}`;
      if ((await findSecrets(text)).length > 0) found += 1;
    }
    recall.set(kind, found / each);
  }
  return recall;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Lines of honest memories that look like secrets: hashes, ids, public keys, examples, redactions, prose. */
const honest: readonly (() => string)[] = [
  () => `- Fixed in commit ${hex(20)}`,
  () => `- Short hash ${hex(4)} introduced the bug`,
  () => `- Image sha256:${hex(32)} is in production`,
  () => `- Request ${randomUUID()} timed out`,
  () => `- Session id ${randomUUID()} (origin of this fact)`,
  () => `- integrity sha512-${randomBytes(64).toString('base64')}`,
  () => `- Deploy key: ssh-ed25519 ${randomBytes(51).toString('base64')} build@ci`,
  () => `- ssh-rsa ${randomBytes(279).toString('base64')} jane@laptop`,
  () => `- Host key fingerprint SHA256:${randomBytes(32).toString('base64').replace(/=+$/, '')}`,
  () => `- PGP fingerprint ${(hex(20).toUpperCase().match(/.{4}/g) ?? []).join(' ')}`,
  () => `-----BEGIN PUBLIC KEY-----\n${randomBytes(120).toString('base64')}\n-----END PUBLIC KEY-----`,
  () => '- The API key is kept in 1Password under "Stripe live"',
  () => '- password: [REDACTED]',
  () => '- Token: <your-token-here>',
  () => '- Set OPENAI_API_KEY in .env; never commit it',
  () => '- export GITHUB_TOKEN=$(gh auth token)',
  () => '- api_key: ${API_KEY}',
  () => '- Example id AKIAIOSFODNN7EXAMPLE from the manual',
  () => '- The user forgot the password twice this week and asked for a reset link',
  () => '- The secret of good bread is time: 18 hours at 4 degrees',
  () => '- Token budget: 4000 tokens for context, 2000 for injection',
  () => '- Key decision: postgres 16 instead of mysql 8 for the ledger',
  () => '- Password policy is 12+ characters, rotated every 90 days',
  () => '- Postgres runs at postgres://localhost:5432/app',
  () => '- Docs: https://example.org/docs/auth#tokens-and-keys',
  () => `- Trace https://app.example.org/traces/${hex(16)}?span=${hex(8)}`,
  () => `- Object key uploads/2026/06/${randomUUID()}.png`,
  () => `- ev:memory/2026-06-0${1 + ((randomBytes(1)[0] ?? 0) % 9)}.md#L12~${hex(4)}`,
  () => `- Cache key build-${hex(32)}`,
  () => `- Contract 0x${hex(20)} on mainnet`,
  () => `- Transaction 0x${hex(32)} confirmed`,
  () => '- 会议改到周四下午三点，密码本在保险柜里',
  () => '- El equipo prefiere reuniones cortas; la contraseña la tiene Ana',
  () => `- ISBN 978-3-16-148410-0, order no. ${(randomBytes(4).readUInt32BE() % 90000000) + 10000000}`,
  () => '- Author: jane.doe@example.org, slack channel #deploys-2026',
  () => '- `sk-...` keys start with sk-, GitHub ones with ghp_',
  () => `- etag "${hex(16)}"`,
  () => `- Docker digest ${createHash('sha256').update(randomBytes(8)).digest('hex')}`,
  () => '- The seed phrase is in the safe, the backup in the bank',
  () => '- Public key of the bot: age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq',
];

/**
 * The share of honest memory files in which something is taken for a secret.
 * @param files how many files of 12 lines are made
 */
export async function falseAlarms(files: number): Promise<{ share: number; examples: readonly string[] }> {
  let flagged = 0;
  const examples: string[] = [];
  for (let at = 0; at < files; at++) {
    const lines = Array.from(
      { length: 12 },
      (_, line) => honest[(at * 7 + line * 5) % honest.length]?.() ?? '',
    );
    const text = `# Notes <!-- src:agent ts:2026-06-05 -->\n\n${lines.join('\n')}\n`;
    const found = await findSecrets(text);
    if (found.length === 0) continue;
    flagged += 1;
    for (const { kind, start, end } of found)
      examples.push(`${kind}: ${text.slice(Math.max(0, start - 30), end).replace(/\n/g, ' ')}`);
  }
  return { share: flagged / files, examples: [...new Set(examples)] };
}
