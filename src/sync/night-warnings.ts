import type { Config } from '../config/index.ts';
import { KeepsakeError } from '../errors.ts';
import type { BroughtDown } from './down.ts';
import { type BranchHead, branchGlobs } from './proposal-names.ts';
import type { Workshop } from './workshop.ts';

/* What a night says of what it could not do, and what a person does about it. */

/** Names that no agent branch has: a typing error must not look like a branch with nothing new. */
export function unknownBranches(
  workshop: Workshop,
  named: readonly string[] = [],
  heads: readonly BranchHead[],
): readonly string[] {
  const known = new Set([workshop.base.branch, ...heads.map(({ branch }) => branch)]);
  const globs = branchGlobs(workshop.config).join(', ');
  return named
    .filter((name) => !known.has(name))
    .map((name) => `There is no agent branch "${name}", so nothing of it was read (branches: ${globs}).`);
}

/** What went wrong, with the permission or setting that mends it where one is known. */
export function describe(error: unknown): string {
  if (error instanceof KeepsakeError) return [error.message, error.fix].filter(Boolean).join(' ');
  return error instanceof Error ? error.message : String(error);
}

/** A remote that keeps no state: the next runner would take Keepsake's own commits for a person's. */
const forgotten =
  'What was decided and proposed is forgotten with this clone, and a fact that was unticked may be proposed again.';
export const stateRefused: Readonly<Record<Config['state'], string>> = {
  ref: `The remote refuses refs under refs/keepsake/state/. ${forgotten} Set \`state: branch\` in keepsake.yml, or let those refs in.`,
  branch: `The remote refuses the branches of the state. ${forgotten} Let them in by a rule of the remote.`,
  off: forgotten,
};

/** What a person should know of a branch that was not moved. */
export const downWarnings: Partial<Record<BroughtDown['outcome'], (branch: string) => string>> = {
  'checked-out': (branch) =>
    `${branch} is checked out in a worktree and was not moved; run keepsake sync there, or switch it away.`,
  protected: (branch) =>
    `${branch} is protected: Keepsake may not push to it. Let it in by a rule, or take the branch out of \`branches:\`.`,
};
