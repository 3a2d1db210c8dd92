import type { Config } from '../config/index.ts';
import { ExitCode, KeepsakeError } from '../errors.ts';
import { findSecrets, maskSecret, secretHash } from '../gate/index.ts';

type Texts = readonly (string | undefined)[];

/** The first secret in words that are to be written, by the same rules as the gate; its kind and value. */
export async function secretIn(
  config: Config,
  ...texts: Texts
): Promise<{ readonly kind: string; readonly value: string } | undefined> {
  for (const text of texts) {
    if (!text) continue;
    for (const { kind, start, end } of await findSecrets(text)) {
      const value = text.slice(start, end);
      if (!config.gate.secrets_baseline.includes(secretHash(value))) return { kind, value };
    }
  }
  return undefined;
}

/**
 * Refuses words with a secret in them before they are written anywhere. The hook would refuse the commit, but until
 * then every agent that reads the memory reads the secret, and a note of the inbox travels on into facts.
 * @throws KeepsakeError (findings) naming the kind of secret, never the secret
 */
export async function refuseSecrets(config: Config, ...texts: Texts): Promise<void> {
  const secret = await secretIn(config, ...texts);
  if (!secret) return;
  throw new KeepsakeError(
    `Nothing was written: what looks like a secret (${secret.kind}) stands in the text: ${maskSecret(secret.value)}.`,
    {
      exitCode: ExitCode.findings,
      fix: `Write where it is kept instead. If it is none, add ${secretHash(secret.value)} to gate.secrets_baseline in keepsake.yml.`,
    },
  );
}
