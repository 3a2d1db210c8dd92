/** The check: gathers changes from repositories and has the gate judge them, commit by commit. */
export { coverageFinding, failureFinding } from './coverage.ts';
export { type FixReport, fixStaged } from './fix-staged.ts';
export { type Gathered, gather } from './gather.ts';
export { addHumanLines, type HumanLines } from './human-lines.ts';
export { removedInHistory } from './human-removals.ts';
export { localMarks } from './local-marks.ts';
export { mergeTrailers } from './merge-trailers.ts';
export { type LoadedPolicy, policyAt, readPolicyFile, revocationList } from './policy-at.ts';
export { judgeRange, type RangeOptions } from './range.ts';
export { type Annotation, githubAnnotations, githubCommands, summaryTable } from './report/github.ts';
export { type HumanFormat, humanFindings, humanSummary } from './report/human.ts';
export { sarifReport } from './report/sarif.ts';
export { type CheckReport, type JudgedCommit, joinReports } from './report.ts';
export { judgeStaged, type StagedOptions } from './staged.ts';
export { readAnswers, type StagedAnswers } from './staged-answers.ts';
export { journalOf, recoverStamp, type Stamped, type StampOptions, stampStaged } from './stamp.ts';
export { targetTip } from './target.ts';
export { baselineOfWhole, judgeWhole, type WholeOptions } from './whole.ts';
