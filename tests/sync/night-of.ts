import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseConfig } from '../../src/config/index.ts';
import { type NightOptions, type NightReport, openWorkshop, runNight } from '../../src/sync/index.ts';
import { runProgram, type TestRepository } from '../support/repository.ts';

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

/** Commits files on top of a branch in one process; no branch stays checked out, so any of them may move. */
export async function commitOn(
  repo: TestRepository,
  branch: string,
  message: string,
  files: Readonly<Record<string, string | null>>,
): Promise<void> {
  if ((await readFile(join(repo.dir, '.git/HEAD'), 'utf8')).startsWith('ref:'))
    await repo.git('checkout', '-q', '--detach');
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const paths = Object.entries(files).map(([path, text]) =>
    text === null ? `D ${JSON.stringify(path)}\n` : `M 100644 inline ${JSON.stringify(path)}\n${data(text)}`,
  );
  const ref = `refs/heads/${branch}`;
  const who = 'Jane Doe <jane@example.org> 1780833600 +0000';
  const stream = `commit ${ref}\nauthor ${who}\ncommitter ${who}\n${data(message)}from ${ref}^0\n${paths.join('')}`;
  const done = await runProgram('git', ['fast-import', '--quiet'], { cwd: repo.dir, input: stream });
  if (done.code !== 0) throw new Error(done.stderr);
}
