import { parseCommit } from '../git/index.ts';
import { bringDecided } from './bring-decided.ts';
import { noteDecisions } from './decisions.ts';
import { syncDown } from './down.ts';
import type { ForgeProposal } from './forge.ts';
import { keepLeftOver } from './left-over.ts';
import { hasNews } from './news.ts';
import { modelReport } from './night-cost.ts';
import { openNightModel, openNightRecogniser } from './night-model.ts';
import type { NightReport } from './night-report.ts';
import { describe, downWarnings, stateRefused, unknownBranches } from './night-warnings.ts';
import { placeOfProposal, placesOf } from './places.ts';
import { bringIntegrated, missedWarning } from './present.ts';
import {
  type BranchHead,
  branchGlobs,
  isOfBranches,
  isRemediation,
  type ProposalGroup,
  proposalGroups,
  shortName,
  syncBranch,
  upkeepBranch,
} from './proposal-names.ts';
import { LostRace, retryRaces } from './races.ts';
import { keepRemediation, remediationsToKeep } from './remediation.ts';
import { mergedWithoutBranch, proposeTakenOut } from './taken-out.ts';
import { type Done, type Side, together } from './together.ts';
import { proposeBranches } from './up.ts';
import { proposeUpkeep } from './upkeep.ts';
import type { Workshop } from './workshop.ts';

export interface NightOptions {
  /** Where the key of a configured model is looked up. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Only these agent branches, and those proposed together with them; absent: all that keepsake.yml names. */
  readonly branches?: readonly string[];
  /** Only these proposals of agent branches. */
  readonly proposals?: readonly string[];
  /** A branch with fewer new log entries than this waits for the night. */
  readonly minLogEntries?: number;
  /** What to do: a whole night, or only bringing branches up and down. */
  readonly parts: { readonly up: boolean; readonly down: boolean; readonly upkeep: boolean };
}

/** What a night has done so far. */
interface Tally extends Done {
  /** How many proposals of branches are open. */
  open: number;
}

