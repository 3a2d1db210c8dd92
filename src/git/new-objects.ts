import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { environmentError } from '../errors.ts';
import { decode, encode } from '../memory/index.ts';
import type { Identity, NewCommit } from './commits.ts';
import type { ObjectReader } from './objects.ts';
import { git, gitText } from './run.ts';
import { type FolderEntry, gitMode, isFolder, orderOf } from './tree-object.ts';
import type { TreeEdit } from './trees.ts';
import { folderOf } from './whole-tree.ts';

/*
 * Commits made from trees in one process instead of one an object: ids are computed here, and git itself stores the
 * objects from a pack. No index, no working tree, no ref.
 */

type Kind = 'commit' | 'tree' | 'blob';

/** An object that does not exist yet. */
interface NewObject {
  readonly kind: Kind;
  readonly content: Buffer;
}

/** Objects that do not exist yet. */
interface Batch {
  readonly format: 'sha1' | 'sha256';
  readonly made: Map<string, NewObject>;
}

/** A commit on a tree that is made here. */
export interface EditedCommit extends Omit<NewCommit, 'tree'> {
  /** The commit or tree the edits are made on; null: nothing. */
  readonly base: string | null;
  readonly edits: readonly TreeEdit[];
}

/** Objects that nobody has stored yet, by id. */
export type NewObjects = ReadonlyMap<string, NewObject>;

/** A commit whose objects are not stored yet. */
export interface PlannedCommit {
  readonly oid: string;
  readonly tree: string;
  readonly made: NewObjects;
}

/**
 * The commit that has the tree of `base` with the edits made; nothing is stored and no ref moves.
 * @throws KeepsakeError (environment) for a path that git would not check out
 */
export async function planCommit(
  cwd: string,
  objects: ObjectReader,
  commit: EditedCommit,
): Promise<PlannedCommit> {
  const idLength = [commit.base, ...commit.parents].find((one) => one !== null && one !== undefined)?.length;
  const format = idLength === undefined ? await formatOf(cwd) : idLength === 64 ? 'sha256' : 'sha1';
  // The first thing of a run is made on something whose id tells; a state that begins has nothing.
  formats.set(cwd, Promise.resolve(format));
  const batch: Batch = { format, made: new Map() };
  const edited = await editedFolder(batch, objects, commit.base, placed(commit.edits));
  const tree = edited ?? add(batch, 'tree', Buffer.alloc(0));
  const oid = add(batch, 'commit', commitBytes(commit, tree));
  return { oid, tree, made: batch.made };
}

/**
 * Writes the commit that has the tree of `base` with the edits made; no ref moves.
 * @returns its id and its tree's
 * @throws KeepsakeError (environment) for a path that git would not check out
 */
export async function commitEdits(
  cwd: string,
  objects: ObjectReader,
  commit: EditedCommit,
): Promise<PlannedCommit> {
  const planned = await planCommit(cwd, objects, commit);
  await storeObjects(cwd, [planned.made]);
  return planned;
}

const formats = new Map<string, Promise<Batch['format']>>();

/** The repository's object format; asked once a process. */
function formatOf(cwd: string): Promise<Batch['format']> {
  const asked =
    formats.get(cwd) ??
    gitText(['rev-parse', '--show-object-format'], { cwd }).then((said) =>
      said === 'sha256' ? 'sha256' : 'sha1',
    );
  formats.set(cwd, asked);
  return asked;
}

/** Edits by the folder they fall into; a name is its bytes as latin1. */
interface Placed {
  readonly here: Map<string, TreeEdit>;
  readonly below: Map<string, Placed>;
}

function placed(edits: readonly TreeEdit[]): Placed {
  const top: Placed = { here: new Map(), below: new Map() };
  for (const edit of edits) {
    const parts = edit.path.split('/');
    if (!('remove' in edit) && parts.some(isForbidden))
      throw environmentError(
        `${JSON.stringify(edit.path)} is no path that git can keep, so it was not written`,
        'Rename the file where it comes from.',
      );
    const name = bytesOf(parts.pop() ?? '');
    let at = top;
    for (const part of parts.map(bytesOf)) {
      const next = at.below.get(part) ?? { here: new Map(), below: new Map() };
      at.below.set(part, next);
      at = next;
    }
    at.here.set(name, edit);
  }
  return top;
}

/** What git refuses to put into an index, on any of its systems. */
function isForbidden(part: string): boolean {
  if (part === '' || part === '.' || part === '..' || part.includes('\0')) return true;
  // Case, invisible letters, a dot or space at the end and what follows a colon or a backslash do not count everywhere.
  const [shown = ''] = part.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '').split(/[:\\]/);
  const seen = shown.toLowerCase().replace(/[. ]+$/, '');
  return seen === '.git' || seen === 'git~1';
}

