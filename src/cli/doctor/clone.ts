import { access, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { journalOf, recoverStamp } from '../../check/index.ts';
import type { Config } from '../../config/index.ts';
import {
  type GitFolders,
  git,
  gitFolders,
  hookHome,
  lockHolder,
  withLock,
  writeLockFolder,
} from '../../git/index.ts';
import { version } from '../../version.ts';
import { otherMerges } from '../init/attributes.ts';
import { hookState } from '../install/hook-files.ts';
import { type HookName, hookLine } from '../install/hook-line.ts';
import { type HooksFolder, hooksFolder } from '../install/hooks-folder.ts';
import { install, putCopies } from '../install/install.ts';
import { configureDriver, isDriverConfigured } from '../install/merge-driver.ts';
import { copiesAreCurrent } from '../install/package-files.ts';
import { isHeldReady } from '../install/ready-hook.ts';
import { type Examined, ok, problem } from './diagnosis.ts';

/** Looks at everything in this clone that Keepsake depends on. */
export async function examineClone(cwd: string, config: Config): Promise<readonly Examined[]> {
  const folders = await gitFolders(cwd);
  return Promise.all([
    examineHooks(cwd, folders, config),
    examineNode(folders, config),
    examineDriver(cwd, folders, config),
    examineAttributes(folders, config),
    examineDepth(cwd),
    examineWriteLock(folders),
    examineIndexLock(folders),
    examineStamp(cwd, folders),
  ]);
}

async function examineHooks(cwd: string, folders: GitFolders, config: Config): Promise<Examined> {
  const folder = await hooksFolder(cwd, folders);
  // husky: the line may stand in the project's own files, or in what husky makes of them.
  const projects = await hooksFolder(cwd, folders, true);
  const found = await Promise.all([folder, projects].map((one) => absentHooks(one, folders.common)));
  const absent = found.find((hooks) => hooks.length === 0) ?? found[0] ?? [];
  const cure = async () => {
    await install(cwd, { config });
    return `The hooks in ${folder.path} are installed.`;
  };
  if (absent.length > 0) {
    const fix = folder.kind === 'tracked' ? 'keepsake install --tracked' : 'keepsake install';
    return problem(
      'hooks',
      `${absent.join(', ')} in ${folder.path} do not call Keepsake.`,
      `Run ${fix}.`,
      folder.kind === 'tracked' ? undefined : cure,
    );
  }
  if (!(await copiesAreCurrent(folders.common))) {
    return problem(
      'hooks',
      'The hooks run another version than this keepsake.',
      'Run keepsake install.',
      async () => {
        await putCopies(folders, { config });
        return `The hooks run Keepsake ${version}.`;
      },
    );
  }
  return ok(
    'hooks',
    `${folder.hooks.join(', ')} in ${folder.path} ${folder.hooks.length === 1 ? 'calls' : 'call'} Keepsake ${version}.`,
  );
}

async function absentHooks(folder: HooksFolder, common: string): Promise<readonly HookName[]> {
  const standing = await Promise.all(
    folder.hooks.map(async (hook) => {
      const line = hookLine(hook, folder.kind === 'own');
      return (
        (await hookState(folder.path, hook, line)) === 'ours' ||
        (await isHeldReady(folder, hook, line, common))
      );
    }),
  );
  return folder.hooks.filter((_hook, index) => !standing[index]);
}

async function examineNode(folders: GitFolders, config: Config): Promise<Examined> {
  const cure = async () => {
    await putCopies(folders, { config });
    return `The hooks run with ${process.execPath}.`;
  };
  const settings = await readFile(join(hookHome(folders.common), 'settings.sh'), 'utf8').catch(() => '');
  const node = /^keepsake_node='(.*)'$/m.exec(settings)?.[1]?.replaceAll("'\\''", "'");
  if (node === undefined)
    return problem('node', 'The hooks have no settings yet.', 'Run keepsake install.', cure);
  const there = await access(node).then(
    () => true,
    () => false,
  );
  if (there) return ok('node', `The hooks run with ${node}.`);
  return problem(
    'node',
    `The node that the hooks were installed with is gone: ${node}.`,
    'Run keepsake install with the node you use now.',
    cure,
  );
}

async function examineDriver(cwd: string, folders: GitFolders, config: Config): Promise<Examined> {
  if (folders.top === undefined || (await isDriverConfigured(cwd, version))) {
    return ok(
      'merge-driver',
      folders.top === undefined ? 'A bare repository merges nothing.' : 'The merge driver is configured.',
    );
  }
  return problem(
    'merge-driver',
    'The merge driver is not configured in this clone: git merges memory line by line.',
    'Run keepsake install.',
    async () => {
      await putCopies(folders, { config });
      await configureDriver(cwd, version);
      return 'The merge driver is configured.';
    },
  );
}

/** The last matching line of .gitattributes counts, for every memory file: git itself says what that is. */
async function examineAttributes(folders: GitFolders, config: Config): Promise<Examined> {
  if (folders.top === undefined) return ok('attributes', 'A bare repository has no attributes.');
  const others = await otherMerges(folders.top, config);
  const [first] = others;
  if (!first) return ok('attributes', 'Every memory file is merged by Keepsake.');
  const more = others.length > 1 ? ` and ${others.length - 1} more` : '';
  const fix = 'Run keepsake init: it adds the lines that are missing, at the end of .gitattributes.';
  const union = others.find((one) => one.merge === 'union');
  if (union)
    return problem(
      'attributes',
      `${union.path}${more} has merge=union, which brings deleted lines back and hides contradictions.`,
      fix,
    );
  return problem(
    'attributes',
    `${first.path}${more} is not merged by Keepsake (merge: ${first.merge}).`,
    fix,
  );
}

async function examineDepth(cwd: string): Promise<Examined> {
  const out = await git(['rev-parse', '--is-shallow-repository'], { cwd });
  if (out.stdout.toString('utf8').trim() !== 'true') return ok('history', 'The whole history is here.');
  return problem(
    'history',
    'This clone is shallow: what came before cannot be judged.',
    'Run git fetch --unshallow.',
    async () => {
      await git(['fetch', '--quiet', '--unshallow'], { cwd });
      return 'The whole history is here now.';
    },
  );
}

async function examineWriteLock(folders: GitFolders): Promise<Examined> {
  const folder = writeLockFolder(folders.common);
  const held = await lockHolder(folder);
  if (!held) return ok('write-lock', 'Nobody is writing.');
  if (!held.dead) return ok('write-lock', `Process ${held.holder.pid} is writing right now.`);
  return problem(
    'write-lock',
    `Process ${held.holder.pid} stopped while it was writing.`,
    'The next writer takes over by itself; keepsake doctor --fix does it now.',
    async () => {
      await withLock(folder, async () => {});
      return 'The lock of a stopped process is free again.';
    },
  );
}

/** Git's own lock may belong to an editor that is running: it is shown, never taken away. */
async function examineIndexLock(folders: GitFolders): Promise<Examined> {
  const path = join(folders.gitDir, 'index.lock');
  const found = await stat(path).catch(() => undefined);
  if (!found) return ok('index-lock', 'The index is not locked.');
  return problem(
    'index-lock',
    `${path} is there since ${found.mtime.toISOString()}: another git is running, or one was killed.`,
    'If no git is running in this repository, remove that file.',
  );
}

async function examineStamp(cwd: string, folders: GitFolders): Promise<Examined> {
  const journal = await readFile(journalOf(folders), 'utf8').catch(() => undefined);
  if (journal === undefined) return ok('stamp', 'No stamping was interrupted.');
  return problem(
    'stamp',
    'Adding provenance was interrupted.',
    'The next commit finishes it; keepsake doctor --fix does it now.',
    async () => {
      const finished = await recoverStamp(cwd);
      return `Finished adding provenance${finished.length > 0 ? ` to ${finished.join(', ')}` : ''}.`;
    },
  );
}
