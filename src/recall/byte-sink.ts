import { checksum } from './checksum.ts';

/** One record while it is written; its bytes are used before the next begins. */
export interface RecordWriter {
  text(value: string): void;
  /** A whole number as a variable-length integer. */
  number(value: number): void;
  /** The record behind its checksum; begins the next. */
  finish(seed: number): Uint8Array;
}

const lead = 4;

export function newRecordWriter(): RecordWriter {
  let buffer = Buffer.allocUnsafe(1 << 16);
  let end = lead;
  const need = (more: number) => {
    if (end + more <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + more));
    buffer.copy(larger, 0, 0, end);
    buffer = larger;
  };
  return {
    text(value) {
      need(value.length * 3);
      end += buffer.write(value, end);
    },
    number(value) {
      need(5);
      let rest = value;
      while (rest > 127) {
        buffer[end++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      buffer[end++] = rest;
    },
    finish(seed) {
      const bytes = buffer.subarray(0, end);
      buffer.writeUInt32LE(checksum(buffer.subarray(lead, end), seed), 0);
      end = lead;
      return bytes;
    },
  };
}

/** Gathers small pieces into large ones before they are passed on. */
export function newPacker(pass: (bytes: Uint8Array) => void) {
  const block = Buffer.allocUnsafe(1 << 20);
  let end = 0;
  const flush = () => {
    if (end > 0) pass(block.subarray(0, end));
    end = 0;
  };
  return {
    put(bytes: Uint8Array): void {
      if (end + bytes.length > block.length) flush();
      if (bytes.length > block.length) pass(bytes);
      else {
        block.set(bytes, end);
        end += bytes.length;
      }
    },
    flush,
  };
}
