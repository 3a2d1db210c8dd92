import type { Config } from '../config/index.ts';
import type { ObjectReader } from '../git/index.ts';
import type { BranchStore } from './branches.ts';
import { localBranches } from './local-branches.ts';
import { statePrefix } from './state-prefix.ts';

/**
 * Keeps the state where keepsake.yml says. Some hosts take no refs beside branches: with `state: branch` each shard is
 * a branch of the remote, `keepsake/state/<shard>`, and no proposal; with `state: off` nothing of it leaves this clone.
 * In a clone itself it is always on refs, which no host refuses.
 */
export function keepingState(
  config: Pick<Config, 'state' | 'branch_prefix'>,
  objects: ObjectReader,
  store: BranchStore,
): BranchStore {
  switch (config.state) {
    case 'ref':
      return store;
    case 'branch':
      return onBranches(`${config.branch_prefix}/state/`, store);
    case 'off':
      return store.where === 'here' ? store : onlyHere(localBranches(objects, undefined), store);
  }
}

function onBranches(prefix: string, store: BranchStore): BranchStore {
  const list: BranchStore['list'] = async (globs) =>
    new Map([...(await store.list(globs))].filter(([branch]) => !branch.startsWith(prefix)));
  if (store.where === 'here') return { ...store, list };
  const there = (ref: string) => `refs/heads/${prefix}${ref.slice(statePrefix.length)}`;
  return {
    ...store,
    list,
    move: (move, reason, state) => store.move(move, reason, state && { ...state, ref: there(state.ref) }),
    moveTogether: (moves, reason) =>
      store.moveTogether(
        moves.map(({ move, state }) => ({ move, state: state && { ...state, ref: there(state.ref) } })),
        reason,
      ),
    async listState(wanted) {
      const shards = [...(await store.list([`${prefix}**`]))].map(
        ([branch, oid]) => [`${statePrefix}${branch.slice(prefix.length)}`, oid] as const,
      );
      return new Map(shards.filter(([ref]) => ref.startsWith(wanted)));
    },
    moveState: (move) => store.moveState({ ...move, ref: there(move.ref) }),
  };
}

function onlyHere(here: BranchStore, store: BranchStore): BranchStore {
  return {
    ...store,
    refresh() {
      here.refresh();
      store.refresh();
    },
    async move(move, reason, state) {
      const moved = await store.move(move, reason);
      if (moved === 'moved' && state) await here.moveState(state);
      return moved;
    },
    async moveTogether(moves, reason) {
      const moved = await store.moveTogether(
        moves.map(({ move }) => ({ move })),
        reason,
      );
      // The branches have moved: a state that cannot be kept here costs nothing but what it would remember.
      if (moved) for (const { state } of moves) if (state) await here.moveState(state).catch(() => undefined);
      return moved;
    },
    listState: (prefix) => here.listState(prefix),
    moveState: (move) => here.moveState(move),
    refusedState: () => false,
  };
}
