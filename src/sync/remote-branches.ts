import { environmentError } from '../errors.ts';
import { git, isCutOff, isObjectId, listRefs, type ObjectReader, type RefMove } from '../git/index.ts';
import type { BranchStore, JointMove, Moved } from './branches.ts';
import { deepenToMergeBases } from './deepen.ts';
import { globMatcher } from './glob.ts';
import { statePrefix } from './state-prefix.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const heads = 'refs/heads/';

/** Branches of a remote: read by one fetch, moved by leased pushes. */
export function remoteBranches(objects: ObjectReader, remote: string, env: Environment = {}): BranchStore {
  const { cwd } = objects;
  const tracked = `refs/remotes/${remote}/`;
  const mirror = `refs/keepsake/mirror/${remote}/state/`;
  /** By their names on the remote: branches and state. */
  let read: Promise<Map<string, string>> | undefined;
  /** The state by itself, where nobody asked for branches: a question moves no ref of the user's. */
  let readState: Promise<Map<string, string>> | undefined;
  let refusedState = false;
  // One fetch a run: our own pushes keep what was read current, and a lease notices everybody else's.
  const refs = () => {
    read ??= fetched([tracked, mirror], [`+${heads}*:${tracked}*`, stateSpec]);
    return read;
  };
  const stateSpec = `+${statePrefix}*:${mirror}*`;
  const stateRefs = () => {
    readState ??= read ?? fetched([mirror], [stateSpec]);
    return readState;
  };
  function forget(): void {
    read = undefined;
    readState = undefined;
  }
  async function fetched(places: readonly string[], specs: readonly string[]): Promise<Map<string, string>> {
    await git(['fetch', '--quiet', '--no-tags', '--prune', '--no-write-fetch-head', remote, ...specs], {
      cwd,
      env,
    });
    const found = new Map<string, string>();
    for (const [ref, oid] of await listRefs(cwd, ...places))
      if (ref.startsWith(mirror)) found.set(`${statePrefix}${ref.slice(mirror.length)}`, oid);
      else if (ref !== `${tracked}HEAD`) found.set(`${heads}${ref.slice(tracked.length)}`, oid);
    return found;
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
    if (moved !== 'moved') forget();
    const known = await Promise.all([read, readState]);
    for (const { ref, next } of moves)
      for (const place of known)
        if (next === null) place?.delete(ref);
        else place?.set(ref, next);
    return moved;
  }
  return {
    where: 'remote',
    refresh: forget,
    deepen: (base, tips) => deepenToMergeBases(objects, remote, base, tips, env),
    bringPulls: (numbers) =>
      bring(numbers.map((number) => `+refs/pull/${number}/head:refs/keepsake/pull/${number}`)),
    async bringCommits(oids) {
      if (!oids.every(isObjectId)) throw new TypeError('Only object ids are fetched as commits.');
      if (oids.length === 0) return;
      // A clone that is cut off gets what is named and not the years before it.
      await bring(oids, (await isCutOff(objects)) ? ['--depth=1'] : []);
    },
    async list(globs) {
      const matches = globMatcher(globs);
      const names = [...(await refs())].flatMap(([ref, oid]) =>
        ref.startsWith(heads) ? [[ref.slice(heads.length), oid] as const] : [],
      );
      return new Map(names.filter(([name]) => matches(name)));
    },
    async move(move, _reason, state) {
      const moved = await pushed(refMoves({ move, state }));
      if (moved !== 'protected' || !state) return moved;
      // A server that takes no refs outside branches still gets the branch.
      const alone = await pushed(refMoves({ move }));
      if (alone === 'moved') refusedState = true;
      return alone;
    },
    async moveTogether(moves) {
      return (await pushed(moves.flatMap(refMoves)).catch(() => undefined)) === 'moved';
    },
    async listState(prefix) {
      return new Map([...(await stateRefs())].filter(([ref]) => ref.startsWith(prefix)));
    },
    async moveState(move) {
      const moved = await pushed([move]);
      if (moved === 'protected') refusedState = true;
      return moved;
    },
    refusedState: () => refusedState,
  };
}

function refMoves({ move: { branch, old, next }, state }: JointMove): readonly RefMove[] {
  return [{ ref: `${heads}${branch}`, old, next }, ...(state ? [state] : [])];
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
