import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type CheckReport,
  githubCommands,
  humanSummary,
  joinReports,
  judgeRange,
  sarifReport,
  summaryTable,
} from '../check/index.ts';
import { ExitCode } from '../errors.ts';
import { gitText } from '../git/index.ts';
import {
  approvalsOf,
  defaultBranch,
  type GitHubClient,
  listPullRequests,
  type PullRequest,
  postStatus,
  pullRequestsOfCommit,
  readPullRequest,
  readStatus,
  statusOf,
  type Verdict,
} from '../github/index.ts';
import type { Finding } from '../memory/index.ts';
import { version } from '../version.ts';
import { type BareRepository, openBare } from './bare.ts';
import { fetchBrought, pullRef, pullRefspec } from './brought.ts';
import type { ActionResult, Run } from './run.ts';
import { separated } from './separation.ts';
import { type Subject, subjectOf } from './subjects.ts';

/** One head with what was found on it. */
interface Judged {
  readonly head: string;
  readonly name: string;
  readonly report: CheckReport;
}

/** `mode: check`: judges what the event is about, posts one status per head, says what to mend. */
export async function runCheck(run: Run): Promise<ActionResult> {
  const subject = subjectOf(run.runner);
  if (subject.kind === 'nothing') return nothingToJudge(subject.why);
  const bare = await openBare(run.runner, run.inputs.token);
  try {
    const judged = await judgeSubject(run, bare, subject);
    if (judged === undefined)
      return nothingToJudge(
        'The push is to no branch that proposals go to; its pull requests are judged by themselves.',
      );
    const unseen = subject.kind === 'all' ? await neverJudged(run, judged) : [];
    const warnings = await postVerdicts(run, judged);
    return resultOf(run, judged, [...unseen, ...warnings]);
  } finally {
    await bare.remove();
  }
}

/** Judges open pull requests in a repository that has their objects; the night does it for what it proposes. */
export async function judgePulls(
  run: Run,
  bare: BareRepository,
  pulls: readonly PullRequest[],
): Promise<readonly Judged[]> {
  const { github } = run;
  const target = await defaultBranch(github);
  const bases = [...new Set([target, ...pulls.map((pull) => pull.base.branch)])];
  await bare.fetch(
    ...bases.map((branch) => `+refs/heads/${branch}:refs/heads/${branch}`),
    ...pulls.map((pull) => pullRefspec(pull.number)),
  );
  await fetchBrought(run, bare, pulls);
  const judged: Judged[] = [];
  for (const pull of pulls) {
    // A push may have come in between: what was fetched is what is judged, and what the status is posted on.
    const head = await gitText(['rev-parse', pullRef(pull.number)], { cwd: bare.dir });
    const base = `refs/heads/${pull.base.branch}`;
    const approvals = await approvalsOf(github, pull.number, head);
    const report = await judgeRange({
      cwd: bare.dir,
      now: run.inputs.now,
      base,
      head,
      target: base,
      judged: [`refs/heads/${target}`],
      branch: pull.head.branch,
      approvals: await separated({ cwd: bare.dir, base, head, approvals }),
    });
    judged.push({ head, name: `#${pull.number}`, report: await withHookNote(bare, base, head, report) });
  }
  return judged;
}

async function judgeSubject(
  run: Run,
  bare: BareRepository,
  subject: Exclude<Subject, { kind: 'nothing' }>,
): Promise<readonly Judged[] | undefined> {
  switch (subject.kind) {
    case 'head':
      return judgePulls(run, bare, await openPullsOf(run.github, subject));
    case 'pull': {
      const pull = await readPullRequest(run.github, subject.number);
      return judgePulls(
        run,
        bare,
        await openPullsOf(run.github, { head: pull.head.commit, number: pull.number }),
      );
    }
    case 'all':
      return judgePulls(run, bare, await listPullRequests(run.github, { state: 'open' }));
    case 'push':
      return judgePush(run, bare, subject);
    case 'group':
      return judgeGroup(run, bare, subject);
  }
}

/** Every open pull request that has the head: each is judged against its own target. */
async function openPullsOf(
  github: GitHubClient,
  subject: { readonly head: string; readonly number?: number },
): Promise<readonly PullRequest[]> {
  const named = subject.number === undefined ? [] : [await readPullRequest(github, subject.number)];
  const found = await pullRequestsOfCommit(github, subject.head);
  const byNumber = new Map([...found, ...named].map((pull) => [pull.number, pull]));
  return [...byNumber.values()].filter((pull) => pull.state === 'open' && pull.head.commit === subject.head);
}

