import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Commit, openObjects, parseCommit, signersOf, verifyCommit } from '../../src/git/index.ts';
import { parseSshSignature, verifySshSignature } from '../../src/git/ssh-signature.ts';
import { type KeyType, signedBy, sshKey } from '../support/keys.ts';
import {
  runProgram,
  type TestRepository,
  temporaryFolder,
  temporaryRepository,
} from '../support/repository.ts';

function trusting(keys: readonly string[], revoked: readonly string[] = []) {
  return signersOf({ writers: [{ name: 'jane', keys, emails: ['jane@example.org'] }], revoked });
}

async function commitOf(repo: TestRepository, oid = 'HEAD'): Promise<Commit> {
  const objects = openObjects(repo.dir);
  const object = await objects.read(await repo.git('rev-parse', oid));
  await objects.close();
  if (!object) throw new Error(`${oid} is not there`);
  return parseCommit(object.oid, object.content);
}

/** A commit object with one thing altered, written as the attacker would: by hash-object. */
async function forged(repo: TestRepository, alter: (raw: string) => string): Promise<Commit> {
  const raw = (await runProgram('git', ['cat-file', 'commit', 'HEAD'], { cwd: repo.dir })).stdout;
  const made = await runProgram('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
    cwd: repo.dir,
    input: alter(raw),
  });
  return commitOf(repo, made.stdout.trim());
}

describe('a commit signed by ssh', () => {
  const types: KeyType[] = ['ed25519', 'ecdsa-256', 'ecdsa-384', 'ecdsa-521', 'rsa-2048'];
  test.each(types)('%s: good by a listed key, with its fingerprint', async (type) => {
    const repo = await temporaryRepository();
    const key = await sshKey(type);
    await repo.git(...signedBy(key), 'commit', '-q', '--allow-empty', '-m', 'signed: ünïcode\n\nbody');
    const verdict = await verifyCommit(
      repo.dir,
      await commitOf(repo),
      trusting([`${key.publicKey} jane@laptop`]),
    );
    expect(verdict).toMatchObject({ status: 'good', key: key.publicKey, fingerprint: key.fingerprint });
    expect(verdict.status === 'good' && verdict.signer.principals).toEqual(['jane']);
  });

  test('in a SHA-256 repository', async () => {
    const repo = await temporaryRepository({ format: 'sha256' });
    const key = await sshKey();
    await repo.git(...signedBy(key), 'commit', '-q', '--allow-empty', '-m', 'signed');
    const verdict = await verifyCommit(repo.dir, await commitOf(repo), trusting([key.publicKey]));
    expect(verdict.status).toBe('good');
  });

  test('a merge commit with a signed tag in its header', async () => {
    const repo = await temporaryRepository();
    const key = await sshKey();
    await repo.commit('first', { 'a.md': 'a\n' });
    await repo.git('checkout', '-q', '-b', 'side');
    await repo.commit('side', { 'b.md': 'b\n' });
    await repo.git(...signedBy(key), 'tag', '-s', '-m', 'tag', 'v1');
    await repo.git('checkout', '-q', 'main');
    await repo.commit('main', { 'c.md': 'c\n' });
    await repo.git(...signedBy(key), 'merge', '-q', '--no-edit', 'v1');
    const commit = await commitOf(repo);
    expect(commit.parents).toHaveLength(2);
    expect((await verifyCommit(repo.dir, commit, trusting([key.publicKey]))).status).toBe('good');
  });

  test('an RSA key of 1024 bits proves nothing', async () => {
    const repo = await temporaryRepository();
    const strong = await sshKey();
    await repo.git(...signedBy(strong), 'commit', '-q', '--allow-empty', '-m', 'signed');
    const weak = await sshKey('rsa-1024');
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'm'), 'message');
    await runProgram('ssh-keygen', ['-q', '-Y', 'sign', '-n', 'git', '-f', weak.file, join(folder, 'm')], {
      cwd: folder,
    });
    const signature = (await runProgram('cat', [join(folder, 'm.sig')], { cwd: folder })).stdout;
    expect(() => verifySshSignature(parseSshSignature(signature), Buffer.from('message'))).toThrow('2048');
  });
});

