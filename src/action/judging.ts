import { type CheckReport, joinReports, judgeRange } from '../check/index.ts';
import { gitText } from '../git/index.ts';
import {
  approvalsOf,
  defaultBranch,
  type GitHubClient,
  listPullRequests,
  type PullRequest,
  pullRequestsOfCommit,
  readPullRequest,
} from '../github/index.ts';
import type { BareRepository } from './bare.ts';
import { fetchBrought, pullRef, pullRefspec } from './brought.ts';
import type { Run } from './run.ts';
import { separated } from './separation.ts';
import type { Subject } from './subjects.ts';
import type { Judged } from './verdicts.ts';

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

export async function judgeSubject(
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

export async function has(bare: BareRepository, run: Run, commit: string): Promise<boolean> {
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
