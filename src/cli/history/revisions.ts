import { usageError } from '../../errors.ts';
import { type ObjectReader, openObjects, resolveRevision, snapshotOfTree } from '../../git/index.ts';
import { isMemoryPath, type Memory, openMemory } from '../../memory/index.ts';
import type { Workspace } from '../workspace.ts';

/** The memory of a commit, with paths from the memory's root, as the working tree's are. */
export async function memoryAt(
  workspace: Workspace,
  revision: string,
  objects: ObjectReader,
): Promise<Memory> {
  const { top, root, format } = workspace;
  const commit = await resolveRevision({ cwd: top }, `${revision}^{commit}`);
  if (commit === undefined)
    throw usageError(
      `There is no commit "${revision}" here.`,
      'git log --oneline lists them; a shallow clone has only the last.',
    );
  const tree = root === '' ? commit : await resolveRevision({ cwd: top }, `${commit}:${root}`);
  // A commit from before the memory's folder came to be has an empty memory.
  if (tree === undefined) return openMemory(new Map(), format);
  const snapshot = await snapshotOfTree(top, tree, objects, (path) => isMemoryPath(path, format));
  return openMemory(snapshot, format);
}

/**
 * The two memories of `A..B`, of `A` against the working tree, or of HEAD against it.
 * @throws KeepsakeError (usage) for a revision that is not there
 */
export async function memoriesOf(
  workspace: Workspace,
  range: string | undefined,
): Promise<{ readonly before: Memory; readonly after: Memory }> {
  const objects = openObjects(workspace.top);
  try {
    const [from = 'HEAD', to] = (range ?? 'HEAD').split(/\.{2,3}/);
    const before = await memoryAt(workspace, from || 'HEAD', objects);
    const after = to === undefined ? workspace.memory : await memoryAt(workspace, to || 'HEAD', objects);
    // Files are read when they are parsed; the reader closes before that unless the snapshot has their text already.
    return { before, after };
  } finally {
    await objects.close();
  }
}
