import { judge, type LocalMarks, resolvePrincipal } from '../gate/index.ts';
import { openObjects, requireVersion, resolveRevision } from '../git/index.ts';
import { failureFinding } from './coverage.ts';
import { gather } from './gather.ts';
import { policyAt } from './policy-at.ts';
import { type CheckReport, fromTop, joinReports } from './report.ts';
import {
  askGit,
  branchName,
  identities,
  indexEntries,
  marksOf,
  type StagedAnswers,
  stagedDifferences,
} from './staged-answers.ts';
import { tipAmong } from './target.ts';

export interface StagedOptions {
  readonly cwd: string;
  readonly now: Date;
  /** Who is said to be writing; default: `KEEPSAKE_WRITER`, git config, the marks agents leave in the environment. */
  readonly local?: LocalMarks;
  /** Revision whose policy counts; default: the target branch. */
  readonly target?: string;
  /** Another index than the repository's own, as git hands it to a hook. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** What git says about the staged change, where that was asked before. */
  readonly answers?: StagedAnswers;
}

/**
 * Judges what is staged: the index against HEAD, read by object id, never the working tree.
 * A failure to read is a finding (`check/coverage`).
 */
export async function judgeStaged(options: StagedOptions): Promise<CheckReport> {
  const git = { cwd: options.cwd, ...(options.env ? { env: options.env } : {}) };
  const objects = openObjects(options.cwd, options.env);
  try {
    const answers = options.answers ?? (await askGit(git));
    requireVersion(answers.version);
    const head = answers.head === '' ? undefined : answers.head;
    const target =
      options.target === undefined
        ? (tipAmong(answers.refs) ?? head)
        : await resolveRevision(git, `${options.target}^{commit}`);
    const branch = branchName(answers);
    const local = options.local ?? marksOf(answers, process.env);
    const { policy, problems } = await policyAt(objects, target ?? head);
    const principal = resolvePrincipal(
      { ...identities(answers), signature: { status: 'none' }, local },
      policy,
    );
    const gathered = await gather(stagedDifferences(answers), objects, policy, async () =>
      indexEntries(answers),
    );
    const reports = await Promise.all(
      gathered.map(async ({ root, record }): Promise<CheckReport> => {
        const concerns = record.names !== undefined;
        const findings = concerns
          ? await judge({ ...record, principal, policy, now: options.now, ...(branch ? { branch } : {}) })
          : [];
        return {
          findings: fromTop(root, findings, record),
          commits: [{ commit: undefined, principal, concerns }],
          notes: problems,
        };
      }),
    );
    return { ...joinReports(reports), principal, policy, local };
  } catch (cause) {
    return { findings: [failureFinding(cause)], commits: [], notes: [] };
  } finally {
    await objects.close();
  }
}
