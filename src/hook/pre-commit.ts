import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  journalOf,
  judgeStaged,
  localMarks,
  policyAt,
  recoverStamp,
  stampStaged,
  targetTip,
} from '../check/index.ts';
import { type Config, parseConfig } from '../config/index.ts';
import type { Policy } from '../gate/index.ts';
import { gitFolders, gitText, hookSettings, openObjects, writeHookSettings } from '../git/index.ts';
import { safeForTerminal } from '../safe-text.ts';
import { version } from '../version.ts';
import { type HookDoor, report } from './door.ts';

/**
 * The staged change, before it is a commit (pre-commit, pre-merge-commit). Missing provenance is stamped where the
 * policy says so; everything else is only judged.
 */
export async function preCommit(door: HookDoor): Promise<number> {
  const folders = await gitFolders(door.cwd);
  if (existsSync(journalOf(folders))) await recoverStamp(door.cwd);
  const local = await localMarks(door.cwd, process.env);
  let verdict = await judgeStaged({ ...door, local });
  const principal = verdict.commits[0]?.principal;
  const missing = verdict.findings.some((finding) => finding.rule === 'provenance/missing');
  const policy = missing || settingsAreStale(door.cwd) ? await judgingPolicy(door.cwd) : undefined;
  if (policy) await refreshSettings(door.cwd, policy.config);
  if (
    policy?.config.stamp &&
    principal &&
    onlyMissing(verdict.findings) &&
    isSure(principal.kind, local.writer)
  ) {
    const stamped = await stampStaged({ ...door, findings: verdict.findings, principal, policy });
    for (const { path, facts } of stamped)
      process.stderr.write(
        `keepsake: added provenance to ${facts} ${facts === 1 ? 'fact' : 'facts'} of ${safeForTerminal(path)}\n`,
      );
    if (stamped.length > 0) verdict = await judgeStaged({ ...door, local });
  }
  const code = report(
    verdict.findings,
    verdict.notes,
    'Mend the lines above, stage them (git add) and commit again.',
  );
  if (code === 0) await leaveRecord(folders.gitDir, door.cwd, principal?.name ?? 'unknown');
  return code;
}

async function judgingPolicy(cwd: string): Promise<Policy> {
  const objects = openObjects(cwd);
  try {
    return (await policyAt(objects, await targetTip({ cwd }))).policy;
  } finally {
    await objects.close();
  }
}

function onlyMissing(findings: readonly { readonly rule: string; readonly severity: string }[]): boolean {
  return findings.every((finding) => finding.rule === 'provenance/missing' || finding.severity !== 'error');
}

/**
 * People and agents share machines and git identities, so "user" is stamped only when somebody said it is the user:
 * by name, or by sitting at a terminal. Text that is not stamped keeps its finding.
 */
function isSure(kind: string, named: string | undefined): boolean {
  return kind !== 'human' || named !== undefined || process.stderr.isTTY === true;
}

/** For prepare-commit-msg and post-commit: which tree was judged, by which version, for whom. */
async function leaveRecord(gitDir: string, cwd: string, writer: string): Promise<void> {
  const tree = await gitText(['write-tree'], { cwd });
  const name = writer.replace(/[\r\n\0]+/g, ' ');
  await writeFile(join(gitDir, 'keepsake-judged'), `tree ${tree}\n${version}\n${name}\n`);
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
  const own = await configOf(join(cwd, 'keepsake.yml'));
  const configs: [Config, ...Config[]] = own ? [judging, own] : [judging];
  await writeHookSettings(home(), hookSettings(process.execPath, ...configs));
}

async function configOf(file: string): Promise<Config | undefined> {
  try {
    return parseConfig(await readFile(file, 'utf8'));
  } catch {
    // A broken keepsake.yml is the gate's to report; sh goes on with what judges.
    return undefined;
  }
}
