import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BranchStore } from './branches.ts';
import type { Forge, ForgeProposal, Proposed } from './forge.ts';
import { type StateRow, withdrawnHead } from './state.ts';

/** What the local forge needs of its surroundings. */
export interface LocalForgeSetting {
  /** The git common directory: review files lie below it, so no working tree ever sees them. */
  readonly gitDir: string;
  readonly branches: BranchStore;
  /** The `proposal` rows of the state; see `ownHeads`. */
  readonly proposed: readonly StateRow[];
  /** The commit of the base that brought what a head proposed; see `landedAt`. */
  readonly landed: (head: string) => Promise<string | undefined>;
}

/**
 * Proposals without a server: the branch is the proposal, and a review file says what a pull request would.
 * Merged means: the base has, or had, what the proposed head holds. A branch that a person deleted is closed.
 */
export function localForge(setting: LocalForgeSetting): Forge {
  const { gitDir, branches } = setting;

  async function proposalAt(
    branch: string,
    head: string,
    otherwise: Pick<ForgeProposal, 'state' | 'closedByHuman'>,
  ): Promise<ForgeProposal> {
    const url = reviewFile(gitDir, branch);
    const body = await readFile(url, 'utf8').catch(() => undefined);
    const mergedAs = await setting.landed(head);
    const told = mergedAs === undefined ? otherwise : { state: 'merged' as const, mergedAs };
    return { branch, head, url, ...told, ...(body === undefined ? {} : { body }) };
  }

  return {
    kind: 'local',

    async proposals(prefix) {
      const heads = await branches.list([`${prefix}/**`]);
      const found = new Map<string, ForgeProposal>();
      for (const [branch, head] of lastProposed(setting.proposed)) {
        if (!branch.startsWith(`${prefix}/`) || heads.has(branch)) continue;
        found.set(branch, await proposalAt(branch, head, { state: 'closed', closedByHuman: true }));
      }
      for (const [branch, head] of heads)
        found.set(branch, await proposalAt(branch, head, { state: 'open' }));
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
      await removeAbandoned(url);
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

/** Takes away what runs that were killed before they could rename it left beside a review file. */
async function removeAbandoned(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    const pid = name.startsWith(`${basename(file)}.`) ? /\.(\d+)\.tmp$/.exec(name)?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(dirname(file), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
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
