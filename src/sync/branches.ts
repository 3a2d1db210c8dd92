import { environmentError } from '../errors.ts';
import { git, gitText, isObjectId, listRefs, moveRefs, type RefMove } from '../git/index.ts';
import { deepenToMergeBases } from './deepen.ts';
import { globMatcher } from './glob.ts';
import { statePrefix } from './state-prefix.ts';

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
  /** Brings the heads of decided pull requests here, as far as the forge still has them, to refs/keepsake/pull/. */
  bringPulls(numbers: readonly number[]): Promise<void>;
  /** Brings commits by their ids, as far as the remote still has them; no ref holds them. */
  bringCommits(oids: readonly string[]): Promise<void>;
  /** Moves a branch, and a ref of the state with it: both or none. */
  move(move: BranchMove, reason: string, state?: RefMove): Promise<Moved>;
  /** Refs outside refs/heads (the state), by full name. */
  listState(prefix: string): Promise<ReadonlyMap<string, string>>;
  moveState(move: RefMove): Promise<Moved>;
  /** Whether a ref of the state was refused in this run: what it held is known to nobody afterwards. */
  refusedState(): boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Branches of this repository; remote-tracking ones count where no local branch is ahead of them. */
export function localBranches(cwd: string, remote: string | undefined): BranchStore {
  return {
    where: 'here',
    refresh() {},
    deepen: (base, heads) => deepenToMergeBases(cwd, remote, base, heads),
    async bringPulls() {},
    async bringCommits() {},
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
    async move(move, reason, state) {
      const ref = `refs/heads/${move.branch}`;
      const here = (await listRefs(cwd, ref)).get(ref) ?? null;
      if (here === null && move.next === null) return state ? this.moveState(state) : 'moved';
      // A branch known only from the remote, or behind it, is brought along to the new commit.
      const known =
        here !== null && move.old !== null && here !== move.old && (await contains(cwd, move.old, here));
      const old = here === null || known ? here : move.old;
      const moves = [{ ref, old, next: move.next }, ...(state ? [state] : [])];
      return (await moveRefs(cwd, moves, reason)) ? 'moved' : 'lost-race';
    },
    listState: (prefix) => listRefs(cwd, prefix),
    async moveState(move) {
      return (await moveRefs(cwd, [move], 'keepsake: state')) ? 'moved' : 'lost-race';
    },
    refusedState: () => false,
  };
}

/** Branches of a remote: read by one fetch, moved by leased pushes. */
export function remoteBranches(cwd: string, remote: string, env: Environment = {}): BranchStore {
  const fetch = (refspec: string) =>
    git(['fetch', '--quiet', '--no-tags', '--prune', '--no-write-fetch-head', remote, refspec], { cwd, env });
  // One fetch a run: our own pushes keep what was read current, and a lease notices everybody else's.
  let branches: Promise<Map<string, string>> | undefined;
  let states: Promise<Map<string, string>> | undefined;
  let refusedState = false;
  async function fetchBranches(): Promise<Map<string, string>> {
    await fetch(`+refs/heads/*:refs/remotes/${remote}/*`);
    return trackedBranches(cwd, remote, ['**']);
  }
  async function fetchState(): Promise<Map<string, string>> {
    const mirror = `refs/keepsake/mirror/${remote}/state/`;
    await fetch(`+${statePrefix}*:${mirror}*`);
    const refs = await listRefs(cwd, mirror);
    return new Map([...refs].map(([ref, oid]) => [`${statePrefix}${ref.slice(mirror.length)}`, oid]));
  }
  async function bring(specs: readonly string[], options: readonly string[] = []): Promise<void> {
    if (specs.length === 0) return;
    const args = [
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      ...options,
      '--end-of-options',
      remote,
    ];
    const tried = async (wanted: readonly string[]) =>
      (await git([...args, ...wanted], { cwd, env, okCodes: [0, 1, 128] })).code === 0;
    // One that is gone makes git refuse all of them.
    if (!(await tried(specs)) && specs.length > 1) for (const spec of specs) await tried([spec]);
  }
  async function pushed(moves: readonly RefMove[]): Promise<Moved> {
    const moved = await push(cwd, remote, moves, env);
    if (moved !== 'moved') {
      branches = undefined;
      states = undefined;
      return moved;
    }
    for (const { ref, next } of moves) {
      const isState = ref.startsWith(statePrefix);
      const known = await (isState ? states : branches);
      const name = isState ? ref : ref.slice('refs/heads/'.length);
      if (next === null) known?.delete(name);
      else known?.set(name, next);
    }
    return moved;
  }
  return {
    where: 'remote',
    refresh() {
      branches = undefined;
      states = undefined;
    },
    deepen: (base, heads) => deepenToMergeBases(cwd, remote, base, heads, env),
    bringPulls: (numbers) =>
      bring(numbers.map((number) => `+refs/pull/${number}/head:refs/keepsake/pull/${number}`)),
    async bringCommits(oids) {
      if (!oids.every(isObjectId)) throw new TypeError('Only object ids are fetched as commits.');
      if (oids.length === 0) return;
      // A clone that is cut off gets what is named and not the years before it.
      const shallow = (await gitText(['rev-parse', '--is-shallow-repository'], { cwd })) === 'true';
      await bring(oids, shallow ? ['--depth=1'] : []);
    },
    async list(globs) {
      branches ??= fetchBranches();
      const matches = globMatcher(globs);
      return new Map([...(await branches)].filter(([name]) => matches(name)));
    },
    async move({ branch, old, next }, _reason, state) {
      const move = { ref: `refs/heads/${branch}`, old, next };
      const moved = await pushed(state ? [move, state] : [move]);
      if (moved !== 'protected' || !state) return moved;
      // A server that takes no refs outside branches still gets the branch.
      const alone = await pushed([move]);
      if (alone === 'moved') refusedState = true;
      return alone;
    },
    async listState(prefix) {
      states ??= fetchState();
      return new Map([...(await states)].filter(([ref]) => ref.startsWith(prefix)));
    },
    async moveState(move) {
      const moved = await pushed([move]);
      if (moved === 'protected') refusedState = true;
      return moved;
    },
    refusedState: () => refusedState,
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

/** A push that succeeds only while the remote's refs are what we saw: all of them move, or none. */
async function push(
  cwd: string,
  remote: string,
  moves: readonly RefMove[],
  env: Environment,
): Promise<Moved> {
  const leases = moves.map(({ ref, old }) => `--force-with-lease=${ref}:${old ?? ''}`);
  const specs = moves.map(({ ref, next }) => `${next ?? ''}:${ref}`);
  const atomic = moves.length > 1 ? ['--atomic'] : [];
  const out = await git(['push', '--porcelain', '--no-verify', ...atomic, ...leases, remote, ...specs], {
    cwd,
    env,
    okCodes: [0, 1, 128],
  });
  if (out.code === 0) return 'moved';
  const said = `${out.stdout.toString('utf8')}${out.stderr}`;
  if (
    /stale info|fetch first|non-fast-forward|cannot lock ref|failed to update ref|already exists/.test(said)
  ) {
    return 'lost-race';
  }
  if (/GH006|GH013|protected branch|hook declined|denied by/i.test(said)) return 'protected';
  throw environmentError(
    `git push to ${remote} failed for ${moves[0]?.ref}: ${out.stderr.trim().split('\n').slice(-2).join(' ')}`,
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
