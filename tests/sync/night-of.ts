import { parseConfig } from '../../src/config/index.ts';
import { type NightOptions, type NightReport, openWorkshop, runNight } from '../../src/sync/index.ts';
import type { TestRepository } from '../support/repository.ts';

/** What a test may say about a night. */
export interface NightSetting {
  readonly parts?: Partial<NightOptions['parts']>;
  readonly now?: string;
  /** keepsake.yml as it counts for this run. */
  readonly config?: string;
  /** Work on the remote's branches and push. */
  readonly remote?: boolean;
}

/** Runs a night in this process, on a real repository, with the local forge. */
export async function night(repo: TestRepository, setting: NightSetting = {}): Promise<NightReport> {
  const { workshop, close } = await openWorkshop({
    cwd: repo.dir,
    config: parseConfig(setting.config ?? 'forge: local\n'),
    now: new Date(setting.now ?? '2026-06-08T03:00:00Z'),
    dryRun: false,
    remote: setting.remote ?? false,
  });
  try {
    return await runNight(workshop, {
      parts: { up: true, down: false, upkeep: false, ...setting.parts },
      environment: {},
    });
  } finally {
    await close();
  }
}

/** A file at a revision; undefined where it is not there. */
export async function fileAt(
  repo: TestRepository,
  revision: string,
  path: string,
): Promise<string | undefined> {
  const out = await repo.tryGit(['show', `${revision}:${path}`]);
  return out.code === 0 ? out.stdout : undefined;
}

/** Commits files on top of a branch without touching the working tree's branch for good. */
export async function commitOn(
  repo: TestRepository,
  branch: string,
  message: string,
  files: Readonly<Record<string, string | null>>,
): Promise<string> {
  await repo.git('checkout', '-q', branch);
  const commit = await repo.commit(message, files);
  await repo.git('checkout', '-q', '--detach');
  return commit;
}
