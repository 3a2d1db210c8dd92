import { type Fact, isMemoryPath, type Snapshot, type SnapshotFile, type Source } from '../memory/index.ts';
import { sourceOfNote } from './inbox-notes.ts';
import { diffLines, type Hunk } from './line-diff.ts';
import type { Policy } from './policy.ts';
import { fileState } from './read-change.ts';
import { type SourceLine, signatureOf } from './source-lines.ts';
import { lostUserLines } from './user-lines.ts';

/** What the writers of a side were allowed to do. */
export interface SideRights {
  readonly may: readonly Source[];
  /** Signatures (`userLines`) of lines that humans wrote on this side: they stand as they are. */
  readonly byHumans?: ReadonlySet<string>;
  /** The same for lines that humans took away on this side. */
  readonly removedByHumans?: ReadonlySet<string>;
}

/** Something a side did that its writers had no right to do; it is undone in the filtered side. */
export interface BlockedFact {
  readonly path: string;
  readonly line: number;
  readonly id: string;
  readonly text: string;
  readonly rule: 'write/source' | 'write/user-fact';
  readonly reason: string;
  readonly src: Source;
}

/**
 * Undoes on a side what its writers were not allowed to do: lines above their rank are taken out, the user's lines
 * are put back. The rest of the side stands byte for byte.
 * @param base what both sides started from; @param side the branch as it is
 */
export function filterByRights(
  base: Snapshot,
  side: Snapshot,
  rights: SideRights,
  policy: Policy,
): { readonly snapshot: Snapshot; readonly blocked: readonly BlockedFact[] } {
  if (rights.may.includes('user')) return { snapshot: side, blocked: [] };
  const snapshot = new Map(side);
  const blocked: BlockedFact[] = [];
  for (const path of new Set([...base.keys(), ...side.keys()])) {
    const before = base.get(path);
    const after = side.get(path);
    if (
      !isMemoryPath(path, policy.format) ||
      before === after ||
      (before && after && before.text === after.text && before.mode === after.mode)
    )
      continue;
    const result = filterFile(path, before, after, rights, policy);
    blocked.push(...result.blocked);
    if (result.file) snapshot.set(path, result.file);
    else snapshot.delete(path);
  }
  return { snapshot, blocked };
}

/** The user's lines in a snapshot's file: signatures for `SideRights.byHumans`, each with the line's own words. */
export function userLines(
  path: string,
  file: SnapshotFile | undefined,
  policy: Policy,
): ReadonlyMap<string, string> {
  const lines = file ? fileState(file, { policy }).sourceLines : [];
  const users = lines.filter((line) => line.tagged && line.src === 'user');
  return new Map(users.map((line) => [signatureOf(path, line), line.text.trim()]));
}

/** The words of every line of a file, whatever its place and source. */
export function wordsOfLines(file: SnapshotFile, policy: Policy): readonly string[] {
  return fileState(file, { policy }).sourceLines.map((line) => line.text.trim());
}

/** Signatures of a fact's lines and of the heading that gives it its source: what a person let in by name. */
export function factLineSignatures(
  path: string,
  file: SnapshotFile | undefined,
  id: string,
  policy: Policy,
): ReadonlySet<string> {
  const state = file ? fileState(file, { policy }) : undefined;
  const fact = state?.model?.facts.find((one) => one.id === id);
  if (!state || !fact) return new Set();
  const heading = state.model?.blocks[fact.block]?.line;
  const meant = state.sourceLines.filter(
    ({ line }) => line === heading || (fact.line <= line && line <= fact.endLine),
  );
  return new Set(meant.map((line) => signatureOf(path, line)));
}

interface FilteredFile {
  readonly file: SnapshotFile | undefined;
  readonly blocked: readonly BlockedFact[];
}

function filterFile(
  path: string,
  before: SnapshotFile | undefined,
  after: SnapshotFile | undefined,
  rights: SideRights,
  policy: Policy,
): FilteredFile {
  if (path === policy.format.files.inbox) return filterNotes(path, before, after, rights);
  const first = violations(path, before, after, rights, policy);
  if (first.raised.length === 0 && first.lost.length === 0) return { file: after, blocked: [] };
  const blocked = listBlocked(path, after ?? before, first, rights, policy);
  if (!before || !after)
    return { file: before ?? withoutLines(after, first.raised), blocked: blocked.concat() };
  // First only what offends; then the stretches around it; then the file as it was.
  for (const attempt of [dropLines, revertHunks]) {
    const file = attempt(before, after, first);
    const left = violations(path, before, file, rights, policy);
    if (left.raised.length === 0 && left.lost.length === 0) return { file, blocked };
  }
  return { file: before, blocked };
}

/** Notes of the inbox become facts: those above the rank of whoever wrote them are taken out, as facts are. */
function filterNotes(
  path: string,
  before: SnapshotFile | undefined,
  after: SnapshotFile | undefined,
  rights: SideRights,
): FilteredFile {
  if (!after) return { file: after, blocked: [] };
  const standing = new Set(rawLines(before?.text ?? ''));
  const blocked: BlockedFact[] = [];
  const kept = rawLines(after.text).filter((raw, at) => {
    const src = standing.has(raw) ? undefined : sourceOfNote(raw.trimEnd());
    if (src === undefined || rights.may.includes(src)) return true;
    const reason = `Its fact would count as src:${src}; the writers of this branch may write ${mayWrite(rights)}.`;
    blocked.push({ path, line: at + 1, id: '', text: raw.trim(), rule: 'write/source', reason, src });
    return false;
  });
  if (blocked.length === 0) return { file: after, blocked };
  const text = kept.join('');
  if (text === '' && !before) return { file: undefined, blocked };
  return { file: { path, mode: after.mode, text }, blocked };
}

