import { Buffer, isAscii, isUtf8 } from 'node:buffer';

/**
 * Bytes to text without loss: valid UTF-8 as usual (a BOM stays as U+FEFF), every byte that is not part of
 * valid UTF-8 becomes the lone surrogate U+DC00 + byte, which no valid UTF-8 decodes to (Python calls this
 * `surrogateescape`, PEP 383).
 */
export function decode(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(buffer)) return buffer.toString('latin1');
  if (isUtf8(buffer)) return buffer.toString('utf8');
  let text = '';
  let good = 0;
  for (let at = 0; at < buffer.length; ) {
    const length = sequenceLength(buffer, at);
    if (length > 0) {
      at += length;
      continue;
    }
    text += buffer.toString('utf8', good, at) + String.fromCharCode(0xdc00 + (buffer[at] ?? 0));
    at += 1;
    good = at;
  }
  return text + buffer.toString('utf8', good);
}

/** The bytes a decoded text came from: the inverse of `decode`. */
export function encode(text: string): Buffer {
  if (!/[\udc80-\udcff]/.test(text) || text.isWellFormed()) return Buffer.from(text, 'utf8');
  const parts: Buffer[] = [];
  let good = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit < 0xdc00) {
      at += 1;
      continue;
    }
    if (unit < 0xdc80 || unit > 0xdcff) continue;
    parts.push(Buffer.from(text.slice(good, at), 'utf8'), Buffer.from([unit - 0xdc00]));
    good = at + 1;
  }
  parts.push(Buffer.from(text.slice(good), 'utf8'));
  return Buffer.concat(parts);
}

/** Length of the valid UTF-8 sequence at an offset, 0 when the byte there starts none (RFC 3629, table 3-7). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf
      ? 2
      : first >= 0xe0 && first <= 0xef
        ? 3
        : first >= 0xf0 && first <= 0xf4
          ? 4
          : 0;
  if (length === 0) return 0;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    let low = 0x80;
    let high = 0xbf;
    if (i === 1 && first === 0xe0) low = 0xa0;
    if (i === 1 && first === 0xed) high = 0x9f;
    if (i === 1 && first === 0xf0) low = 0x90;
    if (i === 1 && first === 0xf4) high = 0x8f;
    if (byte < low || byte > high) return 0;
  }
  return length;
}
