import { spawnSync } from 'node:child_process';
import { environmentError } from '../errors.ts';
import { decode, type SnapshotFile } from '../memory/index.ts';
import type { ObjectReader } from './objects.ts';
import { gitEnvironment } from './run.ts';
import type { TreeEntry } from './trees.ts';

/** Files whose texts are read when they are first asked for. */
export interface LateFiles {
  /** The file of an entry. Like `snapshotOfEntries`: what is not here has no text. */
  file(entry: TreeEntry): SnapshotFile;
  /** Reads what will be asked for, over the open reader. */
  readAhead(paths: readonly string[]): Promise<void>;
}

interface Late {
  readonly oid: string;
  text?: string;
}

/** How many texts are read at once at most: they are all in one answer. */
const mostAtOnce = 1024;

/**
 * Most of a memory nobody changed, and what nobody changed nobody reads. Where a text is asked for all the same, a
 * process of its own reads it, with the files behind it, four times as many each time: a few texts cost little, a whole
 * memory a dozen processes.
 */
export function lateFiles(objects: ObjectReader): LateFiles {
  const all: Late[] = [];
  const byPath = new Map<string, Late>();
  let atOnce = 1;
  const readFrom = (first: number): void => {
    const next: Late[] = [];
    for (let at = first; at < all.length && next.length < atOnce; at++) {
      const late = all[at];
      if (late && late.text === undefined) next.push(late);
    }
    atOnce = Math.min(4 * atOnce, mostAtOnce);
    const contents = readNow(
      objects,
      next.map(({ oid }) => oid),
    );
    for (const [at, late] of next.entries()) late.text = decode(contents[at] ?? Buffer.alloc(0));
  };
  return {
    file({ path, mode, oid }) {
      const late: Late = { oid, ...(mode === '160000' ? { text: '' } : {}) };
      const at = all.push(late) - 1;
      byPath.set(path, late);
      return {
        path,
        mode,
        oid,
        get text() {
          if (late.text === undefined) readFrom(at);
          return late.text ?? '';
        },
      };
    },
    async readAhead(paths) {
      await Promise.all(
        paths.map(async (path) => {
          const late = byPath.get(path);
          if (late === undefined || late.text !== undefined) return;
          const object = await objects.read(late.oid);
          late.text ??= object ? decode(object.content) : '';
        }),
      );
    },
  };
}

/** The contents of objects in their order, by a process that is waited for; undefined: not here. */
function readNow({ cwd, env }: ObjectReader, oids: readonly string[]): readonly (Buffer | undefined)[] {
  const { stdout, status, error } = spawnSync('git', ['cat-file', '--batch'], {
    cwd,
    env: gitEnvironment(env),
    input: `${oids.join('\n')}\n`,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error || status !== 0)
    throw environmentError('git cat-file ended before it answered', undefined, error);
  let at = 0;
  return oids.map(() => {
    const end = stdout.indexOf(10, at);
    if (end < 0) throw environmentError('git cat-file ended before it answered');
    const length = / (\d+)$/.exec(stdout.toString('latin1', at, end))?.[1];
    if (length === undefined) {
      at = end + 1;
      return undefined;
    }
    const content = stdout.subarray(end + 1, end + 1 + Number(length));
    at = end + 2 + Number(length);
    return content;
  });
}
