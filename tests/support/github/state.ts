import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RunOptions } from '../repository.ts';
import { runProgram } from '../shell.ts';

export type Level = 'none' | 'read' | 'write';
export type Role = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

/** Who a token speaks for and what it may do. */
export interface Token {
  readonly login: string;
  readonly bot: boolean;
  readonly contents: Level;
  readonly pull_requests: Level;
  readonly issues: Level;
  readonly statuses: Level;
  /** Reading the repository's settings; a workflow's own token never has it. */
  readonly administration?: Level;
  readonly actions?: Level;
}

export type WorkflowState = 'active' | 'disabled_fork' | 'disabled_inactivity' | 'disabled_manually';

export interface Edit {
  readonly editor: string;
  readonly at: string;
  /** The whole text after this edit, as GitHub's `diff` field gives it for bodies. */
  readonly text: string;
}

export interface Comment {
  readonly id: number;
  readonly login: string;
  readonly created: string;
  body: string;
  edited: string | null;
}

export interface Review {
  readonly id: number;
  readonly login: string;
  readonly commit: string;
  readonly body: string;
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';
}

export interface Pull {
  readonly number: number;
  readonly login: string;
  readonly head: string;
  /** OWNER/REPO of the head; another one for a fork. */
  readonly headRepository: string;
  base: string;
  title: string;
  body: string;
  draft: boolean;
  state: 'open' | 'closed';
  merged: boolean;
  mergeCommit: string | null;
  mergedBy: string | null;
  closedBy: string | null;
  /** The head's commit, kept when its branch is gone. */
  headCommit: string;
  baseCommit: string;
  autoMerge: 'MERGE' | 'SQUASH' | 'REBASE' | null;
  readonly created: string;
  readonly edits: Edit[];
  readonly labels: string[];
  readonly reviewers: string[];
  readonly assignees: string[];
  readonly comments: Comment[];
  readonly reviews: Review[];
}

export interface Status {
  readonly id: number;
  readonly sha: string;
  readonly context: string;
  readonly state: 'error' | 'failure' | 'pending' | 'success';
  readonly description: string;
  readonly target_url: string;
  readonly login: string;
}

/** Everything one repository on the double remembers. */
export interface State {
  readonly owner: string;
  readonly repo: string;
  /** The bare repository behind it. */
  readonly dir: string;
  readonly tokens: Map<string, Token>;
  readonly people: Map<string, Role>;
  readonly pulls: Pull[];
  readonly statuses: Status[];
  readonly labels: Map<string, string>;
  readonly rulesets: { name: string; ref: string; contexts: string[] }[];
  readonly settings: {
    private: boolean;
    defaultBranch: string;
    /** "Allow GitHub Actions to create and approve pull requests". */
    actionsMayCreatePullRequests: boolean;
    allowAutoMerge: boolean;
    /** What a workflow's token may do unless its file says otherwise. */
    defaultWorkflowPermissions: 'read' | 'write';
    /** Classic branch protection of the default branch: what must be green; undefined: none. */
    protectionContexts?: string[];
    /** Branches whose pushes are declined, as a branch protection or a ruleset would. */
    protectedBranches: string[];
    /** Workflow files that GitHub knows, with the state each is in. */
    workflows: { readonly path: string; readonly state: WorkflowState }[];
  };
  clock: number;
  lastId: number;
}

export function newState(owner: string, repo: string, dir: string): State {
  return {
    owner,
    repo,
    dir,
    tokens: new Map(),
    people: new Map(),
    pulls: [],
    statuses: [],
    labels: new Map(),
    rulesets: [],
    settings: {
      private: false,
      defaultBranch: 'main',
      actionsMayCreatePullRequests: true,
      allowAutoMerge: true,
      defaultWorkflowPermissions: 'read',
      protectedBranches: [],
      workflows: [],
    },
    clock: Date.parse('2026-06-08T03:17:00Z'),
    lastId: 100,
  };
}

