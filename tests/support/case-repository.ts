import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  applySteps,
  type CaseCommit,
  type CaseFile,
  caseConfig,
  type GateCase,
  principals,
  type Step,
  textOf,
} from './cases.ts';
import { type RunResult, runProgram, runScript } from './repository.ts';

/** Keys of every principal and of those who should not be trusted, made once a run. */
export interface CaseKeys {
  /** Path of the private key by name: principals, and `stranger`, `old` (revoked), `files` (another namespace). */
  readonly files: Readonly<Record<string, string>>;
  /** `ssh-ed25519 AAAA…` by name. */
  readonly lines: Readonly<Record<string, string>>;
}

/** Makes the keys with ssh-keygen. */
export async function makeCaseKeys(dir: string): Promise<CaseKeys> {
  const names = [
    ...Object.entries(principals).flatMap(([name, one]) => (one.kind ? [name] : [])),
    'stranger',
    'old',
    'files',
  ];
  const files: Record<string, string> = {};
  const lines: Record<string, string> = {};
  for (const name of names) {
    const file = join(dir, name);
    const made = await runProgram('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file], {
      cwd: dir,
    });
    if (made.code !== 0) throw new Error(`ssh-keygen: ${made.stderr}`);
    files[name] = file;
    lines[name] = (await readFile(`${file}.pub`, 'utf8')).trim().split(' ').slice(0, 2).join(' ');
  }
  return { files, lines };
}

/** A case made real. */
export interface CaseRepository {
  readonly dir: string;
  /** Tip of main: where the policy is and the range begins. */
  readonly base: string;
  /** Tip of the case's branch; with `staged`, what the last commit would stand on. */
  readonly head: string;
  readonly branch: string;
  /** Every commit of the range in order. */
  readonly commits: readonly string[];
  /** The principal whose change is staged, and the message it would be committed with. */
  readonly last: CaseCommit;
}

/**
 * Builds the repository of a case: main with keepsake.yml, then the branch with its commits.
 * @param options.staged leaves the last commit staged instead of making it, for the hook
 */
export async function buildCase(
  one: GateCase,
  dir: string,
  keys: CaseKeys,
  options: { readonly staged?: boolean } = {},
): Promise<CaseRepository> {
  await copyTemplate(one, dir, keys);
  const git = gitIn(dir);
  const main = await inShell(dir, 'git rev-parse HEAD && exec git checkout -q -b "$1"', [one.branch]);
  let head = main;
  const commits: string[] = [];
  const sides = new Map<string, string>();
  const all = one.commits;
  for (const [at, commit] of all.entries()) {
    if (commit.on !== undefined) {
      await git('checkout', '-q', '--detach', sides.get(commit.on) ?? main);
      const oid = await make(dir, commit, keys);
      sides.set(commit.on, oid);
      commits.push(oid);
      await git('checkout', '-q', '-f', one.branch);
      continue;
    }
    if (options.staged && at === all.length - 1) await stage(dir, commit, sides);
    else {
      head = await make(dir, commit, keys, sides);
      commits.push(head);
    }
  }
  const last = all.at(-1);
  if (!last) throw new Error(`${one.id} has no commit`);
  return { dir, base: main, head, branch: one.branch, commits, last };
}

/** Repositories that hold a case's main already: cases that begin alike share one and copy it. */
const templates = new Map<string, Promise<string>>();

async function copyTemplate(one: GateCase, dir: string, keys: CaseKeys): Promise<void> {
  const key = JSON.stringify([keys.lines, one.base, one.policy, one.history]);
  const made = templates.get(key) ?? makeTemplate(one, `${dir}-template`, keys);
  templates.set(key, made);
  await cp(await made, dir, { recursive: true });
}

async function makeTemplate(one: GateCase, dir: string, keys: CaseKeys): Promise<string> {
  await mkdir(dir, { recursive: true });
  const git = gitIn(dir);
  await git('init', '-q', '-b', 'main');
  for (const [name, value] of [
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['core.protectNTFS', 'false'],
    ['core.protectHFS', 'false'],
  ] as const)
    await git('config', name, value);
  const human = keys.lines['human'] ?? '';
  const config = caseConfig(keys.lines, [keys.lines['old'] ?? ''], one.policy).replace(
    `['${human}']`,
    `['${human}', '${keys.lines['old']}', 'namespaces="file" ${keys.lines['files']}']`,
  );
  const base: Step[] = [
    { write: 'keepsake.yml', text: config },
    ...Object.entries(one.base).map(([path, text]) => ({ write: path, text })),
  ];
  await make(dir, { by: 'human', sign: 'own', message: 'Begin a memory', steps: base }, keys);
  for (const commit of one.history) await make(dir, commit, keys);
  return dir;
}

