import { environmentError } from '../errors.ts';
import type { ObjectReader } from './objects.ts';
import type { TreeEntry } from './trees.ts';

/** One entry of a folder. */
export interface FolderEntry {
  /** As git stores it: `40000` for a folder. */
  readonly mode: string;
  readonly oid: string;
  readonly name: string;
  /** The bytes of the name: one that is no UTF-8 must be written again as it was. */
  readonly raw: Buffer;
}

/** A folder's id and what lies in it. */
export interface Folder {
  readonly oid: string;
  readonly entries: readonly FolderEntry[];
}

/** Folders by id, as far as a reader has read them: two commits of one memory share most of theirs. */
const known = new WeakMap<ObjectReader, Map<string, Promise<Folder>>>();

/**
 * A folder by its id, or the top folder of a commit; read once a reader.
 * @throws KeepsakeError (environment) when it is not in this clone
 */
export function folderOf(objects: ObjectReader, treeish: string): Promise<Folder> {
  const read = known.get(objects) ?? new Map<string, Promise<Folder>>();
  known.set(objects, read);
  const standing = read.get(treeish);
  if (standing) return standing;
  const folder = readFolder(objects, treeish);
  read.set(treeish, folder);
  folder.catch(() => read.delete(treeish));
  return folder;
}

async function readFolder(objects: ObjectReader, treeish: string): Promise<Folder> {
  const object = await objects.read(`${treeish}^{tree}`);
  if (object?.type !== 'tree')
    throw environmentError(
      `the folder ${treeish.slice(0, 12)} is not in this clone`,
      'Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.',
    );
  const { content, oid } = object;
  const entries: FolderEntry[] = [];
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(32, at);
    const end = content.indexOf(0, space);
    const next = end + 1 + oid.length / 2;
    const raw = content.subarray(space + 1, end);
    const mode = content.toString('latin1', at, space);
    entries.push({ mode, oid: content.toString('hex', end + 1, next), name: raw.toString('utf8'), raw });
    at = next;
  }
  return { oid, entries };
}

/** Every file of a commit or tree, all folders entered: as `listTree`, without a process of its own. */
export async function wholeTree(objects: ObjectReader, treeish: string): Promise<readonly TreeEntry[]> {
  const found: TreeEntry[] = [];
  const enter = async (tree: string, prefix: string): Promise<void> => {
    for (const { mode, oid, name } of (await folderOf(objects, tree)).entries)
      if (mode === '40000') await enter(oid, `${prefix}${name}/`);
      else found.push({ mode, oid, path: `${prefix}${name}` });
  };
  await enter(treeish, '');
  return found;
}