/**
 * A push to a branch that proposals go to. Each commit of its first-parent line is judged by itself; what a merged
 * pull request brought counts with the approvals that pull request had.
 */
async function judgePush(
  run: Run,
  bare: BareRepository,
  push: Extract<Subject, { kind: 'push' }>,
): Promise<readonly Judged[] | undefined> {
  const target = run.inputs.base ?? (await defaultBranch(run.github));
  if (push.branch !== target) return undefined;
  await bare.fetch(`+refs/heads/${push.branch}:refs/heads/${push.branch}`, push.after);
  const before = push.before !== null && (await has(bare, run, push.before)) ? push.before : null;
  const range = before === null ? [push.after] : [push.after, `^${before}`];
  const line = await gitText(['rev-list', '--first-parent', '--reverse', ...range], { cwd: bare.dir });
  const reports: CheckReport[] = [];
  let from = before;
  for (const commit of line.split('\n').filter(Boolean)) {
    const carriers = (await pullRequestsOfCommit(run.github, commit)).filter(
      (pull) => pull.merged && pull.base.branch === push.branch,
    );
    const approvals = await approvalsOfAll(run, bare, carriers, before ?? from ?? commit);
    reports.push(
      await judgeRange({
        cwd: bare.dir,
        now: run.inputs.now,
        base: from,
        head: commit,
        ...(before === null ? {} : { target: before }),
        branch: push.branch,
        approvals,
        ...(push.before === null ? {} : { previous: push.before }),
      }),
    );
    from = commit;
  }
  const report = await withHookNote(bare, before, push.after, joinReports(reports));
  return [{ head: push.after, name: push.branch, report }];
}

/** A merge group is judged as the pull requests it holds: with the approvals of their own heads. */
async function judgeGroup(
  run: Run,
  bare: BareRepository,
  group: Extract<Subject, { kind: 'group' }>,
): Promise<readonly Judged[]> {
  await bare.fetch(`+refs/heads/${group.branch}:refs/heads/${group.branch}`, group.head, group.base);
  const pulls = await Promise.all(group.numbers.map((number) => readPullRequest(run.github, number)));
  const approvals = await approvalsOfAll(run, bare, pulls, group.base);
  const report = await judgeRange({
    cwd: bare.dir,
    now: run.inputs.now,
    base: group.base,
    head: group.head,
    target: `refs/heads/${group.branch}`,
    branch: group.branch,
    approvals,
  });
  return [
    {
      head: group.head,
      name: `merge group of ${group.numbers.map((number) => `#${number}`).join(', ')}`,
      report,
    },
  ];
}

/**
 * Who approved pull requests that are judged together or after the fact, as far as their approvals count: a merge queue
 * and a push must not pass what the pull request by itself would not.
 * @param base what they are judged against
 */
async function approvalsOfAll(
  run: Run,
  bare: BareRepository,
  pulls: readonly PullRequest[],
  base: string,
): Promise<readonly string[]> {
  if (pulls.length === 0) return [];
  await bare.fetch(...pulls.map((pull) => pullRefspec(pull.number)));
  await fetchBrought(run, bare, pulls, () => base);
  const counted = await Promise.all(
    pulls.map(async ({ number }) => {
      const head = await gitText(['rev-parse', pullRef(number)], { cwd: bare.dir });
      const approvals = await approvalsOf(run.github, number, head);
      return separated({ cwd: bare.dir, base, head, approvals });
    }),
  );
  return counted.flat();
}

async function has(bare: BareRepository, run: Run, commit: string): Promise<boolean> {
  return bare.fetch(commit).then(
    () => true,
    // After a force push the old tip may be gone for good; everything on the branch is judged then.
    () => {
      run.say(`The commit ${commit} from before the push is gone; the whole branch is judged.`);
      return false;
    },
  );
}

