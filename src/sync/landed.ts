import {
  type Commit,
  commitOf,
  entriesBelow,
  firstParentOf,
  gitText,
  isAncestor,
  lineBetween,
  mergeBase,
  nearCommits,
  type ObjectReader,
  type TreeEntry,
  treeDifferences,
} from '../git/index.ts';

/** How many commits of the base, newest first, are searched for what a proposal held. */
const searched = 500;

/**
 * The commit of the base that brought what a proposal's head held, by whichever button: the head itself is in its
 * history, or every line that the proposal adds stands in it and none that it takes away. A squash whose message
 * lost its trailers is found like this, and also when the lines have gone again since.
 */
export async function landedAt(
  objects: ObjectReader,
  base: string,
  head: string,
): Promise<string | undefined> {
  const commit = await commitOf(objects, head);
  if (commit === undefined) return undefined;
  // Most proposals stand on the newest base: nothing can have brought them.
  if (commit.parents[0] === base) return undefined;
  const from = await mergeBase(objects, base, head);
  if (from === undefined) return undefined;
  if (from === head) return mergedBy(objects, base, head);
  const proposed = await proposedLines(objects, from, head);
  if (proposed.added.size + proposed.removed.size === 0) return undefined;
  for (const one of await touching(objects, from, base, proposed.paths))
    if (holds(proposed, await linesAt(objects, one, proposed.paths))) return one;
  return undefined;
}

/** The commits of the base's own line since `from` that change one of the paths, oldest first. */
async function touching(
  objects: ObjectReader,
  from: string,
  base: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const near = await nearCommits(objects, base, [from]);
  if (near) return touchingNear(objects, near, base, paths);
  const log = await gitText(
    [
      '--literal-pathspecs',
      'log',
      '--first-parent',
      '--format=%H',
      `--max-count=${searched}`,
      `${from}..${base}`,
      '--',
      ...paths,
    ],
    { cwd: objects.cwd },
  );
  return log.split('\n').filter(Boolean).reverse();
}

async function touchingNear(
  objects: ObjectReader,
  near: readonly Commit[],
  base: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const own = new Map(near.map((commit) => [commit.oid, commit]));
  const stateAt = async (oid: string | undefined) =>
    oid === undefined
      ? ''
      : (await entriesAt(objects, oid, paths))
          .map(({ mode, oid: id, path }) => `${mode} ${id} ${path}\0`)
          .join('');
  const found: string[] = [];
  let commit = own.get(base);
  let state = await stateAt(base);
  while (commit && found.length < searched) {
    const parent: string | undefined = commit.parents[0];
    const before = await stateAt(parent);
    if (before !== state) found.push(commit.oid);
    commit = own.get(parent ?? '');
    state = before;
  }
  return found.reverse();
}

/** Where a proposal starts: the commit of the base that it was made on. */
export async function proposedFrom(
  objects: ObjectReader,
  base: string,
  head: string,
): Promise<string | undefined> {
  const from = await mergeBase(objects, base, head);
  if (from !== head) return from;
  const merge = await mergedBy(objects, base, head);
  const parent = await firstParentOf(objects, merge);
  return merge === head || parent === undefined ? parent : mergeBase(objects, parent, head);
}

/** The oldest commit of the base's own line that has `head` in its history; `head` itself where it is on that line. */
async function mergedBy(objects: ObjectReader, base: string, head: string): Promise<string> {
  const line = [...(await lineBetween(objects, base, head))].reverse();
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await isAncestor(objects, head, line[middle] ?? base)) high = middle;
    else low = middle + 1;
  }
  const merge = line[low];
  if (merge === undefined) return head;
  return (await firstParentOf(objects, merge)) === head ? head : merge;
}

interface ProposedLines {
  readonly paths: readonly string[];
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

async function proposedLines(objects: ObjectReader, from: string, head: string): Promise<ProposedLines> {
  const differences = await treeDifferences(objects, from, head);
  const [old, now] = [new Set<string>(), new Set<string>()];
  for (const { before, after } of differences) {
    for (const line of await linesOf(objects, before.oid)) old.add(line);
    for (const line of await linesOf(objects, after.oid)) now.add(line);
  }
  return {
    paths: differences.map(({ after }) => after.path),
    added: new Set([...now].filter((line) => !old.has(line))),
    removed: new Set([...old].filter((line) => !now.has(line))),
  };
}

function holds({ added, removed }: ProposedLines, lines: ReadonlySet<string>): boolean {
  for (const line of added) if (!lines.has(line)) return false;
  for (const line of removed) if (lines.has(line)) return false;
  return true;
}

async function linesAt(
  objects: ObjectReader,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { oid } of await entriesAt(objects, commit, paths))
    for (const line of await linesOf(objects, oid)) found.add(line);
  return found;
}

async function entriesAt(
  objects: ObjectReader,
  commit: string,
  paths: readonly string[],
): Promise<readonly TreeEntry[]> {
  return (await Promise.all(paths.map((path) => entriesBelow(objects, commit, path)))).flat();
}

/** The lines of a blob without their endings; none for a side that is not there. */
async function linesOf(objects: ObjectReader, oid: string): Promise<readonly string[]> {
  if (/^0+$/.test(oid)) return [];
  const object = await objects.read(oid);
  if (object?.type !== 'blob') return [];
  return object.content
    .toString('latin1')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
