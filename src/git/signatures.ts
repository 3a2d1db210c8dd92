import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Commit } from './commits.ts';
import { gitFolders } from './folders.ts';
import { git } from './run.ts';
import type { Signer, Signers } from './signers.ts';
import { parseSshSignature, verifySshSignature } from './ssh-signature.ts';

/** What a commit's signature proves. */
export type SignatureVerdict =
  | { readonly status: 'none' }
  /** Made over exactly this commit by a trusted key. */
  | { readonly status: 'good'; readonly key: string; readonly fingerprint: string; readonly signer: Signer }
  /** Sound, but by a key that proves nobody here: unlisted, revoked, or not for commits. */
  | {
      readonly status: 'untrusted';
      readonly key: string;
      readonly fingerprint: string;
      readonly reason: string;
    }
  /** Not made over this commit, or not readable. */
  | { readonly status: 'bad'; readonly reason: string };

/**
 * Verifies a commit's signature without asking anything that the repository could configure: SSH in this
 * process, OpenPGP by `git verify-commit` with gpg itself.
 * @param cwd the repository (only OpenPGP needs it)
 */
export async function verifyCommit(cwd: string, commit: Commit, signers: Signers): Promise<SignatureVerdict> {
  const { signature, signedBytes } = commit;
  if (signature === undefined || signedBytes === undefined) return { status: 'none' };
  if (signature.startsWith('-----BEGIN SSH SIGNATURE-----'))
    return verifySsh(signature, signedBytes, signers);
  if (signature.startsWith('-----BEGIN PGP ')) {
    const fingerprint = await openPgpFingerprint(cwd, commit.oid);
    if (typeof fingerprint !== 'string') return { status: 'bad', reason: fingerprint.reason };
    return trust(`openpgp ${fingerprint}`, fingerprint, signers);
  }
  return { status: 'bad', reason: 'the signature is neither SSH nor OpenPGP' };
}

function verifySsh(text: string, signedBytes: Buffer, signers: Signers): SignatureVerdict {
  try {
    const signature = parseSshSignature(text);
    if (!verifySshSignature(signature, signedBytes))
      return { status: 'bad', reason: `the signature by ${signature.fingerprint} does not fit this commit` };
    // git signs commits in this namespace; a file signed by the same key must not pass for a commit.
    if (signature.namespace !== 'git')
      return {
        status: 'bad',
        reason: `the signature is for ${JSON.stringify(signature.namespace)}, not for git`,
      };
    return trust(signature.key, signature.fingerprint, signers);
  } catch (cause) {
    return { status: 'bad', reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

function trust(key: string, fingerprint: string, signers: Signers): SignatureVerdict {
  const untrusted = (reason: string): SignatureVerdict => ({ status: 'untrusted', key, fingerprint, reason });
  if (signers.revoked.has(fingerprint)) return untrusted(`the key ${fingerprint} is revoked`);
  const listed = signers.trusted.filter((one) => one.fingerprint === fingerprint);
  const signer = listed.find((one) => one.namespaces === undefined || one.namespaces.some(coversGit));
  if (signer) return { status: 'good', key, fingerprint, signer };
  return untrusted(
    listed.length > 0
      ? `the key ${fingerprint} is not allowed to sign commits (namespaces)`
      : `no writer has the key ${fingerprint}`,
  );
}

function coversGit(namespace: string): boolean {
  return namespace === 'git' || namespace === '*';
}

/**
 * The fingerprint of the OpenPGP primary key that signed a commit. A good answer never changes, so it is kept by
 * commit id under the git folder; a bad one may (the key can be imported later) and is not.
 */
async function openPgpFingerprint(cwd: string, oid: string): Promise<string | { readonly reason: string }> {
  const { common } = await gitFolders(cwd);
  const cached = join(common, 'keepsake', 'cache', 'openpgp', oid);
  const known = await readFile(cached, 'utf8').catch(() => '');
  if (/^[0-9A-F]{40,64}$/.test(known)) return known;
  const settings = [
    '-c',
    'gpg.program=gpg',
    '-c',
    'gpg.openpgp.program=gpg',
    '-c',
    'gpg.minTrustLevel=undefined',
  ];
  const out = await git([...settings, 'verify-commit', '--raw', oid], { cwd, okCodes: [0, 1, 128] });
  const status = (word: string) =>
    new RegExp(`^\\[GNUPG:\\] ${word} (.*)$`, 'm').exec(out.stderr)?.[1]?.split(' ');
  const valid = status('VALIDSIG');
  const fingerprint = valid?.[9] ?? valid?.[0];
  if (out.code !== 0 || !status('GOODSIG') || fingerprint === undefined) return { reason: whyNot(status) };
  await mkdir(dirname(cached), { recursive: true });
  await writeFile(cached, fingerprint);
  return fingerprint;
}

function whyNot(status: (word: string) => readonly string[] | undefined): string {
  if (status('BADSIG')) return 'the OpenPGP signature does not fit this commit';
  if (status('NO_PUBKEY')) return 'the OpenPGP key is not in the key ring of this machine';
  if (status('REVKEYSIG')) return 'the OpenPGP key is revoked';
  if (status('EXPKEYSIG') || status('EXPSIG')) return 'the OpenPGP key or signature has expired';
  return 'gpg could not verify the OpenPGP signature';
}
