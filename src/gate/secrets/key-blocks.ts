import type { Secret } from './secret.ts';

/** Quoted, indented, listed or in a string with `\n`: what may stand before and between the lines of a key block. */
const filler = /(?:\\r|\\n|[\s>|*"'`+-])+/g;

/** Private keys in their armour (PEM, OpenSSH, PuTTY, OpenPGP), also quoted or on one line. Armour alone is no key. */
export function keyBlocks(text: string): readonly Secret[] {
  const secrets: Secret[] = [];
  for (const match of text.matchAll(
    /-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d:/g,
  )) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 2_000);
    const body = (rest.split('-----END')[0] ?? '')
      .split(/\r?\n/)
      .filter(
        (line) =>
          !/^[\s>]*(?:Version|Comment|Proc-Type|DEK-Info|Charset|Hash|Encryption|Public-Lines)\s*:/i.test(
            line,
          ),
      )
      .join('\n')
      .replace(filler, '');
    if ((body.match(/[A-Za-z0-9/=]/g) ?? []).length >= 40 && /^[^.,;]{40}/.test(body))
      secrets.push({ kind: 'private-key', start: match.index, end: match.index + match[0].length });
  }
  return secrets;
}
