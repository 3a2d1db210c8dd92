import { spawnSync } from 'node:child_process';
import { environmentError } from '../errors.ts';
import { decode, type SnapshotFile } from '../memory/index.ts';
import type { ObjectReader } from './objects.ts';
import { gitEnvironment } from './run.ts';
import type { TreeEntry } from './trees.ts';

/** Files whose texts are read when they are first asked for. */
export interface LateFiles {
  file(entry: TreeEntry): SnapshotFile;
  /** Reads what will be asked for, over the open reader. */
  readAhead(paths: readonly string[]): Promise<void>;
}

interface Late {
  readonly entry: TreeEntry;
  /** The text, or null where the object is not here. */
  text?: string | null;
}

/** How many texts are read at once at most: they are all in one answer. */
const mostAtOnce = 2048;

/**
 * Most of a memory nobody changed, and what nobody changed nobody reads. Where a text is asked for all the same, a
 * process of its own reads it, with the files behind it, eight times as many each time: a few texts cost little, a whole
 * memory a dozen processes.
 * @param textOfMissing what is said for an object that is not here, when it is asked for; default: as
 *   `snapshotOfEntries`, no text
 */
export function lateFiles(
  objects: ObjectReader,
  textOfMissing: (entry: TreeEntry) => string = () => '',
): LateFiles {
  const all: Late[] = [];
  const byPath = new Map<string, Late>();
  let atOnce = 1;
  const readFrom = (first: number): void => {
    const next: Late[] = [];
    // Round to the ones before it: asked for from the last to the first, each would have a process of its own.
    for (let step = 0; step < all.length && next.length < atOnce; step++) {
      const late = all[(first + step) % all.length];
      if (late && late.text === undefined) next.push(late);
    }
    atOnce = Math.min(8 * atOnce, mostAtOnce);
    const contents = readNow(
      objects,
      next.map(({ entry }) => entry.oid),
    );
    for (const [at, late] of next.entries()) late.text = textOf(contents[at]);
  };
  return {
    file(entry) {
      const late: Late = { entry, ...(entry.mode === '160000' ? { text: '' } : {}) };
      const at = all.push(late) - 1;
      byPath.set(entry.path, late);
      return {
        path: entry.path,
        mode: entry.mode,
        oid: entry.oid,
        get text() {
          if (late.text === undefined) readFrom(at);
          return late.text ?? textOfMissing(entry);
        },
      };
    },
    async readAhead(paths) {
      await Promise.all(
        paths.map(async (path) => {
          const late = byPath.get(path);
          if (late === undefined || late.text !== undefined) return;
          const object = await objects.read(late.entry.oid);
          late.text ??= textOf(object?.content);
        }),
      );
    },
  };
}

function textOf(content: Buffer | undefined): string | null {
  return content === undefined ? null : decode(content);
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
    at = end + 1 + (length === undefined ? 0 : Number(length) + 1);
    return length === undefined ? undefined : stdout.subarray(end + 1, at - 1);
  });
}
