import type { Principal } from '../gate/index.ts';
import type { CheckReport } from './report.ts';
import { judgeStaged, type StagedOptions } from './staged.ts';
import { type Stamped, stampStaged } from './stamp.ts';

export interface FixOptions extends StagedOptions {
  /** `asked`: a person or agent wants it (`--fix`); `policy`: only where `stamp: true` stands in the policy. */
  readonly stamp: 'asked' | 'policy';
  /** Whether somebody sits at a terminal. */
  readonly interactive: boolean;
}

export interface FixReport extends CheckReport {
  /** The files that got provenance. */
  readonly stamped: readonly Stamped[];
}

/**
 * Judges what is staged, adds the provenance that is missing, and judges again. What else is wrong with the change
 * is not touched; a hook leaves a change alone that it will refuse anyway.
 */
export async function fixStaged(options: FixOptions): Promise<FixReport> {
  const report = await judgeStaged(options);
  const { principal, policy, findings } = report;
  const missing = findings.filter((finding) => finding.rule === 'provenance/missing');
  const only = findings.every((finding) => finding.severity !== 'error' || missing.includes(finding));
  const wanted = options.stamp === 'asked' || (policy?.config.stamp === true && only);
  if (!principal || !policy || missing.length === 0 || !wanted) return { ...report, stamped: [] };
  if (!isSure(principal, report.local?.writer, options.interactive))
    return { ...report, notes: [...report.notes, unsure(principal)], stamped: [] };
  const stamped = await stampStaged({ ...options, findings, principal, policy });
  if (stamped.length === 0) return { ...report, stamped };
  const { answers: _, ...fresh } = options;
  return { ...(await judgeStaged(fresh)), stamped };
}

/**
 * People and agents share machines and git identities, so "user" is stamped only when somebody said it is the user:
 * by name, or by sitting at a terminal. Text that is not stamped keeps its finding.
 */
function isSure(principal: Principal, named: string | undefined, interactive: boolean): boolean {
  return principal.kind !== 'human' || named !== undefined || interactive;
}

function unsure(principal: Principal): string {
  return `Provenance was not added: nobody sits at a terminal, so it may be an agent that writes as ${principal.name}. Say who it is with KEEPSAKE_WRITER=NAME or "git config keepsake.writer NAME".`;
}
