import { memoryRoots, within } from '../config/index.ts';
import type { ChangeRecord, OutsideChange, Policy } from '../gate/index.ts';
import { contextPaths, isPolicyFile } from '../gate/index.ts';
import {
  type LateFiles,
  lateFiles,
  type ObjectReader,
  type TreeDifference,
  type TreeEntry,
} from '../git/index.ts';
import { decode, isMemoryPath, type Snapshot, type SnapshotFile } from '../memory/index.ts';

/** What differs between two states of a repository, as one record for each memory root. */
export interface Gathered {
  readonly root: string;
  readonly record: Pick<ChangeRecord, 'root' | 'before' | 'after' | 'names' | 'outside' | 'doubled'>;
}

/** Lists every path of the state after the change; called only when a rule can need it. */
export type ListNames = () => Promise<readonly TreeEntry[]>;

/**
 * Reads both sides of a set of differences, by object id and never by diff text (attributes can blind it). Only
 * what is touched is read, and the files that touched text refers to.
 */
export async function gather(
  differences: readonly TreeDifference[],
  objects: ObjectReader,
  policy: Policy,
  listNames: ListNames,
): Promise<readonly Gathered[]> {
  const roots = memoryRoots(policy.config);
  return Promise.all(roots.map((root) => gatherRoot(root, roots, differences, objects, policy, listNames)));
}

async function gatherRoot(
  root: string,
  roots: readonly string[],
  differences: readonly TreeDifference[],
  objects: ObjectReader,
  policy: Policy,
  listNames: ListNames,
): Promise<Gathered> {
  const before = new Map<string, SnapshotFile>();
  const after = new Map<string, SnapshotFile>();
  const outside: OutsideChange[] = [];
  const isMemory = (path: string) =>
    roots.some((one) => {
      const inner = within(one, path);
      return inner !== undefined && isMemoryPath(inner, policy.format);
    });
  await Promise.all(
    differences.map(async (difference) => {
      const { path } = difference.after;
      const inner = within(root, path);
      const memory = inner !== undefined && isMemoryPath(inner, policy.format);
      if (!memory && isMemory(path)) return;
      const wanted = memory || isPolicyFile(path, policy);
      const [old, now] = await Promise.all([
        sideOf(difference.before, inner ?? path, objects, wanted),
        sideOf(difference.after, inner ?? path, objects, wanted),
      ]);
      if (memory) {
        if (old) before.set(inner, old);
        if (now) after.set(inner, now);
      } else {
        outside.push({
          path,
          ...(old ? { before: { ...old, path } } : {}),
          ...(now ? { after: { ...now, path } } : {}),
        });
      }
    }),
  );
  const entries = before.size + after.size + outside.length > 0 ? await listNames() : undefined;
  if (!entries) return { root, record: { root, before, after, outside } };
  const stood = differences.filter((difference) => difference.before.mode !== '000000');
  const doubled = [
    ...doubledNames(
      root,
      before,
      stood.map(({ after: { path } }) => path),
    ),
    ...doubledNames(
      root,
      after,
      entries.map(({ path }) => path),
    ),
  ];
  const names = namesAndContext(root, before, after, entries, objects, policy);
  return { root, record: { root, before, after, outside, names, doubled } };
}

/**
 * Files of a change whose name more than one of the paths has, seen from the root: to git the root is two folders
 * then, in two Unicode forms. A snapshot holds only one of such files, so the other would not be judged.
 */
function doubledNames(root: string, side: Snapshot, paths: readonly string[]): readonly string[] {
  const pathOf = new Map<string, string>();
  return paths.flatMap((path) => {
    const inner = within(root, path);
    if (inner === undefined || !side.has(inner)) return [];
    const first = pathOf.get(inner) ?? path;
    pathOf.set(inner, first);
    return first === path ? [] : [inner];
  });
}

/** Adds the files that touched text refers to, to both sides alike, and gives every name. */
function namesAndContext(
  root: string,
  before: Map<string, SnapshotFile>,
  after: Map<string, SnapshotFile>,
  tree: readonly TreeEntry[],
  objects: ObjectReader,
  policy: Policy,
): readonly string[] {
  const entries = new Map<string, TreeEntry>();
  for (const entry of tree) {
    const inner = within(root, entry.path);
    if (inner !== undefined) entries.set(inner, entry);
  }
  const names = [...entries.keys()];
  const contextFile = contextOf(root, objects);
  for (const path of contextPaths(after, names, policy)) {
    const entry = entries.get(path);
    if (!entry || after.has(path)) continue;
    const file = contextFile({ ...entry, path });
    before.set(path, file);
    after.set(path, file);
  }
  return names;
}

/**
 * What text may refer to is a whole memory, of which rules ask for little: it is read then, and commits that have a
 * file in common share it.
 */
function contextOf(root: string, objects: ObjectReader): (entry: TreeEntry) => SnapshotFile {
  const roots = contexts.get(objects) ?? new Map<string, Context>();
  contexts.set(objects, roots);
  const context = roots.get(root) ?? { met: new Map(), late: lateFiles(objects, missing) };
  roots.set(root, context);
  const { met, late } = context;
  return (entry) => {
    const known = met.get(entry.path);
    if (known?.oid === entry.oid && known.mode === entry.mode) return known;
    const file = late.file(entry);
    met.set(entry.path, file);
    return file;
  };
}

interface Context {
  readonly met: Map<string, SnapshotFile>;
  readonly late: LateFiles;
}

/** By reader, and by the root that paths are named from. */
const contexts = new WeakMap<ObjectReader, Map<string, Context>>();

function missing({ path, oid }: TreeEntry): never {
  throw new MissingObject(path, oid);
}

async function sideOf(
  side: TreeDifference['before'],
  path: string,
  objects: ObjectReader,
  wanted: boolean,
): Promise<SnapshotFile | undefined> {
  if (side.mode === '000000') return undefined;
  if (!wanted) return { path, mode: side.mode, oid: side.oid, text: '' };
  return readSide(side.mode, side.oid, path, objects);
}

async function readSide(
  mode: string,
  oid: string,
  path: string,
  objects: ObjectReader,
): Promise<SnapshotFile> {
  if (mode === '160000') return { path, mode, oid, text: '' };
  const object = await objects.read(oid);
  if (!object) throw new MissingObject(path, oid);
  return { path, mode, oid, text: decode(object.content) };
}

/** The repository is missing an object that has to be judged: a shallow or partial clone. */
export class MissingObject extends Error {
  constructor(path: string, oid: string) {
    super(`the content of ${path} (${oid.slice(0, 12)}) is not in this clone`);
    this.name = 'MissingObject';
  }
}
