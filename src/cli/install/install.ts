import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/index.ts';
import { environmentError } from '../../errors.ts';
import {
  type GitFolders,
  gitFolders,
  gitText,
  hookHome,
  hookSettings,
  lockHolder,
  writeFileAtomic,
  writeHookSettings,
  writeLockFolder,
} from '../../git/index.ts';
import { version } from '../../version.ts';
import { addHook, type HookDeed, hookState, removalOf, removeHook } from './hook-files.ts';
import { type HookName, hookLine, refreshHooks } from './hook-line.ts';
import { type HooksFolder, hooksFolder } from './hooks-folder.ts';
import { configureDriver, isDriverConfigured, removeDriver } from './merge-driver.ts';
import { copiesAreCurrent, copyHookFiles, switchVersion, writeProgramPlace } from './package-files.ts';
import { holdReady } from './ready-hook.ts';

export interface InstallOptions {
  readonly config: Config;
  /** Put the line into hook files that belong to the project. */
  readonly tracked?: boolean;
  /** Also write what a session starts with anew after each merge and checkout. */
  readonly refresh?: boolean;
  readonly dryRun?: boolean;
  /** The node the hooks run with. Default: this one. */
  readonly node?: string;
  /** The program that refreshes. Default: the one of this package. */
  readonly program?: string;
}

export interface InstallReport {
  readonly folder: HooksFolder;
  readonly hooks: readonly { readonly hook: HookName; readonly path: string; readonly did: HookDeed }[];
  readonly driver: 'configured' | 'kept' | 'not needed';
  /** What the person should know, in full sentences. */
  readonly notes: readonly string[];
}

/**
 * Installs hooks and merge driver beside whatever is there. Safe to repeat: the second time changes nothing.
 * @throws KeepsakeError (environment) where hooks live in the project's own files and `tracked` is not set
 */
export async function install(cwd: string, options: InstallOptions): Promise<InstallReport> {
  const folders = await gitFolders(cwd);
  const folder = await hooksFolder(cwd, folders, options.tracked);
  if (folder.kind === 'tracked' && !options.tracked)
    throw environmentError(
      `Hooks of this repository are files of the project (${folder.path}).`,
      'Run "keepsake install --tracked" to add one line to each of them; commit the change for your team.',
    );
  const write = options.dryRun !== true;
  if (write) await putCopies(folders, options);
  const hooks = [];
  for (const hook of await wantedHooks(folder, options)) {
    const line = hookLine(hook, folder.kind === 'own');
    const did =
      (await holdReady(folder, hook, line, { common: folders.common, write })) ??
      (write ? await addHook(folder.path, hook, line) : await plannedDeed(folder.path, hook, line));
    hooks.push({ hook, path: join(folder.path, hook), did });
  }
  if (write && folder.kind === 'shared') await changeUsers(folder.path, (all) => [...all, folders.common]);
  return { folder, hooks, driver: await installDriver(cwd, folders, write), notes: notesOn(folder) };
}

/** The hooks of the folder, and those that refresh where they are asked for or stand already. */
async function wantedHooks(folder: HooksFolder, { refresh }: InstallOptions): Promise<readonly HookName[]> {
  if (folder.hooks.includes('pre-receive')) return folder.hooks;
  const standing = await Promise.all(refreshHooks.map((hook) => removalOf(folder.path, hook)));
  return [...folder.hooks, ...refreshHooks.filter((_, i) => refresh || standing[i] !== undefined)];
}

/** Puts what the hooks and the driver run under the git folder, with their settings; no hook file is touched. */
export async function putCopies(
  folders: Pick<GitFolders, 'common'>,
  options: Pick<InstallOptions, 'config' | 'node' | 'program'>,
): Promise<void> {
  if (!(await copiesAreCurrent(folders.common))) await copyHookFiles(folders.common);
  const settings = hookSettings(options.node ?? process.execPath, options.config);
  await writeHookSettings(hookHome(folders.common), settings);
  await writeProgramPlace(hookHome(folders.common), options.program);
  await switchVersion(folders.common);
}

