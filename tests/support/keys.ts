import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, temporaryFolder } from './repository.ts';

/** A real key made by ssh-keygen for one test. */
export interface TestKey {
  /** Path of the private key. */
  readonly file: string;
  /** `ssh-ed25519 AAAA…` without comment. */
  readonly publicKey: string;
  readonly fingerprint: string;
}

export type KeyType = 'ed25519' | 'ecdsa-256' | 'ecdsa-384' | 'ecdsa-521' | 'rsa-2048' | 'rsa-1024';

export async function sshKey(type: KeyType = 'ed25519'): Promise<TestKey> {
  const dir = await temporaryFolder('keepsake-key-');
  const file = join(dir, 'id');
  const [name = '', bits] = type.split('-');
  const made = await runProgram(
    'ssh-keygen',
    ['-q', '-t', name, ...(bits ? ['-b', bits] : []), '-N', '', '-C', 'test', '-f', file],
    { cwd: dir },
  );
  if (made.code !== 0) throw new Error(`ssh-keygen: ${made.stderr}`);
  const [kind = '', key = ''] = (await readFile(`${file}.pub`, 'utf8')).split(' ');
  const listed = await runProgram('ssh-keygen', ['-lf', `${file}.pub`], { cwd: dir });
  return { file, publicKey: `${kind} ${key}`, fingerprint: listed.stdout.split(' ')[1] ?? '' };
}

/** Options that make one git command sign with this key: `repo.git(...signedBy(key), 'commit', '-S', …)`. */
export function signedBy(key: TestKey): string[] {
  return ['-c', 'gpg.format=ssh', '-c', `user.signingKey=${key.file}`, '-c', 'commit.gpgSign=true'];
}
