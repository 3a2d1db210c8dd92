import { createHash } from 'node:crypto';

/**
 * A 32-bit checksum (FNV-1a over 32-bit words, the tail by bytes): notices damage, not malice.
 * @param seed what the bytes are, so that a sound record in the place of another is noticed too
 */
export function checksum(bytes: Uint8Array, seed = 0): number {
  let hash = 0x811c9dc5 ^ bytes.length ^ Math.imul(seed, 0x9e3779b1);
  const whole = bytes.length & ~3;
  if ((bytes.byteOffset & 3) === 0 && littleEndian) {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, whole >>> 2);
    for (let i = 0; i < words.length; i++) hash = mix(hash, words[i] as number);
  } else
    for (let i = 0; i < whole; i += 4)
      hash = mix(
        hash,
        (bytes[i] as number) |
          ((bytes[i + 1] as number) << 8) |
          ((bytes[i + 2] as number) << 16) |
          ((bytes[i + 3] as number) << 24),
      );
  for (let i = whole; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash >>> 0;
}

function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x01000193);
  return mixed ^ (mixed >>> 15);
}

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

/** A digest of 48 bits for large parts: it is worked out outside of JavaScript, in a fraction of the time. */
export function digest(...parts: readonly Uint8Array[]): number {
  const hash = createHash('sha1');
  for (const bytes of parts) hash.update(bytes);
  return hash.digest().readUIntBE(0, 6);
}