type Passes = Parameters<typeof proposeBranches>[2];

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
  {
    heads,
    standing,
    passes,
    tally,
  }: {
    readonly heads: readonly BranchHead[];
    readonly standing: readonly ForgeProposal[];
    readonly passes: Passes;
    readonly tally: Tally;
  },
): Promise<void> {
  const { parts } = options;
  const where = workshop.scope === '' ? '' : ` in ${workshop.root || 'the top folder'}`;
  const told = await noteDecisions(workshop, standing);
  const attempt = async (
    what: string,
    work: (now: Workshop, done: Done) => Promise<void>,
    { done, gather }: Side = { done: tally },
  ) => {
    workshop.progress(what);
    try {
      const now = gather ? { ...told, gather } : told;
      done.retries += await retryRaces(now, (again) => work(again, done));
    } catch (error) {
      done.failed = true;
      done.warnings.push(`${what}${where} failed and was left out: ${describe(error)}`);
    }
  };
  /** The branch as it stands now: after a lost race it is read again. */
  const asItStands = async (now: Workshop, { branch, head }: BranchHead): Promise<BranchHead> => ({
    branch,
    head: (await now.branches.list([branch])).get(branch) ?? head,
  });
  const open = new Set(standing.filter(({ state }) => state === 'open').map(({ branch }) => branch));
  const propose = (what: string, group: ProposalGroup, limited: boolean, side?: Side) =>
    attempt(
      what,
      async (now, tallied) => {
        const mayOpen =
          !limited || open.has(group.proposal) || tally.open < workshop.config.pull_requests.max_open;
        const branches = await Promise.all(group.branches.map((one) => asItStands(now, one)));
        const { minLogEntries = 0 } = options;
        if (limited && minLogEntries > 0 && !(await hasNews(now, { ...group, branches }, minLogEntries)))
          return;
        const done = await proposeBranches(now, { ...group, branches, mayOpen }, passes);
        if (done.report.head !== null && !open.has(group.proposal)) tally.open += 1;
        tallied.proposals.push(done.report);
        tallied.warnings.push(...done.warnings);
        tallied.failed ||= done.failed;
      },
      side,
    );

  const groups = proposalGroups(workshop.config, workshop, heads);
  const chosen = groups.filter(
    ({ proposal, branches }) =>
      (options.proposals?.includes(proposal) ?? true) &&
      (options.branches === undefined || branches.some(({ branch }) => options.branches?.includes(branch))),
  );
  if (parts.up) {
    const turns = await inTurn(workshop, chosen, open);
    await together(
      told,
      tally,
      turns.map((group) => (side) => {
        const names = group.branches.map(({ branch }) => branch).join(', ');
        return propose(`Reading ${names}`, group, true, side);
      }),
      // Whether a further one may open shows when those that wait are open.
      (at, waiting) =>
        !open.has(turns[at]?.proposal ?? '') &&
        tally.open + waiting >= workshop.config.pull_requests.max_open,
    );
    const current = new Set(groups.map(({ proposal }) => proposal));
    current.add(syncBranch(workshop, workshop.base.branch));
    // What no branch feeds is looked after too: by a whole night, and by one that was asked for just that proposal.
    const asked = (proposal: string) =>
      options.branches === undefined && (options.proposals?.includes(proposal) ?? true);
    const seen = new Set<string>();
    for (const proposal of mergedWithoutBranch(told, current).filter(asked))
      await attempt(`Taking out what was unticked on ${proposal}`, async (now) => {
        const mayOpen = open.has(proposal) || tally.open < workshop.config.pull_requests.max_open;
        const report = await proposeTakenOut(now, proposal, mayOpen);
        if (report === undefined) return;
        seen.add(proposal);
        if (report.head !== null && !open.has(proposal)) tally.open += 1;
        tally.proposals.push(report);
      });
    const leftOver = [...open].filter((proposal) => isOfBranches(proposal) && !current.has(proposal));
    for (const proposal of leftOver.filter((one) => asked(one) && !seen.has(one)))
      await attempt(`Looking after ${proposal}`, async (now) => {
        const report = await keepLeftOver(now, proposal, new Set(heads.map((one) => one.branch)));
        if (report) tally.proposals.push(report);
      });
    for (const proposal of (await remediationsToKeep(told)).filter(asked))
      await attempt(`Looking after ${proposal}`, async (now) => {
        const report = await keepRemediation(now, proposal, standing);
        if (report) tally.proposals.push(report);
      });
  }
  if (parts.upkeep) {
    const { branch, head } = workshop.base;
    const own = {
      proposal: syncBranch(workshop, branch),
      title: shortName(branch),
      branches: [{ branch, head }],
    };
    await propose(`Reading the logs of ${branch}`, own, false);
    await attempt(`Keeping ${branch} in order`, async (now) => {
      const done = await proposeUpkeep(now, upkeepBranch(now), passes);
      tally.proposals.push(done.report);
      tally.warnings.push(...done.warnings);
      tally.failed ||= done.failed;
    });
  }
  if (parts.down) {
    const wanted = heads.filter(({ branch }) => options.branches?.includes(branch) ?? true);
    const bring = (one: BranchHead, side: Side) =>
      attempt(
        `Bringing ${workshop.base.branch} to ${one.branch}`,
        async (now, done) => {
          const { branch, head } = await asItStands(now, one);
          const result = await syncDown(now, branch, head);
          if (result.outcome === 'lost-race') throw new LostRace(branch);
          done.down.push(result);
          const warning = downWarnings[result.outcome]?.(branch);
          if (warning !== undefined) done.warnings.push(warning);
        },
        side,
      );
    await together(
      told,
      tally,
      wanted.map((one) => (side) => bring(one, side)),
      // A local branch may be checked out at any time: it moves right after it was looked at.
      () => workshop.branches.where === 'here',
    );
  }
}

/** Open proposals first, since they take no further room; of the others, who has waited longest comes first. */
async function inTurn(
  workshop: Workshop,
  groups: readonly ProposalGroup[],
  open: ReadonlySet<string>,
): Promise<readonly ProposalGroup[]> {
  const age = async ({ proposal, branches }: ProposalGroup) => {
    if (open.has(proposal)) return 0;
    const times = await Promise.all(
      branches.map(async ({ head }) => {
        const object = await workshop.objects.read(head);
        return object ? parseCommit(head, object.content).committer.time : 0;
      }),
    );
    return Math.min(...times);
  };
  const aged = await Promise.all(groups.map(async (group) => ({ group, age: await age(group) })));
  return aged.sort((a, b) => a.age - b.age).map(({ group }) => group);
}
