import { bringDecided } from './bring-decided.ts';
import { noteDecisions } from './decisions.ts';
import { modelReport } from './night-cost.ts';
import { bringDown } from './night-down.ts';
import { attempt, type NightHere, type NightOptions, type Tally } from './night-here.ts';
import { openNightEmbedder, openNightModel, openNightRecogniser } from './night-model.ts';
import type { NightReport } from './night-report.ts';
import { lookAfterUnfed } from './night-unfed.ts';
import { bringUp, propose } from './night-up.ts';
import { stateRefused, unknownBranches } from './night-warnings.ts';
import { placeOfProposal, placesOf } from './places.ts';
import { bringIntegrated, missedWarning } from './present.ts';
import {
  branchGlobs,
  isOfBranches,
  isRemediation,
  proposalGroups,
  shortName,
  syncBranch,
  upkeepBranch,
} from './proposal-names.ts';
import { proposeUpkeep } from './upkeep.ts';
import type { Workshop } from './workshop.ts';

export type { NightOptions } from './night-here.ts';

/**
 * The night: what people decided is noted, each agent branch's new content is proposed, then what main's own logs
 * say, then the upkeep of main's memory; last, main's memory is brought down to the agents. Several memories of one
 * repository have their nights one after another. A branch that fails is reported and does not stop the others.
 */
export async function runNight(workshop: Workshop, options: NightOptions): Promise<NightReport> {
  const tally: Tally = { proposals: [], down: [], warnings: [], retries: 0, failed: false, open: 0 };
  const { model, remember } = openNightModel(workshop, options.environment);
  const passes = {
    ...(model ? { model } : {}),
    ...(await openNightRecogniser(workshop, options.environment, tally.warnings)),
    ...openNightEmbedder(workshop, options.environment),
  };
  const heads = [...(await workshop.branches.list(branchGlobs(workshop.config)))]
    .map(([branch, head]) => ({ branch, head }))
    .filter(
      ({ branch }) =>
        branch !== workshop.base.branch && !branch.startsWith(`${workshop.config.branch_prefix}/`),
    );
  // A remediation stands on its own branch: it is followed from where it left the base, like an agent's.
  const remediations = [...(await workshop.branches.list([`${workshop.config.branch_prefix}/**`]))]
    .filter(([branch]) => isRemediation(workshop.config, branch))
    .map(([, head]) => head);
  await workshop.branches.deepen(workshop.base.head, [...heads.map(({ head }) => head), ...remediations]);
  const reviewed = new Set(workshop.state.of('reviewed').map(({ key }) => key.slice(key.indexOf(':') + 1)));
  const noted = (head: string) => reviewed.has(head);
  const standing = await workshop.forge.proposals(workshop.config.branch_prefix, noted);
  await bringDecided(workshop, standing);
  await bringIntegrated(workshop, heads);
  tally.open = standing.filter(({ state, branch }) => state === 'open' && isOfBranches(branch)).length;
  tally.warnings.push(...unknownBranches(workshop, options.branches, heads));
  const places = placesOf(workshop.config);
  for (const place of places) {
    const here = standing.filter(({ branch }) => placeOfProposal(places, branch) === place);
    await nightIn({ ...workshop, ...place }, options, { heads, standing: here, passes, tally });
  }
  await remember();
  const asked = model ? modelReport(model, workshop.state) : undefined;
  tally.warnings.push(...(asked?.warnings ?? []));
  const missed = missedWarning(workshop);
  if (missed !== undefined) tally.warnings.push(missed);
  if (workshop.branches.refusedState()) tally.warnings.push(stateRefused[workshop.config.state]);
  const quiet = ['unchanged', 'none', 'waiting'];
  const wrote = tally.proposals.some((proposal) => !quiet.includes(proposal.operation));
  const changed = wrote || tally.down.some((result) => result.outcome === 'moved');
  const waiting = tally.proposals.filter(({ operation }) => operation === 'waiting');
  if (waiting.length > 0)
    tally.warnings.push(
      `${waiting.length} more ${waiting.length === 1 ? 'proposal waits' : 'proposals wait'} until one of the ${tally.open} open ones is merged or closed (pull_requests.max_open).`,
    );
  return {
    changed,
    proposals: tally.proposals.filter(({ operation }) => operation !== 'none' && operation !== 'waiting'),
    down: tally.down,
    retries: tally.retries,
    failed: tally.failed,
    warnings: tally.warnings,
    ...(asked ? { model: asked.report } : {}),
  };
}

/** The night of one memory. */
async function nightIn(
  workshop: Workshop,
  options: NightOptions,
  before: Pick<NightHere, 'heads' | 'standing' | 'passes' | 'tally'>,
): Promise<void> {
  const { parts } = options;
  const told = await noteDecisions(workshop, before.standing);
  const open = new Set(before.standing.filter(({ state }) => state === 'open').map(({ branch }) => branch));
  const here: NightHere = { ...before, workshop: told, options, open };
  const groups = proposalGroups(workshop.config, workshop, before.heads);
  if (parts.up) {
    const { branches: only, proposals } = options;
    const chosen = groups.filter(
      ({ proposal, branches }) =>
        (proposals?.includes(proposal) ?? true) &&
        (only === undefined || branches.some(({ branch }) => only.includes(branch))),
    );
    await bringUp(here, chosen);
    const fed = new Set(groups.map(({ proposal }) => proposal));
    fed.add(syncBranch(workshop, workshop.base.branch));
    await lookAfterUnfed(here, fed);
  }
  if (parts.upkeep) await keepInOrder(here);
  if (parts.down) await bringDown(here);
}

/** Proposes what the base's own logs say, then the upkeep of its memory. */
async function keepInOrder(here: NightHere): Promise<void> {
  const { workshop, passes, tally } = here;
  const { branch, head } = workshop.base;
  const own = {
    proposal: syncBranch(workshop, branch),
    title: shortName(branch),
    branches: [{ branch, head }],
  };
  await propose(here, `Reading the logs of ${branch}`, own, false);
  await attempt(here, `Keeping ${branch} in order`, async (now) => {
    const done = await proposeUpkeep(now, upkeepBranch(now), passes);
    tally.proposals.push(done.report);
    tally.warnings.push(...done.warnings);
    tally.failed ||= done.failed;
  });
}
