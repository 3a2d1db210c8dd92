import { Refusal } from './routes.ts';
import { bareGit, type Pull, type State } from './state.ts';

/** Merges a pull request as GitHub's three buttons do; gives the commit that is the base branch's new tip. */
export async function mergePull(
  state: State,
  pull: Pull,
  method: 'merge' | 'squash' | 'rebase',
  login: string,
  message?: string,
): Promise<string> {
  if (pull.state !== 'open') throw new Refusal(405, 'Pull Request is not mergeable');
  const base = await bareGit(state, 'rev-parse', `refs/heads/${pull.base}`);
  const tip =
    method === 'rebase'
      ? await replay(state, base, pull)
      : await joined(state, base, pull, method === 'merge' ? [base, pull.headCommit] : [base], message);
  await bareGit(state, 'update-ref', `refs/heads/${pull.base}`, tip, base);
  pull.state = 'closed';
  pull.merged = true;
  pull.mergedBy = login;
  pull.mergeCommit = tip;
  return tip;
}

async function joined(
  state: State,
  base: string,
  pull: Pull,
  parents: readonly string[],
  message?: string,
): Promise<string> {
  const tree = await mergedTree(state, base, pull.headCommit);
  const title =
    parents.length === 2
      ? `Merge pull request #${pull.number} from ${state.owner}/${pull.head}\n\n${pull.title}`
      : `${pull.title} (#${pull.number})`;
  const flags = parents.flatMap((parent) => ['-p', parent]);
  return bareGit(state, 'commit-tree', tree, ...flags, '-m', message ?? title);
}

async function replay(state: State, base: string, pull: Pull): Promise<string> {
  const list = await bareGit(state, 'rev-list', '--reverse', '--no-merges', `${base}..${pull.headCommit}`);
  let tip = base;
  for (const commit of list.split('\n').filter(Boolean)) {
    const tree = await mergedTree(state, tip, commit, `${commit}^`);
    const message = await bareGit(state, 'log', '-1', '--format=%B', commit);
    tip = await bareGit(state, 'commit-tree', tree, '-p', tip, '-m', message);
  }
  return tip;
}

async function mergedTree(state: State, ours: string, theirs: string, base?: string): Promise<string> {
  try {
    if (base === undefined) return await bareGit(state, 'merge-tree', '--write-tree', ours, theirs);
    // git 2.39 has no --merge-base yet: a throw-away commit whose parent is the wanted base does the same.
    const tree = await bareGit(state, 'rev-parse', `${ours}^{tree}`);
    const standIn = await bareGit(state, 'commit-tree', tree, '-p', base, '-m', 'stand-in');
    return await bareGit(state, 'merge-tree', '--write-tree', standIn, theirs);
  } catch {
    throw new Refusal(405, 'Merge conflict');
  }
}
