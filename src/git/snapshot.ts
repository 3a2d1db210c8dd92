import { decode, type Snapshot, type SnapshotFile } from '../memory/index.ts';
import type { ObjectReader } from './objects.ts';
import { listTree, type TreeEntry } from './trees.ts';

/**
 * The snapshot of a commit or tree: every file for which `wanted` says yes, read by object id, never by
 * checkout. Symlinks and submodules are listed with their mode; a submodule has no text.
 */
export async function snapshotOfTree(
  cwd: string,
  treeish: string,
  objects: ObjectReader,
  wanted: (path: string) => boolean,
): Promise<Snapshot> {
  const entries = (await listTree(cwd, treeish)).filter((entry) => wanted(entry.path));
  return snapshotOfEntries(entries, objects);
}

/** Reads the blobs of tree or index entries into a snapshot. */
export async function snapshotOfEntries(
  entries: readonly TreeEntry[],
  objects: ObjectReader,
): Promise<Snapshot> {
  const files = await Promise.all(
    entries.map(async (entry): Promise<SnapshotFile> => {
      const object = entry.mode === '160000' ? undefined : await objects.read(entry.oid);
      return {
        path: entry.path,
        mode: entry.mode,
        oid: entry.oid,
        text: object ? decode(object.content) : '',
      };
    }),
  );
  return new Map(files.map((file) => [file.path, file]));
}
