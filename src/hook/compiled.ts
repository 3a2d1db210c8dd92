import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** A program that was started, and what V8 made of it. */
export interface StartedProgram {
  /** Whether it started from what an earlier start had kept. */
  readonly fromCache: boolean;
  /** Keeps what V8 has compiled up to now for the next start. That it cannot be kept is no failure. */
  keep(): void;
}

/**
 * Starts a CommonJS program from what V8 compiled of it before: else that takes as long as starting node. The cache
 * lies beside the program, so that whoever can change the one can change the other, and counts only when it is whole
 * and was made of exactly these bytes by exactly this node.
 * @param file the program's absolute path
 * @param cache the file that holds what was kept
 * @throws what reading the program or its own first lines throw
 */
export function startProgram(file: string, cache: string): StartedProgram {
  const source = readFileSync(file);
  const cachedData = readCache(cache, source);
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${source.toString('utf8')}\n})`,
    { filename: file, ...(cachedData ? { cachedData } : {}) },
  );
  const main = { exports: {} };
  script.runInThisContext()(main.exports, createRequire(file), main, file, dirname(file));
  return {
    fromCache: cachedData !== undefined && script.cachedDataRejected === false,
    keep: () => writeCache(cache, source, script.createCachedData()),
  };
}

function readCache(cache: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(cache);
    const data = kept.subarray(sealLength);
    return sealOf(source, data).equals(kept.subarray(0, sealLength)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function writeCache(cache: string, source: Buffer, data: Buffer): void {
  const draft = `${cache}.${process.pid}`;
  try {
    // A link that was laid here is not followed; a hook that was killed may have left its draft.
    rmSync(draft, { force: true });
    writeFileSync(draft, Buffer.concat([sealOf(source, data), data]), { flag: 'wx', mode: 0o644 });
    renameSync(draft, cache);
  } catch {
    try {
      rmSync(draft, { force: true });
    } catch {
      // A folder nobody may write to: every start compiles.
    }
  }
}

const sealLength = 32;

/** V8 itself compares versions, flags and the length of the source: not the source, and not every byte of the cache. */
function sealOf(source: Buffer, data: Buffer): Buffer {
  return createHash('sha256')
    .update(`${process.version} ${process.arch} ${source.length} ${data.length}\n`)
    .update(source)
    .update(data)
    .digest();
}
