import { within } from '../config/index.ts';
import { resolvePrincipal, type SideRights, userSignatures } from '../gate/index.ts';
import { diffTrees, git, type ObjectReader, parseCommit, verifyCommit } from '../git/index.ts';
import { isMemoryPath, type Source } from '../memory/index.ts';
import { gather } from './gather.ts';
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
  const out = await git(['rev-list', '--reverse', '--no-merges', '--stdin'], {
    cwd,
    input: `${[head, ...(base === undefined ? [] : [`^${base}`])].join('\n')}\n`,
  });
  const may = new Set<Source>();
  const byHumans = new Set<string>();
  const removedByHumans = new Set<string>();
  for (const oid of out.stdout.toString('utf8').split('\n').filter(Boolean)) {
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
    for (const source of principal.may) if (source !== 'user') may.add(source);
    if (!principal.may.includes('user')) continue;
    const differences = (await diffTrees(cwd, commit.parents[0] ?? null, oid)).filter((difference) =>
      isMemoryPath(within(root, difference.after.path) ?? '', policy.format),
    );
    const gathered = await gather(differences, objects, policy, () => Promise.resolve([]));
    for (const { root: found, record } of gathered) {
      if (found !== root) continue;
      for (const path of new Set([...record.before.keys(), ...record.after.keys()])) {
        const old = userSignatures(path, record.before.get(path), policy);
        const now = userSignatures(path, record.after.get(path), policy);
        for (const line of now) if (!old.has(line)) byHumans.add(line);
        for (const line of old) if (!now.has(line)) removedByHumans.add(line);
      }
    }
  }
  return { may: [...may], byHumans, removedByHumans };
}
