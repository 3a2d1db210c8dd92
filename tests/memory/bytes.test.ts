import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encode } from '../../src/memory/index.ts';

test('any bytes survive decode and encode', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(encode(decode(bytes)).equals(Buffer.from(bytes))).toBe(true);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test.each([
  ['a byte-order mark', [0xef, 0xbb, 0xbf, 0x61]],
  ['an encoded surrogate', [0xed, 0xb2, 0x80]],
  ['a Big5 dash', [0x61, 0xa1, 0x58, 0x62]],
  ['a sequence cut in half', [0xe2, 0x80]],
  ['an emoji beside a bad byte', [0xf0, 0x9f, 0x98, 0x80, 0xff]],
])('%s survives', (_name, bytes) => {
  expect([...encode(decode(Uint8Array.from(bytes)))]).toEqual(bytes);
});

test('valid text reads as usual', () => {
  expect(decode(Buffer.from('Zoë 山田 😀'))).toBe('Zoë 山田 😀');
});
