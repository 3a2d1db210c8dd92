import { byCodeUnits, defaultFormat, type Snapshot, type SnapshotFile } from '../memory/index.ts';
import { mergeFile } from './file.ts';
import { followMoves, type Versions } from './moves.ts';
import { renamesOf } from './renames.ts';
import type { Contested, Decision, MemoryMerge, MemoryMergeInput, Unmergeable } from './types.ts';

/**
 * Merges two memories over their base, by fact: files that only one side changed are taken as they are, renames
 * and moves are followed, the others are merged file by file. Swapping the sides gives the same bytes, except
 * where a file is unmergeable: ours stays.
 */
export function mergeMemories(input: MemoryMergeInput): MemoryMerge {
  const format = input.format ?? defaultFormat;
  const base: Snapshot = input.base ?? new Map();
  const { changed, merged } = apart({ base, ours: input.ours, theirs: input.theirs });
  const decisions: Decision[] = [];
  const report: Report = { contested: [], decisions, unmergeable: [] };
  const { triples, versions } = align(changed, input, decisions);
  for (const triple of triples) {
    const file = mergeEntry(triple, { ...input, format }, report);
    const there = merged.get(triple.path);
    if (!file) continue;
    if (there && versions.has(triple.path)) {
      const both = { path: triple.path, o: there, t: file };
      const joined = mergeEntry(both, { ...input, format }, report);
      if (joined) merged.set(triple.path, joined);
    } else merged.set(triple.path, file);
    versions.add(triple.path);
  }
  const snapshot = withoutCollisions(merged, input.ours, report.unmergeable);
  return { snapshot, ...report };
}

interface Report {
  readonly contested: Contested[];
  readonly decisions: Decision[];
  readonly unmergeable: Unmergeable[];
}

/** One file of the result in up to three versions, each perhaps under another name. */
interface FileTriple {
  readonly path: string;
  readonly b?: SnapshotFile;
  readonly o?: SnapshotFile;
  readonly t?: SnapshotFile;
}

/**
 * The three versions without what is the same in all of them, and what both sides have alike: it is not even looked at.
 */
function apart({ base, ours, theirs }: Versions): {
  readonly changed: Versions;
  readonly merged: Map<string, SnapshotFile>;
} {
  const differing = new Set<string>();
  const merged = new Map<string, SnapshotFile>();
  for (const [path, mine] of ours) {
    const [was, other] = [base.get(path), theirs.get(path)];
    const isAlike = other !== undefined && isSame(mine, other);
    if (isAlike) merged.set(path, mine);
    if (!isAlike || was === undefined || !isSame(was, mine)) differing.add(path);
  }
  for (const side of [base, theirs]) for (const path of side.keys()) if (!ours.has(path)) differing.add(path);
  const only = (snapshot: Snapshot): Snapshot => {
    const files = new Map<string, SnapshotFile>();
    for (const [path, file] of snapshot) if (differing.has(path)) files.set(path, file);
    return files;
  };
  return { changed: { base: only(base), ours: only(ours), theirs: only(theirs) }, merged };
}

function isSame(a: SnapshotFile, b: SnapshotFile): boolean {
  // Two commits have most files in common: one entry is one text, and a text that nobody needs is not read.
  if (a === b) return true;
  return a.text === b.text && a.mode === b.mode && (a.mode !== '160000' || a.oid === b.oid);
}