async function plannedDeed(folder: string, hook: HookName, line: string): Promise<HookDeed> {
  const deeds = {
    missing: 'created',
    ours: 'kept',
    stale: 'updated',
    shell: 'added a line to',
    other: 'wrapped',
  } as const;
  return deeds[await hookState(folder, hook, line)];
}

async function installDriver(
  cwd: string,
  folders: GitFolders,
  write: boolean,
): Promise<InstallReport['driver']> {
  if (folders.top === undefined) return 'not needed';
  if (await isDriverConfigured(cwd, version)) return 'kept';
  if (write) await configureDriver(cwd, version);
  return 'configured';
}

function notesOn(folder: HooksFolder): string[] {
  if (folder.kind === 'generated')
    return [
      `${folder.path} is made anew by the tool that owns it (husky does so at every "npm install"): run "keepsake doctor --fix" after that, or "keepsake install --tracked" to have the line in the project's own hook files.`,
    ];
  if (folder.kind === 'shared')
    return [
      `${folder.path} is shared by other repositories (core.hooksPath): the line does nothing where Keepsake is not installed.`,
    ];
  return [];
}

export interface UninstallReport {
  readonly hooks: readonly { readonly hook: HookName; readonly path: string; readonly did: HookDeed }[];
  readonly driver: boolean;
  readonly notes: readonly string[];
}

/** Takes out what `install` put in; every hook file has the bytes it had before. */
export async function uninstall(
  cwd: string,
  options: { readonly dryRun?: boolean } = {},
): Promise<UninstallReport> {
  const folders = await gitFolders(cwd);
  const write = options.dryRun !== true;
  const hooks = [];
  const notes: string[] = [];
  for (const folder of await everyHooksFolder(cwd, folders)) {
    if (folder.kind === 'shared') {
      const others = (await usersOf(folder.path)).filter((one) => one !== folders.common);
      if (write) await changeUsers(folder.path, () => others);
      if (others.length > 0) {
        notes.push(
          `${folder.path} keeps its lines: ${others.length} other repositories use Keepsake through it.`,
        );
        continue;
      }
    }
    for (const hook of [...folder.hooks, ...refreshHooks]) {
      const did = write ? await removeHook(folder.path, hook) : await removalOf(folder.path, hook);
      if (did) hooks.push({ hook, path: join(folder.path, hook), did });
    }
  }
  const driver = write ? await removeDriver(cwd) : await isDriverConfigured(cwd, version);
  if (write) await removeCopies(folders.common);
  return { hooks, driver, notes };
}

/** The line may stand where git looks now, in the project's husky files, or where it looked before. */
async function everyHooksFolder(cwd: string, folders: GitFolders): Promise<readonly HooksFolder[]> {
  const places = [await hooksFolder(cwd, folders), await hooksFolder(cwd, folders, true)];
  const standard = { ...folders, hooks: join(folders.common, 'hooks') };
  places.push(await hooksFolder(cwd, standard));
  return places.filter((place, index) => places.findIndex((other) => other.path === place.path) === index);
}

/** Everything but the write lock while somebody holds it. */
async function removeCopies(common: string): Promise<void> {
  const root = join(common, 'keepsake');
  const busy = await lockHolder(writeLockFolder(common));
  for (const name of await readdir(root).catch(() => []))
    if (name !== 'lock' || !busy || busy.dead) await rm(join(root, name), { recursive: true, force: true });
  if (!busy || busy.dead) await rm(root, { recursive: true, force: true });
}

/** Which repositories use a shared hooks folder; those that are gone are forgotten. */
async function usersOf(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, usersFile), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}

async function changeUsers(
  folder: string,
  change: (all: readonly string[]) => readonly string[],
): Promise<void> {
  const next = [...new Set(change(await usersOf(folder)))];
  const alive = [];
  for (const one of next) if (await isGitFolder(one)) alive.push(one);
  const file = join(folder, usersFile);
  if (alive.length === 0) await rm(file, { force: true });
  else await writeFileAtomic(file, `${alive.sort().join('\n')}\n`);
}

const usersFile = '.keepsake-repositories';

async function isGitFolder(path: string): Promise<boolean> {
  return (await gitText(['rev-parse', '--git-dir'], { cwd: path }).catch(() => '')) !== '';
}