function mayWrite({ may }: SideRights): string {
  return may.length === 0 ? 'nothing' : `only ${may.join(', ')}`;
}

interface Violations {
  readonly raised: readonly SourceLine[];
  readonly lost: readonly SourceLine[];
}

function violations(
  path: string,
  before: SnapshotFile | undefined,
  after: SnapshotFile | undefined,
  rights: SideRights,
  policy: Policy,
): Violations {
  const old = before ? fileState(before, { policy }).sourceLines : [];
  const now = after ? fileState(after, { policy }).sourceLines : [];
  const standing = new Map<string, number>();
  for (const line of old) {
    const signature = signatureOf(path, line);
    standing.set(signature, (standing.get(signature) ?? 0) + 1);
  }
  const raised = now.filter((line) => {
    if (!line.tagged || rights.may.includes(line.src)) return false;
    const signature = signatureOf(path, line);
    const left = standing.get(signature) ?? 0;
    standing.set(signature, left - 1);
    return left <= 0 && !rights.byHumans?.has(signature);
  });
  const lost = lostUserLines(path, old, now)
    .map((one) => one.line)
    .filter((line) => !rights.removedByHumans?.has(signatureOf(path, line)));
  return { raised, lost };
}

/** Takes out the lines above rank; where the user's lines are gone, the stretch goes back to what it was. */
function dropLines(before: SnapshotFile, after: SnapshotFile, found: Violations): SnapshotFile {
  const raised = new Set(found.raised.map((line) => line.line));
  const lost = new Set(found.lost.map((line) => line.line));
  return rebuild(before, after, (hunk) => {
    for (let line = hunk.oldStart; line < hunk.oldEnd; line++) if (lost.has(line + 1)) return 'revert';
    return raised;
  });
}

function revertHunks(before: SnapshotFile, after: SnapshotFile, found: Violations): SnapshotFile {
  const raised = new Set(found.raised.map((line) => line.line));
  const lost = new Set(found.lost.map((line) => line.line));
  return rebuild(before, after, (hunk) => {
    for (let line = hunk.oldStart; line < hunk.oldEnd; line++) if (lost.has(line + 1)) return 'revert';
    for (let line = hunk.newStart; line < hunk.newEnd; line++) if (raised.has(line + 1)) return 'revert';
    return new Set();
  });
}

function rebuild(
  before: SnapshotFile,
  after: SnapshotFile,
  decide: (hunk: Hunk) => 'revert' | ReadonlySet<number>,
): SnapshotFile {
  const old = rawLines(before.text);
  const now = rawLines(after.text);
  const parts: string[] = [];
  let at = 0;
  for (const hunk of diffLines(old, now).hunks) {
    parts.push(...now.slice(at, hunk.newStart));
    const decision = decide(hunk);
    if (decision === 'revert') parts.push(...old.slice(hunk.oldStart, hunk.oldEnd));
    else
      parts.push(
        ...now
          .slice(hunk.newStart, hunk.newEnd)
          .filter((_, index) => !decision.has(hunk.newStart + index + 1)),
      );
    at = hunk.newEnd;
  }
  parts.push(...now.slice(at));
  return { path: after.path, mode: before.mode, text: parts.join('') };
}

function withoutLines(
  file: SnapshotFile | undefined,
  raised: readonly SourceLine[],
): SnapshotFile | undefined {
  if (!file) return undefined;
  const drop = new Set(raised.map((line) => line.line));
  const text = rawLines(file.text)
    .filter((_, at) => !drop.has(at + 1))
    .join('');
  return text.trim() === '' ? undefined : { path: file.path, mode: file.mode, text };
}

function rawLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** One entry for each fact (or heading, or line of prose) that was blocked. */
function listBlocked(
  path: string,
  file: SnapshotFile | undefined,
  found: Violations,
  rights: SideRights,
  policy: Policy,
): readonly BlockedFact[] {
  const facts = file ? (fileState(file, { policy }).model?.facts ?? []) : [];
  const may = mayWrite(rights);
  const blocked = new Map<string, BlockedFact>();
  for (const line of found.raised) {
    const fact = factAt(facts, line.line);
    if (
      !fact &&
      line.part === 'heading' &&
      facts.some((one) => one.line > line.line && found.raised.some((other) => other.line === one.line))
    )
      continue;
    const entry = {
      path,
      line: fact?.line ?? line.line,
      id: fact?.id ?? '',
      text: fact?.text ?? line.text.trim(),
      rule: 'write/source' as const,
      reason: `It counts as src:${line.src}; the writers of this branch may write ${may}.`,
      src: line.src,
    };
    blocked.set(`${entry.line}`, blocked.get(`${entry.line}`) ?? entry);
  }
  for (const line of found.lost)
    blocked.set(`lost ${line.line}`, {
      path,
      line: line.line,
      id: '',
      text: line.text.trim(),
      rule: 'write/user-fact',
      reason: "It is the user's, and no human changed or removed it.",
      src: 'user',
    });
  return [...blocked.values()];
}

function factAt(facts: readonly Fact[], line: number): Fact | undefined {
  return facts.find((fact) => fact.line <= line && line <= fact.endLine);
}