export function gitIn(dir: string): (...args: string[]) => Promise<string> {
  return async (...args) => {
    const result = await runProgram('git', args, { cwd: dir });
    if (result.code !== 0) throw new Error(`git ${args.join(' ')}: ${result.stderr}${result.stdout}`);
    return result.stdout.replace(/\n$/, '');
  };
}

/** Some gits one after the other. What differs is an argument, never part of the script. */
async function inShell(
  dir: string,
  script: string,
  args: readonly string[] = [],
  input?: string,
): Promise<string> {
  const result = await runScript(script, args, { cwd: dir, ...(input === undefined ? {} : { input }) });
  if (result.code !== 0) throw new Error(`${script}: ${result.stderr}${result.stdout}`);
  return result.stdout.replace(/\n$/, '');
}

/** The identity variables a commit of this principal carries. */
export function identityOf(commit: CaseCommit): Record<string, string> {
  const author = principals[commit.as ?? commit.by];
  const committer = principals[commit.committer ?? commit.as ?? commit.by];
  return {
    GIT_AUTHOR_NAME: author?.name ?? '',
    GIT_AUTHOR_EMAIL: author?.email ?? '',
    GIT_COMMITTER_NAME: committer?.name ?? '',
    GIT_COMMITTER_EMAIL: committer?.email ?? '',
  };
}

async function make(
  dir: string,
  commit: CaseCommit,
  keys: CaseKeys,
  sides: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  await stage(dir, commit, sides);
  const written = await inShell(dir, 'git write-tree && { git rev-parse -q --verify HEAD || :; }');
  const [tree = '', head] = written.split('\n');
  const parents = [...(head ? [head] : []), ...(commit.merge ?? []).map((name) => sides.get(name) ?? name)];
  const oid = await commitTree(dir, tree, parents, commit, keys, sides);
  await inShell(dir, 'git update-ref HEAD "$1" && { git reset -q --hard 2>&1 || :; }', [oid]);
  return oid;
}

async function commitTree(
  dir: string,
  tree: string,
  parents: readonly string[],
  commit: CaseCommit,
  keys: CaseKeys,
  sides: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const key = keyOf(commit, keys);
  const signing = key ? ['-c', 'gpg.format=ssh', '-c', `user.signingKey=${key}`] : [];
  const made = await runProgram(
    'git',
    [...signing, 'commit-tree', ...(key ? ['-S'] : []), ...parents.flatMap((one) => ['-p', one]), tree],
    {
      cwd: dir,
      env: identityOf(commit),
      input: `${textOf(commit.message).replace(/\{\{side:(\w+)\}\}/g, (_, name: string) => sides.get(name) ?? name)}\n`,
    },
  );
  if (made.code !== 0) throw new Error(`git commit-tree: ${made.stderr}`);
  const oid = made.stdout.trim();
  if (commit.sign === 'tampered') return rewrite(dir, oid, (raw) => raw.replace(/\n\n([\s\S])/, '\n\nX$1'));
  if (commit.sign !== 'replayed') return oid;
  const other = await commitTree(
    dir,
    tree,
    [],
    { ...commit, sign: 'own', by: 'human', message: 'Another' },
    keys,
  );
  const raw = await gitIn(dir)('cat-file', 'commit', other);
  const signature = /^gpgsig [\s\S]*?\n(?! )/m.exec(raw)?.[0] ?? '';
  return rewrite(dir, oid, (text) => text.replace('\n\n', `\n${signature}\n`));
}

function keyOf(commit: CaseCommit, keys: CaseKeys): string | undefined {
  switch (commit.sign) {
    case 'none':
    case 'replayed':
      return undefined;
    case 'unlisted':
      return keys.files['stranger'];
    case 'revoked':
      return keys.files['old'];
    case 'other-namespace':
      return keys.files['files'];
    default:
      return keys.files[commit.by];
  }
}

