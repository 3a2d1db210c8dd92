import { environmentError } from '../errors.ts';
import { git, gitText } from './run.ts';

/** A person or program as git records it. */
export interface Identity {
  readonly name: string;
  readonly email: string;
  /** Seconds since 1970 and the zone, as git writes them. */
  readonly time: number;
  readonly zone: string;
}

/** A parsed commit object. */
export interface Commit {
  readonly oid: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Identity;
  readonly committer: Identity;
  readonly message: string;
  /** Where the message is not in UTF-8: what it says it is in. */
  readonly encoding?: string;
  /** The armoured signature, when there is one, and exactly the bytes it signs. */
  readonly signature?: string;
  readonly signedBytes?: Buffer;
}

export interface NewCommit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: Identity;
  /** Default: the author. */
  readonly committer?: Identity;
}

/** Writes a commit object; no ref moves. */
export function writeCommit(cwd: string, commit: NewCommit): Promise<string> {
  const committer = commit.committer ?? commit.author;
  const parents = commit.parents.flatMap((parent) => ['-p', parent]);
  return gitText(['commit-tree', '--no-gpg-sign', ...parents, commit.tree], {
    cwd,
    input: commit.message,
    env: {
      GIT_AUTHOR_NAME: commit.author.name,
      GIT_AUTHOR_EMAIL: commit.author.email,
      GIT_AUTHOR_DATE: `${commit.author.time} ${commit.author.zone}`,
      GIT_COMMITTER_NAME: committer.name,
      GIT_COMMITTER_EMAIL: committer.email,
      GIT_COMMITTER_DATE: `${committer.time} ${committer.zone}`,
    },
  });
}

/** Reads a commit object's raw bytes; headers git may add later are skipped. */
export function parseCommit(oid: string, raw: Buffer): Commit {
  const split = raw.indexOf('\n\n');
  const head = raw.toString('utf8', 0, split < 0 ? raw.length : split);
  const message = split < 0 ? '' : raw.toString('utf8', split + 2);
  const headers: [string, string][] = [];
  for (const line of head.split('\n')) {
    const last = headers.at(-1);
    if (line.startsWith(' ') && last) last[1] += `\n${line.slice(1)}`;
    else headers.push([line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
  }
  const first = (name: string) => headers.find(([key]) => key === name)?.[1] ?? '';
  // git takes for parents what follows the tree at once; a header of that name further down is nobody's parent.
  const afterParents = headers.findIndex(([key], at) => at > 0 && key !== 'parent');
  const signature = first('gpgsig') || first('gpgsig-sha256');
  return {
    oid,
    tree: first('tree'),
    parents: headers.slice(1, afterParents < 0 ? undefined : afterParents).map(([, value]) => value),
    author: parseIdentity(first('author')),
    committer: parseIdentity(first('committer')),
    message,
    ...(first('encoding') ? { encoding: first('encoding') } : {}),
    ...(signature ? { signature, signedBytes: withoutSignature(raw) } : {}),
  };
}

/** The bytes a commit signature covers: the object without its signature headers. */
function withoutSignature(raw: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  let inSignature = false;
  while (at < raw.length) {
    const end = raw.indexOf(10, at);
    const next = end < 0 ? raw.length : end + 1;
    if (next === at + 1) return Buffer.concat([...kept, raw.subarray(at)]);
    const line = raw.subarray(at, next);
    const continued = line[0] === 32;
    if (!continued) inSignature = /^gpgsig(-sha256)? /.test(line.toString('latin1', 0, 15));
    if (!inSignature) kept.push(line);
    at = next;
  }
  return Buffer.concat(kept);
}

function parseIdentity(line: string): Identity {
  const match = /^(.*?) ?<([^>]*)> ?(-?\d+)? ?([+-]\d{4})?$/.exec(line);
  return {
    name: match?.[1] ?? '',
    email: match?.[2] ?? '',
    time: Number(match?.[3] ?? 0),
    zone: match?.[4] ?? '+0000',
  };
}

/** One ref to move: `old` is what it must be now (null: must not exist), `next` null deletes it. */
export interface RefMove {
  readonly ref: string;
  readonly old: string | null;
  readonly next: string | null;
}

/**
 * Moves refs by compare-and-swap, all or none.
 * @returns false when one of them was not what it had to be any more (a lost race)
 */
export async function moveRefs(
  cwd: string,
  moves: readonly RefMove[],
  reason = 'keepsake',
): Promise<boolean> {
  if (moves.length === 0) return true;
  const known = moves.flatMap((move) => [move.old, move.next]).find((id) => id !== null);
  const zero = '0'.repeat(known?.length ?? 40);
  const lines = moves.map((move) =>
    move.next === null
      ? `delete ${move.ref}\0${move.old ?? ''}\0`
      : `update ${move.ref}\0${move.next}\0${move.old ?? zero}\0`,
  );
  const input = `start\0${lines.join('')}prepare\0commit\0`;
  const out = await git(['update-ref', '-m', reason, '--stdin', '-z'], { cwd, input, okCodes: [0, 1, 128] });
  if (out.code === 0) return true;
  if (/cannot lock ref|reference already exists|but expected|unable to resolve reference/.test(out.stderr))
    return false;
  throw environmentError(`git update-ref failed: ${out.stderr.trim()}`);
}

/** Every ref below a prefix with its id. */
export async function listRefs(cwd: string, ...prefixes: readonly string[]): Promise<Map<string, string>> {
  const text = await gitText(['for-each-ref', '--format=%(objectname) %(refname)', ...prefixes], { cwd });
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))] as const),
  );
}

/** Whether a commit has another one in its history; for a single question, where no reader is open. */
export async function contains(cwd: string, descendant: string, ancestor: string): Promise<boolean> {
  const args = ['merge-base', '--is-ancestor', ancestor, descendant];
  return (await git(args, { cwd, okCodes: [0, 1] })).code === 0;
}
