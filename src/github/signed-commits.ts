import { environmentError } from '../errors.ts';
import { diffTrees, listTree, openObjects, parseCommit } from '../git/index.ts';
import type { GitHubClient } from './client.ts';
import { calling } from './failures.ts';

const attempt = { doing: 'make a signed commit', permission: 'contents: write' };

/**
 * Makes a commit again through the Git Data API, where GitHub signs it for the token's own identity: same tree, same
 * parents, same message, every mode and deletion kept (`createCommitOnBranch` can write only plain files). The author
 * is left out on purpose: GitHub signs only then.
 * @param oid a local commit whose parents the remote has
 * @returns the new commit's id on the remote; no ref points at it yet
 * @throws KeepsakeError (environment) when GitHub's tree differs from ours
 */
export async function signThroughApi(github: GitHubClient, cwd: string, oid: string): Promise<string> {
  const { octokit, owner, repo } = github;
  const objects = openObjects(cwd);
  try {
    const raw = await objects.read(oid);
    if (!raw) throw environmentError(`The commit ${oid} is not in this repository.`);
    const commit = parseCommit(oid, raw.content);
    const parent = commit.parents[0] ?? null;
    const changes = await diffTrees(cwd, parent, oid);
    const tree: TreeItem[] = [];
    for (const { status, before, after } of changes) {
      if (status === 'D') {
        tree.push({ path: before.path, mode: modeOf(before.mode), type: typeOf(before.mode), sha: null });
        continue;
      }
      if (after.mode !== '160000')
        await sendBlob(github, after.oid, (await objects.read(after.oid))?.content);
      tree.push({ path: after.path, mode: modeOf(after.mode), type: typeOf(after.mode), sha: after.oid });
    }
    // The empty tree cannot be a base: there the whole list is sent.
    const base = parent && (await listTree(cwd, parent)).length > 0 ? { base_tree: parent } : {};
    const made = await calling(attempt, () => octokit.rest.git.createTree({ owner, repo, tree, ...base }));
    if (made.data.sha !== commit.tree)
      throw environmentError(
        `GitHub built the tree ${made.data.sha} where ${commit.tree} was expected, so nothing was committed.`,
        'Run it again; if it stays so, switch pull_requests.sign_commits off and report it.',
      );
    const signed = await calling(attempt, () =>
      octokit.rest.git.createCommit({
        owner,
        repo,
        tree: commit.tree,
        parents: [...commit.parents],
        message: commit.message,
      }),
    );
    return signed.data.sha;
  } finally {
    await objects.close();
  }
}

async function sendBlob(github: GitHubClient, oid: string, content: Buffer | undefined): Promise<void> {
  const { octokit, owner, repo } = github;
  if (!content) throw environmentError(`The blob ${oid} is not in this repository.`);
  await calling(attempt, () =>
    octokit.rest.git.createBlob({ owner, repo, content: content.toString('base64'), encoding: 'base64' }),
  );
}

interface TreeItem {
  readonly path: string;
  readonly mode: Mode;
  readonly type: 'blob' | 'commit';
  /** null deletes the path. */
  readonly sha: string | null;
}

type Mode = '100644' | '100755' | '160000' | '120000';

function modeOf(mode: string): Mode {
  const known: readonly Mode[] = ['100644', '100755', '160000', '120000'];
  const found = known.find((one) => one === mode);
  if (!found) throw environmentError(`A file of mode ${mode} cannot be committed through GitHub's API.`);
  return found;
}

function typeOf(mode: string): 'blob' | 'commit' {
  return mode === '160000' ? 'commit' : 'blob';
}