/** Says in how many commits the local hook had its say: a bypass is seen, and is no crime by itself. */
async function withHookNote(
  bare: BareRepository,
  base: string | null,
  head: string,
  report: CheckReport,
): Promise<CheckReport> {
  const concerned = new Set(report.commits.filter((one) => one.memory).map((one) => one.commit));
  if (concerned.size === 0) return report;
  const format = '%H%x00%(trailers:key=Keepsake-Gate,valueonly,separator=%x2C)';
  const range = base === null ? [head] : [head, `^${base}`];
  const list = await gitText(['log', `--format=${format}`, ...range, '--'], { cwd: bare.dir });
  const told = list
    .split('\n')
    .map((line) => line.split('\0'))
    .filter(([commit = '', gate = '']) => concerned.has(commit) && gate.trim() !== '').length;
  const note = `The local hook had judged ${told} of ${concerned.size} commit${concerned.size === 1 ? '' : 's'} that touch memory (a hint in the commit message, not a proof).`;
  return { ...report, notes: [...report.notes, note] };
}

/**
 * Pull requests whose check never started, as the bot's own do not where only the workflow's token opens them. Ask it
 * before the verdicts are posted.
 * @param own heads that this very run made: nobody could have judged them
 * @returns a sentence (`check/coverage`) for each head that no run had judged until now
 */
export async function neverJudged(
  run: Run,
  judged: readonly Judged[],
  own: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const { head, name } of judged)
    if (!own.has(head) && (await readStatus(run.github, head)) === undefined)
      unseen.push(
        `check/coverage: ${name} had no verdict at ${head.slice(0, 7)}: its check never started. This run has judged it now; "keepsake doctor" says what keeps the check from running.`,
      );
  return unseen;
}

/** Posts the worst verdict on each head. @returns sentences about what could not be posted */
export async function postVerdicts(run: Run, judged: readonly Judged[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const head of new Set(judged.map((one) => one.head))) {
    const verdict = verdictOf(
      joinReports(judged.filter((one) => one.head === head).map((one) => one.report)),
      run,
    );
    if (run.inputs.dryRun) continue;
    try {
      await postStatus(run.github, head, { ...verdict, url: run.runner.runUrl });
    } catch (error) {
      if (statusOf(error) !== 403) throw error;
      // A read-only token (a fork, Dependabot) can still judge: the job's own result says it.
      warnings.push(
        `The status \`keepsake\` could not be posted on ${head.slice(0, 7)}: the token lacks \`statuses: write\`. Only this job's own result shows the verdict.`,
      );
    }
  }
  return warnings;
}

function verdictOf(report: CheckReport, run: Run): Verdict {
  const failed = isFailure(report.findings, run);
  const state = failed ? 'failure' : 'success';
  if (!report.commits.some((one) => one.memory) && report.findings.length === 0)
    return { state, description: 'No memory is touched.' };
  const commits = new Set(report.commits.map((one) => one.commit)).size;
  return {
    state,
    description: `${humanSummary(report.findings) || 'nothing to object to'} in ${commits} commit${commits === 1 ? '' : 's'}`,
  };
}

function isFailure(findings: readonly Finding[], run: Run): boolean {
  const warnings = findings.filter((finding) => finding.severity === 'warning').length;
  const most = run.inputs.maxWarnings;
  return findings.some((finding) => finding.severity === 'error') || (most !== undefined && warnings > most);
}

async function resultOf(
  run: Run,
  judged: readonly Judged[],
  warnings: readonly string[],
): Promise<ActionResult> {
  const all = joinReports(judged.map((one) => one.report));
  if (run.inputs.sarif !== undefined) {
    const report = sarifReport(all.findings, version);
    await writeFile(resolve(run.runner.workspace, run.inputs.sarif), `${JSON.stringify(report, null, 2)}\n`);
  }
  const sections = judged.map(({ name, head, report }) => {
    const notes = report.notes.map((note) => `> ${note}`).join('\n>\n');
    return [
      `### Memory gate: ${name} at \`${head.slice(0, 7)}\``,
      summaryTable(report.findings).trimEnd(),
      notes,
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return {
    exitCode: isFailure(all.findings, run) ? ExitCode.findings : ExitCode.ok,
    annotations: githubCommands(all.findings),
    warnings,
    outputs: {
      changed: 'false',
      findings: JSON.stringify(all.findings),
      errors: String(all.findings.filter((finding) => finding.severity === 'error').length),
    },
    summary:
      sections.length > 0 ? `${sections.join('\n\n')}\n` : 'No open pull request has this head any more.\n',
  };
}

function nothingToJudge(why: string): ActionResult {
  return {
    exitCode: ExitCode.ok,
    annotations: '',
    warnings: [],
    outputs: { changed: 'false', findings: '[]', errors: '0' },
    summary: `Memory gate: ${why}\n`,
  };
}