/** The double's own time: every event is a second later than the one before. */
export function tick(state: State): string {
  state.clock += 1000;
  return new Date(state.clock).toISOString().replace('.000Z', 'Z');
}

export function nextId(state: State): number {
  state.lastId += 1;
  return state.lastId;
}

/** Runs git in the bare repository; the answer is text without its last line ending. */
export async function bareGit(state: State, ...args: readonly string[]): Promise<string> {
  return bareGitWith(state, args, {});
}

/** The same with what it reads, and under other names than GitHub's own. */
export async function bareGitWith(
  state: State,
  args: readonly string[],
  { env, input }: Pick<RunOptions, 'env' | 'input'>,
): Promise<string> {
  const { code, stdout, stderr } = await runProgram('git', args, {
    cwd: state.dir,
    env: {
      GIT_AUTHOR_NAME: 'GitHub',
      GIT_AUTHOR_EMAIL: 'noreply@github.com',
      GIT_COMMITTER_NAME: 'GitHub',
      GIT_COMMITTER_EMAIL: 'noreply@github.com',
      ...env,
    },
    ...(input === undefined ? {} : { input }),
  });
  if (code !== 0) throw new Error(`git ${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout.replace(/\n$/, '');
}

/** A revision's id, or undefined when there is none. */
export async function revision(state: State, name: string): Promise<string | undefined> {
  return bareGit(state, 'rev-parse', '--verify', '--quiet', '--end-of-options', name).catch(() => undefined);
}

/** Brings pull requests in step with their branches, as GitHub does after every push. */
export async function refreshPulls(state: State): Promise<void> {
  const open = state.pulls.filter((pull) => pull.state === 'open');
  if (open.length === 0) return;
  const refs = await readRefs(state.dir);
  for (const pull of open) {
    pull.baseCommit = refs.get(`refs/heads/${pull.base}`) ?? pull.baseCommit;
    const fork = pull.headRepository !== `${state.owner}/${state.repo}`;
    const head = fork ? pull.headCommit : refs.get(`refs/heads/${pull.head}`);
    if (head === undefined) pull.state = 'closed';
    else if (head !== refs.get(`refs/pull/${pull.number}/head`)) {
      pull.headCommit = head;
      await bareGit(state, 'update-ref', `refs/pull/${pull.number}/head`, head);
    }
  }
}

/** Every branch and pull head, read from git's own files: a process for each API call would cost more than the call. */
async function readRefs(dir: string): Promise<ReadonlyMap<string, string>> {
  const refs = new Map<string, string>();
  const packed = await readFile(join(dir, 'packed-refs'), 'utf8').catch(() => '');
  for (const line of packed.split('\n')) {
    const match = /^([0-9a-f]{40,64}) (refs\/\S+)$/.exec(line);
    if (match?.[1] && match[2]) refs.set(match[2], match[1]);
  }
  for (const name of ['refs/heads', 'refs/pull'])
    for (const entry of await readdir(join(dir, name), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )) {
      if (!entry.isFile() || entry.name.endsWith('.lock')) continue;
      const path = join(entry.parentPath, entry.name);
      const oid = (await readFile(path, 'utf8').catch(() => '')).trim();
      if (oid !== '') refs.set(relative(dir, path), oid);
    }
  return refs;
}

/** Tells the bare repository's pre-receive hook which refs are declined. */
export async function writeProtection(state: State): Promise<void> {
  const refs = state.settings.protectedBranches.map((name) => `refs/heads/${name}\n`).join('');
  await writeFile(join(state.dir, 'protected-refs'), refs);
}

export const preReceive = `#!/bin/sh
while read -r old new ref; do
  case "$ref" in refs/pull/*) echo "deny updating a hidden ref" >&2; exit 1;; esac
  if [ -s "$GIT_DIR/protected-refs" ] && grep -qxF "$ref" "$GIT_DIR/protected-refs" 2>/dev/null; then
    echo "error: GH013: Repository rule violations found for $ref." >&2
    exit 1
  fi
done
exit 0
`;
