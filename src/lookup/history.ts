import type { Config } from '../config/index.ts';
import { memoryRoots, within } from '../config/paths.ts';
import { environmentError, usageError } from '../errors.ts';
import {
  git,
  gitText,
  listTree,
  type ObjectReader,
  openObjects,
  resolveRevision,
  type TreeEntry,
} from '../git/index.ts';
import { formatOptions, isMemoryPath, parseIsoDay } from '../memory/index.ts';
import { buildSegment, type CorpusPart, type IndexedFile, newCorpus } from '../recall/index.ts';
import { localBranches, remoteOf } from '../sync/index.ts';
import { type Library, loadParser, readingOf } from './open.ts';
import type { Place } from './repository.ts';
import { openStore } from './store.ts';
import { loadTokenizer } from './tokens.ts';

/*
 * Memories other than the working tree's. What they share with the stored index is read from it; the rest is parsed
 * for this one search and not kept.
 */

/** A memory file of a tree. */
interface TreeFile {
  readonly path: string;
  readonly memoryPath: string;
  readonly oid: string;
}

/**
 * Opens the memory as it was: at a commit, tag or branch, or at the end of a day.
 * @throws KeepsakeError (usage) when nothing has that name and no commit is that old
 */
export async function openAt(place: Place, config: Config, at: string): Promise<Library> {
  const cwd = repositoryOf(place, '--at');
  const revision = await revisionAt(cwd, at);
  const objects = openObjects(cwd);
  try {
    const files = memoryFiles(config, await listTree(cwd, revision));
    return await openFiles(place, config, objects, [{ files }]);
  } finally {
    await objects.close();
  }
}

/** Opens the reviewed memory together with what the agent branches have besides; their hits name their branch. */
export async function openBranches(place: Place, config: Config): Promise<Library> {
  const cwd = repositoryOf(place, '--branches');
  const objects = openObjects(cwd);
  try {
    const base = await baseOf(cwd, config);
    const main = memoryFiles(config, await listTree(cwd, base.oid));
    const globs = config.branches.map((branch) => (typeof branch === 'string' ? branch : branch.pattern));
    const heads = await localBranches(objects, await remoteOf(cwd)).list(globs);
    const branches = [];
    for (const [name, oid] of [...heads].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (name === base.name) continue;
      branches.push({ branch: name, files: memoryFiles(config, await listTree(cwd, oid)) });
    }
    return await openFiles(place, config, objects, [{ files: main }, ...branches]);
  } finally {
    await objects.close();
  }
}

function repositoryOf(place: Place, option: string): string {
  if (place.gitDir !== undefined) return place.top;
  throw usageError(`${option} needs a git repository, and ${place.top} is in none.`, 'Run it inside one.');
}

async function revisionAt(cwd: string, at: string): Promise<string> {
  const named = await resolveRevision({ cwd }, `${at}^{commit}`);
  if (named !== undefined) return named;
  if (/^\d{4}-\d{2}-\d{2}$/.test(at) && parseIsoDay(at) !== undefined) {
    const commit = await gitText(['rev-list', '-1', `--before=${at}T23:59:59Z`, 'HEAD', '--'], { cwd });
    if (commit !== '') return commit;
    throw usageError(
      `There was no commit yet on ${at}.`,
      'Name a later day; git log --reverse shows the first.',
    );
  }
  throw usageError(
    `--at ${at} is neither a commit, tag or branch here nor a day.`,
    'Write a day as 2026-02-16.',
  );
}

/** The branch that people review into: `base:`, the remote's default, main or master, else what is checked out. */
async function baseOf(cwd: string, config: Config): Promise<{ name: string; oid: string }> {
  const head = await git(['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'], {
    cwd,
    okCodes: [0, 1, 128],
  });
  const remote = head.stdout
    .toString('utf8')
    .trim()
    .replace(/^origin\//, '');
  const names = [config.base, remote, 'main', 'master'].filter((name) => name !== undefined && name !== '');
  for (const name of names)
    for (const ref of [`refs/heads/${name}`, `refs/remotes/origin/${name}`]) {
      const oid = await resolveRevision({ cwd }, `${ref}^{commit}`);
      if (oid !== undefined) return { name: String(name), oid };
    }
  const oid = await resolveRevision({ cwd }, 'HEAD^{commit}');
  if (oid === undefined)
    throw environmentError('This repository has no commit yet.', 'Commit the memory first.');
  return { name: 'HEAD', oid };
}

function memoryFiles(config: Config, entries: readonly TreeEntry[]): TreeFile[] {
  const format = formatOptions(config);
  return memoryRoots(config).flatMap((root) =>
    entries.flatMap(({ path, oid, mode }) => {
      const memoryPath = within(root, path);
      const counts = memoryPath !== undefined && mode.startsWith('100') && isMemoryPath(memoryPath, format);
      return counts ? [{ path, memoryPath, oid }] : [];
    }),
  );
}

interface Side {
  /** Absent for the memory that counts as reviewed. */
  readonly branch?: string;
  readonly files: readonly TreeFile[];
}

async function openFiles(
  place: Place,
  config: Config,
  objects: ObjectReader,
  sides: readonly Side[],
): Promise<Library> {
  const format = formatOptions(config);
  const stored = openStore(place.cache, readingOf(config, format));
  const parse = await loadParser(format);
  const countTokens = await loadTokenizer();
  const parts: CorpusPart[] = [];
  const reviewed = new Map<string, TreeFile>();
  let read = 0;
  const load = async (file: TreeFile): Promise<IndexedFile[]> => {
    const blob = await objects.read(file.oid);
    read += 1;
    return blob?.type === 'blob' ? [parse(file, blob.content, file.oid)] : [];
  };
  for (const { branch, files } of sides) {
    if (branch === undefined) {
      for (const file of files) reviewed.set(file.path, file);
      const known = new Set<string>();
      for (const [number, segment] of (stored?.opened ?? []).entries()) {
        if (stored?.segments[number]?.counted !== true) continue;
        const live = Uint8Array.from({ length: segment.fileCount }, (_, file) => {
          const { path, oid } = segment.file(file);
          if (reviewed.get(path)?.oid !== oid || known.has(path)) return 0;
          known.add(path);
          return 1;
        });
        parts.push({ segment, liveFiles: live });
      }
      const missing = files.filter((file) => !known.has(file.path));
      const indexed = (await Promise.all(missing.map(load))).flat();
      parts.push({ segment: buildSegment(indexed, countTokens) });
      continue;
    }
    const changed = files.filter((file) => reviewed.get(file.path)?.oid !== file.oid);
    const indexed: IndexedFile[] = [];
    for (const file of changed) {
      const standing = reviewed.get(file.path);
      const known = new Set(
        (standing ? await load(standing) : []).flatMap((one) => one.entries.map(({ id }) => id)),
      );
      for (const one of await load(file))
        indexed.push({ ...one, entries: one.entries.filter((entry) => !known.has(entry.id)) });
    }
    if (indexed.length > 0) parts.push({ segment: buildSegment(indexed, countTokens), branch });
  }
  return {
    corpus: newCorpus(parts),
    cache: place.cache,
    opening: { files: reviewed.size, read, rebuilt: false, saved: false },
    close: () => stored?.close(),
  };
}
