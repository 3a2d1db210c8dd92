import type { LocalMarks, Policy, Principal } from '../gate/index.ts';
import type { Finding } from '../memory/index.ts';

/** One judged commit or staged change. */
export interface JudgedCommit {
  /** Undefined for what is staged and for a memory as it stands. */
  readonly commit: string | undefined;
  readonly principal: Principal;
  /** Whether it touches memory or policy at all. */
  readonly concerns: boolean;
  /** Whether memory itself is among what it touches; policy files and workflows are not. */
  readonly memory?: boolean;
}

/** What a check found, whatever it looked at. */
export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly commits: readonly JudgedCommit[];
  /** Who made what is staged, and the policy that judged it; only for what is staged. */
  readonly principal?: Principal;
  readonly policy?: Policy;
  /** What this machine said about the writer; only for what is staged. */
  readonly local?: LocalMarks;
  /** Plain words about how far the verdict can be trusted. */
  readonly notes: readonly string[];
}

/** Puts reports of several roots or commits together. */
export function joinReports(reports: readonly CheckReport[]): CheckReport {
  return {
    findings: reports.flatMap((report) => report.findings),
    commits: reports.flatMap((report) => report.commits),
    notes: [...new Set(reports.flatMap((report) => report.notes))],
  };
}

/** Findings as the repository names them: paths from its top, not from the memory root. */
export function fromTop(root: string, findings: readonly Finding[]): readonly Finding[] {
  if (root === '') return findings;
  return findings.map((finding) =>
    finding.path.startsWith('(') || finding.path === ''
      ? finding
      : { ...finding, path: `${root}${finding.path}` },
  );
}
