import { type Config, within } from '../config/index.ts';
import {
  gitText,
  type Identity,
  isObjectId,
  type LateFiles,
  lateFiles,
  type ObjectReader,
  snapshotOfEntries,
  type TreeEntry,
  wholeTree,
} from '../git/index.ts';
import {
  type FormatOptions,
  isMemoryPath,
  openMemory,
  type Snapshot,
  type SnapshotFile,
} from '../memory/index.ts';
import type { OnPass } from '../upkeep/index.ts';
import type { BranchStore, Moved, Step } from './branches.ts';
import type { Forge, Order } from './forge.ts';
import type { Place } from './places.ts';
import type { State } from './state.ts';

/** Everything a sync or a night works with; `now` is the only clock. */
export interface Workshop extends Place {
  readonly cwd: string;
  /** The git common directory, absolute. */
  readonly gitDir: string;
  readonly objects: ObjectReader;
  readonly config: Config;
  readonly format: FormatOptions;
  readonly now: Date;
  readonly branches: BranchStore;
  readonly state: State;
  readonly forge: Forge;
  /** The branch everything is proposed to, and the commit it stands at. */
  readonly base: { readonly branch: string; readonly head: string };
  /** What people asked for on open proposals, by proposal branch. */
  readonly orders?: ReadonlyMap<string, readonly Order[]>;
  /** Makes a commit again as one that the forge signs; gives the new id, whose object is here. */
  readonly sign?: (commit: string) => Promise<string>;
  /** Takes a step that is made together with others; absent: it is made at once. */
  readonly gather?: (step: Step) => Promise<Moved>;
  /** True: plan only, move nothing. */
  readonly dryRun: boolean;
  /** Told what is going on, for progress on a terminal. */
  readonly progress: (sentence: string) => void;
  /** Told before each pass. */
  readonly onPass: OnPass;
}

/** What reading a memory takes; without a base the commit itself says which of two spellings of its root counts. */
type Read = Pick<Workshop, 'root' | 'inner' | 'objects' | 'format'> & Partial<Pick<Workshop, 'base'>>;

/** The versions of each file, as far as a run has met them: what did not change is one entry and parsed once a run. */
const metFiles = new WeakMap<ObjectReader, Map<string, readonly SnapshotFile[]>>();

/** The last few memories of commits: a night comes back to the base, and to each head, again and again. */
const lastRead = new WeakMap<ObjectReader, WeakMap<FormatOptions, Map<string, Snapshot>>>();
const mostRemembered = 16;

/** The memory files of a commit, named from the memory's root as every pass and rule names them. */
export async function memoryAt(workshop: Read, commit: string): Promise<Snapshot> {
  const { root, inner, objects, format } = workshop;
  // A name moves on; only what an id names stays.
  if (!isObjectId(commit)) return readMemory(workshop, commit);
  const byFormat = lastRead.get(objects) ?? new WeakMap<FormatOptions, Map<string, Snapshot>>();
  lastRead.set(objects, byFormat);
  const kept = byFormat.get(format) ?? new Map<string, Snapshot>();
  byFormat.set(format, kept);
  const key = JSON.stringify([commit, root, inner, await standingRoot(workshop, commit)]);
  const snapshot = kept.get(key) ?? (await readMemory(workshop, commit));
  kept.delete(key);
  kept.set(key, snapshot);
  const [oldest] = kept.keys();
  if (kept.size > mostRemembered && oldest !== undefined) kept.delete(oldest);
  return snapshot;
}

async function readMemory(workshop: Read, commit: string): Promise<Snapshot> {
  const { objects } = workshop;
  const met = metFiles.get(objects) ?? new Map<string, readonly SnapshotFile[]>();
  metFiles.set(objects, met);
  const versionOf = (path: string, { mode, oid }: TreeEntry) =>
    met.get(path)?.find((file) => file.oid === oid && file.mode === mode);
  const entries = await entriesAt(workshop, commit);
  const fresh: TreeEntry[] = [];
  for (const [path, entry] of entries) if (!versionOf(path, entry)) fresh.push({ ...entry, path });
  for (const [path, file] of await freshFiles(workshop, fresh))
    met.set(path, [...(met.get(path) ?? []), file]);
  const snapshot = new Map<string, SnapshotFile>();
  for (const [path, entry] of entries) {
    const file = versionOf(path, entry);
    if (file === undefined) throw new Error(`${path} was not read`);
    snapshot.set(path, file);
  }
  return snapshot;
}

