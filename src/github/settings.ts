import type { GitHubClient } from './client.ts';
import { statusOf } from './failures.ts';

/** What a repository's settings say about the check and the proposals; undefined where the token may not look. */
export interface RepositorySettings {
  /** Contexts that must be green before a merge into the branch. */
  readonly requiredStatuses?: readonly string[];
  /** Whether workflows may open pull requests. */
  readonly actionsMayPropose?: boolean;
  /** What a workflow's token may do unless its file says otherwise. */
  readonly defaultPermissions?: string;
  /** Keepsake's workflows that GitHub does not start: the file's name and GitHub's word for why. */
  readonly sleeping?: readonly { readonly file: string; readonly state: string }[];
}

/** Reads the settings that the gate and the night depend on; rulesets and classic branch protection both count. */
export async function readSettings(github: GitHubClient, branch: string): Promise<RepositorySettings> {
  const required = await requiredStatuses(github, branch);
  const workflow = await optional(() =>
    github.octokit.request('GET /repos/{owner}/{repo}/actions/permissions/workflow', {
      owner: github.owner,
      repo: github.repo,
    }),
  );
  const sleeping = await sleepingWorkflows(github);
  return {
    ...(sleeping === undefined ? {} : { sleeping }),
    ...(required === undefined ? {} : { requiredStatuses: required }),
    ...(workflow === undefined
      ? {}
      : {
          actionsMayPropose: workflow.data.can_approve_pull_request_reviews,
          defaultPermissions: workflow.data.default_workflow_permissions,
        }),
  };
}

/** `init` names its workflows keepsake-*.yml; other workflows of the repository are nobody's business here. */
const ownWorkflow = /^\.github\/workflows\/(keepsake-[^/]+\.ya?ml)$/;

async function sleepingWorkflows({
  owner,
  repo,
  octokit,
}: GitHubClient): Promise<RepositorySettings['sleeping']> {
  const known = await optional(() =>
    octokit.request('GET /repos/{owner}/{repo}/actions/workflows', { owner, repo, per_page: 100 }),
  );
  return known?.data.workflows.flatMap(({ path, state }) => {
    const file = ownWorkflow.exec(path)?.[1];
    return file !== undefined && state.startsWith('disabled') ? [{ file, state }] : [];
  });
}

async function requiredStatuses(
  github: GitHubClient,
  branch: string,
): Promise<readonly string[] | undefined> {
  const { owner, repo, octokit } = github;
  const rules = await optional(() =>
    octokit.request('GET /repos/{owner}/{repo}/rules/branches/{branch}', { owner, repo, branch }),
  );
  const fromRules = rules?.data.flatMap((rule) =>
    rule.type === 'required_status_checks'
      ? (rule.parameters?.required_status_checks ?? []).map((check) => check.context)
      : [],
  );
  const classic = await optional(() =>
    octokit.request('GET /repos/{owner}/{repo}/branches/{branch}', { owner, repo, branch }),
  );
  const fromProtection = classic?.data.protection?.required_status_checks?.contexts;
  if (fromRules === undefined && fromProtection === undefined) return undefined;
  return [...new Set([...(fromRules ?? []), ...(fromProtection ?? [])])];
}

/** The answer, or undefined where the token may not ask: that is a fact to report, not a failure. */
async function optional<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if ([401, 403, 404].includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
}