describe('a signature that proves nothing', () => {
  async function signedRepository() {
    const repo = await temporaryRepository();
    const key = await sshKey();
    await repo.git(...signedBy(key), 'commit', '-q', '--allow-empty', '-m', 'pay ten');
    return { repo, key };
  }

  test('no signature', async () => {
    const repo = await temporaryRepository();
    await repo.commit('plain');
    expect(await verifyCommit(repo.dir, await commitOf(repo), trusting([]))).toEqual({ status: 'none' });
  });

  test('a key nobody listed', async () => {
    const { repo, key } = await signedRepository();
    const other = await sshKey();
    const verdict = await verifyCommit(repo.dir, await commitOf(repo), trusting([other.publicKey]));
    expect(verdict).toMatchObject({ status: 'untrusted', fingerprint: key.fingerprint });
    expect(verdict.status === 'untrusted' && verdict.reason).toContain('no writer has the key');
  });

  test.each(['key', 'fingerprint'] as const)('a key revoked by its %s', async (by) => {
    const { repo, key } = await signedRepository();
    const revoked = by === 'key' ? `${key.publicKey} lost laptop` : `${key.fingerprint} # lost laptop`;
    const verdict = await verifyCommit(repo.dir, await commitOf(repo), trusting([key.publicKey], [revoked]));
    expect(verdict).toMatchObject({ status: 'untrusted', reason: `the key ${key.fingerprint} is revoked` });
  });

  test('a key allowed for files only', async () => {
    const { repo, key } = await signedRepository();
    const verdict = await verifyCommit(
      repo.dir,
      await commitOf(repo),
      trusting([`namespaces="file" ${key.publicKey}`]),
    );
    expect(verdict).toMatchObject({ status: 'untrusted' });
    expect(verdict.status === 'untrusted' && verdict.reason).toContain('namespaces');
  });

  test('one character of the message changed', async () => {
    const { repo, key } = await signedRepository();
    const commit = await forged(repo, (raw) => raw.replace('pay ten', 'pay men'));
    expect(await verifyCommit(repo.dir, commit, trusting([key.publicKey]))).toMatchObject({ status: 'bad' });
  });

  test('the signature of another commit pasted in', async () => {
    const { repo, key } = await signedRepository();
    const other = await temporaryRepository();
    await other.git(...signedBy(key), 'commit', '-q', '--allow-empty', '-m', 'something else');
    const taken = (await commitOf(other)).signature?.split('\n').join('\n ') ?? '';
    const commit = await forged(repo, (raw) =>
      raw.replace(/gpgsig [\s\S]*?-----END SSH SIGNATURE-----/, `gpgsig ${taken}`),
    );
    expect(commit.signature).toContain('BEGIN SSH SIGNATURE');
    expect(await verifyCommit(repo.dir, commit, trusting([key.publicKey]))).toMatchObject({ status: 'bad' });
  });

  test('signed as a file, not as a commit', async () => {
    const { repo, key } = await signedRepository();
    const folder = await temporaryFolder();
    const commit = await commitOf(repo);
    await writeFile(join(folder, 'm'), commit.signedBytes ?? '');
    await runProgram('ssh-keygen', ['-q', '-Y', 'sign', '-n', 'file', '-f', key.file, join(folder, 'm')], {
      cwd: folder,
    });
    const signature = (await runProgram('cat', [join(folder, 'm.sig')], { cwd: folder })).stdout;
    const verdict = await verifyCommit(repo.dir, { ...commit, signature }, trusting([key.publicKey]));
    expect(verdict).toEqual({ status: 'bad', reason: 'the signature is for "file", not for git' });
  });

  test('a program that the repository configured to say "Good" is never asked', async () => {
    const { repo, key } = await signedRepository();
    await repo.write(
      'liar.sh',
      '#!/bin/sh\ntouch "$(dirname "$0")/asked"\necho \'Good "git" signature for jane\'\n',
      0o755,
    );
    await repo.git('config', 'gpg.ssh.program', join(repo.dir, 'liar.sh'));
    const commit = await forged(repo, (raw) => raw.replace('pay ten', 'pay men'));
    expect(await verifyCommit(repo.dir, commit, trusting([key.publicKey]))).toMatchObject({ status: 'bad' });
    expect((await repo.tryGit(['ls-files', '-o'])).stdout).not.toContain('asked');
  });

  test.each([
    ['cut off', (text: string) => text.replace(/\n[A-Za-z0-9+/=]+\n-----END/, '\n-----END')],
    ['not base64', (text: string) => text.replace(/U1NIU0lH/, '!!!!!!!!')],
    ['S/MIME', () => '-----BEGIN SIGNED MESSAGE-----\nMIIB\n-----END SIGNED MESSAGE-----'],
  ])('a signature that is %s', async (_name, alter) => {
    const { repo, key } = await signedRepository();
    const commit = await commitOf(repo);
    const signature = alter(commit.signature ?? '');
    const verdict = await verifyCommit(repo.dir, { ...commit, signature }, trusting([key.publicKey]));
    expect(verdict.status).toBe('bad');
  });
});

