import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { decode, type Snapshot, type SnapshotFile } from '../memory/index.ts';
import { git } from './run.ts';
import { fields } from './trees.ts';

/**
 * The files of a working tree that git does not ignore, for which `wanted` says yes. A file's text is read when it is
 * first asked for, so what is not looked at costs nothing; files that are as the index has them carry their blob id.
 * @param folder the memory's root inside the repository, '' for its top; paths are relative to it
 */
export async function snapshotOfWorkingTree(
  top: string,
  folder: string,
  wanted: (path: string) => boolean,
): Promise<Snapshot> {
  const cwd = join(top, folder);
  const [staged, changed, others] = await Promise.all([
    git(['ls-files', '-z', '--stage'], { cwd }),
    git(['ls-files', '-z', '--modified', '--deleted'], { cwd }),
    git(['ls-files', '-z', '--others', '--exclude-standard'], { cwd }),
  ]);
  const dirty = new Set(fields(changed.stdout));
  const files = new Map<string, SnapshotFile>();
  for (const entry of fields(staged.stdout)) {
    const tab = entry.indexOf('\t');
    const [mode = '', oid = '', stage = ''] = entry.slice(0, tab).split(' ');
    const path = entry.slice(tab + 1);
    if (mode === '160000' || !wanted(path)) continue;
    // A conflicted path has three stages and what counts is the file that lies there.
    if (dirty.has(path) || stage !== '0') addFile(files, cwd, path);
    else files.set(path, lazyFile(join(cwd, path), path, mode, oid));
  }
  for (const path of fields(others.stdout)) if (wanted(path)) addFile(files, cwd, path);
  return files;
}

function addFile(files: Map<string, SnapshotFile>, cwd: string, path: string): void {
  const full = join(cwd, path);
  const stat = lstatSync(full, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return;
  const mode = stat.isSymbolicLink() ? '120000' : stat.mode & 0o111 ? '100755' : '100644';
  files.set(path, lazyFile(full, path, mode));
}

/** A symlink's text is where it points to, as git has it: it is never followed. */
function lazyFile(full: string, path: string, mode: string, oid?: string): SnapshotFile {
  let text: string | undefined;
  return {
    path,
    mode,
    ...(oid === undefined ? {} : { oid }),
    get text() {
      text ??= mode === '120000' ? readlinkSync(full) : decode(readFileSync(full));
      return text;
    },
  };
}
