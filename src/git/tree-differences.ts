import type { ObjectReader } from './objects.ts';
import { type FolderEntry, isFolder, orderOf } from './tree-object.ts';
import { diffTrees, type TreeDifference } from './trees.ts';
import { folderOf } from './whole-tree.ts';

/**
 * What differs between two commits or trees, as `diffTrees` without renames, read over the open reader: folders that
 * are alike are not entered. Trees that are malformed or not here are left to git, which says what it makes of them.
 * @param before null stands for the empty tree
 */
export async function treeDifferences(
  objects: ObjectReader,
  before: string | null,
  after: string,
): Promise<readonly TreeDifference[]> {
  try {
    const found: TreeDifference[] = [];
    await compare(objects, before, after, '', found);
    return found;
  } catch {
    return diffTrees(objects.cwd, before, after);
  }
}

async function compare(
  objects: ObjectReader,
  before: string | null,
  after: string | null,
  prefix: string,
  found: TreeDifference[],
): Promise<void> {
  const [olds, news] = await Promise.all(
    [before, after].map(async (tree) => (tree === null ? [] : (await folderOf(objects, tree)).entries)),
  );
  for (const [old, now] of pairs(olds ?? [], news ?? [])) {
    if (old !== undefined && now !== undefined && old.oid === now.oid && old.mode === now.mode) continue;
    const entry = (now ?? old) as FolderEntry;
    const path = `${prefix}${entry.name}`;
    if (isFolder(entry)) await compare(objects, old?.oid ?? null, now?.oid ?? null, `${path}/`, found);
    else found.push(difference(path, old, now));
  }
}

/** The entries of two folders by name, in git's order; a folder never stands against a file of the same name. */
function* pairs(
  olds: readonly FolderEntry[],
  news: readonly FolderEntry[],
): Generator<readonly [FolderEntry | undefined, FolderEntry | undefined]> {
  for (let [i, j] = [0, 0]; i < olds.length || j < news.length; ) {
    const [old, now] = [olds[i], news[j]];
    const order = old && now ? Buffer.compare(orderOf(old), orderOf(now)) : old ? -1 : 1;
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
    yield [order <= 0 ? old : undefined, order >= 0 ? now : undefined];
  }
}

function difference(
  path: string,
  old: FolderEntry | undefined,
  now: FolderEntry | undefined,
): TreeDifference {
  const status = old === undefined ? 'A' : now === undefined ? 'D' : kindOf(old) === kindOf(now) ? 'M' : 'T';
  return { status, before: side(path, old, now), after: side(path, now, old) };
}

function side(path: string, entry: FolderEntry | undefined, other: FolderEntry | undefined) {
  const none = { mode: '000000', oid: '0'.repeat(other?.oid.length ?? 40) };
  return { ...(entry ? { mode: entry.mode, oid: entry.oid } : none), path };
}

/** What an entry is beside its permissions: a file, a symlink or a submodule. */
function kindOf({ mode }: FolderEntry): string {
  return mode.slice(0, 3);
}
