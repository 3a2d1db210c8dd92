import { assignedSecrets } from './assignments.ts';
import { credentials } from './credentials.ts';
import { entropyOf } from './entropy.ts';
import { keyBlocks } from './key-blocks.ts';
import { normalise } from './normalise.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Secret } from './secret.ts';
import { tokenShapes } from './token-shapes.ts';

/**
 * Secrets by Keepsake's own pack: token shapes, key blocks, credentials, assignments; on the text as it is and as
 * it reads once invisible characters, escapes and references are taken away. Nothing in the text can switch it off.
 */
export function findByPack(text: string): readonly Secret[] {
  if (!mayHoldSecret(text)) return [];
  const found = [...inPlain(text)];
  const plain = normalise(text);
  if (plain)
    for (const secret of inPlain(plain.text))
      found.push({
        kind: secret.kind,
        start: plain.origin(secret.start),
        end: plain.origin(secret.end - 1) + 1,
      });
  return withoutOverlaps(found);
}

/**
 * Secrets by the pack and by secretlint's rules, which are loaded only for a text that could hold one. The rules
 * are passed singly: the preset would bring the rule that lets a comment in the text switch the others off.
 */
export async function findSecrets(text: string): Promise<readonly Secret[]> {
  if (!mayHoldSecret(text)) return [];
  const { findByLint } = await import('./lint.ts');
  const plain = normalise(text);
  const lint = [...(await findByLint(text))];
  if (plain)
    for (const secret of await findByLint(plain.text))
      lint.push({
        kind: secret.kind,
        start: plain.origin(secret.start),
        end: plain.origin(secret.end - 1) + 1,
      });
  return withoutOverlaps([...findByPack(text), ...lint]);
}

/** A quick look: a run of token letters, a word for a secret, an address with credentials, or something to unwrap. */
function mayHoldSecret(text: string): boolean {
  return /[A-Za-z0-9_+/=~-]{16}|PRIVATE KEY|PuTTY-User|pass|pwd|\bpw\b|\bpin\b|secret|token|key|credential|contrase|senha|kennwort|пароль|密|パス|비밀|seed|mnemonic|recovery|wallet|:\/\/[^\s/@]*:|&#|\\[ux]|[\u200b-\u200f\u2060-\u206f\u00ad\ufeff]|\udb40/i.test(
    text,
  );
}

function inPlain(text: string): readonly Secret[] {
  return [...shapedTokens(text), ...keyBlocks(text), ...credentials(text), ...assignedSecrets(text)];
}

function shapedTokens(text: string): readonly Secret[] {
  const secrets: Secret[] = [];
  for (const { kind, pattern, entropy } of tokenShapes) {
    for (const match of text.matchAll(pattern)) {
      const value = match[0];
      if (entropyOf(value) < (entropy ?? 0) || isExample(value)) continue;
      secrets.push({ kind, start: match.index, end: match.index + value.length });
    }
  }
  return secrets;
}

function isExample(value: string): boolean {
  return (
    /EXAMPLE|example|xxxx|XXXX|your|redact|placeholder|1234567890|0123456789|abcdefghij/i.test(value) ||
    (isPlaceholder(value) && new Set(value).size <= 6)
  );
}

function withoutOverlaps(secrets: readonly Secret[]): readonly Secret[] {
  const kept: Secret[] = [];
  for (const secret of [...secrets].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last && secret.start < last.end) continue;
    kept.push(secret);
  }
  return kept;
}
