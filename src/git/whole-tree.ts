import { environmentError } from '../errors.ts';
import { isObjectId } from './object-id.ts';
import type { ObjectReader } from './objects.ts';
import { type FolderEntry, isFolder, readTreeObject } from './tree-object.ts';
import type { TreeEntry } from './trees.ts';

/** A folder's id and what lies in it. */
export interface Folder {
  readonly oid: string;
  readonly entries: readonly FolderEntry[];
}

/** Folders by id, as far as a reader has read them: two commits of one memory share most of theirs. */
const known = new WeakMap<ObjectReader, Map<string, Promise<Folder>>>();

/**
 * A folder by its id, or the top folder of a commit; read once a reader.
 * @throws KeepsakeError (environment) when it is not in this clone or malformed
 */
export function folderOf(objects: ObjectReader, treeish: string): Promise<Folder> {
  // A name moves on; only what an id names stays.
  if (!isObjectId(treeish)) return readFolder(objects, treeish);
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
  return { oid: object.oid, entries: readTreeObject(object.oid, object.content) };
}

/** The last few trees that were listed whole: a run asks several things of one commit. */
const lists = new WeakMap<ObjectReader, Map<string, Promise<readonly TreeEntry[]>>>();
const mostLists = 4;

/** Every file of a commit or tree, all folders entered: as `listTree`, without a process of its own. */
export function wholeTree(objects: ObjectReader, treeish: string): Promise<readonly TreeEntry[]> {
  if (!isObjectId(treeish)) return listWhole(objects, treeish);
  const kept = lists.get(objects) ?? new Map<string, Promise<readonly TreeEntry[]>>();
  lists.set(objects, kept);
  const list = kept.get(treeish) ?? listWhole(objects, treeish);
  kept.delete(treeish);
  kept.set(treeish, list);
  list.catch(() => kept.delete(treeish));
  const [oldest] = kept.keys();
  if (kept.size > mostLists && oldest !== undefined) kept.delete(oldest);
  return list;
}

async function listWhole(objects: ObjectReader, treeish: string): Promise<readonly TreeEntry[]> {
  const found: TreeEntry[] = [];
  const enter = async (tree: string, prefix: string): Promise<void> => {
    for (const entry of (await folderOf(objects, tree)).entries) {
      const path = `${prefix}${entry.name}`;
      if (isFolder(entry)) await enter(entry.oid, `${path}/`);
      else found.push({ mode: entry.mode, oid: entry.oid, path });
    }
  };
  await enter(treeish, '');
  return found;
}
