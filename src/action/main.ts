import { ExitCode, KeepsakeError, knownError, usageError } from '../errors.ts';
import { type Inputs, readInputs } from './inputs.ts';
import type { ActionResult, Run } from './run.ts';
import { type Runner, readRunner } from './runner.ts';

/*
 * The Action's door. Each mode is loaded only when it is asked for: what is imported at start is what a start costs
 * on every event of every pull request.
 */

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const inputs = readInputs(process.env, () => new Date());
  const { setOutput, setSecret, warning: warn } = await import('@actions/core');
  if (inputs.token !== '') setSecret(inputs.token);
  if (inputs.modelApiKey !== undefined) setSecret(inputs.modelApiKey);
  const runner = await readRunner(process.env);
  if (inputs.token === '')
    throw usageError(
      'The input `token` is empty.',
      "Leave it out to use the workflow's own token, or pass a secret that exists (secrets are empty on pull requests from forks).",
    );
  const result = await runMode(inputs, runner);
  process.stdout.write(result.annotations);
  for (const warning of result.warnings) warn(warning);
  const { writeSummary } = await import('./outputs.ts');
  const outputs = {
    ...result.outputs,
    warnings: JSON.stringify(result.warnings),
    'summary-path': await writeSummary(runner.temporary, result.summary),
  };
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
  return result.exitCode;
}

async function runMode(inputs: Inputs, runner: Runner): Promise<ActionResult> {
  const { openGitHub } = await import('../github/index.ts');
  const github = openGitHub({
    apiUrl: runner.apiUrl,
    serverUrl: runner.serverUrl,
    owner: runner.owner,
    repo: runner.repo,
    token: inputs.token,
    onWait: print,
    ...(runner.paceMs === undefined ? {} : { paceMs: runner.paceMs }),
  });
  const run: Run = { inputs, runner, github, env: process.env, say: print };
  switch (inputs.mode) {
    case 'check':
      return (await import('./check.ts')).runCheck(run);
    case 'nightly':
    case 'sync':
      return (await import('./night.ts')).runNightly(run);
    case 'review':
      return (await import('./review.ts')).runReview(run);
    case 'report':
      return (await import('./report.ts')).runReport(run);
    case 'plan':
      return (await import('./plan.ts')).runPlan(run);
  }
}

try {
  process.exitCode = await main();
} catch (thrown) {
  const error = knownError(thrown);
  const known = error instanceof KeepsakeError;
  const said = known
    ? [error.message, error.fix].filter(Boolean).join(' ')
    : 'This should not have happened; please report it.';
  (await import('@actions/core')).error(said);
  if (!known) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = known ? error.exitCode : ExitCode.environment;
}
