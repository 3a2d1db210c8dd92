import { type CheckReport, humanSummary, joinReports } from '../check/index.ts';
import { postStatus, readStatus, statusOf, type Verdict } from '../github/index.ts';
import type { Finding } from '../memory/index.ts';
import type { Run } from './run.ts';

/** One head with what was found on it. */
export interface Judged {
  readonly head: string;
  readonly name: string;
  readonly report: CheckReport;
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

export function isFailure(findings: readonly Finding[], run: Run): boolean {
  const warnings = findings.filter((finding) => finding.severity === 'warning').length;
  const most = run.inputs.maxWarnings;
  return findings.some((finding) => finding.severity === 'error') || (most !== undefined && warnings > most);
}
