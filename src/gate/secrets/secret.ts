import { createHash } from 'node:crypto';

/** A secret somebody wrote into a text. The value itself never leaves the room that found it. */
export interface Secret {
  /** What it looks like: `github-token`, `private-key`, `password`. */
  readonly kind: string;
  /** Offsets in the text that was searched. */
  readonly start: number;
  readonly end: number;
}

/** How a secret may be shown: its first four characters and its length, never more. */
export function maskSecret(value: string): string {
  const length = [...value].length;
  return `${value.slice(0, 4)}… (${length} characters)`;
}

/** What `gate.secrets_baseline` lists: a hash, so that the list itself shows nothing. */
export function secretHash(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 32);
}
