import { git, type NewObjects, type RefMove } from '../git/index.ts';

/** One branch to move: `old` is what it must stand at (null: must not exist), `next` null deletes it. */
export interface BranchMove {
  readonly branch: string;
  readonly old: string | null;
  readonly next: string | null;
}

/** A branch to move, and a ref of the state with it: both or none. */
export interface JointMove {
  readonly move: BranchMove;
  readonly state?: RefMove | undefined;
}

/** What a run does to the world: objects that are stored, then a branch, and the state with it, that moves to them. */
export interface Step extends JointMove {
  readonly objects: readonly NewObjects[];
  /** For the reflog. */
  readonly reason: string;
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
  /** Forgets what was listed: the next reading asks again where the branches stand. Until then only our own moves count. */
  refresh(): void;
  /** Gets as much history as the base and these heads need to have a common commit. */
  deepen(base: string, heads: readonly string[]): Promise<void>;
  /** Brings the heads of decided pull requests here, as far as the forge still has them, to refs/keepsake/pull/. */
  bringPulls(numbers: readonly number[]): Promise<void>;
  /** Brings commits by their ids, as far as the remote still has them; no ref holds them. */
  bringCommits(oids: readonly string[]): Promise<void>;
  /** Moves a branch, and a ref of the state with it: both or none. */
  move(move: BranchMove, reason: string, state?: RefMove): Promise<Moved>;
  /** Moves many branches at once: all or none. @returns whether they moved; else each has to be moved by itself */
  moveTogether(moves: readonly JointMove[], reason: string): Promise<boolean>;
  /** Refs outside refs/heads (the state), by full name. */
  listState(prefix: string): Promise<ReadonlyMap<string, string>>;
  moveState(move: RefMove): Promise<Moved>;
  /** Whether a ref of the state was refused in this run: what it held is known to nobody afterwards. */
  refusedState(): boolean;
}

/** The name of the remote that counts, or undefined when the repository has none. */
export async function remoteOf(cwd: string): Promise<string | undefined> {
  const names = (await git(['remote'], { cwd })).stdout.toString('utf8').split('\n').filter(Boolean);
  return names.includes('origin') ? 'origin' : names[0];
}
