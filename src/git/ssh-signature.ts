import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** What an armoured SSH signature says about itself; nothing in it is believed before `verifySshSignature`. */
export interface SshSignature {
  /** The public key as one writes it in a file: `ssh-ed25519 AAAA…`. */
  readonly key: string;
  /** `SHA256:…` as ssh-keygen prints it. */
  readonly fingerprint: string;
  readonly namespace: string;
  readonly publicKey: Buffer;
  readonly reserved: Buffer;
  readonly hash: 'sha256' | 'sha512';
  readonly signature: Buffer;
}

const armour = /^-----BEGIN SSH SIGNATURE-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END SSH SIGNATURE-----\s*$/;
const magic = Buffer.from('SSHSIG');

/**
 * Reads an armoured signature (OpenSSH, PROTOCOL.sshsig).
 * @throws Error with a sentence that says what is wrong with it
 */
export function parseSshSignature(text: string): SshSignature {
  const body = armour.exec(text)?.[1];
  if (body === undefined) throw new Error('the signature is not an SSH signature');
  const read = reader(Buffer.from(body.replace(/\s+/g, ''), 'base64'));
  if (!read.bytes(6).equals(magic)) throw new Error('the signature does not start with SSHSIG');
  if (read.uint32() !== 1) throw new Error('the SSH signature has an unknown version');
  const publicKey = read.string();
  const namespace = read.string().toString('utf8');
  const reserved = read.string();
  const hash = read.string().toString('utf8');
  const signature = read.string();
  read.end();
  if (hash !== 'sha256' && hash !== 'sha512')
    throw new Error(`the hash ${JSON.stringify(hash)} is not allowed`);
  return {
    key: keyText(publicKey),
    fingerprint: fingerprintOf(publicKey),
    namespace,
    publicKey,
    reserved,
    hash,
    signature,
  };
}

/**
 * Whether `signature` was made over `message` by its own key. Says nothing about whether that key is trusted.
 * ed25519, ecdsa-sha2-nistp256/384/521, RSA with SHA-2 (2048 bits and more), and their FIDO kin with a touch.
 * @throws Error with a sentence for a key or algorithm that is not allowed
 */
export function verifySshSignature(signature: SshSignature, message: Buffer): boolean {
  const signed = Buffer.concat([
    magic,
    packed(Buffer.from(signature.namespace)),
    packed(signature.reserved),
    packed(Buffer.from(signature.hash)),
    packed(createHash(signature.hash).update(message).digest()),
  ]);
  const parts = reader(signature.signature);
  const algorithm = parts.string().toString('utf8');
  const value = parts.string();
  const key = readPublicKey(signature.publicKey);
  if (!key.algorithms.includes(algorithm))
    throw new Error(`the algorithm ${JSON.stringify(algorithm)} does not fit a key of type ${key.type}`);
  const content = key.application === undefined ? signed : authenticatorData(key.application, parts, signed);
  parts.end();
  if (key.curve !== undefined)
    return verify(
      curveHash[key.curve],
      content,
      { key: key.key, dsaEncoding: 'ieee-p1363' },
      pointPair(value, curveBytes[key.curve]),
    );
  if (algorithm === 'rsa-sha2-256') return verify('sha256', content, key.key, value);
  if (algorithm === 'rsa-sha2-512') return verify('sha512', content, key.key, value);
  return verify(null, content, key.key, value);
}

