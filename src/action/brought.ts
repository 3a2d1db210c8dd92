import { policyAt } from '../check/index.ts';
import type { Config } from '../config/index.ts';
import { gitText, openObjects } from '../git/index.ts';
import type { PullRequest } from '../github/index.ts';
import { headsBrought } from '../sync/index.ts';
import type { BareRepository } from './bare.ts';
import type { Run } from './run.ts';

/** How many heads are got in one run: more agents than anybody proposes at once. */
const broughtAtOnce = 100;

/** Whether a pull request is a proposal of Keepsake's: from its own branches, in this repository and no fork. */
export function isProposal(run: Run, config: Config, { head }: PullRequest): boolean {
  const here = `${run.runner.owner}/${run.runner.repo}`.toLowerCase();
  return head.repository.toLowerCase() === here && head.branch.startsWith(`${config.branch_prefix}/`);
}

/** Where a pull request's head lies once it is fetched. */
export function pullRef(number: number): string {
  return `refs/keepsake/pull/${number}`;
}

/** What to fetch for it; the server keeps it after the branch is gone. */
export function pullRefspec(number: number): string {
  return `+refs/pull/${number}/head:${pullRef(number)}`;
}

/**
 * Gets the heads of agent branches that proposals say they bring: without them what a branch's own human wrote would
 * count as Keepsake's. Only Keepsake's own proposals are believed; what anybody else's commits name is not fetched.
 * A head that is gone is passed over, and the proposal is judged by itself.
 * @param pulls as they are fetched, with their bases
 * @param baseOf what a pull request is judged against, when that is not its base branch as it stands
 */
export async function fetchBrought(
  run: Run,
  bare: BareRepository,
  pulls: readonly PullRequest[],
  baseOf = (pull: PullRequest) => `refs/heads/${pull.base.branch}`,
): Promise<void> {
  const objects = openObjects(bare.dir);
  const missing = new Set<string>();
  try {
    for (const pull of pulls) {
      const base = await gitText(['rev-parse', `${baseOf(pull)}^{commit}`], { cwd: bare.dir });
      // A policy that cannot be read is a finding of this pull request's own; the others are judged all the same.
      const config = await policyAt(objects, base).then(
        ({ policy }) => policy.config,
        () => undefined,
      );
      if (config === undefined || !isProposal(run, config, pull)) continue;
      const head = pullRef(pull.number);
      for (const { oid } of await headsBrought({ objects, config, base, head }))
        if (missing.size < broughtAtOnce && (await objects.read(oid)) === undefined) missing.add(oid);
    }
  } finally {
    await objects.close();
  }
  if (missing.size === 0) return;
  const all = await bare.fetch(...missing).then(
    () => true,
    () => false,
  );
  // One that is gone makes git refuse all of them.
  if (!all && missing.size > 1) for (const oid of missing) await bare.fetch(oid).catch(() => undefined);
}
