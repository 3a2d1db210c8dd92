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

/**
 * Gets the heads of agent branches that proposals say they bring: without them what a branch's own human wrote would
 * count as Keepsake's. Only Keepsake's own proposals are believed; what anybody else's commits name is not fetched.
 * A head that is gone is passed over, and the proposal is judged by itself.
 * @param pulls as they are fetched, with their bases
 */
export async function fetchBrought(
  run: Run,
  bare: BareRepository,
  pulls: readonly PullRequest[],
): Promise<void> {
  const objects = openObjects(bare.dir);
  const missing = new Set<string>();
  try {
    for (const pull of pulls) {
      const base = await gitText(['rev-parse', `refs/heads/${pull.base.branch}`], { cwd: bare.dir });
      const { config } = (await policyAt(objects, base)).policy;
      if (!isProposal(run, config, pull)) continue;
      const head = `refs/keepsake/pull/${pull.number}`;
      for (const { oid } of await headsBrought({ cwd: bare.dir, config, base, head }))
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