async function rewrite(dir: string, oid: string, change: (raw: string) => string): Promise<string> {
  const raw = await runProgram('git', ['cat-file', 'commit', oid], { cwd: dir });
  const made = await runProgram('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
    cwd: dir,
    input: change(raw.stdout),
  });
  return made.stdout.trim();
}

/** Brings the index (and, where it can hold the name, the working tree) to what a commit's steps say. */
async function stage(dir: string, commit: CaseCommit, sides: ReadonlyMap<string, string>): Promise<void> {
  const git = gitIn(dir);
  const second = sides.get(commit.merge?.[0] ?? '');
  if (commit.takes !== undefined) await git('read-tree', sides.get(commit.takes) ?? commit.takes);
  if (second && commit.tree === 'second') await git('read-tree', second);
  if (second && commit.tree === 'union') await unionMerge(dir, second);
  const before = await readIndex(dir, commit.steps);
  const after = applySteps(before, commit.steps);
  for (const path of before.keys()) if (!after.has(path)) await update(dir, `0 ${'0'.repeat(40)}\t${path}\0`);
  for (const [path, file] of after)
    if (before.get(path)?.text !== file.text || before.get(path)?.mode !== file.mode)
      await put(dir, path, file);
  for (const step of commit.steps)
    if ('worktree' in step) {
      await mkdir(dirname(join(dir, step.worktree)), { recursive: true });
      await writeFile(join(dir, step.worktree), textOf(step.text));
    }
}

/** The staged files that steps build on. */
async function readIndex(dir: string, steps: readonly Step[]): Promise<Map<string, CaseFile>> {
  const files = new Map<string, CaseFile>();
  for (const step of steps) {
    const path =
      'append' in step
        ? step.append
        : 'prepend' in step
          ? step.prepend
          : 'edit' in step
            ? step.edit
            : 'delete' in step
              ? step.delete
              : 'rename' in step
                ? step.rename
                : 'executable' in step
                  ? step.executable
                  : undefined;
    if (path === undefined || files.has(path)) continue;
    const shown = await runProgram('git', ['cat-file', 'blob', `:${path}`], { cwd: dir });
    if (shown.code === 0) files.set(path, { text: shown.stdout, mode: '100644' });
  }
  return files;
}

/** What `merge=union` makes of two sides: every line of both. */
async function unionMerge(dir: string, second: string): Promise<void> {
  const git = gitIn(dir);
  const base = await git('merge-base', 'HEAD', second);
  const changed = (await git('diff', '--name-only', '-z', base, second)).split('\0').filter(Boolean);
  for (const path of changed) {
    const [ours = '', old = '', theirs = ''] = await Promise.all(
      ['HEAD', base, second].map((rev) =>
        runProgram('git', ['show', `${rev}:${path}`], { cwd: dir }).then((out) => out.stdout),
      ),
    );
    const names = ['ours', 'base', 'theirs'].map((name) => join(dir, '.git', `case-${name}`));
    for (const [at, text] of [ours, old, theirs].entries()) await writeFile(names[at] ?? '', text);
    const merged = await runProgram('git', ['merge-file', '-p', '--union', ...names], { cwd: dir });
    await put(dir, path, { text: merged.stdout, mode: '100644' });
  }
}

async function put(dir: string, path: string, file: CaseFile): Promise<void> {
  if (file.mode === '160000')
    return update(dir, `160000 ${await gitIn(dir)('rev-parse', 'HEAD')}\t${path}\0`);
  const add =
    'oid=$(git hash-object -w --no-filters --stdin) && exec git update-index --add --replace --cacheinfo "$1,$oid,$2"';
  await inShell(dir, add, [file.mode, path], file.text);
  // The working tree follows where the name allows it, so that a hook in a real working tree sees the usual state.
  if (file.mode === '120000' || /[\0\n\\]|\.git/u.test(path) || path.split('/').includes('..')) return;
  const target = join(dir, path);
  await mkdir(dirname(target), { recursive: true }).catch(() => undefined);
  await writeFile(target, file.text).catch(() => undefined);
  if (file.mode === '100755') await chmod(target, 0o755).catch(() => undefined);
}

async function update(dir: string, line: string): Promise<void> {
  const result: RunResult = await runProgram('git', ['update-index', '-z', '--index-info'], {
    cwd: dir,
    input: line,
  });
  if (result.code !== 0) throw new Error(`git update-index: ${result.stderr}`);
}