describe('hardware keys', () => {
  const pack = (data: Buffer | string) => {
    const bytes = Buffer.from(data);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const sha = (data: Buffer | string) => createHash('sha256').update(data).digest();

  /** What an authenticator does, in software: PROTOCOL.u2f. */
  function hardware(type: 'ed25519' | 'ecdsa', message: string, flags: number) {
    const name = type === 'ed25519' ? 'sk-ssh-ed25519@openssh.com' : 'sk-ecdsa-sha2-nistp256@openssh.com';
    const pair =
      type === 'ed25519'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = pair.publicKey.export({ format: 'jwk' });
    const raw = (value: string | undefined) => Buffer.from(value ?? '', 'base64url');
    const point =
      type === 'ed25519'
        ? pack(raw(jwk.x))
        : Buffer.concat([pack('nistp256'), pack(Buffer.concat([Buffer.from([4]), raw(jwk.x), raw(jwk.y)]))]);
    const publicKey = Buffer.concat([pack(name), point, pack('ssh:')]);
    const signed = Buffer.concat([
      Buffer.from('SSHSIG'),
      pack('git'),
      pack(''),
      pack('sha512'),
      pack(createHash('sha512').update(message).digest()),
    ]);
    const seen = Buffer.from([flags, 0, 0, 0, 7]);
    const content = Buffer.concat([sha('ssh:'), seen, sha(signed)]);
    const mpint = (number: Buffer) =>
      pack(number[0] && number[0] > 127 ? Buffer.concat([Buffer.alloc(1), number]) : number);
    const made =
      type === 'ed25519'
        ? sign(null, content, pair.privateKey)
        : sign('sha256', content, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' });
    const value =
      type === 'ed25519' ? made : Buffer.concat([mpint(made.subarray(0, 32)), mpint(made.subarray(32))]);
    const blob = Buffer.concat([
      Buffer.from('SSHSIG'),
      Buffer.from([0, 0, 0, 1]),
      pack(publicKey),
      pack('git'),
      pack(''),
      pack('sha512'),
      pack(Buffer.concat([pack(name), pack(value), seen])),
    ]);
    const lines = blob.toString('base64').match(/.{1,70}/g) ?? [];
    return {
      armour: `-----BEGIN SSH SIGNATURE-----\n${lines.join('\n')}\n-----END SSH SIGNATURE-----\n`,
      line: `${name} ${publicKey.toString('base64')}`,
    };
  }

  test.each(['ed25519', 'ecdsa'] as const)('sk-%s with a touch, as ssh-keygen sees it too', async (type) => {
    const made = hardware(type, 'message', 1);
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'sig'), made.armour);
    await writeFile(join(folder, 'signers'), `jane ${made.line}\n`);
    const args = ['-Y', 'verify', '-n', 'git', '-I', 'jane', '-f', 'signers', '-s', 'sig'];
    const openssh = await runProgram('ssh-keygen', args, { cwd: folder, input: 'message' });
    expect(openssh.code).toBe(0);
    expect(verifySshSignature(parseSshSignature(made.armour), Buffer.from('message'))).toBe(true);
    expect(verifySshSignature(parseSshSignature(made.armour), Buffer.from('massage'))).toBe(false);
  });

  test('without a touch nobody was there', () => {
    const made = hardware('ed25519', 'message', 0);
    expect(() => verifySshSignature(parseSshSignature(made.armour), Buffer.from('message'))).toThrow(
      'touched',
    );
  });
});

describe('a commit signed by OpenPGP', () => {
  test('is verified by gpg, known by its fingerprint, and asked once', async () => {
    const home = await temporaryFolder('ks-gpg-');
    await mkdir(join(home, 'g'), { mode: 0o700 });
    process.env['GNUPGHOME'] = join(home, 'g');
    try {
      const gpg = (...args: string[]) => runProgram('gpg', ['--batch', '--quiet', ...args], { cwd: home });
      await gpg(
        '--passphrase',
        '',
        '--quick-generate-key',
        'Jane <jane@example.org>',
        'ed25519',
        'sign',
        'never',
      );
      const listed = (await gpg('--with-colons', '--list-keys')).stdout;
      const fingerprint = /^fpr:+([0-9A-F]{40}):/m.exec(listed)?.[1] ?? '';
      const repo = await temporaryRepository();
      await repo.git(
        '-c',
        `user.signingKey=${fingerprint}`,
        'commit',
        '-q',
        '-S',
        '--allow-empty',
        '-m',
        'pgp',
      );
      const commit = await commitOf(repo);
      const good = { status: 'good', key: `openpgp ${fingerprint}`, fingerprint };
      expect(await verifyCommit(repo.dir, commit, trusting([fingerprint]))).toMatchObject(good);
      expect(await verifyCommit(repo.dir, commit, trusting([]))).toMatchObject({
        status: 'untrusted',
        fingerprint,
      });
      expect(
        await verifyCommit(repo.dir, commit, trusting([fingerprint], [`openpgp ${fingerprint}`])),
      ).toMatchObject({
        status: 'untrusted',
      });
      const bad = await forged(repo, (raw) => raw.replace(/pgp\n$/, 'gpg\n'));
      expect(await verifyCommit(repo.dir, bad, trusting([fingerprint]))).toMatchObject({ status: 'bad' });
      await gpg('--yes', '--delete-secret-and-public-key', fingerprint);
      expect(await verifyCommit(repo.dir, commit, trusting([fingerprint]))).toMatchObject(good);
      await runProgram('gpgconf', ['--kill', 'all'], { cwd: home });
    } finally {
      delete process.env['GNUPGHOME'];
    }
  });
});
