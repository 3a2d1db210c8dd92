import { usageError } from '../errors.ts';
import type { ObjectReader } from './objects.ts';
import { isFolder } from './tree-object.ts';
import type { TreeEntry } from './trees.ts';
import { folderOf, wholeTree } from './whole-tree.ts';

/**
 * What a tree holds at a path, found by walking tree objects: `git cat-file` answers "missing" alike for a path that
 * is not there and for one whose object is not in this clone, and only the first of them may pass.
 * @returns undefined where the tree has no such path
 * @throws KeepsakeError (environment) when a commit or tree on the way is not in this clone or malformed; (usage)
 * when the way leads through a symlink or a submodule, behind which there may be anything
 */
export async function entryAt(
  objects: ObjectReader,
  treeish: string,
  path: string,
): Promise<TreeEntry | undefined> {
  const names = path.split('/');
  let tree = treeish;
  for (const [depth, name] of names.entries()) {
    const entry = (await folderOf(objects, tree)).entries.find((one) => one.name === name);
    if (entry === undefined) return undefined;
    if (depth === names.length - 1) return { mode: entry.mode, oid: entry.oid, path };
    if (!isFolder(entry)) {
      if (entry.mode.startsWith('100')) return undefined;
      const way = names.slice(0, depth + 1).join('/');
      throw usageError(
        `${way} is a ${entry.mode === '120000' ? 'symlink' : 'submodule'}, so what ${path} says is unknown`,
        'Put a real folder in its place, by a human.',
        { path: way, line: 1 },
      );
    }
    tree = entry.oid;
  }
  return undefined;
}

/** What a tree holds at a path and below it, as `git ls-tree -r`: a file, or all that a folder of this name holds. */
export async function entriesBelow(
  objects: ObjectReader,
  treeish: string,
  path: string,
): Promise<readonly TreeEntry[]> {
  let tree = treeish;
  const names = path.split('/');
  for (const [depth, name] of names.entries()) {
    const entry = (await folderOf(objects, tree)).entries.find((one) => one.name === name);
    if (entry === undefined) return [];
    if (!isFolder(entry))
      return depth === names.length - 1 ? [{ mode: entry.mode, oid: entry.oid, path }] : [];
    tree = entry.oid;
  }
  return (await wholeTree(objects, tree)).map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));
}
