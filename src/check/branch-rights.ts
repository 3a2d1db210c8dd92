import { within } from '../config/index.ts';
import { resolvePrincipal, type SideRights } from '../gate/index.ts';
import {
  commitsBetween,
  type ObjectReader,
  parseCommit,
  snapshotOfEntries,
  verifyCommit,
  wholeTree,
} from '../git/index.ts';
import { isMemoryPath, type Snapshot, type SnapshotFile, type Source } from '../memory/index.ts';
import { addHumanLines, type HumanLines } from './human-lines.ts';
import type { LoadedPolicy } from './policy-at.ts';

/**
 * What the writers of a branch were allowed to do, commit by commit: the sources its non-humans may write, and the
 * user's lines that humans wrote or took away on it.
 * @param base where the branch begins; undefined: it has a history of its own
 */
export async function branchRights(
  cwd: string,
  root: string,
  base: string | undefined,
  head: string,
  objects: ObjectReader,
  loaded: LoadedPolicy,
): Promise<SideRights> {
  const { policy } = loaded;
  const may = new Set<Source>();
  const around = { objects, policy, memoryAt: memoryReader(root, objects, loaded) };
  const lines: HumanLines = { byHumans: new Set(), removedByHumans: new Set() };
  for (const oid of await commitsBetween(objects, head, base === undefined ? [] : [base])) {
    const object = await objects.read(oid);
    if (object?.type !== 'commit') throw new Error(`the commit ${oid.slice(0, 12)} is not in this clone`);
    const commit = parseCommit(oid, object.content);
    const principal = resolvePrincipal(
      {
        author: commit.author,
        committer: commit.committer,
        signature: await verifyCommit(cwd, commit, loaded.signers),
      },
      policy,
    );
    // Whoever merges lends their rank to nothing: what they bring was written by others.
    if (commit.parents.length < 2) for (const source of principal.may) if (source !== 'user') may.add(source);
    await addHumanLines(lines, commit, principal, around);
  }
  return { may: [...may], ...lines };
}

/** Reads the memory of commits, each file once: commits of one branch share most of theirs. */
function memoryReader(
  root: string,
  objects: ObjectReader,
  { policy }: LoadedPolicy,
): (oid: string) => Promise<Snapshot> {
  const read = new Map<string, SnapshotFile>();
  return async (oid) => {
    const entries = (await wholeTree(objects, oid)).flatMap((entry) => {
      const path = within(root, entry.path);
      if (path === undefined || !isMemoryPath(path, policy.format)) return [];
      return [{ ...entry, path, key: `${entry.mode} ${entry.oid} ${path}` }];
    });
    const fresh = await snapshotOfEntries(
      entries.filter(({ key }) => !read.has(key)),
      objects,
    );
    for (const { path, key } of entries) {
      const file = fresh.get(path);
      if (file) read.set(key, file);
    }
    return new Map(entries.flatMap(({ path, key }) => [[path, read.get(key)]] as [string, SnapshotFile][]));
  };
}
