import { isAncestor, listRefs, moveRefs, type ObjectReader, type RefMove } from '../git/index.ts';
import type { BranchMove, BranchStore, Moved } from './branches.ts';
import { deepenToMergeBases } from './deepen.ts';
import { globMatcher } from './glob.ts';
import { statePrefix } from './state-prefix.ts';

const heads = 'refs/heads/';

/**
 * Branches of this repository; remote-tracking ones count where no local branch is ahead of them. Refs are read once:
 * every move is held against what was read, and where somebody else was faster they are read again.
 */
export function localBranches(objects: ObjectReader, remote: string | undefined): BranchStore {
  const { cwd } = objects;
  const tracked = remote === undefined ? undefined : `refs/remotes/${remote}/`;
  let read: Promise<Map<string, string>> | undefined;
  const refs = () => {
    read ??= listRefs(cwd, heads, ...(tracked === undefined ? [] : [tracked]), statePrefix);
    return read;
  };
  /** A remote may have sent a commit whose history is not here: nothing is known of it then. */
  const contains = (descendant: string, ancestor: string) =>
    isAncestor(objects, ancestor, descendant).catch(() => false);

  async function moved(moves: readonly RefMove[], reason: string): Promise<Moved> {
    const done = await moveRefs(cwd, moves, reason);
    const known = await read;
    if (!done) read = undefined;
    else
      for (const { ref, next } of moves)
        if (next === null) known?.delete(ref);
        else known?.set(ref, next);
    return done ? 'moved' : 'lost-race';
  }

  /** What has to be done to the local branch; nothing where it is to be taken away and is not here. */
  async function refMove({ branch, old, next }: BranchMove): Promise<readonly RefMove[]> {
    const ref = `${heads}${branch}`;
    const here = (await refs()).get(ref) ?? null;
    if (here === null && next === null) return [];
    // A branch known only from the remote, or behind it, is brought along to the new commit.
    const isKnown = here !== null && old !== null && here !== old && (await contains(old, here));
    return [{ ref, old: here === null || isKnown ? here : old, next }];
  }

  return {
    where: 'here',
    refresh() {
      read = undefined;
    },
    deepen: (base, tips) => deepenToMergeBases(objects, remote, base, tips),
    async bringPulls() {},
    async bringCommits() {},
    async list(globs) {
      const matches = globMatcher(globs);
      const found = new Map<string, string>();
      const named = (prefix: string | undefined, all: ReadonlyMap<string, string>) =>
        [...all].flatMap(([ref, oid]) => {
          if (prefix === undefined || !ref.startsWith(prefix)) return [];
          const name = ref.slice(prefix.length);
          return matches(name) ? [[name, oid] as const] : [];
        });
      const all = await refs();
      for (const [name, oid] of named(tracked, all)) if (name !== 'HEAD') found.set(name, oid);
      for (const [name, oid] of named(heads, all)) {
        const other = found.get(name);
        // The local branch counts unless the remote one has everything it has and more.
        const behind = other !== undefined && other !== oid && (await contains(other, oid));
        if (!behind) found.set(name, oid);
      }
      return found;
    },
    async move(move, reason, state) {
      const all = [...(await refMove(move)), ...(state ? [state] : [])];
      return all.length === 0 ? 'moved' : moved(all, reason);
    },
    async moveTogether(moves, reason) {
      const all: RefMove[] = [];
      for (const { move, state } of moves) all.push(...(await refMove(move)), ...(state ? [state] : []));
      return (await moved(all, reason).catch(() => undefined)) === 'moved';
    },
    async listState(prefix) {
      return new Map([...(await refs())].filter(([ref]) => ref.startsWith(prefix)));
    },
    moveState: (move) => moved([move], 'keepsake: state'),
    refusedState: () => false,
  };
}