/** Which versions belong together: by path, or along renames. */
function align(
  changed: Versions,
  input: MemoryMergeInput,
  decisions: Decision[],
): { triples: readonly FileTriple[]; versions: Set<string> } {
  const format = input.format ?? defaultFormat;
  const { base, ours, theirs } = followMoves(changed, format);
  const [renamedOurs, renamedTheirs] = [renamesOf(base, ours, format), renamesOf(base, theirs, format)];
  const [restOurs, restTheirs, restBase] = [new Map(ours), new Map(theirs), new Map(base)];
  const triples: FileTriple[] = [];
  const take = (rest: Map<string, SnapshotFile>, path: string | undefined) => {
    const file = path === undefined ? undefined : rest.get(path);
    if (path !== undefined) rest.delete(path);
    return file;
  };
  for (const from of [...new Set([...renamedOurs.keys(), ...renamedTheirs.keys()])].sort(byCodeUnits)) {
    const [mine, other] = [renamedOurs.get(from), renamedTheirs.get(from)];
    const to = mine === undefined || (other !== undefined && other < mine) ? other : mine;
    if (to === undefined) continue;
    if (mine !== undefined && other !== undefined && mine !== other)
      decisions.push({
        path: to,
        reason: 'renamed-twice',
        message: `Both sides renamed ${from}: to ${[mine, other].sort(byCodeUnits).join(' and ')}. It is ${to} now.`,
      });
    triples.push(
      tripleOf(to, take(restBase, from), take(restOurs, mine ?? from), take(restTheirs, other ?? from)),
    );
  }
  const paths = new Set([...restBase.keys(), ...restOurs.keys(), ...restTheirs.keys()]);
  for (const path of [...paths].sort(byCodeUnits))
    triples.push(tripleOf(path, restBase.get(path), restOurs.get(path), restTheirs.get(path)));
  return { triples, versions: new Set() };
}

function tripleOf(
  path: string,
  b: SnapshotFile | undefined,
  o: SnapshotFile | undefined,
  t: SnapshotFile | undefined,
): FileTriple {
  return { path, ...(b ? { b } : {}), ...(o ? { o } : {}), ...(t ? { t } : {}) };
}

function mergeEntry(
  { path, b, o, t }: FileTriple,
  input: MemoryMergeInput,
  report: Report,
): SnapshotFile | undefined {
  const unchanged = (side: SnapshotFile | undefined) => (side && b ? isSame(side, b) : side === b);
  const at = (file: SnapshotFile | undefined): SnapshotFile | undefined =>
    file && (file.path === path ? file : { ...file, path });
  if (unchanged(t) && (o || !b)) return at(o);
  if (unchanged(o) && (t || !b)) return at(t);
  if (o && t && isSame(o, t)) return at(o);
  if (![o, t].every((side) => !side || side.mode.startsWith('100'))) {
    if ((!o && unchanged(t)) || (!t && unchanged(o))) return undefined;
    report.unmergeable.push({ path, reason: 'one side made it a symbolic link or a submodule' });
    return at(o);
  }
  const merge = mergeFile({
    ...input,
    path,
    base: b?.text ?? null,
    ours: o?.text ?? null,
    theirs: t?.text ?? null,
  });
  report.contested.push(...merge.contested);
  report.decisions.push(...merge.decisions);
  if (merge.unmergeable) report.unmergeable.push(merge.unmergeable);
  if (merge.text === null) return undefined;
  const kept = [o, t].find((side) => side?.text === merge.text);
  const mode = mergeMode(b?.mode, o?.mode ?? b?.mode, t?.mode ?? b?.mode);
  return {
    path,
    text: merge.text,
    mode,
    ...(kept?.oid === undefined ? {} : { oid: kept.oid }),
  };
}

function mergeMode(base: string | undefined, ours: string | undefined, theirs: string | undefined): string {
  if (ours === theirs || theirs === base) return ours ?? '100644';
  return ours === base ? (theirs ?? '100644') : '100644';
}

/** A path that is a file here and a folder there cannot be both: what ours has stays. */
function withoutCollisions(
  merged: ReadonlyMap<string, SnapshotFile>,
  ours: Snapshot,
  unmergeable: Unmergeable[],
): Snapshot {
  const folders = foldersOf(merged);
  const ordered = inOrder(merged);
  const both = [...merged.keys()].filter((path) => folders.has(path));
  if (both.length === 0) return ordered;
  const kept = new Map(ordered);
  for (const path of both) {
    unmergeable.push({ path, reason: 'it is a file on one side and a folder on the other' });
    if (!ours.has(path)) kept.delete(path);
    else for (const other of merged.keys()) if (other.startsWith(`${path}/`)) kept.delete(other);
  }
  return kept;
}

function foldersOf(files: Snapshot): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of files.keys())
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      // What a folder lies in was seen with it.
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}

function inOrder(files: Snapshot): Snapshot {
  const ordered = new Map<string, SnapshotFile>();
  // By code units, as `byCodeUnits` without being asked for each pair.
  for (const path of [...files.keys()].sort()) {
    const file = files.get(path);
    if (file) ordered.set(path, file);
  }
  return ordered;
}
