import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { githubCommands, joinReports, sarifReport, summaryTable } from '../check/index.ts';
import { ExitCode } from '../errors.ts';
import { version } from '../version.ts';
import { openBare } from './bare.ts';
import { judgeSubject } from './judging.ts';
import type { ActionResult, Run } from './run.ts';
import { subjectOf } from './subjects.ts';
import { isFailure, type Judged, neverJudged, postVerdicts } from './verdicts.ts';

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
