import { commitOf, isAncestor, lineBetween } from '../git/index.ts';
import { type Change, openMemory, type Snapshot } from '../memory/index.ts';
import { diffMemories } from '../review/index.ts';
import { isOnTop, ownHeads } from './proposal.ts';
import { memoryAt, type Workshop } from './workshop.ts';

/** A commit that a person put on a proposal branch. */
export interface PersonsCommit {
  readonly oid: string;
  /** The commit it was made on; undefined for a root. */
  readonly parent: string | undefined;
  /**
   * Milliseconds since 1970, never before what lies below it on the branch. A clock that is ahead of the run's says
   * nothing: such a commit is as old as what it was made on.
   */
  readonly at: number;
  /** What its own clock said; absent where that is ahead of the run's. */
  readonly told?: number;
}

/**
 * What people committed on a proposal branch since the last plain commit of Keepsake's own or the last merge, oldest
 * first; their commits may have further ones of Keepsake's between them, made on top.
 * @param from the commit of the base that the proposal starts at, or any later one
 * @param decided a merged head that is looked at itself
 */
export async function peoplesCommits(
  workshop: Workshop,
  branch: string,
  head: string,
  from: string,
  decided?: string,
): Promise<readonly PersonsCommit[]> {
  const { objects, now } = workshop;
  const ours = ownHeads(workshop, branch);
  const all = await lineBetween(objects, head, from);
  const merged = mergedHeads(workshop, branch);
  const plain = all.findIndex(
    (oid) => (ours.has(oid) && !isOnTop(workshop, branch, oid)) || (oid !== decided && merged.has(oid)),
  );
  const found: PersonsCommit[] = [];
  let at = 0;
  for (const oid of [...(plain === -1 ? all : all.slice(0, plain + 1))].reverse()) {
    const commit = await commitOf(objects, oid);
    if (commit === undefined) continue;
    const { parents, committer } = commit;
    const time = committer.time * 1000;
    const told = time <= now.getTime() ? time : undefined;
    at = Math.max(at, told ?? 0);
    if (!ours.has(oid) && oid !== all[plain])
      found.push({ oid, parent: parents[0], at, ...(told === undefined ? {} : { told }) });
  }
  return found;
}

/** The heads of a proposal branch that were merged: what people committed up to there is decided. */
function mergedHeads(workshop: Workshop, branch: string): ReadonlySet<string> {
  const prefix = `${branch} `;
  const rows = workshop.state.of('decided');
  return new Set(
    rows
      .filter(({ key, value }) => key.startsWith(prefix) && /^merged/.test(String(value)))
      .map(({ key }) => key.slice(prefix.length)),
  );
}

/** The memory a person's commit was made on. */
export async function memoryBelow(workshop: Workshop, commit: PersonsCommit): Promise<Snapshot> {
  return commit.parent === undefined ? new Map() : memoryAt(workshop, commit.parent);
}

/** A no to a change: when it was said, and what stood on the branch when a run first heard it. */
export interface SaidNo {
  /** ISO date-time. */
  readonly said: string;
  /** ISO date-time of the run. */
  readonly heard: string;
  readonly head?: string | undefined;
}

/** Whether a person committed a change after it had been refused: what was said last counts. */
export async function isOverruled(
  workshop: Workshop,
  change: Change,
  no: SaidNo,
  commits: readonly PersonsCommit[],
): Promise<boolean> {
  for (const commit of [...commits].reverse())
    if (await brings(workshop, commit, change)) return isAfter(workshop, commit, no);
  return false;
}

async function brings(workshop: Workshop, commit: PersonsCommit, change: Change): Promise<boolean> {
  const changes = diffMemories(
    openMemory(await memoryBelow(workshop, commit), workshop.format),
    openMemory(await memoryAt(workshop, commit.oid), workshop.format),
  );
  return changes.some(({ before, after }) =>
    change.after === null ? after === null && before === change.before : after === change.after,
  );
}

/** What was not there yet when a run heard the no came after it; what was there tells by its time. */
async function isAfter(workshop: Workshop, commit: PersonsCommit, no: SaidNo): Promise<boolean> {
  const { told = 0 } = commit;
  if (told > Date.parse(no.said) && told <= Date.parse(no.heard)) return true;
  if (no.head === undefined || no.head === commit.oid) return false;
  // A head that is gone was a plain commit of Keepsake's own: no person's commit was on it.
  if ((await workshop.objects.read(no.head)) === undefined) return true;
  return !(await isAncestor(workshop.objects, commit.oid, no.head));
}
