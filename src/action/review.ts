import type { Config } from '../config/index.ts';
import { ExitCode } from '../errors.ts';
import { openObjects } from '../git/index.ts';
import {
  defaultBranch,
  leaveAnswers,
  type PullRequest,
  readPullRequest,
  readReviewerWords,
} from '../github/index.ts';
import { readCommands } from '../review/index.ts';
import { branchOfProposal, isOfBranches, isRemediation } from '../sync/index.ts';
import { openBare } from './bare.ts';
import { isProposal } from './brought.ts';
import { configAt } from './config-at.ts';
import { runParts } from './night.ts';
import type { ActionResult, Run } from './run.ts';

/** `mode: review`: does what reviewers asked for on one proposal, by the same road as the night. */
export async function runReview(run: Run): Promise<ActionResult> {
  const { payload } = run.runner;
  const number = payload.pull_request?.number ?? payload.issue?.number;
  if (number === undefined) return nothing('The event is about no pull request.');
  if (run.runner.event === 'issue_comment' && payload.issue?.pull_request === undefined)
    return nothing('The comment is on an issue.');
  const pull = await readPullRequest(run.github, number);
  const base = run.inputs.base ?? (await defaultBranch(run.github));
  const config = await configOf(run, base);
  if (!isProposal(run, config, pull)) return nothing(`#${number} is no proposal of Keepsake's.`);
  const late = await answerLateCommand(run, pull);
  if (late !== undefined) return nothing(late);
  const proposal = pull.head.branch;
  // The base's own logs are proposed on its own sync branch, by the same part of the night as the upkeep.
  const upkeep =
    (!isOfBranches(proposal) && !isRemediation(config, proposal)) ||
    branchOfProposal(config, proposal) === base;
  return runParts(run, { up: !upkeep, down: false, upkeep }, undefined, upkeep ? undefined : [proposal]);
}

async function configOf(run: Run, base: string): Promise<Config> {
  const bare = await openBare(run.runner, run.inputs.token);
  const objects = openObjects(bare.dir);
  try {
    await bare.fetch('--depth=1', `+refs/heads/${base}:refs/remotes/origin/${base}`);
    return await configAt(objects, `refs/remotes/origin/${base}`, run.inputs.config);
  } finally {
    await objects.close();
    await bare.remove();
  }
}

/** A command on a proposal that is decided already changes nothing any more: that is said, with what still does. */
async function answerLateCommand(run: Run, pull: PullRequest): Promise<string | undefined> {
  const id = run.runner.payload.comment?.id;
  if (run.runner.event !== 'issue_comment' || pull.state === 'open' || id === undefined) return undefined;
  const { comments } = await readReviewerWords(run.github, pull.number);
  const comment = comments.find((one) => one.id === id);
  if (!comment || comment.login.endsWith('[bot]') || readCommands(comment.body).length === 0)
    return 'The comment asks for nothing.';
  const said = `- This pull request is ${pull.merged ? 'merged' : 'closed'}, so commands on it come too late. On your machine \`keepsake confirm\`, \`keepsake conflicts settle\` and \`keepsake expire\` do the same for the memory as it stands.`;
  if (!run.inputs.dryRun) await leaveAnswers(run.github, pull.number, [said]);
  return `The command on #${pull.number} came too late.`;
}

function nothing(why: string): ActionResult {
  return {
    exitCode: ExitCode.ok,
    annotations: '',
    warnings: [],
    outputs: { changed: 'false' },
    summary: `${why}\n`,
  };
}
