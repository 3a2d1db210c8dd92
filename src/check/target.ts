import { type GitOptions, gitText, type ObjectReader, resolveRevision } from '../git/index.ts';

const refs = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
];

/** Asks git where the branches stand that a change may be meant for. */
export const targetRefs: readonly string[] = ['for-each-ref', '--format=%(refname) %(objectname)', ...refs];

/**
 * The tip of the branch a change is meant for: where the policy is read. The default branch of the remote, else
 * the local one of that name, else HEAD itself.
 * @param given a revision the caller knows better
 * @returns the commit's id, undefined in a repository without a commit
 */
export async function targetTip(options: GitOptions, given?: string): Promise<string | undefined> {
  if (given !== undefined) return resolveRevision(options, `${given}^{commit}`);
  const answer = await gitText(targetRefs, options);
  return tipAmong(answer) ?? resolveRevision(options, 'HEAD^{commit}');
}

/** The tip in git's answer to `targetRefs`. */
export function tipAmong(answer: string): string | undefined {
  const found = new Map(answer.split('\n').map((line) => line.split(' ') as [string, string]));
  return refs.map((ref) => found.get(ref)).find((oid) => oid);
}

/** The id of the commit a revision names, undefined where it names none here; no further git process. */
export async function commitAt(objects: ObjectReader, revision: string): Promise<string | undefined> {
  const object = await objects.read(`${revision}^{commit}`);
  return object?.type === 'commit' ? object.oid : undefined;
}
