import type { Config } from '../config/index.ts';
import { type Remediation, remediations } from '../extract/index.ts';
import { globMatcher } from './glob.ts';
import { type Place, placesOf, refName } from './places.ts';

type Prefixed = Pick<Place, 'prefix'>;

/** The branch on which a branch's new content is proposed: `/` is encoded, so it can never be a folder of another. */
export function syncBranch({ prefix }: Prefixed, branch: string): string {
  return `${prefix}/sync/${branch.replace(/[%/]/g, (unit) => (unit === '/' ? '%2F' : '%25'))}`;
}

/** The branch on which the upkeep of the base's own memory is proposed. */
export function upkeepBranch({ prefix }: Prefixed): string {
  return `${prefix}/upkeep`;
}

/** The branch on which a remediation is proposed: one for each thing that can be done to facts. */
export function remediationBranch({ prefix }: Prefixed, action: Remediation): string {
  return `${prefix}/remediate/${action}`;
}

/** What the remediation does that a proposal branch holds; undefined where it is none of this place. */
export function remediationOf(place: Prefixed, proposal: string): Remediation | undefined {
  return remediations.find((action) => remediationBranch(place, action) === proposal);
}

/** Whether a proposal branch holds a remediation of one of the repository's memories. */
export function isRemediation(config: Config, proposal: string): boolean {
  return placesOf(config).some((place) => remediationOf(place, proposal) !== undefined);
}

/** Whether a proposal branch holds the upkeep of one of the repository's memories. */
export function isUpkeepBranch(config: Config, branch: string): boolean {
  return branch.startsWith(`${config.branch_prefix}/`) && branch.endsWith('/upkeep') && !isOfBranches(branch);
}

/** The agent branch a proposal carries alone; undefined for the upkeep and for groups of branches. */
export function branchOfProposal(config: Config, proposal: string): string | undefined {
  if (!proposal.startsWith(`${config.branch_prefix}/`)) return undefined;
  const name = /^(?:in\/[^/]+\/)?sync\/([^/]+)$/.exec(proposal.slice(config.branch_prefix.length + 1))?.[1];
  return name === undefined ? undefined : decoded(name);
}

function decoded(name: string): string {
  return name.replace(/%(2F|25)/g, (_, code) => (code === '2F' ? '/' : '%'));
}

/** Whether a proposal branch carries what agent branches bring. */
export function isOfBranches(proposal: string): boolean {
  return /\/(?:sync|writer)\/[^/]+$|\/all$/.test(proposal);
}

/** Who a proposal of branches comes from, as titles say it; undefined where it is none of this place. */
export function titleOfProposal({ prefix }: Prefixed, proposal: string): string | undefined {
  if (!proposal.startsWith(`${prefix}/`)) return undefined;
  const [kind, name, ...more] = proposal.slice(prefix.length + 1).split('/');
  if (kind === 'all' && name === undefined) return 'all agents';
  if (name === undefined || more.length > 0) return undefined;
  if (kind === 'writer') return name;
  return kind === 'sync' ? shortName(decoded(name)) : undefined;
}

/** The globs of agent branches, whatever their entry looks like. */
export function branchGlobs(config: Config): string[] {
  return config.branches.map((entry) => (typeof entry === 'string' ? entry : entry.pattern));
}

/** What a branch is called in titles: the part after its first slash, or its whole name. */
export function shortName(branch: string): string {
  return branch.includes('/') ? branch.slice(branch.indexOf('/') + 1) : branch;
}

/** An agent branch and the commit it stands at. */
export interface BranchHead {
  readonly branch: string;
  readonly head: string;
}

/** The branches that one proposal carries. */
export interface ProposalGroup {
  /** The proposal branch. */
  readonly proposal: string;
  /** Who it comes from, as titles say it. */
  readonly title: string;
  readonly branches: readonly BranchHead[];
}

/**
 * Which branches are proposed together, as `pull_requests.group` says: each alone, all of one writer, or all. A
 * branch's own entry may say `group: writer`; a branch without a writer stands alone.
 */
export function proposalGroups(
  config: Config,
  place: Prefixed,
  heads: readonly BranchHead[],
): readonly ProposalGroup[] {
  const groups = new Map<string, { title: string; branches: BranchHead[] }>();
  for (const one of heads) {
    const { proposal, title } = groupOf(config, place, one.branch);
    const group = groups.get(proposal) ?? { title, branches: [] };
    group.branches.push(one);
    groups.set(proposal, group);
  }
  return [...groups].map(([proposal, group]) => ({ proposal, ...group }));
}

function groupOf(config: Config, place: Prefixed, branch: string): { proposal: string; title: string } {
  const entry = config.branches.find((one) =>
    globMatcher([typeof one === 'string' ? one : one.pattern])(branch),
  );
  const own = typeof entry === 'object' ? entry : undefined;
  const { group } = config.pull_requests;
  const writer = own?.writer ?? config.writers.find(({ branches }) => globMatcher(branches)(branch))?.name;
  if (writer !== undefined && (group === 'per-writer' || own?.group === 'writer'))
    return { proposal: `${place.prefix}/writer/${refName(writer)}`, title: writer };
  if (group === 'combined') return { proposal: `${place.prefix}/all`, title: 'all agents' };
  return { proposal: syncBranch(place, branch), title: shortName(branch) };
}
