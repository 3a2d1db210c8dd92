import {
  type ArchiveEntry,
  type Block,
  type Change,
  type Fact,
  type FileKind,
  isSameReading,
  type Memory,
  type MemoryFile,
  parseFile,
  readArchive,
} from '../memory/index.ts';
import type { FileChange } from './body.ts';
import { sortChanges } from './changes.ts';
import { likeness } from './likeness.ts';

/** Files whose lines are input, output or derived: shown by name and number of lines, not fact by fact. */
const notFacts: ReadonlySet<FileKind> = new Set<FileKind>([
  'log',
  'archive',
  'graph',
  'conflicts',
  'surprise',
  'inbox',
  'recall-context',
  'config',
  'other',
]);

/** From this share of common words on, two texts of one block are versions of one fact (Dice over words). */
const sameFact = 0.5;

/**
 * What happened to every fact between two states of a memory. Facts are matched by id; then by a key that is unique
 * on both sides (moved); then inside their block by subject, by likeness (updated). What went to the archive is told
 * from what is simply gone. Nothing of it depends on the order of files.
 */
export function diffMemories(before: Memory, after: Memory): readonly Change[] {
  // A file that is the same reading on both sides has its facts, by the same ids, on both: an id names its file.
  const same = (path: string) => isSameReading(before, after, path);
  const old = factsOf(before, same);
  const now = factsOf(after, same);
  const oldIds = new Map(old.map((one) => [one.fact.id, one]));
  const nowIds = new Map(now.map((one) => [one.fact.id, one]));
  const changes: Change[] = [];
  for (const one of now) {
    const standing = oldIds.get(one.fact.id);
    if (standing) changes.push(...changesInPlace(standing, one));
  }
  const gone = old.filter((one) => !nowIds.has(one.fact.id));
  const come = now.filter((one) => !oldIds.has(one.fact.id));
  const pairs = new Map<Placed, { readonly to: Placed; readonly kind: 'moved' | 'updated' }>();
  for (const match of [movedPairs, subjectPairs, likelyPairs]) {
    const taken = new Set([...pairs.values()].map((pair) => pair.to));
    for (const [from, pair] of match(
      gone.filter((one) => !pairs.has(one)),
      come.filter((one) => !taken.has(one)),
    ))
      pairs.set(from, pair);
  }
  const paired = new Set([...pairs.values()].map((pair) => pair.to));
  for (const [from, { to, kind }] of pairs) changes.push(pairedChange(from, to, kind));
  const archived = archivedKeys(before, after);
  for (const one of gone.filter((candidate) => !pairs.has(candidate))) changes.push(lost(one, archived));
  for (const one of come.filter((candidate) => !paired.has(candidate)))
    changes.push({ ...base(one), kind: 'added', before: null, after: one.fact.text });
  return sortChanges(changes);
}

/** The files that are not shown fact by fact, with how many of their lines came and went. */
export function diffOtherFiles(before: Memory, after: Memory): readonly FileChange[] {
  const paths = [...new Set([...before.paths, ...after.paths])].sort();
  return paths.flatMap((path) => {
    if (isSameReading(before, after, path)) return [];
    const [old, now] = [before.file(path), after.file(path)];
    const kind = (now ?? old)?.kind;
    if (kind === undefined || !notFacts.has(kind) || old?.text === now?.text) return [];
    const [oldLines, nowLines] = [countLines(old), countLines(now)];
    let added = 0;
    let removed = 0;
    for (const [line, count] of nowLines) added += Math.max(0, count - (oldLines.get(line) ?? 0));
    for (const [line, count] of oldLines) removed += Math.max(0, count - (nowLines.get(line) ?? 0));
    return [{ path, added, removed }];
  });
}

interface Placed {
  readonly file: MemoryFile;
  readonly fact: Fact;
  readonly block: Block | undefined;
}

function factsOf(memory: Memory, same: (path: string) => boolean): readonly Placed[] {
  return memory.paths
    .filter((path) => !notFacts.has(memory.kind(path) ?? 'other') && !same(path))
    .flatMap((path) => memory.file(path) ?? [])
    .flatMap((file) => file.facts.map((fact) => ({ file, fact, block: file.blocks[fact.block] })));
}

function base({ fact }: Placed): Omit<Change, 'kind' | 'before' | 'after'> {
  const { provenance } = fact;
  return {
    id: fact.id,
    path: fact.path,
    line: fact.line,
    ...(provenance.tagged ? { src: provenance.src, ts: provenance.ts } : {}),
    ...(provenance.ev === undefined ? {} : { ev: provenance.ev }),
    ...(provenance.origin === 'user' && provenance.src === 'agent' ? { origin: 'user' as const } : {}),
    ...(provenance.tagged && provenance.from.src === 'fact' ? { numbers: { conf: provenance.conf } } : {}),
  };
}

/** A fact with the same id: its mark, its tag, its status or its nested lines may still have changed. */
function changesInPlace(old: Placed, now: Placed): Change[] {
  const reasons = whatChanged(old.fact, now.fact);
  if (reasons.length === 0) return [];
  const wasStale = old.fact.provenance.marks.includes('stale');
  const isStale = now.fact.provenance.marks.includes('stale');
  const stale = isStale && !wasStale && reasons.length === 1;
  const change: Change = {
    ...base(now),
    kind: stale ? 'stale' : 'updated',
    before: old.fact.text,
    after: now.fact.text,
    ...(stale ? {} : { reason: reasons.join(', ') }),
  };
  return [change];
}

