import {
  diffTrees,
  git,
  gitText,
  isAncestor,
  listTree,
  mergeBase,
  type ObjectReader,
  parseCommit,
} from '../git/index.ts';

/** How many commits of the base, newest first, are searched for what a proposal held. */
const searched = 500;

/**
 * The commit of the base that brought what a proposal's head held, by whichever button: the head itself is in its
 * history, or every line that the proposal adds stands in it and none that it takes away. A squash whose message
 * lost its trailers is found like this, and also when the lines have gone again since.
 */
export async function landedAt(
  cwd: string,
  objects: ObjectReader,
  base: string,
  head: string,
): Promise<string | undefined> {
  const object = await objects.read(head);
  if (object?.type !== 'commit') return undefined;
  // Most proposals stand on the newest base: nothing can have brought them.
  if (parseCommit(head, object.content).parents[0] === base) return undefined;
  const from = await mergeBase(cwd, base, head);
  if (from === undefined) return undefined;
  if (from === head) return mergedBy(cwd, base, head);
  const proposed = await proposedLines(cwd, objects, from, head);
  if (proposed.added.size + proposed.removed.size === 0) return undefined;
  const log = await gitText(
    [
      '--literal-pathspecs',
      'log',
      '--first-parent',
      '--format=%H',
      `--max-count=${searched}`,
      `${from}..${base}`,
      '--',
      ...proposed.paths,
    ],
    { cwd },
  );
  for (const commit of log.split('\n').filter(Boolean).reverse())
    if (holds(proposed, await linesAt(cwd, objects, commit, proposed.paths))) return commit;
  return undefined;
}

/** Where a proposal starts: the commit of the base that it was made on. */
export async function proposedFrom(cwd: string, base: string, head: string): Promise<string | undefined> {
  const from = await mergeBase(cwd, base, head);
  if (from !== head) return from;
  const merge = await mergedBy(cwd, base, head);
  if (merge !== head) return mergeBase(cwd, `${merge}^1`, head);
  const parent = await git(['rev-parse', '--verify', '--quiet', `${head}^1`], { cwd, okCodes: [0, 1, 128] });
  return parent.code === 0 ? parent.stdout.toString('utf8').trim() : undefined;
}

/** The oldest commit of the base's own line that has `head` in its history; `head` itself where it is on that line. */
async function mergedBy(cwd: string, base: string, head: string): Promise<string> {
  const out = await gitText(['rev-list', '--first-parent', '--reverse', base, `^${head}`], { cwd });
  const line = out.split('\n').filter(Boolean);
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await isAncestor(cwd, head, line[middle] ?? base)) high = middle;
    else low = middle + 1;
  }
  const merge = line[low];
  if (merge === undefined) return head;
  return (await gitText(['rev-parse', `${merge}^1`], { cwd })) === head ? head : merge;
}

interface ProposedLines {
  readonly paths: readonly string[];
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

async function proposedLines(
  cwd: string,
  objects: ObjectReader,
  from: string,
  head: string,
): Promise<ProposedLines> {
  const differences = await diffTrees(cwd, from, head);
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
  cwd: string,
  objects: ObjectReader,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { oid } of await listTree(cwd, commit, paths))
    for (const line of await linesOf(objects, oid)) found.add(line);
  return found;
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