function bytesOf(name: string): string {
  return encode(name).toString('latin1');
}

/** The id of a folder after its edits; undefined when nothing is left in it. */
async function editedFolder(
  batch: Batch,
  objects: ObjectReader,
  tree: string | null,
  edits: Placed,
): Promise<string | undefined> {
  const before = tree === null ? [] : (await folderOf(objects, tree)).entries;
  const entries = new Map(before.map((entry) => [entry.raw.toString('latin1'), entry]));
  for (const [name, edit] of edits.here) {
    if ('remove' in edit) {
      // A file that is to go; a folder of its name holds other files.
      if (!isFolder(entries.get(name))) entries.delete(name);
    } else {
      const oid = 'oid' in edit ? edit.oid : add(batch, 'blob', edit.content);
      entries.set(name, entryOf(name, edit.mode ?? '100644', oid));
    }
  }
  for (const [name, below] of edits.below) {
    const standing = entries.get(name);
    const folder = isFolder(standing) ? standing : undefined;
    const oid = await editedFolder(batch, objects, folder?.oid ?? null, below);
    // A file where a folder is to be gives way only when something is put into the folder.
    if (oid !== undefined) entries.set(name, entryOf(name, '40000', oid));
    else if (folder !== undefined) entries.delete(name);
  }
  if (entries.size === 0) return undefined;
  return add(batch, 'tree', treeBytes([...entries.values()]));
}

function entryOf(bytes: string, written: string, oid: string): FolderEntry {
  const mode = gitMode(written);
  if (mode === undefined) throw new Error(`${JSON.stringify(written)} is no mode`);
  const raw = Buffer.from(bytes, 'latin1');
  return { name: decode(raw), mode, oid, raw };
}

function treeBytes(entries: readonly FolderEntry[]): Buffer {
  const keyed = entries.map((entry) => ({ entry, key: orderOf(entry) }));
  keyed.sort((a, b) => Buffer.compare(a.key, b.key));
  const sizes = entries.map(({ mode, raw, oid }) => mode.length + 1 + raw.length + 1 + oid.length / 2);
  const content = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const { entry } of keyed) {
    at += content.write(`${entry.mode} `, at, 'latin1');
    at += entry.raw.copy(content, at) + 1;
    at += content.write(entry.oid, at, 'hex');
  }
  return content;
}

function commitBytes(commit: EditedCommit, tree: string): Buffer {
  const committer = commit.committer ?? commit.author;
  return Buffer.from(
    [
      `tree ${tree}`,
      ...commit.parents.map((parent) => `parent ${parent}`),
      `author ${printIdentity(commit.author)}`,
      `committer ${printIdentity(committer)}`,
      '',
      commit.message.replaceAll('\0', '').replace(/\n?$/, '\n'),
    ].join('\n'),
  );
}

/** What would end a name or an address early is left out, as git does. */
function printIdentity({ name, email, time, zone }: Identity): string {
  const clean = (text: string) => text.replace(/[<>\n\0]/g, '').trim();
  return `${clean(name)} <${clean(email)}> ${time} ${zone}`;
}

function add(batch: Batch, kind: Kind, content: Buffer): string {
  const hash = createHash(batch.format);
  const oid = hash.update(`${kind} ${content.length}\0`).update(content).digest('hex');
  batch.made.set(oid, { kind, content });
  return oid;
}

const packNumbers: Readonly<Record<Kind, number>> = { commit: 1, tree: 2, blob: 3 };

/**
 * Hands objects to git as one pack, which stores each as its own. git looks at neither names nor links here, so the
 * names were looked at above. `--strict` would do both, but a clone without its blobs would fetch them one by one.
 */
export async function storeObjects(cwd: string, sets: readonly NewObjects[]): Promise<void> {
  const all = new Map(sets.flatMap((made) => [...made]));
  const [first] = all.keys();
  if (first === undefined) return;
  const format = first.length === 64 ? 'sha256' : 'sha1';
  const head = Buffer.alloc(12);
  head.write('PACK', 0, 'latin1');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(all.size, 8);
  const parts: Buffer[] = [head];
  for (const { kind, content } of all.values())
    parts.push(packHeader(packNumbers[kind], content.length), deflateSync(content, { level: 1 }));
  const body = Buffer.concat(parts);
  const input = Buffer.concat([body, createHash(format).update(body).digest()]);
  await git(['unpack-objects', '-q'], { cwd, input });
}

/** Type and size: four bits of size beside the type, then seven a byte. */
function packHeader(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let byte = (type << 4) | (size & 15);
  let rest = Math.floor(size / 16);
  while (rest > 0) {
    bytes.push(byte | 128);
    byte = rest & 127;
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, byte]);
}
