import { memoryRoots, within } from '../config/index.ts';
import { baselineOf, judgeAll, type OutsideChange, type Policy, type WholeNames } from '../gate/index.ts';
import {
  fields,
  git,
  openObjects,
  requireGit,
  snapshotOfEntries,
  type TreeEntry,
  wholeTree,
} from '../git/index.ts';
import { type Finding, isMemoryPath, type Memory, openMemory } from '../memory/index.ts';
import { policyAt } from './policy-at.ts';
import { type CheckReport, fromTop } from './report.ts';
import { commitAt } from './target.ts';

export interface WholeOptions {
  readonly cwd: string;
  readonly now: Date;
  /** The commit to judge; default: the index. */
  readonly revision?: string;
  /** The policy to judge by, where it is not the one of HEAD. */
  readonly policy?: Policy;
}

/** Judges the whole memory as it stands, against the baseline of the policy. */
export async function judgeWhole(options: WholeOptions): Promise<CheckReport> {
  const findings = await overWhole(options, async (memory, { root, policy, ...about }) => {
    const found = await judgeAll(memory, policy, options.now, { root, ...about });
    return fromTop(root, found, { before: new Map(), after: memory.snapshot, outside: about.outside ?? [] });
  });
  return { findings: withoutRepeats(findings), commits: [], notes: [] };
}

/** The hashes of everything that is found in the memory as it stands: what `keepsake baseline` writes. */
export async function baselineOfWhole(options: WholeOptions): Promise<readonly string[]> {
  const hashes = await overWhole(options, (memory, { policy, ...about }) =>
    baselineOf(memory, policy, options.now, about),
  );
  return [...new Set(hashes)].sort();
}

type Look<Result> = (
  memory: Memory,
  about: WholeNames & { readonly root: string; readonly policy: Policy },
) => Promise<readonly Result[]>;

async function overWhole<Result>(options: WholeOptions, look: Look<Result>): Promise<readonly Result[]> {
  const objects = openObjects(options.cwd);
  try {
    await requireGit(options.cwd);
    const head = await commitAt(objects, options.revision ?? 'HEAD');
    const policy = options.policy ?? (await policyAt(objects, head)).policy;
    const entries =
      options.revision === undefined
        ? await indexed(options.cwd)
        : await wholeTree(objects, options.revision);
    const results: Result[] = [];
    const outside = standIns(entries, policy);
    for (const root of memoryRoots(policy.config)) {
      const inner = entries.flatMap((entry) => {
        const path = within(root, entry.path);
        return path === undefined ? [] : [{ ...entry, path, whole: entry.path }];
      });
      const names = inner.map((entry) => entry.path);
      const { layers, doubled } = layersOf(inner.filter((entry) => isMemoryPath(entry.path, policy.format)));
      for (const layer of layers) {
        const memory = openMemory(await snapshotOfEntries(layer, objects), policy.format);
        results.push(...(await look(memory, { root, policy, names, doubled, outside })));
      }
    }
    return results;
  } finally {
    await objects.close();
  }
}

/** Links and submodules that are no memory file: one of them can stand for a folder on the way to the memory. */
function standIns(entries: readonly TreeEntry[], policy: Policy): readonly OutsideChange[] {
  const isMemory = (path: string) =>
    memoryRoots(policy.config).some((root) => {
      const inner = within(root, path);
      return inner !== undefined && isMemoryPath(inner, policy.format);
    });
  return entries
    .filter(({ mode, path }) => (mode === '120000' || mode === '160000') && !isMemory(path))
    .map(({ mode, oid, path }) => ({ path, after: { path, mode, oid, text: '' } }));
}

/** A memory file, named from its root, and from the top as git has it. */
interface FileBelow extends TreeEntry {
  readonly whole: string;
}

/**
 * To git a root whose name is written in two Unicode forms is two folders, and a snapshot holds one file of a name: so
 * the memory once more for each such folder, that every file stands in one of them.
 */
function layersOf(files: readonly FileBelow[]): {
  readonly layers: readonly (readonly TreeEntry[])[];
  readonly doubled: readonly string[];
} {
  const folders = new Map<string, FileBelow[]>();
  for (const file of files) {
    const folder = file.whole.slice(0, file.whole.length - file.path.length);
    const own = folders.get(folder);
    if (own) own.push(file);
    else folders.set(folder, [file]);
  }
  if (folders.size < 2) return { layers: [files], doubled: [] };
  const seen = new Map<string, string>();
  for (const { path, whole } of files) if (!seen.has(path)) seen.set(path, whole);
  const twins = files.filter(({ path, whole }) => seen.get(path) !== whole);
  return {
    // The folder's own files come last: a snapshot keeps the last file of a name.
    layers: [...folders.values()].map((own) => [...files, ...own]),
    doubled: [...new Set(twins.map(({ path }) => path))],
  };
}

/** What stands in one folder alone is found in the memory of each. */
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const byText = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...byText.values()];
}

async function indexed(cwd: string): Promise<TreeEntry[]> {
  const out = await git(['ls-files', '-s', '-z', '--full-name', ':/'], { cwd });
  return fields(out.stdout).map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', oid = ''] = entry.slice(0, tab).split(' ');
    return { mode, oid, path: entry.slice(tab + 1) };
  });
}
