import type { Config } from '../../config/index.ts';
import { KeepsakeError } from '../../errors.ts';
import type { GitHubClient, RepositorySettings } from '../../github/index.ts';
import { type Examined, ok, problem, unknown } from './diagnosis.ts';

/** Looks at the repository's settings on GitHub: what no file in a clone can show. */
export async function examineGitHub(github: GitHubClient, config: Config): Promise<readonly Examined[]> {
  const { defaultBranch, readSettings } = await import('../../github/index.ts');
  try {
    const branch = config.base ?? (await defaultBranch(github));
    const settings = await readSettings(github, branch);
    return [
      requiredStatus(settings.requiredStatuses, branch),
      mayPropose(settings.actionsMayPropose),
      permissions(settings.defaultPermissions),
      schedules(settings.sleeping),
      othersTokens(),
    ];
  } catch (error) {
    // A clone is worth examining also while GitHub is away or the token has expired.
    const known = error instanceof KeepsakeError ? error : undefined;
    if (!known) throw error;
    return [unknown('github', known.message, known.fix ?? 'Mend that and run keepsake doctor again.')];
  }
}

/** Whoever may post statuses can post "keepsake" green, and whoever may change workflows can do all of that. */
function othersTokens(): Examined {
  return unknown(
    'other-tokens',
    'Which rights the tokens and deploy keys of your agents have cannot be seen from here.',
    'Give them neither "workflows" nor "commit statuses"; where that is not possible, let an App of its own post the status and require it from that App.',
  );
}

function requiredStatus(statuses: readonly string[] | undefined, branch: string): Examined {
  const where = `Settings → Rules → Rulesets: require the status "keepsake" on ${branch}.`;
  if (statuses === undefined)
    return unknown(
      'required-check',
      `Whether "keepsake" is required on ${branch} cannot be seen with this token.`,
      where,
    );
  if (statuses.includes('keepsake'))
    return ok('required-check', `"keepsake" must be green before anything reaches ${branch}.`);
  return problem(
    'required-check',
    `"keepsake" is not required on ${branch}: a pull request can be merged without it.`,
    where,
  );
}

function mayPropose(allowed: boolean | undefined): Examined {
  const where =
    'Settings → Actions → General → Workflow permissions: allow Actions to create pull requests, or give the workflow an App token.';
  if (allowed === undefined)
    return unknown(
      'proposals',
      'Whether Actions may create pull requests cannot be seen with this token.',
      where,
    );
  return allowed
    ? ok('proposals', 'Actions may create pull requests.')
    : problem('proposals', 'Actions may not create pull requests.', where);
}

/** Why GitHub lets a workflow sleep, in the words of its page. */
const whySleeping: Readonly<Record<string, string>> = {
  disabled_inactivity: 'nothing happened in the repository for 60 days',
  disabled_fork: 'schedules of a fork are off until somebody turns them on',
  disabled_manually: 'somebody turned it off',
};

function schedules(sleeping: RepositorySettings['sleeping']): Examined {
  if (sleeping === undefined)
    return unknown(
      'workflows',
      'Whether GitHub still starts the workflows cannot be seen with this token.',
      'Look at the Actions page: a workflow that is turned off says so at its top.',
    );
  if (sleeping.length === 0) return ok('workflows', 'No workflow of Keepsake is turned off.');
  const each = sleeping.map(({ file, state }) => `${file} (${whySleeping[state] ?? state})`);
  return problem(
    'workflows',
    `GitHub does not start ${each.join(', ')}.`,
    `${sleeping.map(({ file }) => `gh workflow enable ${file}`).join('; ')}. Nothing is lost meanwhile: the next night reads every log line since the last.`,
  );
}

function permissions(standard: string | undefined): Examined {
  if (standard === undefined)
    return unknown(
      'workflow-permissions',
      'The default permissions of workflows cannot be seen with this token.',
      'Keepsake’s own templates ask for what they need and no more.',
    );
  if (standard === 'read')
    return ok('workflow-permissions', 'Workflows get read permissions unless their file asks for more.');
  return problem(
    'workflow-permissions',
    'Every workflow gets a token that may write, also those of agents.',
    'Settings → Actions → General → Workflow permissions: read repository contents.',
  );
}
