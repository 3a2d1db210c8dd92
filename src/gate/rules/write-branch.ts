import { matchesGlob } from '../../memory/index.ts';
import type { Rule } from '../change.ts';

/** An agent that is kept to its branches cannot slip past the review of a pull request. */
export const writeBranch: Rule = {
  id: 'write/branch',
  severity: 'error',
  summary: 'An agent writes memory outside the branches it is kept to.',
  about: 'change',
  judge: ({ principal, branch, files, policy }) => {
    const first = files[0];
    if (principal.kind === 'human' || principal.branches.length === 0 || branch === undefined || !first)
      return [];
    // Proposals of the night carry an agent's commits on Keepsake's own branches.
    if (branch.startsWith(`${policy.config.branch_prefix}/`)) return [];
    if (principal.branches.some((pattern) => branch === pattern || matchesGlob(pattern, branch))) return [];
    return [
      {
        path: first.path,
        line: 1,
        message: `${principal.name} writes on ${branch}, but is kept to ${principal.branches.join(', ')}.`,
        fix: `Commit this on ${principal.branches[0]}, or let a human list ${branch} under this writer's branches.`,
      },
    ];
  },
};