/**
 * Files that no commit had before. Of the first memory of a run hardly any is needed; what another one has of its own
 * is what somebody changed, and both are looked at.
 */
async function freshFiles(
  { objects, root }: Pick<Read, 'objects' | 'root'>,
  entries: readonly TreeEntry[],
): Promise<Snapshot> {
  const firsts = lateOf.get(objects) ?? new Map<string, LateFiles>();
  lateOf.set(objects, firsts);
  const first = firsts.get(root);
  if (first) {
    const paths = entries.map(({ path }) => path);
    const [files] = await Promise.all([snapshotOfEntries(entries, objects), first.readAhead(paths)]);
    return files;
  }
  const late = lateFiles(objects);
  firsts.set(root, late);
  return new Map(entries.map((entry) => [entry.path, late.file(entry)]));
}

/** The files of the first memory that a run read, by its root. */
const lateOf = new WeakMap<ObjectReader, Map<string, LateFiles>>();

/** Whether a path of the repository belongs to this memory. */
export function isOfMemory(
  { root, inner, format }: Pick<Workshop, 'root' | 'inner' | 'format'>,
  path: string,
): boolean {
  const seen = within(root, path);
  if (seen === undefined || inner.some((other) => within(other, path) !== undefined)) return false;
  return isMemoryPath(seen, format);
}

/**
 * The files of a memory in a commit's tree, by their paths from its root. To git a root in NFC and in NFD are two folders,
 * and a commit may have both: of two files with one path the one counts that stands where most of the base's memory does.
 */
async function entriesAt(workshop: Read, commit: string): Promise<ReadonlyMap<string, TreeEntry>> {
  const standing = await standingRoot(workshop, commit);
  const entries = new Map<string, TreeEntry>();
  for (const entry of await wholeTree(workshop.objects, commit)) {
    if (!isOfMemory(workshop, entry.path)) continue;
    const path = within(workshop.root, entry.path) ?? '';
    if (!entries.has(path) || entry.path.startsWith(standing)) entries.set(path, entry);
  }
  return entries;
}

/** Where the files of a memory lie in a commit's tree, each as git spells it there; new ones lie beside most others. */
export async function placesAt(workshop: Read, commit: string): Promise<(path: string) => string> {
  const { root } = workshop;
  if (hasOneForm(root)) return (path) => `${root}${path}`;
  const entries = await entriesAt(workshop, commit);
  const folder = await rootAt(workshop, commit);
  return (path) => entries.get(path)?.path ?? `${folder}${path}`;
}

/** The root as the base spells it. */
function standingRoot(workshop: Read, commit: string): Promise<string> {
  return rootAt(workshop, workshop.base?.head ?? commit);
}

/** The root as most files of a commit's tree spell it. */
async function rootAt({ root, objects }: Pick<Read, 'root' | 'objects'>, commit: string): Promise<string> {
  if (hasOneForm(root)) return root;
  const counts = new Map([[root, 0]]);
  for (const { path } of await wholeTree(objects, commit)) {
    const seen = within(root, path);
    const folder = path.slice(0, path.length - (seen?.length ?? 0));
    if (seen !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [[most] = [root]] = [...counts].sort(([, a], [, b]) => b - a);
  return most;
}

function hasOneForm(root: string): boolean {
  return root.normalize('NFD') === root.normalize('NFC');
}

/** Every fact's words in a memory, by nothing but what they say: a fact may have moved. */
export function saidIn(snapshot: Snapshot, { format }: Pick<Workshop, 'format'>): ReadonlySet<string> {
  const said = new Set<string>();
  for (const file of openMemory(snapshot, format).files())
    if (file.kind !== 'archive') for (const fact of file.facts) said.add(fact.text);
  return said;
}

/** Who Keepsake's own commits are from, at the run's `now`. */
export function identityAt(config: Config, now: Date): Identity {
  return { ...config.identity, time: Math.floor(now.getTime() / 1000), zone: '+0000' };
}

/** The git common directory, absolute: shared by all worktrees. */
export function commonGitDir(cwd: string): Promise<string> {
  return gitText(['rev-parse', '--path-format=absolute', '--git-common-dir'], { cwd });
}
