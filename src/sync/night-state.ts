import { type Memory, openMemory } from '../memory/index.ts';
import { type PassState, proposedDays } from '../upkeep/index.ts';
import { firstCommitDays, passStateOf } from './pass-state.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** What the passes know beside the memory: recalls, ages of pages, the days an open proposal already holds. */
export async function nightState(workshop: Workshop, proposal: string, base: Memory): Promise<PassState> {
  const standing = (await workshop.branches.list([proposal])).get(proposal);
  const held =
    standing === undefined ? undefined : openMemory(await memoryAt(workshop, standing), workshop.format);
  const { cwd, root, config } = workshop;
  const days = await firstCommitDays(cwd, workshop.base.head, [`${root}${config.files.entities}`]);
  return passStateOf(workshop.state, {
    firstCommits: new Map([...days].map(([path, day]) => [path.slice(root.length), day])),
    firstProposed: held ? proposedDays(held, base, config) : new Map(),
    memo: new Map(workshop.state.of('answer').map((row) => [row.key, row.value])),
  });
}
