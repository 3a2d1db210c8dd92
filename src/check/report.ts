import type { ChangeRecord, LocalMarks, Policy, Principal } from '../gate/index.ts';
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

/**
 * Findings as the repository names them: paths from its top, not from the memory root.
 * @param change what was judged: what it touches outside of the memory is named from the top already
 */
export function fromTop(
  root: string,
  findings: readonly Finding[],
  change?: Pick<ChangeRecord, 'before' | 'after' | 'outside'>,
): readonly Finding[] {
  if (root === '') return findings;
  const outside = new Set(change?.outside?.map(({ path }) => path));
  const isOutside = (path: string) =>
    outside.has(path) && !change?.before.has(path) && !change?.after.has(path);
  return findings.map((finding) =>
    finding.path.startsWith('(') || finding.path === '' || isOutside(finding.path)
      ? finding
      : { ...finding, path: `${root}${finding.path}` },
  );
}
