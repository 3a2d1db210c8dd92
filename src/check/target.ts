import { type GitOptions, git, resolveRevision } from '../git/index.ts';

/**
 * The tip of the branch a change is meant for: where the policy is read. The default branch of the remote, else
 * the local one of that name, else HEAD itself.
 * @param given a revision the caller knows better
 * @returns the commit's id, undefined in a repository without a commit
 */
export async function targetTip(options: GitOptions, given?: string): Promise<string | undefined> {
  if (given !== undefined) return resolveRevision(options, `${given}^{commit}`);
  const refs = [
    'refs/remotes/origin/HEAD',
    'refs/remotes/origin/main',
    'refs/remotes/origin/master',
    'refs/heads/main',
    'refs/heads/master',
  ];
  const out = await git(
    ['for-each-ref', '--format=%(refname)%00%(symref)%00%(objectname)', ...refs],
    options,
  );
  const found = new Map(
    out.stdout
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\0'))
      .map(([name = '', , oid = '']) => [name, oid] as const),
  );
  const tip = refs.map((ref) => found.get(ref)).find((oid) => oid);
  return tip ?? resolveRevision(options, 'HEAD^{commit}');
}
