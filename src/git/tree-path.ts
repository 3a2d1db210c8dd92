import { environmentError } from '../errors.ts';
import type { ObjectReader } from './objects.ts';
import type { TreeEntry } from './trees.ts';

/**
 * What a tree holds at a path, found by walking tree objects: `git cat-file` answers "missing" alike for a path that
 * is not there and for one whose object is not in this clone, and only the first of them may pass.
 * @returns undefined where the tree has no such path
 * @throws KeepsakeError (environment) when a commit or tree on the way is not in this clone
 */
export async function entryAt(
  objects: ObjectReader,
  treeish: string,
  path: string,
): Promise<TreeEntry | undefined> {
  let tree = `${treeish}^{tree}`;
  let entry: TreeEntry | undefined;
  for (const name of path.split('/')) {
    if (entry !== undefined && entry.mode !== '40000') return undefined;
    const object = await objects.read(tree);
    if (object?.type !== 'tree')
      throw environmentError(
        `the folder of ${path} is not in this clone`,
        'Fetch the history: git fetch --unshallow, or fetch-depth: 0 in actions/checkout.',
      );
    entry = entriesOf(object.content, object.oid.length / 2).find((one) => one.path === name);
    if (entry === undefined) return undefined;
    tree = entry.oid;
  }
  return entry && { ...entry, path };
}

/** Reads a tree object: mode, name and a raw id of `width` bytes, one after the other. */
function* walk(content: Buffer, width: number): Generator<TreeEntry> {
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(32, at);
    const end = content.indexOf(0, space);
    yield {
      mode: content.toString('latin1', at, space),
      path: content.toString('utf8', space + 1, end),
      oid: content.toString('hex', end + 1, end + 1 + width),
    };
    at = end + 1 + width;
  }
}

function entriesOf(content: Buffer, width: number): readonly TreeEntry[] {
  return [...walk(content, width)];
}
