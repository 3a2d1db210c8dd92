import type { Command } from 'commander';
import { environmentError } from '../errors.ts';
import {
  git,
  listWorkingTree,
  snapshotOfListing,
  type WorkingTreeListing,
  withWriteLock,
  writeWorkingFiles,
} from '../git/index.ts';
import { encode, isMemoryPath, type Memory, openMemory, type Snapshot } from '../memory/index.ts';
import { findMemory, type MemoryPlace } from './memory-place.ts';

/** A memory in a working tree: what a command reads, and where it writes. */
export interface Workspace extends MemoryPlace {
  readonly memory: Memory;
}

/**
 * Opens the memory around the command's folder.
 * @throws KeepsakeError (environment) outside a repository
 */
export async function openWorkspace(command: Command): Promise<Workspace> {
  return readWorkspace(await findMemory(command));
}

async function readWorkspace(place: MemoryPlace): Promise<Workspace> {
  return workspaceOf(place, await listWorkingTree(place.top, place.root));
}

/** The memory of a place, as its files are listed. */
export function workspaceOf(place: MemoryPlace, listing: WorkingTreeListing): Workspace {
  const { format } = place;
  const snapshot = snapshotOfListing(listing, (path) => isMemoryPath(path, format));
  return { ...place, memory: openMemory(snapshot, format) };
}

/** One file before and after; null where there is none. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * What differs between two snapshots, in the order it is to be written: the archive, what is new or grows, what shrinks,
 * removals. So what moves from file to file stands in two of them when a run is killed in between, and never in none.
 */
export function fileChanges(before: Snapshot, after: Snapshot, archive: string): readonly FileChange[] {
  const changes: FileChange[] = [];
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now || old?.text === now?.text) continue;
    changes.push({ path, before: old?.text ?? null, after: now?.text ?? null });
  }
  const rank = ({ path, before: old, after: now }: FileChange) => {
    if (path.startsWith(`${archive}/`)) return 0;
    if (now === null) return 3;
    return now.length >= (old?.length ?? 0) ? 1 : 2;
  };
  return changes.sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
}

/** What a piece of work returned, and the files it changes. */
export interface Changed<T> {
  readonly result: T;
  readonly files: readonly FileChange[];
}

type Work<T> = (workspace: Workspace) => Promise<T>;

/** What `work` would change. */
async function planned<T extends { readonly snapshot: Snapshot }>(
  workspace: Workspace,
  work: Work<T>,
): Promise<Changed<T>> {
  const result = await work(workspace);
  const { memory, config } = workspace;
  return { result, files: fileChanges(memory.snapshot, result.snapshot, config.files.archive) };
}

/**
 * Runs `work` as the only writer of the working tree on a fresh reading of it, and writes what it returns. A dry run
 * gives the same result and files, and writes nothing.
 */
export async function changeWorkspace<T extends { readonly snapshot: Snapshot }>(
  workspace: Workspace,
  work: Work<T>,
  { dryRun = false }: { readonly dryRun?: boolean | undefined } = {},
): Promise<Changed<T>> {
  if (dryRun) return planned(workspace, work);
  return withWriteLock(workspace.top, async () => {
    const changed = await planned(await readWorkspace(workspace), work);
    await refuseIgnored(workspace, changed.files);
    await writeWorkingFiles(
      workspace.top,
      new Map(
        changed.files.map(({ path, after }) => [
          workspace.root + path,
          after === null ? null : encode(after),
        ]),
      ),
    );
    return changed;
  });
}

/** An archive that git ignores would lose what is moved into it with the next clone. */
async function refuseIgnored(workspace: Workspace, files: readonly FileChange[]): Promise<void> {
  const written = files.filter((file) => file.after !== null).map((file) => workspace.root + file.path);
  if (written.length === 0) return;
  const out = await git(['check-ignore', '-z', '--stdin'], {
    cwd: workspace.top,
    input: written.map((path) => `${path}\0`).join(''),
    okCodes: [0, 1, 128],
  });
  const ignored = out.stdout.toString('utf8').split('\0')[0];
  if (out.code === 0 && ignored) {
    throw environmentError(
      `${ignored} is ignored by git, so what is written there would be lost.`,
      'Take it out of .gitignore, or name another place under files: in keepsake.yml. Nothing was changed.',
    );
  }
}
