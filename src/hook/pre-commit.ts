import { constants, copyFileSync, existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fixStaged, journalOf, readAnswers, recoverStamp } from '../check/index.ts';
import type { Config } from '../config/index.ts';
import { gitText, hookSettings, readyHook, writeHookSettings } from '../git/index.ts';
import { safeForTerminal } from '../safe-text.ts';
import { version } from '../version.ts';
import { type HookDoor, report } from './door.ts';
import { workingConfig } from './working-config.ts';

/**
 * The staged change, before it is a commit (pre-commit, pre-merge-commit). Missing provenance is stamped where the
 * policy says so; everything else is only judged.
 * @param piped what sh asked of git while this program started
 */
export async function preCommit(door: HookDoor, piped: Buffer): Promise<number> {
  const interrupted = existsSync(journalOf(door)) && (await recoverStamp(door.cwd)).length > 0;
  const answers = interrupted ? undefined : readAnswers(piped);
  const verdict = await fixStaged({
    ...door,
    stamp: 'policy',
    interactive: process.stderr.isTTY === true,
    ...(answers ? { answers } : {}),
  });
  if (verdict.policy) await refreshSettings(door.cwd, verdict.policy.config);
  for (const { path, facts } of verdict.stamped)
    process.stderr.write(
      `keepsake: added provenance to ${facts} ${facts === 1 ? 'fact' : 'facts'} of ${safeForTerminal(path)}\n`,
    );
  const code = report(
    verdict.findings,
    verdict.notes,
    'Mend the lines above, stage them (git add) and commit again.',
  );
  if (code === 0) {
    const tree = verdict.stamped.length === 0 ? answers?.tree : undefined;
    await leaveRecord(door, tree || (await gitText(['write-tree'], door)), verdict.principal?.name);
    putReadyHook();
  }
  return code;
}

/** For prepare-commit-msg and post-commit: which tree was judged, by which version, for whom. */
async function leaveRecord(door: HookDoor, tree: string, writer = 'unknown'): Promise<void> {
  const name = writer.replace(/[\r\n\0]+/g, ' ');
  await writeFile(join(door.gitDir, 'keepsake-judged'), `tree ${tree}\n${version}\n${name}\n`);
}

/** The hook that writes the record into the message, for this commit alone; one that stands there stays. */
function putReadyHook(): void {
  const common = join(home(), '..', '..');
  const [ready, place] = [readyHook(common), join(common, 'hooks', 'prepare-commit-msg')];
  try {
    // A copy, no link: who writes into it must not write into ours, by which post-commit knows it again.
    copyFileSync(ready, place, constants.COPYFILE_EXCL);
  } catch {
    // Installed in another way, or one is there: the message goes without hints.
  }
}

/** The folder of this version's copies: where hook.cjs runs from. */
function home(): string {
  return dirname(process.argv[1] ?? '');
}

/** Whether keepsake.yml changed since sh was told what the memory is; sh starts node for as long. */
function settingsAreStale(cwd: string): boolean {
  const [file, settings] = [join(cwd, 'keepsake.yml'), join(home(), 'settings.sh')];
  return existsSync(file) && existsSync(settings) && statSync(file).mtimeMs > statSync(settings).mtimeMs;
}

/** What the working tree calls memory and what the judging policy calls so: both are judged from now on. */
async function refreshSettings(cwd: string, judging: Config): Promise<void> {
  if (!settingsAreStale(cwd)) return;
  // A broken keepsake.yml is the gate's to report; sh goes on with what judges.
  const own = await workingConfig(cwd).catch(() => undefined);
  const configs: [Config, ...Config[]] = own ? [judging, own] : [judging];
  await writeHookSettings(home(), hookSettings(process.execPath, ...configs));
}
