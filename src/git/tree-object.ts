import { environmentError } from '../errors.ts';
import { decode } from '../memory/index.ts';

/** One entry of a folder. */
export interface FolderEntry {
  /** One of the modes git knows, without leading zeros: `40000` for a folder. */
  readonly mode: string;
  readonly oid: string;
  /** Decoded without loss. */
  readonly name: string;
  readonly raw: Buffer;
}

/*
 * Whether git looked at a tree before it came here is chance: `unpack-objects` and `index-pack` store any bytes unless
 * they run with `--strict` (transfer.fsckObjects, off by default). With it they refuse a name twice, names out of
 * order, a path as a name and a zero-padded mode; a mode that says no kind is stored all the same, and only fsck warns.
 */

/**
 * Reads a tree object: mode, name and raw id, one after the other. The bytes are a stranger's: what git reads however
 * it is spelt is read alike, and what two readers could read in two ways is an error.
 * @throws KeepsakeError (environment) for an entry cut off, an unknown mode, a name that is empty, a path, there
 * twice or out of its order
 */
export function readTreeObject(oid: string, content: Buffer): readonly FolderEntry[] {
  const entries: FolderEntry[] = [];
  const names = new Set<string>();
  let last: Buffer | undefined;
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(32, at);
    const end = space < 0 ? -1 : content.indexOf(0, space);
    const next = end + 1 + oid.length / 2;
    if (end < 0 || next > content.length) throw malformed(oid, 'one of its entries is cut off');
    const raw = content.subarray(space + 1, end);
    const name = decode(raw);
    const written = content.toString('latin1', at, space);
    const mode = written === '100644' ? written : gitMode(written);
    if (mode === undefined)
      throw malformed(
        oid,
        `${JSON.stringify(name)} has the mode ${JSON.stringify(written)}, which git does not know`,
      );
    if (name === '' || name.includes('/')) throw malformed(oid, 'one of its names is a path or empty');
    // Two readers would see two different files, and a judge only one of them.
    if (names.has(name)) throw malformed(oid, `it holds ${JSON.stringify(name)} twice`);
    const entry = { mode, oid: content.toString('hex', end + 1, next), name, raw };
    const key = orderOf(entry);
    // git looks a name up only as far as the order says.
    if (last !== undefined && Buffer.compare(last, key) >= 0)
      throw malformed(oid, `${JSON.stringify(name)} stands out of its order`);
    names.add(name);
    entries.push(entry);
    last = key;
    at = next;
  }
  return entries;
}

/** What git orders a folder's entries by: the bytes of the name, a folder's as if it ended with a slash. */
export function orderOf(entry: FolderEntry): Buffer {
  return isFolder(entry) ? Buffer.concat([entry.raw, slash]) : entry.raw;
}

const slash = Buffer.from('/');

export function isFolder(entry: { readonly mode: string } | undefined): boolean {
  return entry?.mode === '40000';
}

/**
 * A mode as git takes it, however it is spelt: old tools wrote `040000` for folders and `100664` for files.
 * @returns undefined for what is no octal number of sixteen bits, and for a kind that git does not know (it would
 * take that for a submodule)
 */
export function gitMode(written: string): string | undefined {
  const digits = /^0*([0-7]{1,6})$/.exec(written)?.[1];
  if (digits === undefined) return undefined;
  const mode = Number.parseInt(digits, 8);
  switch (mode & ~0o7777) {
    case 0o100000:
      return mode & 0o100 ? '100755' : '100644';
    case 0o120000:
      return '120000';
    case 0o040000:
      return '40000';
    case 0o160000:
      return '160000';
    default:
      return undefined;
  }
}

function malformed(oid: string, why: string) {
  return environmentError(
    `the folder ${oid.slice(0, 12)} is malformed: ${why}`,
    'Run git fsck; the commit that made this folder must be made again.',
  );
}
