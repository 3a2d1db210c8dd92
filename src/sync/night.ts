import { noteDecisions } from './decisions.ts';
import type { BroughtDown } from './down.ts';
import { syncDown } from './down.ts';
import { openNightModel } from './night-model.ts';
import type { NightReport, ProposalReport } from './night-report.ts';
import { branchGlobs, syncBranch, upkeepBranch } from './proposal-names.ts';
import { proposeBranch } from './up.ts';
import { proposeUpkeep } from './upkeep.ts';
import type { Workshop } from './workshop.ts';

export interface NightOptions {
  /** Where the key of a configured model is looked up. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Only these agent branches; absent: all that keepsake.yml names. */
  readonly branches?: readonly string[];
  /** What to do: a whole night, or only bringing branches up and down. */
  readonly parts: { readonly up: boolean; readonly down: boolean; readonly upkeep: boolean };
}

/**
 * The night: what people decided is noted, each agent branch's new content is proposed, then what main's own logs
 * say, then the upkeep of main's memory; last, main's memory is brought down to the agents. A branch that fails
 * is reported and does not stop the others.
 */
export async function runNight(workshop: Workshop, options: NightOptions): Promise<NightReport> {
  const warnings: string[] = [];
  const proposals: ProposalReport[] = [];
  const down: BroughtDown[] = [];
  const told = await noteDecisions(workshop);
  const { model, remember } = openNightModel(told, options.environment);
  const passes = model ? { model } : {};
  const heads = [...(await workshop.branches.list(branchGlobs(workshop.config)))]
    .filter(
      ([branch]) =>
        branch !== workshop.base.branch && !branch.startsWith(`${workshop.config.branch_prefix}/`),
    )
    .filter(([branch]) => options.branches === undefined || options.branches.includes(branch));

  const attempt = async (what: string, work: () => Promise<void>) => {
    workshop.progress(what);
    await work().catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error);
      warnings.push(`${what} failed and was left out: ${said}`);
    });
  };

  if (options.parts.up) {
    for (const [branch, head] of heads) {
      await attempt(`Reading ${branch}`, async () => {
        const done = await proposeBranch(
          told,
          { branch, head, proposal: syncBranch(workshop.config, branch) },
          passes,
        );
        proposals.push(done.report);
        warnings.push(...done.warnings);
      });
    }
  }
  if (options.parts.upkeep) {
    const { branch, head } = workshop.base;
    await attempt(`Reading the logs of ${branch}`, async () => {
      const done = await proposeBranch(
        told,
        { branch, head, proposal: syncBranch(workshop.config, branch) },
        passes,
      );
      proposals.push(done.report);
      warnings.push(...done.warnings);
    });
    await attempt(`Keeping ${branch} in order`, async () => {
      const done = await proposeUpkeep(told, upkeepBranch(workshop.config), passes);
      proposals.push(done.report);
      warnings.push(...done.warnings);
    });
  }
  if (options.parts.down) {
    for (const [branch, head] of heads) {
      await attempt(`Bringing ${workshop.base.branch} to ${branch}`, async () => {
        const result = await syncDown(told, branch, head);
        down.push(result);
        if (result.outcome === 'checked-out')
          warnings.push(
            `${branch} is checked out in a worktree and was not moved; run keepsake sync there, or switch it away.`,
          );
        if (result.outcome === 'protected')
          warnings.push(
            `${branch} is protected: Keepsake may not push to it. Let it in by a rule, or take the branch out of \`branches:\`.`,
          );
        if (result.outcome === 'lost-race')
          warnings.push(`${branch} moved while it was read; the next run brings it up to date.`);
      });
    }
  }
  await remember();
  const wrote = proposals.some((proposal) => !['unchanged', 'none'].includes(proposal.operation));
  const changed = wrote || down.some((result) => result.outcome === 'moved');
  return {
    changed,
    proposals: proposals.filter((proposal) => proposal.operation !== 'none'),
    down,
    warnings,
  };
}
