import { memoryRoots, within } from '../config/index.ts';
import { baselineOf, judgeAll, type Policy } from '../gate/index.ts';
import {
  fields,
  git,
  openObjects,
  requireGit,
  snapshotOfEntries,
  type TreeEntry,
  wholeTree,
} from '../git/index.ts';
import { isMemoryPath, openMemory } from '../memory/index.ts';
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
  const findings = await overWhole(options, async (root, memory, policy, names) =>
    fromTop(root, await judgeAll(memory, policy, options.now, names)),
  );
  return { findings, commits: [], notes: [] };
}

/** The hashes of everything that is found in the memory as it stands: what `keepsake baseline` writes. */
export async function baselineOfWhole(options: WholeOptions): Promise<readonly string[]> {
  const hashes = await overWhole(options, (_root, memory, policy, names) =>
    baselineOf(memory, policy, options.now, names),
  );
  return [...new Set(hashes)].sort();
}

type Look<Result> = (
  root: string,
  memory: ReturnType<typeof openMemory>,
  policy: Policy,
  names: readonly string[],
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
    for (const root of memoryRoots(policy.config)) {
      const inner = entries.flatMap((entry) => {
        const path = within(root, entry.path);
        return path === undefined ? [] : [{ ...entry, path }];
      });
      const memoryFiles = inner.filter((entry) => isMemoryPath(entry.path, policy.format));
      const snapshot = await snapshotOfEntries(memoryFiles, objects);
      const names = inner.map((entry) => entry.path);
      results.push(...(await look(root, openMemory(snapshot, policy.format), policy, names)));
    }
    return results;
  } finally {
    await objects.close();
  }
}

async function indexed(cwd: string): Promise<TreeEntry[]> {
  const out = await git(['ls-files', '-s', '-z', '--full-name', ':/'], { cwd });
  return fields(out.stdout).map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', oid = ''] = entry.slice(0, tab).split(' ');
    return { mode, oid, path: entry.slice(tab + 1) };
  });
}
