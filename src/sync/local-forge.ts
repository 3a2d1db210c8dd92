import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAncestor } from '../git/index.ts';
import type { BranchStore } from './branches.ts';
import type { Forge, ForgeProposal, Proposed } from './forge.ts';
import { type StateRow, withdrawnHead } from './state.ts';

/** What the local forge needs of its surroundings. */
export interface LocalForgeSetting {
  readonly cwd: string;
  /** The git common directory: review files lie below it, so no working tree ever sees them. */
  readonly gitDir: string;
  readonly base: string;
  readonly branches: BranchStore;
  /** The `proposal` rows of the state; see `ownHeads`. */
  readonly proposed: readonly StateRow[];
}

/**
 * Proposals without a server: the branch is the proposal, and a review file says what a pull request would.
 * Merged means: the base holds the proposed head. A branch that a person deleted is a proposal closed.
 */
export function localForge(setting: LocalForgeSetting): Forge {
  const { cwd, gitDir, base, branches } = setting;
  return {
    kind: 'local',

    async proposals(prefix) {
      const heads = await branches.list([`${prefix}/**`]);
      const baseHead = (await branches.list([base])).get(base);
      const found = new Map<string, ForgeProposal>();
      for (const [branch, head] of lastProposed(setting.proposed)) {
        if (!branch.startsWith(`${prefix}/`)) continue;
        const merged = baseHead !== undefined && (await holds(cwd, baseHead, head));
        if (merged) found.set(branch, { branch, head, state: 'merged' });
        else if (!heads.has(branch))
          found.set(branch, { branch, head, state: 'closed', closedByHuman: true });
      }
      for (const [branch, head] of heads) {
        if (found.get(branch)?.state === 'merged' && found.get(branch)?.head === head) continue;
        const url = reviewFile(gitDir, branch);
        const body = await readFile(url, 'utf8').catch(() => undefined);
        found.set(branch, { branch, head, state: 'open', url, ...(body === undefined ? {} : { body }) });
      }
      return [...found.values()];
    },

    async propose(text): Promise<Proposed> {
      const url = reviewFile(gitDir, text.branch);
      const wanted = `# ${text.title}\n\n${text.body.trimEnd()}\n`;
      const standing = await readFile(url, 'utf8').catch(() => undefined);
      if (standing === wanted) return { operation: 'unchanged', url };
      await mkdir(dirname(url), { recursive: true });
      const temporary = `${url}.${process.pid}.tmp`;
      await writeFile(temporary, wanted);
      await rename(temporary, url);
      return { operation: standing === undefined ? 'created' : 'updated', url };
    },

    async withdraw(branch) {
      await rm(reviewFile(gitDir, branch), { force: true });
    },

    permalink: (_commit, path, line) => (line === undefined ? path : `${path}#L${line}`),
  };
}

/** The review file of a proposal branch. */
export function reviewFile(gitDir: string, branch: string): string {
  return join(gitDir, 'keepsake', 'reviews', `${branch.replaceAll('/', '--')}.md`);
}

/** The last head proposed on each branch; branches that Keepsake itself took away are left out. */
function lastProposed(rows: readonly StateRow[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const row of [...rows].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const [branch = '', head = ''] = row.key.split(' ');
    if (head === withdrawnHead) last.delete(branch);
    else last.set(branch, head);
  }
  return last;
}

async function holds(cwd: string, descendant: string, ancestor: string): Promise<boolean> {
  return isAncestor(cwd, ancestor, descendant).catch(() => false);
}
