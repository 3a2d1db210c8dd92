import { type GitHubClient, openGitHub } from '../../src/github/index.ts';
import type { LoopbackGitHub } from './github.ts';

/** A client of the loopback GitHub that does not wait between calls. */
export function clientOf(github: LoopbackGitHub, token = 'bot-token', waits: string[] = []): GitHubClient {
  return openGitHub({
    apiUrl: github.apiUrl,
    serverUrl: github.server,
    owner: github.owner,
    repo: github.repo,
    token,
    paceMs: 1,
    onWait: (sentence) => waits.push(sentence),
  });
}

/** Pushes somebody's commit with these files to a branch of the double, on top of another branch; gives its id. */
export async function seed(
  github: LoopbackGitHub,
  branch: string,
  files: Readonly<Record<string, string>>,
  from?: string,
  email = 'jane@example.org',
): Promise<string> {
  const { remote } = github;
  const parents = from === undefined ? [] : ['-p', await remote.git('rev-parse', from)];
  const index = `${remote.dir}/seed-index`;
  const env = { GIT_INDEX_FILE: index };
  await remote.tryGit(from === undefined ? ['read-tree', '--empty'] : ['read-tree', from], env);
  for (const [path, text] of Object.entries(files)) {
    await remote.write('seed-file', text);
    const oid = await remote.git('hash-object', '-w', 'seed-file');
    await remote.tryGit(['update-index', '--add', '--cacheinfo', `100644,${oid},${path}`], env);
  }
  const tree = (await remote.tryGit(['write-tree'], env)).stdout.trim();
  const made = await remote.tryGit(['commit-tree', tree, ...parents, '-m', `seed ${branch}`], {
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_EMAIL: email,
  });
  const commit = made.stdout.trim();
  await remote.git('update-ref', `refs/heads/${branch}`, commit);
  return commit;
}
