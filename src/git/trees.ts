import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from '../memory/index.ts';
import { isObjectId } from './object-id.ts';
import { type GitOptions, git, gitText } from './run.ts';

/** One entry of a tree or of the index; `path` is decoded without loss (`decode`), so that no two are taken for one. */
export interface TreeEntry {
  readonly mode: string;
  readonly oid: string;
  readonly path: string;
}

/** One path that differs between two trees; an absent side has mode '000000'. */
export interface TreeDifference {
  readonly status: 'A' | 'D' | 'M' | 'T' | 'R' | 'C' | 'U';
  readonly before: { readonly mode: string; readonly oid: string; readonly path: string };
  readonly after: { readonly mode: string; readonly oid: string; readonly path: string };
}

/** Every file of a tree-ish, all folders entered; `paths` limits it to files and folders. */
export async function listTree(
  cwd: string,
  treeish: string,
  paths: readonly string[] = [],
): Promise<TreeEntry[]> {
  const key = [cwd, treeish, ...paths].join('\0');
  const known = listed.get(key);
  if (known) return [...known];
  const out = await git(['ls-tree', '-r', '-z', '--full-tree', treeish, '--', ...paths], { cwd });
  const entries = fields(out.stdout).map((entry) => {
    const tab = entry.indexOf('\t');
    const [mode = '', , oid = ''] = entry.slice(0, tab).split(' ');
    return { mode, oid, path: entry.slice(tab + 1) };
  });
  if (isObjectId(treeish)) {
    const [oldest] = listed.keys();
    if (listed.size >= mostListed && oldest !== undefined) listed.delete(oldest);
    listed.set(key, entries);
  }
  return [...entries];
}

/** What an object id names never changes, and a night looks at the same few trees again and again. */
const listed = new Map<string, readonly TreeEntry[]>();
const mostListed = 16;

/** Raw differences between two trees; `null` stands for the empty tree. No rename detection unless asked for. */
export async function diffTrees(
  cwd: string,
  before: string | null,
  after: string,
  options: { readonly renames?: boolean; readonly paths?: readonly string[] } = {},
): Promise<TreeDifference[]> {
  const from = before ?? (await emptyTree(cwd));
  const renames = options.renames ? ['-M'] : ['--no-renames'];
  const out = await git(
    [
      'diff-tree',
      '-r',
      '-z',
      '--raw',
      '--no-abbrev',
      // .gitmodules of the tree itself could hide a submodule from its judge.
      '--ignore-submodules=none',
      ...renames,
      from,
      after,
      '--',
      ...(options.paths ?? []),
    ],
    { cwd },
  );
  return parseRaw(out.stdout);
}

/** Reads the `-z --raw` format of diff-tree and diff-index. */
export function parseRaw(stdout: Buffer): TreeDifference[] {
  const parts = fields(stdout);
  const differences: TreeDifference[] = [];
  for (let i = 0; i < parts.length; ) {
    const [modeA = '', modeB = '', oidA = '', oidB = '', letter = ''] = (parts[i++] ?? '')
      .slice(1)
      .split(' ');
    const status = letter.slice(0, 1) as TreeDifference['status'];
    const first = parts[i++] ?? '';
    const second = status === 'R' || status === 'C' ? (parts[i++] ?? '') : first;
    differences.push({
      status,
      before: { mode: modeA, oid: oidA, path: first },
      after: { mode: modeB, oid: oidB, path: second },
    });
  }
  return differences;
}

/** The id of the empty tree in this repository's object format. */
export function emptyTree(cwd: string): Promise<string> {
  return gitText(['hash-object', '-w', '-t', 'tree', '--stdin'], { cwd, input: '' });
}

export type TreeEdit =
  | { readonly path: string; readonly content: Buffer; readonly mode?: string }
  | { readonly path: string; readonly oid: string; readonly mode: string }
  | { readonly path: string; readonly remove: true };

/**
 * Writes the tree that `base` becomes when the edits are made, through a private index: no working tree is
 * touched and the user's index is never locked.
 * @returns the new tree's id
 */
export async function writeTree(
  cwd: string,
  base: string | null,
  edits: readonly TreeEdit[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-index-'));
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    if (base === null) await git(['read-tree', '--empty'], { cwd, env });
    else await git(['read-tree', base], { cwd, env });
    const lines: Buffer[] = [];
    const zero = '0'.repeat((await emptyTree(cwd)).length);
    for (const edit of edits) {
      if ('remove' in edit) lines.push(encode(`0 ${zero}\t${edit.path}\0`));
      else if ('oid' in edit) lines.push(encode(`${edit.mode} ${edit.oid}\t${edit.path}\0`));
      else {
        const oid = await writeBlob(cwd, edit.content);
        lines.push(encode(`${edit.mode ?? '100644'} ${oid}\t${edit.path}\0`));
      }
    }
    await git(['update-index', '-z', '--index-info'], { cwd, env, input: Buffer.concat(lines) });
    return await gitText(['write-tree'], { cwd, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores a blob and gives its id. */
export function writeBlob(cwd: string, content: Buffer): Promise<string> {
  return gitText(['hash-object', '-w', '--stdin', '--no-filters'], { cwd, input: content });
}

/** Splits NUL-ended output. */
export function fields(stdout: Buffer): string[] {
  const parts = decode(stdout).split('\0');
  if (parts.at(-1) === '') parts.pop();
  return parts;
}

/** Whether a revision names something here; its full id when it does. */
export async function resolveRevision(options: GitOptions, revision: string): Promise<string | undefined> {
  const out = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', revision], {
    ...options,
    okCodes: [0, 1, 128],
  });
  return out.code === 0 ? out.stdout.toString('utf8').trim() : undefined;
}
