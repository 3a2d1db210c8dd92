import { environmentError } from '../errors.ts';
import { git, listRefs, moveRefs, type RefMove } from '../git/index.ts';
import { deepenToMergeBases } from './deepen.ts';
import { globMatcher } from './glob.ts';

/** One branch to move: `old` is what it must stand at (null: must not exist), `next` null deletes it. */
export interface BranchMove {
  readonly branch: string;
  readonly old: string | null;
  readonly next: string | null;
}

/** What became of one move. */
export type Moved = 'moved' | 'lost-race' | 'protected';

/**
 * The branches of a repository, where they really live: local refs, or the refs of a remote. Every move is a
 * compare-and-swap, so nothing that somebody else put there is ever overwritten.
 */
export interface BranchStore {
  /** Local refs may be checked out somewhere; a remote's are nobody's working tree. */
  readonly where: 'here' | 'remote';
  /** Branches whose names match one of the globs, with the commit each stands at; objects are here afterwards. */
  list(globs: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Forgets what was listed: the next reading asks again where the branches stand. */
  refresh(): void;
  /** Gets as much history as the base and these heads need to have a common commit. */
  deepen(base: string, heads: readonly string[]): Promise<void>;
  move(move: BranchMove, reason: string): Promise<Moved>;
  /** Refs outside refs/heads (the state), by full name. */
  listState(prefix: string): Promise<ReadonlyMap<string, string>>;
  moveState(move: RefMove): Promise<Moved>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Branches of this repository; remote-tracking ones count where no local branch is ahead of them. */
export function localBranches(cwd: string, remote: string | undefined): BranchStore {
  return {
    where: 'here',
    refresh() {},
    deepen: (base, heads) => deepenToMergeBases(cwd, remote, base, heads),
    async list(globs) {
      const found =
        remote === undefined ? new Map<string, string>() : await trackedBranches(cwd, remote, globs);
      const matches = globMatcher(globs);
      for (const [ref, oid] of await listRefs(cwd, 'refs/heads/')) {
        const name = ref.slice('refs/heads/'.length);
        if (!matches(name)) continue;
        const other = found.get(name);
        // The local branch counts unless the remote one has everything it has and more.
        const behind = other !== undefined && other !== oid && (await contains(cwd, other, oid));
        if (!behind) found.set(name, oid);
      }
      return found;
    },
    async move(move, reason) {
      const ref = `refs/heads/${move.branch}`;
      const here = (await listRefs(cwd, ref)).get(ref) ?? null;
      if (here === null && move.next === null) return 'moved';
      // A branch known only from the remote, or behind it, is brought along to the new commit.
      const known =
        here !== null && move.old !== null && here !== move.old && (await contains(cwd, move.old, here));
      const old = here === null || known ? here : move.old;
      return (await moveRefs(cwd, [{ ref, old, next: move.next }], reason)) ? 'moved' : 'lost-race';
    },
    listState: (prefix) => listRefs(cwd, prefix),
    async moveState(move) {
      return (await moveRefs(cwd, [move], 'keepsake: state')) ? 'moved' : 'lost-race';
    },
  };
}

/** Branches of a remote: read by one fetch, moved by leased pushes. */
export function remoteBranches(cwd: string, remote: string, env: Environment = {}): BranchStore {
  const fetch = (refspec: string) =>
    git(['fetch', '--quiet', '--no-tags', '--prune', '--no-write-fetch-head', remote, refspec], { cwd, env });
  // One fetch a run: our own pushes keep the tracking refs current, and a lease notices everybody else's.
  let fetched: Promise<unknown> | undefined;
  return {
    where: 'remote',
    refresh() {
      fetched = undefined;
    },
    deepen: (base, heads) => deepenToMergeBases(cwd, remote, base, heads, env),
    async list(globs) {
      fetched ??= fetch(`+refs/heads/*:refs/remotes/${remote}/*`);
      await fetched;
      return trackedBranches(cwd, remote, globs);
    },
    move: (move) =>
      push(cwd, remote, { ref: `refs/heads/${move.branch}`, old: move.old, next: move.next }, env),
    async listState(prefix) {
      const mirror = `refs/keepsake/mirror/${remote}/${prefix.slice('refs/keepsake/'.length)}`;
      await fetch(`+${prefix}*:${mirror}*`);
      const refs = await listRefs(cwd, mirror);
      return new Map([...refs].map(([ref, oid]) => [`${prefix}${ref.slice(mirror.length)}`, oid]));
    },
    moveState: (move) => push(cwd, remote, move, env),
  };
}

async function trackedBranches(
  cwd: string,
  remote: string,
  globs: readonly string[],
): Promise<Map<string, string>> {
  const matches = globMatcher(globs);
  const prefix = `refs/remotes/${remote}/`;
  const refs = [...(await listRefs(cwd, prefix))].map(
    ([ref, oid]) => [ref.slice(prefix.length), oid] as const,
  );
  return new Map(refs.filter(([name]) => name !== 'HEAD' && matches(name)));
}

/** A push that succeeds only while the remote's ref is what we saw. */
async function push(cwd: string, remote: string, move: RefMove, env: Environment): Promise<Moved> {
  const lease = `--force-with-lease=${move.ref}:${move.old ?? ''}`;
  const out = await git(
    ['push', '--porcelain', '--no-verify', lease, remote, `${move.next ?? ''}:${move.ref}`],
    {
      cwd,
      env,
      okCodes: [0, 1, 128],
    },
  );
  if (out.code === 0) return 'moved';
  const said = `${out.stdout.toString('utf8')}${out.stderr}`;
  if (
    /stale info|fetch first|non-fast-forward|cannot lock ref|failed to update ref|already exists/.test(said)
  ) {
    return 'lost-race';
  }
  if (/GH006|GH013|protected branch|hook declined|denied by/i.test(said)) return 'protected';
  throw environmentError(
    `git push to ${remote} failed for ${move.ref}: ${out.stderr.trim().split('\n').slice(-2).join(' ')}`,
    'Check that the remote can be reached and that the token or key may write there (in a workflow: permissions: contents: write).',
  );
}

async function contains(cwd: string, descendant: string, ancestor: string): Promise<boolean> {
  const out = await git(['merge-base', '--is-ancestor', ancestor, descendant], { cwd, okCodes: [0, 1, 128] });
  return out.code === 0;
}

/** The name of the remote that counts, or undefined when the repository has none. */
export async function remoteOf(cwd: string): Promise<string | undefined> {
  const names = (await git(['remote'], { cwd })).stdout.toString('utf8').split('\n').filter(Boolean);
  return names.includes('origin') ? 'origin' : names[0];
}
