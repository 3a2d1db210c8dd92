import { encode } from '../memory/index.ts';
import { type GitOptions, git } from './run.ts';
import { fields, type TreeEntry } from './trees.ts';

/** Where and with what environment; GIT_INDEX_FILE in it (or inherited from git) names another index. */
export type IndexOptions = Pick<GitOptions, 'cwd' | 'env'>;

/** Merged entries of the index for these paths; intent-to-add entries have the empty blob. */
export async function readIndex(
  options: IndexOptions,
  paths: readonly string[],
): Promise<Map<string, TreeEntry>> {
  const out = await git(
    ['--literal-pathspecs', 'ls-files', '-s', '-z', '--full-name', '--', ...paths],
    options,
  );
  const entries = new Map<string, TreeEntry>();
  for (const line of fields(out.stdout)) {
    const tab = line.indexOf('\t');
    const [mode = '', oid = '', stage = ''] = line.slice(0, tab).split(' ');
    const path = line.slice(tab + 1);
    if (stage === '0') entries.set(path, { mode, oid, path });
  }
  return entries;
}

/** Replaces entries of the index by blobs that exist already; nothing else of it changes. */
export async function writeIndex(options: IndexOptions, entries: readonly TreeEntry[]): Promise<void> {
  const lines = entries.map(({ mode, oid, path }) => `${mode} ${oid}\t${path}\0`);
  await git(['update-index', '-z', '--index-info'], { ...options, input: encode(lines.join('')) });
}
