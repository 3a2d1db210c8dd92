import { ExitCode } from '../errors.ts';
import { openObjects } from '../git/index.ts';
import {
  deciders,
  defaultBranch,
  type GitHubClient,
  leaveComment,
  type PullRequest,
  readPullRequest,
  readReviewerWords,
} from '../github/index.ts';
import { code, inline, readCommands } from '../review/index.ts';
import { branchOfProposal, isOfBranches } from '../sync/index.ts';
import { openBare } from './bare.ts';
import { configAt } from './config-at.ts';
import { runParts } from './night.ts';
import type { ActionResult, Run } from './run.ts';

/** `mode: review`: does what reviewers asked for on one proposal, by the same road as the night. */
export async function runReview(run: Run): Promise<ActionResult> {
  const number = run.runner.payload.pull_request?.number ?? run.runner.payload.issue?.number;
  if (number === undefined) return nothing('The event is about no pull request.');
  if (run.runner.event === 'issue_comment' && run.runner.payload.issue?.pull_request === undefined)
    return nothing('The comment is on an issue.');
  const pull = await readPullRequest(run.github, number);
  const base = run.inputs.base ?? (await defaultBranch(run.github));
  const bare = await openBare(run.runner, run.inputs.token);
  const objects = openObjects(bare.dir);
  const config = await bare
    .fetch('--depth=1', `+refs/heads/${base}:refs/remotes/origin/${base}`)
    .then(() => configAt(objects, `refs/remotes/origin/${base}`, run.inputs.config))
    .finally(async () => {
      await objects.close();
      await bare.remove();
    });
  const prefix = `${config.branch_prefix}/`;
  const here = `${run.runner.owner}/${run.runner.repo}`.toLowerCase();
  if (!pull.head.branch.startsWith(prefix) || pull.head.repository.toLowerCase() !== here)
    return nothing(`#${number} is no proposal of Keepsake's.`);
  const proposal = pull.head.branch;
  // The base's own logs are proposed on its own sync branch, by the same part of the night as the upkeep.
  const upkeep = !isOfBranches(proposal) || branchOfProposal(config, proposal) === base;
  const result = await runParts(
    run,
    { up: !upkeep, down: false, upkeep },
    undefined,
    upkeep ? undefined : [proposal],
  );
  const answers = run.inputs.dryRun
    ? []
    : await answerCommands(run.github, pull, deciders(run.github, config));
  return { ...result, summary: `${result.summary}${answers.map((line) => `\n${line}`).join('')}\n` };
}

/**
 * Says in one comment, kept up to date, which commands were not taken and why. Commands that were taken show in the
 * body and need no words.
 */
async function answerCommands(
  github: GitHubClient,
  pull: PullRequest,
  mayDecide: (login: string) => Promise<boolean>,
): Promise<string[]> {
  const { comments } = await readReviewerWords(github, pull.number);
  const lines: string[] = [];
  for (const comment of comments) {
    const commands = readCommands(comment.body);
    if (commands.length === 0 || comment.login.endsWith('[bot]')) continue;
    if (comment.edited)
      lines.push(
        `- A comment of ${code(comment.login)} was edited, so its commands do not count. Write them in a new one.`,
      );
    else if (!(await mayDecide(comment.login)))
      lines.push(
        `- Commands of ${code(comment.login)} do not count: only people listed under \`writers:\` with \`kind: human\` and \`github:\` decide here (maintainers, where none is listed).`,
      );
    else
      for (const command of commands)
        if (command.verb === 'ttl' || command.verb === 'settle' || command.verb === 'confirm')
          lines.push(
            `- ${code(`/keepsake ${command.verb}`)} is not done by a comment in this version: make the change in a commit on this branch, which is kept.`,
          );
        else if (command.verb === 'misunderstood')
          lines.push(`- ${code(command.line, 100)} was not understood. ${inline(command.fix)}`);
  }
  if (lines.length === 0) return [];
  const marker = '<!-- keepsake:answers -->';
  await leaveComment(github, pull.number, marker, `${[...new Set(lines)].join('\n')}\n\n${marker}`);
  return lines;
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
