import { noteDecisions } from './decisions.ts';
import type { BroughtDown } from './down.ts';
import { syncDown } from './down.ts';
import { openNightModel, openNightRecogniser } from './night-model.ts';
import type { NightReport, ProposalReport } from './night-report.ts';
import { branchGlobs, syncBranch, upkeepBranch } from './proposal-names.ts';
import { LostRace, retryRaces } from './races.ts';
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
  const passes = {
    ...(model ? { model } : {}),
    ...(await openNightRecogniser(told, options.environment, warnings)),
  };
  const heads = [...(await workshop.branches.list(branchGlobs(workshop.config)))]
    .filter(
      ([branch]) =>
        branch !== workshop.base.branch && !branch.startsWith(`${workshop.config.branch_prefix}/`),
    )
    .filter(([branch]) => options.branches === undefined || options.branches.includes(branch));

  await workshop.branches.deepen(
    workshop.base.head,
    heads.map(([, head]) => head),
  );

  let retries = 0;
  const attempt = async (what: string, work: (now: Workshop) => Promise<void>) => {
    workshop.progress(what);
    try {
      retries += await retryRaces(told, work);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      warnings.push(`${what} failed and was left out: ${said}`);
    }
  };
  /** The branch as it stands now: after a lost race it is read again. */
  const headNow = async (now: Workshop, branch: string, head: string) =>
    (await now.branches.list([branch])).get(branch) ?? head;

  if (options.parts.up) {
    for (const [branch, head] of heads) {
      await attempt(`Reading ${branch}`, async (now) => {
        const done = await proposeBranch(
          now,
          {
            branch,
            head: await headNow(now, branch, head),
            proposal: syncBranch(workshop.config, branch),
          },
          passes,
        );
        proposals.push(done.report);
        warnings.push(...done.warnings);
      });
    }
  }
  if (options.parts.upkeep) {
    const { branch } = workshop.base;
    await attempt(`Reading the logs of ${branch}`, async (now) => {
      const done = await proposeBranch(
        now,
        { branch, head: now.base.head, proposal: syncBranch(workshop.config, branch) },
        passes,
      );
      proposals.push(done.report);
      warnings.push(...done.warnings);
    });
    await attempt(`Keeping ${branch} in order`, async (now) => {
      const done = await proposeUpkeep(now, upkeepBranch(workshop.config), passes);
      proposals.push(done.report);
      warnings.push(...done.warnings);
    });
  }
  if (options.parts.down) {
    for (const [branch, head] of heads) {
      await attempt(`Bringing ${workshop.base.branch} to ${branch}`, async (now) => {
        const result = await syncDown(now, branch, await headNow(now, branch, head));
        if (result.outcome === 'lost-race') throw new LostRace(branch);
        down.push(result);
        if (result.outcome === 'checked-out')
          warnings.push(
            `${branch} is checked out in a worktree and was not moved; run keepsake sync there, or switch it away.`,
          );
        if (result.outcome === 'protected')
          warnings.push(
            `${branch} is protected: Keepsake may not push to it. Let it in by a rule, or take the branch out of \`branches:\`.`,
          );
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
    retries,
    warnings,
  };
}
