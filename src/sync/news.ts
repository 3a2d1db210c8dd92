import { openMemory } from '../memory/index.ts';
import type { ProposalGroup } from './proposal-names.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/**
 * Whether branches have written so much into their logs that it is worth a proposal before the night: entries that
 * neither the base nor their open proposal has.
 * @param atLeast how many new log entries it takes
 */
export async function hasNews(
  workshop: Workshop,
  { branches, proposal }: Pick<ProposalGroup, 'branches' | 'proposal'>,
  atLeast: number,
): Promise<boolean> {
  const standing = (await workshop.branches.list([proposal])).get(proposal) ?? workshop.base.head;
  const known = await logEntries(workshop, standing);
  let news = 0;
  for (const { head } of branches)
    for (const [entry, count] of await logEntries(workshop, head))
      news += Math.max(0, count - (known.get(entry) ?? 0));
  return news >= atLeast;
}

/** Every log entry with how often it stands there. */
async function logEntries(workshop: Workshop, commit: string): Promise<ReadonlyMap<string, number>> {
  const entries = new Map<string, number>();
  for (const file of openMemory(await memoryAt(workshop, commit), workshop.format).files()) {
    if (file.kind !== 'log') continue;
    for (const fact of file.facts) {
      const key = `${file.path}\0${fact.key}`;
      entries.set(key, (entries.get(key) ?? 0) + 1);
    }
  }
  return entries;
}