/** The fingerprint of a key's wire form. */
export function fingerprintOf(publicKey: Buffer): string {
  return `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;
}

type Curve = 'nistp256' | 'nistp384' | 'nistp521';
const curveHash = { nistp256: 'sha256', nistp384: 'sha384', nistp521: 'sha512' } as const;
const curveBytes = { nistp256: 32, nistp384: 48, nistp521: 66 } as const;
const curveNames = { nistp256: 'P-256', nistp384: 'P-384', nistp521: 'P-521' } as const;

interface PublicKey {
  readonly type: string;
  readonly key: KeyObject;
  readonly algorithms: readonly string[];
  readonly curve?: Curve;
  /** Of a FIDO key: what its hash binds the signature to. */
  readonly application?: Buffer;
}

function readPublicKey(wire: Buffer): PublicKey {
  const read = reader(wire);
  const type = read.string().toString('utf8');
  const jwk = (key: Record<string, string>) => createPublicKey({ key, format: 'jwk' });
  switch (type) {
    case 'ssh-ed25519':
    case 'sk-ssh-ed25519@openssh.com': {
      const key = jwk({ kty: 'OKP', crv: 'Ed25519', x: read.string().toString('base64url') });
      const application = type.startsWith('sk-') ? { application: read.string() } : {};
      read.end();
      return { type, key, algorithms: [type], ...application };
    }
    case 'ecdsa-sha2-nistp256':
    case 'ecdsa-sha2-nistp384':
    case 'ecdsa-sha2-nistp521':
    case 'sk-ecdsa-sha2-nistp256@openssh.com': {
      const curve = read.string().toString('utf8');
      if ((curve !== 'nistp256' && curve !== 'nistp384' && curve !== 'nistp521') || !type.includes(curve))
        throw new Error('the key names another curve than its type');
      const point = read.string();
      const size = curveBytes[curve];
      if (point[0] !== 4 || point.length !== 1 + 2 * size)
        throw new Error('the key is not a point of its curve');
      const key = jwk({
        kty: 'EC',
        crv: curveNames[curve],
        x: point.subarray(1, 1 + size).toString('base64url'),
        y: point.subarray(1 + size).toString('base64url'),
      });
      const application = type.startsWith('sk-') ? { application: read.string() } : {};
      read.end();
      return { type, key, algorithms: [type], curve, ...application };
    }
    case 'ssh-rsa': {
      const e = read.string();
      const n = unsigned(read.string());
      read.end();
      if (n.length < 256) throw new Error('the RSA key has fewer than 2048 bits');
      const key = jwk({ kty: 'RSA', e: unsigned(e).toString('base64url'), n: n.toString('base64url') });
      return { type, key, algorithms: ['rsa-sha2-256', 'rsa-sha2-512'] };
    }
    default:
      throw new Error(
        type.includes('-cert-')
          ? 'SSH certificates are not supported; list the key itself'
          : `keys of type ${JSON.stringify(type)} are not allowed`,
      );
  }
}

/** What a FIDO authenticator signs (OpenSSH, PROTOCOL.u2f): the application, what it saw, its counter, the message. */
function authenticatorData(application: Buffer, parts: WireReader, message: Buffer): Buffer {
  const seen = parts.bytes(5);
  if (((seen[0] ?? 0) & 1) === 0) throw new Error('nobody touched the security key for this signature');
  const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
  return Buffer.concat([sha256(application), seen, sha256(message)]);
}

function pointPair(value: Buffer, size: number): Buffer {
  const read = reader(value);
  const pair = [unsigned(read.string()), unsigned(read.string())];
  read.end();
  if (pair.some((number) => number.length > size)) throw new Error('the signature is longer than its curve');
  return Buffer.concat(pair.map((number) => Buffer.concat([Buffer.alloc(size - number.length), number])));
}

/** An mpint without the zero byte that keeps it positive. */
function unsigned(mpint: Buffer): Buffer {
  let at = 0;
  while (at < mpint.length && mpint[at] === 0) at++;
  return mpint.subarray(at);
}

function keyText(publicKey: Buffer): string {
  return `${reader(publicKey).string().toString('utf8')} ${publicKey.toString('base64')}`;
}

function packed(data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, data]);
}

interface WireReader {
  bytes(count: number): Buffer;
  uint32(): number;
  string(): Buffer;
  /** Nothing may follow: bytes that nobody reads could be given a meaning elsewhere. */
  end(): void;
}

function reader(data: Buffer): WireReader {
  let at = 0;
  const bytes = (count: number) => {
    if (at + count > data.length) throw new Error('the signature is cut off');
    at += count;
    return data.subarray(at - count, at);
  };
  const uint32 = () => bytes(4).readUInt32BE();
  return {
    bytes,
    uint32,
    string: () => bytes(uint32()),
    end() {
      if (at !== data.length) throw new Error('the signature has bytes after its end');
    },
  };
}
