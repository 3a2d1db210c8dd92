import { type Commit, parseCommit } from './commits.ts';
import { isObjectId } from './object-id.ts';
import type { ObjectReader } from './objects.ts';

/*
 * Histories walked over the open reader: most questions of a night are about a handful of commits, and starting git
 * costs more than reading a hundred. Whatever is far, cut off or missing is left to git.
 */

/** How many commits may be read from git for one answer, and how many may be looked at. */
const mostRead = 128;
const mostSeen = 4096;

/** What is reachable from the first tips, from the second, and so known to be below a common commit. */
const ours = 1;
const theirs = 2;
const common = ours | theirs;
const below = 4;

/** What a walk found out. */
export interface Walked {
  /** Common commits that no other one was found below of. */
  readonly bases: readonly string[];
  /** Commits that only the first tips have, in the order of `git log`; undefined where a clock ran backwards. */
  readonly own: readonly Commit[] | undefined;
  /** Whether the first tips reach a commit, of those that were seen. */
  reaches(oid: string): boolean;
}

const parsed = new WeakMap<ObjectReader, Map<string, Commit>>();

/** A commit by its id, read once a reader; undefined where it is not here or no commit. */
export async function commitOf(objects: ObjectReader, oid: string): Promise<Commit | undefined> {
  const known = parsed.get(objects) ?? new Map<string, Commit>();
  parsed.set(objects, known);
  const standing = known.get(oid);
  if (standing) return standing;
  if (!isObjectId(oid)) return undefined;
  const object = await objects.read(oid);
  if (object?.type !== 'commit') return undefined;
  const commit = parseCommit(oid, object.content);
  known.set(oid, commit);
  return commit;
}

/**
 * Walks from both sides, newest first, until everything left is below a common commit, as git's own merge-base does.
 * @returns undefined where git has to be asked: it is too far, or a commit is not here
 */
export async function walkApart(
  objects: ObjectReader,
  tips: readonly string[],
  others: readonly string[],
): Promise<Walked | undefined> {
  const known = parsed.get(objects) ?? new Map<string, Commit>();
  parsed.set(objects, known);
  const flags = new Map<string, number>();
  const queue: Commit[] = [];
  const popped = new Set<Commit>();
  const bases = new Set<string>();
  let [read, seen] = [0, 0];
  let oldestOwn = Infinity;
  let inOrder = true;
  /** Equal times stay in the order they came, as in git's list. */
  const enqueue = (commit: Commit) => {
    let at = queue.length;
    while (at > 0 && timeOf(queue[at - 1]) < timeOf(commit)) at -= 1;
    queue.splice(at, 0, commit);
  };
  const paint = async (oid: string, flag: number, child?: Commit): Promise<boolean> => {
    const old = flags.get(oid) ?? 0;
    if ((old & flag) === flag) return true;
    let commit = known.get(oid);
    if (commit === undefined) {
      if (++read > mostRead) return false;
      commit = await commitOf(objects, oid);
    }
    if (commit === undefined) return false;
    if (child !== undefined && timeOf(commit) > timeOf(child)) inOrder = false;
    flags.set(oid, old | flag);
    enqueue(commit);
    return true;
  };
  for (const oid of tips) if (!(await paint(oid, ours))) return undefined;
  for (const oid of others) if (!(await paint(oid, theirs))) return undefined;
  const isOpen = () => queue.some(({ oid }) => ((flags.get(oid) ?? 0) & below) === 0);
  // As git's rev-list: a few more are looked at where only common ones are left, and all that are as new as our own.
  for (let more = 5; queue.length > 0; ) {
    if (isOpen() || timeOf(queue[0]) >= oldestOwn) more = 5;
    else if (more-- === 0) break;
    const commit = queue.shift() as Commit;
    if (++seen > mostSeen) return undefined;
    let flag = flags.get(commit.oid) ?? 0;
    if (flag === ours) {
      popped.add(commit);
      oldestOwn = Math.min(oldestOwn, timeOf(commit));
    }
    if ((flag & common) === common) {
      bases.add(commit.oid);
      flag |= below;
    }
    for (const parent of commit.parents) if (!(await paint(parent, flag, commit))) return undefined;
  }
  const flagOf = (oid: string) => flags.get(oid) ?? 0;
  return {
    bases: [...bases].filter((oid) => (flagOf(oid) & below) === 0),
    own: inOrder ? [...popped].filter(({ oid }) => flagOf(oid) === ours) : undefined,
    reaches: (oid) => (flagOf(oid) & ours) !== 0,
  };
}

function timeOf(commit: Commit | undefined): number {
  return commit?.committer.time ?? 0;
}
