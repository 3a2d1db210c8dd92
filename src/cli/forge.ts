import type { Config } from '../config/index.ts';
import { environmentError } from '../errors.ts';
import type { GitHubClient } from '../github/index.ts';
import { type BranchStore, type Forge, isUpkeepBranch, remoteOf } from '../sync/index.ts';

/** GitHub as the forge of a run: how to build it, and the credentials for git's own traffic. */
export interface GitHubSetting {
  readonly forge: (surroundings: { readonly branches: BranchStore }) => Forge;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** GitHub as the environment describes it, without a client yet. */
interface GitHubPlace {
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly owner: string;
  readonly repo: string;
  readonly token: string;
}

/**
 * GitHub as the forge of a run.
 * @throws KeepsakeError (environment) without a token or a repository
 */
export async function githubForgeOf(cwd: string, config: Config): Promise<GitHubSetting> {
  const place = await placeOf(cwd);
  const { deciders, gitCredentials, githubForge, openGitHub } = await import('../github/index.ts');
  const github = openGitHub(place);
  const { reviewers, assignees, draft, auto_merge } = config.pull_requests;
  return {
    env: gitCredentials(place.serverUrl, place.token, process.env),
    forge: () =>
      githubForge({
        github,
        reviewers,
        assignees,
        draft,
        mayDecide: deciders(github, config),
        autoMerge: (text) => auto_merge === 'only-expiry' && isUpkeepBranch(config, text.branch),
      }),
  };
}

/**
 * A client for the repository's GitHub.
 * @throws KeepsakeError (environment) without a token or a repository
 */
export async function openGitHubOf(cwd: string): Promise<GitHubClient> {
  const place = await placeOf(cwd);
  const { openGitHub } = await import('../github/index.ts');
  return openGitHub(place);
}

/**
 * GITHUB_TOKEN or GH_TOKEN, GITHUB_REPOSITORY or the remote's address, GITHUB_API_URL and GITHUB_SERVER_URL for GHES.
 */
async function placeOf(cwd: string): Promise<GitHubPlace> {
  const { GITHUB_TOKEN, GH_TOKEN, GITHUB_SERVER_URL, GITHUB_API_URL, GITHUB_REPOSITORY } = process.env;
  const token = GITHUB_TOKEN || GH_TOKEN;
  const remote = await remoteOf(cwd);
  const url = remote === undefined ? '' : await remoteUrl(cwd, remote);
  const found =
    /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/git@|git@)([^/:]+(?::\d+)?)[/:]([^/]+)\/(.+?)(?:\.git)?\/?$/.exec(
      url,
    );
  const [owner, repo] = GITHUB_REPOSITORY ? GITHUB_REPOSITORY.split('/') : [found?.[2], found?.[3]];
  if (!owner || !repo)
    throw environmentError(
      `There is no GitHub repository to propose to: ${remote === undefined ? 'this clone has no remote' : `the remote ${remote} is not on GitHub`}.`,
      'Use --forge local, or set GITHUB_REPOSITORY=owner/name.',
    );
  if (!token)
    throw environmentError(
      'There is no GitHub token.',
      'Set GITHUB_TOKEN (contents: write, pull requests: write, statuses: write), or use --forge local.',
    );
  const host = found?.[1];
  const serverUrl =
    GITHUB_SERVER_URL || (host && host !== 'github.com' ? `https://${host}` : 'https://github.com');
  const apiUrl =
    GITHUB_API_URL || (serverUrl === 'https://github.com' ? 'https://api.github.com' : `${serverUrl}/api/v3`);
  return { apiUrl, serverUrl, owner, repo, token };
}

/** Porcelain, outside any hook: git's environment plays no part in a remote's address. */
async function remoteUrl(cwd: string, remote: string): Promise<string> {
  const { simpleGit } = await import('simple-git');
  const remotes = await simpleGit(cwd).getRemotes(true);
  return remotes.find((one) => one.name === remote)?.refs.fetch ?? '';
}