function whatChanged(old: Fact, now: Fact): string[] {
  const [before, after] = [old.provenance, now.provenance];
  const reasons: string[] = [];
  if (old.text !== now.text) reasons.push('wording');
  if (old.status !== now.status) reasons.push(`status ${old.status ?? 'none'} → ${now.status ?? 'none'}`);
  if (old.body.trimEnd() !== now.body.trimEnd()) reasons.push('nested lines');
  for (const key of ['src', 'ts', 'ttl', 'conf', 'by', 'ev'] as const)
    if (before[key] !== after[key]) reasons.push(`${key} ${before[key] ?? 'none'} → ${after[key] ?? 'none'}`);
  const marks = [
    ...after.marks.filter((mark) => !before.marks.includes(mark)).map((mark) => `marked ${mark}`),
    ...before.marks.filter((mark) => !after.marks.includes(mark)).map((mark) => `no longer ${mark}`),
  ];
  return [...reasons, ...marks];
}

type Pairs = Map<Placed, { readonly to: Placed; readonly kind: 'moved' | 'updated' }>;

/** The same words, once on each side, in another place. */
function movedPairs(gone: readonly Placed[], come: readonly Placed[]): Pairs {
  const pairs: Pairs = new Map();
  const [from, to] = [uniqueBy(gone, (one) => one.fact.key), uniqueBy(come, (one) => one.fact.key)];
  for (const [key, one] of from) {
    const other = to.get(key);
    if (other) pairs.set(one, { to: other, kind: 'moved' });
  }
  return pairs;
}

/** One subject, once on each side of one block. */
function subjectPairs(gone: readonly Placed[], come: readonly Placed[]): Pairs {
  const pairs: Pairs = new Map();
  const subject = (one: Placed) =>
    one.fact.subject === undefined ? undefined : `${placeOf(one)}\0${one.fact.subject.toLowerCase()}`;
  const [from, to] = [uniqueBy(gone, subject), uniqueBy(come, subject)];
  for (const [key, one] of from) {
    const other = to.get(key);
    if (other) pairs.set(one, { to: other, kind: 'updated' });
  }
  return pairs;
}

/** The most alike first, within one block; a tie is settled by ids, never by order. */
function likelyPairs(gone: readonly Placed[], come: readonly Placed[]): Pairs {
  const pairs: Pairs = new Map();
  const byPlace = new Map<string, Placed[]>();
  for (const one of come) byPlace.set(placeOf(one), [...(byPlace.get(placeOf(one)) ?? []), one]);
  const candidates = gone
    .flatMap((from) =>
      (byPlace.get(placeOf(from)) ?? []).map((to) => ({
        from,
        to,
        score: likeness(from.fact.key, to.fact.key),
      })),
    )
    .filter(({ score }) => score >= sameFact)
    .sort(
      (a, b) => b.score - a.score || (a.from.fact.id + a.to.fact.id < b.from.fact.id + b.to.fact.id ? -1 : 1),
    );
  const taken = new Set<Placed>();
  for (const { from, to } of candidates) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, { to, kind: 'updated' });
    taken.add(to);
  }
  return pairs;
}

function placeOf(one: Placed): string {
  return `${one.fact.path}\0${one.block?.context ?? ''}`;
}

function uniqueBy(all: readonly Placed[], keyOf: (one: Placed) => string | undefined): Map<string, Placed> {
  const found = new Map<string, Placed | undefined>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : one);
  }
  return new Map([...found].flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
}

/** An edit keeps its old fact's id (format.md), so that a reviewer's word about it still finds it. */
function pairedChange(from: Placed, to: Placed, kind: 'moved' | 'updated'): Change {
  const reason =
    kind === 'moved' ? `from ${from.fact.path}${from.block ? ` (${from.block.heading})` : ''}` : undefined;
  return {
    ...base(to),
    id: kind === 'updated' ? from.fact.id : to.fact.id,
    kind,
    before: from.fact.text,
    after: to.fact.text,
    ...(reason === undefined ? {} : { reason }),
  };
}

function lost(one: Placed, archived: ReadonlyMap<string, string>): Change {
  const reason = archived.get(`${one.fact.path}\0${one.fact.key}`) ?? archived.get(`\0${one.fact.key}`);
  const kind = reason === undefined ? 'removed' : reason === 'superseded' ? 'superseded' : 'archived';
  const rule = reason === undefined ? {} : { rule: reason, reason };
  return { ...base(one), ...rule, kind, before: one.fact.text, after: null };
}

/** Keys that are newly in the archive, with the reason told there; with and without the path they came from. */
function archivedKeys(before: Memory, after: Memory): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const come = archiveEntries(after, (path) => !isSameReading(before, after, path));
  if (come.length === 0) return keys;
  const known = new Set(archiveEntries(before, () => true).map((entry) => entry.id));
  for (const entry of come) {
    if (known.has(entry.id)) continue;
    for (const fact of parseFile(entry.from, entry.raw).facts) {
      keys.set(`${entry.from}\0${fact.key}`, entry.reason);
      keys.set(`\0${fact.key}`, entry.reason);
    }
  }
  return keys;
}

function archiveEntries(memory: Memory, wanted: (path: string) => boolean): readonly ArchiveEntry[] {
  return memory.paths
    .filter((path) => memory.kind(path) === 'archive' && wanted(path))
    .flatMap((path) => memory.file(path) ?? [])
    .flatMap(readArchive);
}

function countLines(file: MemoryFile | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of (file?.text ?? '').split('\n').filter((text) => text.trim() !== ''))
    counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
