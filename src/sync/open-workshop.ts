import type { Config } from '../config/index.ts';
import { environmentError, usageError } from '../errors.ts';
import { git, gitText, knowCommonFolder, openObjects } from '../git/index.ts';
import { formatOptions } from '../memory/index.ts';
import type { OnPass } from '../upkeep/index.ts';
import { type BranchStore, remoteOf } from './branches.ts';
import type { Forge } from './forge.ts';
import { landedAt } from './landed.ts';
import { localBranches } from './local-branches.ts';
import { localForge } from './local-forge.ts';
import { placesOf } from './places.ts';
import { remoteBranches } from './remote-branches.ts';
import { readState, type State } from './state.ts';
import { keepingState } from './state-place.ts';
import type { Workshop } from './workshop.ts';

export interface WorkshopSetting {
  readonly cwd: string;
  readonly config: Config;
  readonly now: Date;
  readonly dryRun: boolean;
  /** True: branches are read from and pushed to the remote; false: this repository's own refs. */
  readonly remote: boolean;
  /** For pushes and fetches: credentials as GIT_CONFIG_* variables. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The branch to propose to; default: keepsake.yml's `base`, else the repository's default branch. */
  readonly base?: string;
  /** The forge, when it is not the local one. */
  readonly forge?: (surroundings: { readonly state: State; readonly branches: BranchStore }) => Forge;
  readonly progress?: (sentence: string) => void;
  readonly onPass?: OnPass;
  readonly sign?: (commit: string) => Promise<string>;
}

/**
 * Opens a repository for a sync or a night.
 * @throws KeepsakeError (environment) for a shallow clone that cannot be deepened, or a base that is not there
 */
export async function openWorkshop(
  setting: WorkshopSetting,
): Promise<{ workshop: Workshop; close: () => Promise<void> }> {
  const { cwd, config, now } = setting;
  const gitDir = await gitText(['rev-parse', '--path-format=absolute', '--git-common-dir'], { cwd });
  const remote = await remoteOf(cwd);
  if (setting.remote && remote === undefined) {
    throw environmentError(
      'This repository has no remote to push to.',
      'Add one (git remote add origin URL), or leave out --push.',
    );
  }
  const objects = openObjects(cwd);
  knowCommonFolder(objects, gitDir);
  const branches = keepingState(
    config,
    objects,
    setting.remote && remote !== undefined
      ? remoteBranches(objects, remote, setting.env)
      : localBranches(objects, remote),
  );
  try {
    const base = await baseOf(setting, branches, remote);
    const state = await readState(cwd, branches, objects);
    const forge =
      setting.forge?.({ state, branches }) ??
      localForge({
        gitDir,
        branches,
        proposed: state.of('proposal'),
        landed: (head) => landedAt(objects, base.head, head),
      });
    const workshop: Workshop = {
      cwd,
      gitDir,
      ...placesOf(config)[0],
      objects,
      config,
      format: formatOptions(config),
      now,
      branches,
      state,
      forge,
      base,
      dryRun: setting.dryRun,
      progress: setting.progress ?? (() => {}),
      onPass: setting.onPass ?? (() => {}),
      ...(setting.sign ? { sign: setting.sign } : {}),
    };
    return { workshop, close: () => objects.close() };
  } catch (error) {
    await objects.close();
    throw error;
  }
}

async function baseOf(
  setting: WorkshopSetting,
  branches: BranchStore,
  remote: string | undefined,
): Promise<Workshop['base']> {
  const branch = setting.base ?? setting.config.base ?? (await defaultBranch(setting.cwd, branches, remote));
  const head = (await branches.list([branch])).get(branch);
  if (head !== undefined) return { branch, head };
  throw usageError(
    `There is no branch "${branch}" to propose to.`,
    'Name one with --base BRANCH or `base:` in keepsake.yml, and commit something to it first.',
  );
}

/** What the remote calls its default, else `main` or `master` where one is there, else the branch that is checked out. */
async function defaultBranch(
  cwd: string,
  branches: BranchStore,
  remote: string | undefined,
): Promise<string> {
  if (remote !== undefined) {
    const out = await git(['symbolic-ref', '--quiet', '--short', `refs/remotes/${remote}/HEAD`], {
      cwd,
      okCodes: [0, 1, 128],
    });
    const name = out.stdout.toString('utf8').trim();
    if (out.code === 0 && name) return name.slice(remote.length + 1);
  }
  const usual = ['main', 'master'];
  const there = await branches.list(usual);
  for (const name of usual) if (there.has(name)) return name;
  const head = await git(['symbolic-ref', '--quiet', '--short', 'HEAD'], { cwd, okCodes: [0, 1, 128] });
  return head.stdout.toString('utf8').trim() || 'main';
}
