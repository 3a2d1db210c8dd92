import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { usageError } from '../../errors.ts';
import { git } from '../../git/index.ts';

/** Who runs `init`: the first human of keepsake.yml. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** Public key or OpenPGP fingerprint that git signs with. */
  readonly key?: string;
  /** Whether git signs every commit already. */
  readonly signs: boolean;
}

/**
 * Asks git who commits here and what they sign with.
 * @throws KeepsakeError (usage) when git does not know
 */
export async function whoRuns(cwd: string): Promise<Person> {
  const setting = async (name: string, ...type: readonly string[]) => {
    const out = await git(['config', ...type, '--get', name], { cwd, okCodes: [0, 1] });
    return out.stdout.toString('utf8').trim();
  };
  const ident = await git(['var', 'GIT_AUTHOR_IDENT'], { cwd, okCodes: [0, 128] });
  const match = /^(.*) <([^>]+)> \d+ [+-]\d{4}\n$/.exec(ident.stdout.toString('utf8'));
  if (!match?.[1] || !match[2])
    throw usageError(
      'git does not know who you are, so keepsake.yml could not list you as a writer.',
      'Run: git config --global user.name "Your Name" && git config --global user.email you@example.org',
    );
  const key = await signingKey(await setting('gpg.format'), await setting('user.signingKey'));
  const signs = (await setting('commit.gpgSign', '--type=bool')) === 'true';
  return { name: match[1], email: match[2], ...(key === undefined ? {} : { key }), signs };
}

async function signingKey(format: string, setting: string): Promise<string | undefined> {
  if (setting === '') return undefined;
  if (format !== 'ssh')
    return /^(?:0x)?[0-9A-Fa-f]{40}!?$/.test(setting) ? setting.replace(/^0x|!$/g, '') : undefined;
  const literal = setting.replace(/^key::/, '');
  if (/^(sk-)?(ssh|ecdsa)-/.test(literal)) return twoWords(literal);
  const path = setting.startsWith('~/') ? join(homedir(), setting.slice(2)) : setting;
  // The setting may name the private key: what is published lies beside it.
  for (const file of path.endsWith('.pub') ? [path] : [`${path}.pub`, path]) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (/^(sk-)?(ssh|ecdsa)-\S+ AAAA/.test(text)) return twoWords(text);
  }
  return undefined;
}

function twoWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, 2).join(' ');
}

/** A writer's name for keepsake.yml: lower case, no spaces, letters of any script. */
export function writerName(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug || 'me';
}
