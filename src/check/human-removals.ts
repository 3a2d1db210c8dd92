import { memoryRoots, pathspecsOf, within } from '../config/index.ts';
import { type ChangeRecord, type Principal, removedFacts, resolvePrincipal } from '../gate/index.ts';
import {
  type Commit,
  git,
  type ObjectReader,
  parseCommit,
  treeDifferences,
  verifyCommit,
} from '../git/index.ts';
import { isMemoryPath } from '../memory/index.ts';
import { gather } from './gather.ts';
import type { LoadedPolicy } from './policy-at.ts';

/** How far back is looked, in commits that touch memory: the work stays bounded whatever the age of a memory. */
const horizon = 200;

/** What humans took out of the memory, as known before each commit of a walk. */
export interface HumanRemovals {
  /** Call in order; the commit's own removals count for the commits after it. */
  before(commit: Commit, change: ChangeRecord, principal: Principal): Promise<ReadonlySet<string>>;
}

/**
 * Facts that humans removed: in the last commits before the range (read only when a non-human adds something), and
 * in the range so far.
 * @param before the commits the range stands on; none: there is no earlier history
 */
export function humanRemovals(
  cwd: string,
  objects: ObjectReader,
  loaded: LoadedPolicy,
  before: readonly string[],
): HumanRemovals {
  let earlier: Promise<ReadonlySet<string>> | undefined;
  const since = new Set<string>();
  return {
    async before(_commit, change, principal) {
      if (principal.kind === 'human') {
        for (const signature of removedFacts(change)) since.add(signature);
        return new Set();
      }
      earlier ??=
        before.length === 0
          ? Promise.resolve(new Set<string>())
          : removedInHistory(cwd, objects, loaded, before);
      return new Set([...(await earlier), ...since]);
    },
  };
}

/**
 * Signatures of the facts that humans took out in a stretch of history.
 * @param before revisions as `git rev-list` takes them: commits to look below, `^commit` to stop at
 */
export async function removedInHistory(
  cwd: string,
  objects: ObjectReader,
  loaded: LoadedPolicy,
  before: readonly string[],
): Promise<ReadonlySet<string>> {
  const { files } = loaded.policy.format;
  const paths = memoryRoots(loaded.policy.config).flatMap((root) =>
    [files.index, files.memory, files.entities, files.wiki].flatMap((path) => pathspecsOf(root + path)),
  );
  const out = await git(
    ['rev-list', '--no-merges', `--max-count=${horizon}`, ...before, '--', ...new Set(paths)],
    { cwd },
  );
  const removed = new Set<string>();
  for (const oid of out.stdout.toString('utf8').split('\n').filter(Boolean)) {
    const object = await objects.read(oid);
    if (object?.type !== 'commit') break;
    const commit = parseCommit(oid, object.content);
    const principal = resolvePrincipal(
      {
        author: commit.author,
        committer: commit.committer,
        signature: await verifyCommit(cwd, commit, loaded.signers),
      },
      loaded.policy,
    );
    if (principal.kind !== 'human') continue;
    for (const signature of await removedBy(commit, objects, loaded, principal)) removed.add(signature);
  }
  return removed;
}

async function removedBy(
  commit: Commit,
  objects: ObjectReader,
  loaded: LoadedPolicy,
  principal: Principal,
): Promise<readonly string[]> {
  const { policy } = loaded;
  const roots = memoryRoots(policy.config);
  const differences = (await treeDifferences(objects, commit.parents[0] ?? null, commit.oid)).filter(
    (difference) =>
      roots.some((root) => isMemoryPath(within(root, difference.after.path) ?? '', policy.format)),
  );
  const gathered = await gather(differences, objects, policy, () => Promise.resolve([]));
  return gathered.flatMap(({ record }) => removedFacts({ ...record, principal, policy, now: new Date(0) }));
}
