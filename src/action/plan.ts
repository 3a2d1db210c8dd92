import { ExitCode } from '../errors.ts';
import { gitText, openObjects } from '../git/index.ts';
import { defaultBranch } from '../github/index.ts';
import { branchGlobs, globMatcher, placesOf, proposalGroups } from '../sync/index.ts';
import { openBare } from './bare.ts';
import { configAt } from './config-at.ts';
import type { ActionResult, Run } from './run.ts';

/** A matrix of GitHub Actions holds at most 256 jobs. */
const mostJobs = 256;

/** `mode: plan`: the agent branches as a matrix, read by `ls-remote`; many of them share a job where there are too many. */
export async function runPlan(run: Run): Promise<ActionResult> {
  const base = run.inputs.base ?? (await defaultBranch(run.github));
  const bare = await openBare(run.runner, run.inputs.token);
  const objects = openObjects(bare.dir);
  try {
    await bare.fetch('--depth=1', `+refs/heads/${base}:refs/remotes/origin/${base}`);
    const config = await configAt(objects, `refs/remotes/origin/${base}`, run.inputs.config);
    const matches = globMatcher(branchGlobs(config));
    const listed = await gitText(['ls-remote', '--heads', 'origin'], { cwd: bare.dir, env: bare.env });
    const branches = listed
      .split('\n')
      .map((line) => line.slice(line.indexOf('\trefs/heads/') + '\trefs/heads/'.length))
      .filter((name) => name !== '' && name !== base && !name.startsWith(`${config.branch_prefix}/`))
      .filter((name) => matches(name))
      .sort();
    // What is proposed together is read by one job: two would only wait for each other.
    const heads = branches.map((branch) => ({ branch, head: '' }));
    const groups = proposalGroups(config, placesOf(config)[0], heads).map((group) =>
      group.branches.map(({ branch }) => branch),
    );
    const include = shared(groups).map((names) => ({ branches: names.flat().join('\n') }));
    return {
      exitCode: ExitCode.ok,
      annotations: '',
      warnings: [],
      outputs: { changed: 'false', matrix: JSON.stringify({ include }) },
      summary: `${branches.length} agent branch${branches.length === 1 ? '' : 'es'} in ${include.length} job${include.length === 1 ? '' : 's'}.\n`,
    };
  } finally {
    await objects.close();
    await bare.remove();
  }
}

function shared(groups: readonly (readonly string[])[]): readonly (readonly (readonly string[])[])[] {
  const size = Math.max(1, Math.ceil(groups.length / mostJobs));
  const jobs: (readonly (readonly string[])[])[] = [];
  for (let at = 0; at < groups.length; at += size) jobs.push(groups.slice(at, at + size));
  return jobs;
}
