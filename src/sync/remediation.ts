import { type Remediation, type RemediationPlan, remediate } from '../extract/index.ts';
import { type Fact, type Memory, openMemory, withFiles } from '../memory/index.ts';
import { compose } from './compose.ts';
import type { ProposalReport } from './night-report.ts';
import { remediationBranch } from './proposal-names.ts';
import { memoryAt, type Workshop } from './workshop.ts';

export interface RemediationToPropose {
  readonly action: Remediation;
  /** The facts meant, in the base's memory. @throws KeepsakeError where that memory cannot be read for certain */
  readonly targets: (memory: Memory) => readonly Fact[];
  readonly limit: number;
  /** The command that gives the same proposal elsewhere. */
  readonly reproduce: string;
}

/**
 * Proposes a remediation of the base's memory instead of leaving it in the working tree: a pull request, or a branch
 * with a review file. A person decides, and the gate judges it like any other proposal.
 */
export async function proposeRemediation(
  workshop: Workshop,
  { action, targets, limit, reproduce }: RemediationToPropose,
): Promise<{ readonly report: ProposalReport; readonly planned: RemediationPlan }> {
  const before = await memoryAt(workshop, workshop.base.head);
  const memory = openMemory(before, workshop.format);
  const planned = remediate(memory, workshop.format, { action, targets: targets(memory), limit });
  const left = `${planned.left} more facts are beyond --limit and wait for another run.`;
  const report = await compose(workshop, {
    branch: remediationBranch(workshop, action),
    scope: action,
    before,
    after: withFiles(before, planned.files),
    reasons: planned.changes,
    decisions: [],
    warnings: planned.left > 0 ? [left] : [],
    message: (title) => `${title}\n`,
    reproduce,
  });
  return { report, planned };
}
