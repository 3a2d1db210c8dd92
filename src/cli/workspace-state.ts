import { within } from '../config/index.ts';
import { openObjects } from '../git/index.ts';
import { foldUses } from '../lookup/fold.ts';
import { findPlace } from '../lookup/index.ts';
import { firstCommitDays, localBranches, passStateOf, readState, type State } from '../sync/index.ts';
import type { PassState } from '../upkeep/index.ts';
import type { MemoryPlace } from './memory-place.ts';

/**
 * What the state refs remember: recalls, refusals. An unreadable state is an empty one.
 * @param wanted `pageAges`: also the day of every page's first commit, which takes a walk through history
 */
export async function stateOfWorkspace(
  place: MemoryPlace,
  wanted: { readonly pageAges: boolean },
): Promise<PassState> {
  await foldUses(findPlace(place.top), place.config);
  const state = await rememberedBy(place);
  if (!wanted.pageAges) return passStateOf(state);
  const { root, config } = place;
  const days = await firstCommitDays(place.top, 'HEAD', [`${root}${config.files.entities}`]);
  const firstCommits = new Map([...days].map(([path, day]) => [within(root, path) ?? path, day]));
  return passStateOf(state, { firstCommits });
}

/** Everything the state refs of this clone remember. */
export async function rememberedBy({ top }: MemoryPlace): Promise<State> {
  const objects = openObjects(top);
  try {
    return await readState(top, localBranches(objects, undefined), objects);
  } finally {
    await objects.close();
  }
}
