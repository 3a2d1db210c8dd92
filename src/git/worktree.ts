import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { environmentError } from '../errors.ts';
import { decode, encode, type Snapshot, type SnapshotFile } from '../memory/index.ts';
import { leadsThroughLink } from './links.ts';
import { git } from './run.ts';
import { fields } from './trees.ts';

/** What git says of the files of a working tree, before any of them is looked at. */
export interface WorkingTreeListing {
  /** The folder that the paths in it begin at. */
  readonly cwd: string;
  readonly records: readonly string[];
}

/**
 * Lists the files of a working tree that git does not ignore.
 * @param folder the memory's root inside the repository as a prefix, '' for its top; paths are relative to it
 * @throws KeepsakeError (environment) when `folder` itself is symlinked, or lies in such a folder
 */
export async function listWorkingTree(top: string, folder: string): Promise<WorkingTreeListing> {
  if (leadsThroughLink(top, folder))
    throw environmentError(`${folder} leads through a symlink.`, 'Replace the symlink by a real folder.');
  const cwd = join(top, folder);
  // A folder that nobody wrote into yet is an empty memory.
  if (!existsSync(cwd)) return { cwd, records: [] };
  const listed = await git(
    ['ls-files', '-z', '-t', '--stage', '--modified', '--deleted', '--others', '--exclude-standard'],
    { cwd },
  );
  return { cwd, records: fields(listed.stdout) };
}

/**
 * The listed files for which `wanted` says yes. A file's text is read when it is first asked for, so what is not looked
 * at costs nothing; files that are as the index has them carry their blob id. Nothing is read through a symlinked folder:
 * it can lead out of the repository.
 */
export function snapshotOfListing(listing: WorkingTreeListing, wanted: (path: string) => boolean): Snapshot {
  const { cwd, records } = listing;
  const isInTree = newLinkTest(cwd);
  const files = new Map<string, SnapshotFile>();
  const others = new Set<string>();
  for (const record of records) {
    if (!isClean(record)) {
      const path = pathIn(record);
      if (path !== undefined) others.add(path);
      continue;
    }
    // "H 100644 <oid> 0 TAB path"
    const tab = record.indexOf('\t');
    const mode = record.slice(2, 8);
    const path = record.slice(tab + 1);
    if (mode !== submodule && wanted(path) && isInTree(path))
      files.set(path, new WorkingFile(cwd, path, mode, record.slice(9, tab - 2)));
  }
  for (const path of others) files.delete(path);
  for (const path of others) if (wanted(path) && isInTree(path)) addFile(files, cwd, path);
  return files;
}

/**
 * Names what the listed files for which `wanted` says yes hold: where a file, its place or its content is another, it is
 * another name. Only those are read that are not as the index has them.
 */
export function nameOfListing(listing: WorkingTreeListing, wanted: (path: string) => boolean): string {
  const others = listing.records.filter((record) => !isClean(record));
  const hash = createHash('sha1').update(encode(listing.records.join('\0')));
  for (const { path, mode, text } of snapshotOfListing({ ...listing, records: others }, wanted).values())
    hash.update(encode(`\0\0${mode} ${path}\0${text.length} ${text}`));
  return hash.digest('hex');
}

export async function snapshotOfWorkingTree(
  top: string,
  folder: string,
  wanted: (path: string) => boolean,
): Promise<Snapshot> {
  return snapshotOfListing(await listWorkingTree(top, folder), wanted);
}

const submodule = '160000';

/**
 * Whether a file is as the index has it. Changed and deleted files are listed once more (C, R); a conflicted path (M) has
 * three stages and a sparse one (S) may be absent: of all of these, what lies there counts.
 */
function isClean(record: string): boolean {
  return record.startsWith('H') && record[record.indexOf('\t') - 1] === '0';
}

/** The path of a record that is not clean; undefined for a submodule. */
function pathIn(record: string): string | undefined {
  if (record.startsWith('?')) return record.slice(2);
  return record.startsWith(submodule, 2) ? undefined : record.slice(record.indexOf('\t') + 1);
}

/**
 * A folder as the disk spells it: a name in NFC and in NFD are two names to most disks, and one to people. A folder that
 * is not there stays as it is asked for.
 * @param folder below `top`, with `/`
 */
export function standingFolder(top: string, folder: string): string {
  if (folder.normalize('NFC') === folder.normalize('NFD')) return folder;
  const found: string[] = [];
  for (const part of folder.split('/')) {
    const above = join(top, ...found);
    const isThere = part === '' || existsSync(join(above, part));
    // What is no folder itself has none below it, whatever keepsake.yml says.
    const isOpen = !isThere && existsSync(above) && statSync(above).isDirectory();
    const others = isOpen ? readdirSync(above) : [];
    found.push(others.find((name) => name.normalize('NFC') === part.normalize('NFC')) ?? part);
  }
  return found.join('/');
}

/** Whether the folders of a path are real ones; each is looked at once. */
function newLinkTest(top: string): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
    const isReal = known.get(folder) ?? !leadsThroughLink(top, folder);
    known.set(folder, isReal);
    return isReal;
  };
}

function addFile(files: Map<string, SnapshotFile>, cwd: string, path: string): void {
  const stat = lstatSync(join(cwd, path), { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return;
  const mode = stat.isSymbolicLink() ? '120000' : stat.mode & 0o111 ? '100755' : '100644';
  files.set(path, new WorkingFile(cwd, path, mode));
}

/**
 * The bytes of a file, which the next reading overwrites: ten thousand pages are read into one place. What does not fit
 * in there has a place of its own.
 */
function readSmallFile(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const length = readSync(file, scratch, 0, scratch.length, 0);
    return length < scratch.length ? scratch.subarray(0, length) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

const scratch = Buffer.allocUnsafeSlow(32_768);

/** A class, because a memory has ten thousand of them, and an object with a getter of its own takes thrice as long to make. */
class WorkingFile implements SnapshotFile {
  readonly path: string;
  readonly mode: string;
  declare readonly oid?: string;
  readonly #cwd: string;
  #text: string | undefined;

  constructor(cwd: string, path: string, mode: string, oid?: string) {
    this.#cwd = cwd;
    this.path = path;
    this.mode = mode;
    if (oid !== undefined) this.oid = oid;
  }

  /** A symlink's text is where it points to, as git has it: it is never followed. */
  get text(): string {
    const full = join(this.#cwd, this.path);
    this.#text ??= this.mode === '120000' ? readlinkSync(full) : decode(readSmallFile(full));
    return this.#text;
  }
}
