import { within } from '../config/index.ts';
import { civilDay, type Memory, openMemory } from '../memory/index.ts';
import { type PassState, proposedDays } from '../upkeep/index.ts';
import { firstCommitDays, passStateOf } from './pass-state.ts';
import { remembered } from './remembered.ts';
import { appendState, type StateRow } from './state.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/**
 * What the passes know beside the memory: recalls and what was decided; for those that keep the base in order also the
 * ages of its pages, for which the whole history is read, and the days an open proposal already holds.
 * @param base the memory that is kept in order; absent: what branches add is read
 */
export async function nightState(workshop: Workshop, proposal: string, base?: Memory): Promise<PassState> {
  const read = workshop.state.get('extracted', logsReadKey(workshop))?.value;
  return passStateOf(workshop.state, {
    ...(typeof read === 'string' && dayForm.test(read) ? { logsRead: read } : {}),
    ...(base === undefined ? {} : await agesAndDays(workshop, proposal, base)),
    memo: new Map(workshop.state.of('extracted').map((row) => [row.key, row.value])),
  });
}

async function agesAndDays(
  workshop: Workshop,
  proposal: string,
  base: Memory,
): Promise<Pick<PassState, 'firstCommits' | 'firstProposed'>> {
  const standing = (await workshop.branches.list([proposal])).get(proposal);
  const held =
    standing === undefined ? undefined : openMemory(await memoryAt(workshop, standing), workshop.format);
  const { cwd, root, config } = workshop;
  const folder = `${root}${config.files.entities}`;
  const days = await remembered(workshop, `days ${workshop.base.head} ${folder}`, () =>
    firstCommitDays(cwd, workshop.base.head, [folder]),
  );
  return {
    firstCommits: new Map([...days].map(([path, day]) => [within(root, path) ?? path, day])),
    firstProposed: held ? proposedDays(held, base, config) : new Map(),
  };
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Of which memory the logs on the base were read. */
function logsReadKey({ scope }: Workshop): string {
  return `logs read ${scope}`;
}

/** A line that was decided on this long ago is settled by review; its row only fills the state. */
const keptDays = 90;

/**
 * Keeps what the passes decided about log lines and were told of them: a proposal that is rebuilt before it is merged
 * keeps its facts, by whichever runner, and an appended log is asked about its new lines only.
 * @param known what was kept before the passes ran
 * @param ofBase whether the logs were the base's own: then the day counts too, so that after a pause of any length
 *   the next night reads on from here
 */
export async function keepDecisions(
  workshop: Workshop,
  proposal: string,
  known: ReadonlyMap<string, unknown>,
  memo: ReadonlyMap<string, unknown>,
  ofBase: boolean,
): Promise<void> {
  const at = workshop.now.toISOString();
  const fresh = [...memo].filter(([key, value]) => JSON.stringify(known.get(key)) !== JSON.stringify(value));
  if (fresh.length === 0 || workshop.dryRun) return;
  const rows: StateRow[] = fresh.map(([key, value]) => ({ kind: 'extracted', key, at, value }));
  const day = civilDay(workshop.now, workshop.config.time_zone);
  if (ofBase) rows.push({ kind: 'extracted', key: logsReadKey(workshop), at, value: day });
  const oldest = new Date(workshop.now.getTime() - keptDays * 86_400_000).toISOString();
  const { cwd, branches: store, objects, config } = workshop;
  await appendState(
    { cwd, store, objects, name: proposal, identity: config.identity },
    rows,
    (row) => row.kind !== 'extracted' || row.at >= oldest,
  );
}
