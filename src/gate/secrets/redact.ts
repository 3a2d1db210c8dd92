import { findByPack } from './find.ts';
import { maskSecret } from './secret.ts';

/**
 * A text with every secret masked, for logs, model prompts and messages.
 * @returns the text and how many secrets were in it
 */
export function redactSecrets(text: string): { readonly text: string; readonly count: number } {
  const secrets = findByPack(text);
  let out = '';
  let at = 0;
  for (const { start, end } of secrets) {
    out += text.slice(at, start) + maskSecret(text.slice(start, end));
    at = end;
  }
  return { text: out + text.slice(at), count: secrets.length };
}
