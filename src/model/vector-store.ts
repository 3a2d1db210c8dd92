import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Vectors that were asked for before, kept beside the index by the digest of their text, so that a changed file asks only
 * for its changed facts. Disposable.
 */
export interface VectorStore {
  get(text: string): Float32Array | undefined;
  set(text: string, vector: Float32Array): void;
  /** Writes what is new; where nothing can be written, the next run asks again. */
  save(): void;
  /** Forgets all of them. */
  clear(): void;
}

/*
 * A file holds the vectors of the digests that begin with its name: the SHA-256 of the rest, then for each vector the
 * digest (12 bytes), the number of its values (4 bytes) and the values (4 bytes each).
 */
const sumBytes = 32;
const digestBytes = 12;
const headBytes = digestBytes + 4;

/**
 * @param folder of the index
 * @param model what the vectors are of: another endpoint or model has its own
 */
export function openVectorStore(folder: string, model: string): VectorStore {
  const here = join(folder, 'vectors', digest(model));
  const files = new Map<string, Map<string, Float32Array>>();
  const changed = new Set<string>();
  const fileOf = (name: string) => {
    const opened = files.get(name) ?? readVectors(join(here, name));
    files.set(name, opened);
    return opened;
  };
  return {
    get(text) {
      const key = digest(text);
      return fileOf(key.slice(0, 2)).get(key);
    },
    set(text, vector) {
      const key = digest(text);
      fileOf(key.slice(0, 2)).set(key, vector);
      changed.add(key.slice(0, 2));
    },
    save() {
      try {
        for (const name of changed) writeVectors(here, name, fileOf(name));
      } catch {}
      changed.clear();
    },
    clear() {
      files.clear();
      changed.clear();
      rmSync(here, { recursive: true, force: true });
    },
  };
}

/** What a file holds; nothing, when it is not as it was written. */
function readVectors(path: string): Map<string, Float32Array> {
  const vectors = new Map<string, Float32Array>();
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return vectors;
  }
  const rows = bytes.subarray(sumBytes);
  if (!bytes.subarray(0, sumBytes).equals(sumOf(rows))) return vectors;
  for (let at = 0; at < rows.length; ) {
    const key = rows.toString('hex', at, at + digestBytes);
    const end = at + headBytes + 4 * rows.readUInt32LE(at + digestBytes);
    // Copied, since the values of one that lies at an odd place could not be read in place.
    vectors.set(key, new Float32Array(Uint8Array.from(rows.subarray(at + headBytes, end)).buffer));
    at = end;
  }
  return vectors;
}

function writeVectors(folder: string, name: string, vectors: ReadonlyMap<string, Float32Array>): void {
  const rows = Buffer.concat(
    [...vectors].flatMap(([key, vector]) => {
      const head = Buffer.alloc(headBytes);
      head.write(key, 'hex');
      head.writeUInt32LE(vector.length, digestBytes);
      return [head, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)];
    }),
  );
  const draft = join(folder, `${name}.${randomUUID()}.tmp`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, Buffer.concat([sumOf(rows), rows]));
  renameSync(draft, join(folder, name));
}

function sumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function digest(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * digestBytes);
}
