import type { Config } from '../config/index.ts';
import { environmentError } from '../errors.ts';
import { git } from '../git/index.ts';
import { type BranchStore, type Forge, remoteOf } from '../sync/index.ts';

/** GitHub as the forge of a run: how to build it, and the credentials for git's own traffic. */
export interface GitHubSetting {
  readonly forge: (surroundings: { readonly branches: BranchStore }) => Forge;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * GitHub as the environment describes it: GITHUB_TOKEN or GH_TOKEN, GITHUB_REPOSITORY or the remote's address,
 * GITHUB_API_URL and GITHUB_SERVER_URL for GHES.
 * @throws KeepsakeError (environment) without a token or a repository
 */
export async function githubForgeOf(cwd: string, config: Config): Promise<GitHubSetting> {
  const { GITHUB_TOKEN, GH_TOKEN, GITHUB_SERVER_URL, GITHUB_API_URL, GITHUB_REPOSITORY } = process.env;
  const token = GITHUB_TOKEN || GH_TOKEN;
  const remote = await remoteOf(cwd);
  const url = remote === undefined ? '' : await remoteUrl(cwd, remote);
  const found =
    /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/git@|git@)([^/:]+(?::\d+)?)[/:]([^/]+)\/(.+?)(?:\.git)?\/?$/.exec(
      url,
    );
  const [owner, repo] = GITHUB_REPOSITORY ? GITHUB_REPOSITORY.split('/') : [found?.[2], found?.[3]];
  if (!owner || !repo) {
    throw environmentError(
      'There is no GitHub repository to propose to: the remote is not on GitHub.',
      'Use --forge local, or set GITHUB_REPOSITORY=owner/name.',
    );
  }
  if (!token) {
    throw environmentError(
      'There is no GitHub token.',
      'Set GITHUB_TOKEN (contents: write, pull requests: write, statuses: write), or use --forge local.',
    );
  }
  const serverUrl =
    GITHUB_SERVER_URL ||
    (found?.[1] && found[1] !== 'github.com' ? `https://${found[1]}` : 'https://github.com');
  const apiUrl =
    GITHUB_API_URL || (serverUrl === 'https://github.com' ? 'https://api.github.com' : `${serverUrl}/api/v3`);
  const { deciders, gitCredentials, githubForge, openGitHub } = await import('../github/index.ts');
  const github = openGitHub({ apiUrl, serverUrl, owner, repo, token });
  const { reviewers, assignees, draft, auto_merge } = config.pull_requests;
  const upkeep = `${config.branch_prefix}/upkeep`;
  return {
    env: gitCredentials(serverUrl, token, process.env),
    forge: () =>
      githubForge({
        github,
        reviewers,
        assignees,
        draft,
        mayDecide: deciders(github, config),
        autoMerge: (text) => auto_merge === 'only-expiry' && text.branch === upkeep,
      }),
  };
}

async function remoteUrl(cwd: string, remote: string): Promise<string> {
  const out = await git(['remote', 'get-url', remote], { cwd, okCodes: [0, 2, 128] });
  return out.stdout.toString('utf8').trim();
}
