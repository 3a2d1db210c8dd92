import type { Config } from '../config/index.ts';

/** The branch on which a branch's new content is proposed: `/` is encoded, so it can never be a folder of another. */
export function syncBranch(config: Config, branch: string): string {
  return `${config.branch_prefix}/sync/${branch.replace(/[%/]/g, (unit) => (unit === '/' ? '%2F' : '%25'))}`;
}

/** The branch on which the upkeep of the base's own memory is proposed. */
export function upkeepBranch(config: Config): string {
  return `${config.branch_prefix}/upkeep`;
}

/** The globs of agent branches, whatever their entry looks like. */
export function branchGlobs(config: Config): string[] {
  return config.branches.map((entry) => (typeof entry === 'string' ? entry : entry.pattern));
}

/** What a branch is called in titles: the part after its first slash, or its whole name. */
export function shortName(branch: string): string {
  return branch.includes('/') ? branch.slice(branch.indexOf('/') + 1) : branch;
}
