import type { ObjectReader } from '../git/index.ts';
import type { BranchHead } from './proposal-names.ts';
import type { Workshop } from './workshop.ts';

/** How many integrated heads back a branch is followed. */
export const followed = 12;
/** How many commits are asked for in one night. */
const broughtAtOnce = 100;

/** Commits that a run looked for in vain. */
const missed = new WeakMap<ObjectReader, Set<string>>();

/**
 * Brings the commits that the state's integrated heads lean on, as far as they are not here: a proposal's branch is
 * gone when it is merged, and nothing but the forge holds its commits then.
 * @param heads the agent branches that are there: nobody asks for the others
 */
export async function bringIntegrated(workshop: Workshop, heads: readonly BranchHead[]): Promise<void> {
  const known = new Set(heads.map(({ branch }) => branch));
  // A branch that feeds two memories is followed for each.
  const turns = new Map<string, number>();
  const wanted = new Set<string>();
  for (const row of newestFirst(workshop.state.of('integrated'))) {
    const line = row.key.slice(0, row.key.lastIndexOf(' '));
    const left = turns.get(line) ?? followed;
    if (left === 0 || !known.has(line.slice(line.indexOf(':') + 1))) continue;
    turns.set(line, left - 1);
    const { proposal, from } = (row.value ?? {}) as Readonly<Record<string, string | undefined>>;
    for (const oid of [proposal, from])
      if (oid !== undefined && wanted.size < broughtAtOnce && !(await has(workshop, oid))) wanted.add(oid);
  }
  await workshop.branches.bringCommits([...wanted]);
}

/** Rows of the state by their time, the newest first. */
export function newestFirst<R extends { readonly at: string }>(rows: readonly R[]): readonly R[] {
  return [...rows].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Whether all of these commits are here; one that is not is remembered for the run's report. */
export async function arePresent(workshop: Workshop, ...oids: readonly string[]): Promise<boolean> {
  const inVain = missed.get(workshop.objects) ?? new Set<string>();
  missed.set(workshop.objects, inVain);
  let all = true;
  for (const oid of oids) {
    if (await has(workshop, oid)) continue;
    inVain.add(oid);
    all = false;
  }
  return all;
}

/** What a person should know of the commits that were looked for in vain, in one sentence for the whole run. */
export function missedWarning(workshop: Workshop): string | undefined {
  const oids = [...(missed.get(workshop.objects) ?? [])];
  if (oids.length === 0) return undefined;
  const some = oids.slice(0, 3).map((oid) => oid.slice(0, 12));
  const named = oids.length > some.length ? `${some.join(', ')}, …` : some.join(', ');
  const what = oids.length === 1 ? '1 old commit is' : `${oids.length} old commits are`;
  return `${what} not in this clone (${named}), so what earlier proposals brought is known in part: a fact they held back is not proposed again, one that expired since may be. Fetch the whole history (git fetch --unshallow, or fetch-depth: 0).`;
}

/** Whether a commit is here. */
export async function has({ objects }: Pick<Workshop, 'objects'>, oid: string): Promise<boolean> {
  return (await objects.read(oid))?.type === 'commit';
}
