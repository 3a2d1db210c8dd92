import {
  applyEdits,
  type Change,
  type Fact,
  type FormatOptions,
  findBlock,
  type Memory,
  type MemoryFile,
  openMemory,
  parseFile,
  removeFact,
  type Snapshot,
  type TextEdit,
  withFiles,
} from '../memory/index.ts';
import { withRestoredFiles } from './restored-files.ts';

/**
 * The proposed memory with some of its changes undone, as if they had never been proposed: what a reviewer refused,
 * or what waits for another night. Everything else keeps its bytes.
 * @param undo changes as `diffMemories(before, after)` names them
 */
export function withoutChanges(
  before: Memory,
  after: Memory,
  undo: readonly Change[],
  format: FormatOptions,
): Snapshot {
  let snapshot = after.snapshot;
  const added = undo.filter((change) => change.before === null);
  for (const path of new Set(added.map((change) => change.path))) {
    const ids = new Set(added.filter((change) => change.path === path).map((change) => change.id));
    snapshot = withFiles(
      snapshot,
      new Map([[path, withoutFacts(before, openMemory(snapshot, format), path, ids, format)]]),
    );
  }
  for (const change of undo) {
    if (change.before === null) continue;
    const old = findById(before, change.id);
    if (old) snapshot = putBack(old, change, before, openMemory(snapshot, format), format);
  }
  return withRestoredFiles(before, after, snapshot, format);
}

/** The file without these facts; null when it only came to be for them. */
function withoutFacts(
  before: Memory,
  after: Memory,
  path: string,
  ids: ReadonlySet<string>,
  format: FormatOptions,
): string | null {
  const file = after.file(path);
  if (!file) return null;
  const left = file.facts.filter((fact) => !ids.has(fact.id));
  if (left.length === 0 && !before.snapshot.has(path)) return null;
  let text = file.text;
  let standing: MemoryFile = file;
  const cut = (edits: readonly TextEdit[]) => {
    text = applyEdits(text, edits);
    standing = parseFile(path, text, format);
  };
  // From the last to the first, each on the text as it stands then: an emptied block goes with its last fact.
  for (let at = file.facts.length - 1; at >= 0; at--) {
    const fact = file.facts[at];
    const now = fact && ids.has(fact.id) ? standing.facts.find((one) => one.id === fact.id) : undefined;
    if (!fact || !now) continue;
    cut(removeFact(standing, now, { dropEmptyBlock: !blockOf(before.file(path), standing, now) }));
    const first = firstOfRun(file, at, ids);
    if (first === undefined) continue;
    cut([{ start: file.facts[first]?.start ?? fact.start, end: fact.start, text: '' }]);
    at = first;
  }
  return text;
}

/**
 * Where the lines above a fact go with it at once, and not with a reading of the file for each: items of one line, one
 * below the other, under one that stays. Nothing but those lines goes with any of them then.
 * @param last index of the fact, which is dropped itself
 * @returns index of the first of them; undefined where the next fact is one to look at by itself
 */
function firstOfRun(file: MemoryFile, last: number, ids: ReadonlySet<string>): number | undefined {
  if (file.reading.scan.unclosed.length > 0 || !file.text.endsWith('\n')) return undefined;
  let first = last;
  while (isBelow(file, first - 1, first) && ids.has(file.facts[first - 1]?.id ?? '')) first--;
  return first < last && isBelow(file, first - 1, first) ? first : undefined;
}

/** Whether two facts are items of one line in one list, one right below the other. */
function isBelow(file: MemoryFile, above: number, below: number): boolean {
  const [a, b] = [file.facts[above], file.facts[below]];
  if (!a || !b || a.block !== b.block || a.shape !== 'item' || b.shape !== 'item') return false;
  const isOneLine = a.endLine === a.line && b.endLine === b.line && b.line === a.line + 1;
  return isOneLine && indentOf(file, a) === indentOf(file, b);
}

function indentOf(file: MemoryFile, { start }: Fact): string {
  return /^[ \t]*/.exec(file.text.slice(start, start + 64))?.[0] ?? '';
}

function putBack(
  old: { readonly file: MemoryFile; readonly fact: Fact },
  change: Change,
  before: Memory,
  after: Memory,
  format: FormatOptions,
): Snapshot {
  const { file, fact } = old;
  const raw = file.text.slice(fact.start, fact.end);
  const changes = new Map<string, string | null>();
  const target = after.file(file.path);
  const successor = change.after === null ? undefined : findSuccessor(after, change, fact);
  if (!target) changes.set(file.path, file.text);
  else if (successor && successor.file.path === file.path && change.kind !== 'moved') {
    changes.set(file.path, replaceRange(target.text, successor.fact.start, successor.fact.end, raw));
  } else if (!target.facts.some((one) => one.id === fact.id)) {
    if (successor) {
      const edits = removeFact(successor.file, successor.fact, { dropEmptyBlock: true });
      changes.set(successor.file.path, applyEdits(successor.file.text, edits));
    }
    const text = changes.get(file.path) ?? target.text;
    changes.set(file.path, insertAgain(parseFile(file.path, text, format), file, fact, raw));
  }
  for (const [path, text] of withoutArchived(before, after, raw)) changes.set(path, text);
  return withFiles(after.snapshot, changes);
}

/** The fact that stands where a changed one was: the same id, else the text the change names. */
function findSuccessor(
  after: Memory,
  change: Change,
  old: Fact,
): { file: MemoryFile; fact: Fact } | undefined {
  const file = after.file(change.path);
  const fact =
    file?.facts.find((one) => one.id === old.id) ?? file?.facts.find((one) => one.text === change.after);
  return file && fact ? { file, fact } : undefined;
}

/** Puts a fact's bytes where they were: after the nearest earlier neighbour that still stands. */
function insertAgain(target: MemoryFile, source: MemoryFile, fact: Fact, raw: string): string {
  const { text } = target;
  const at = source.facts.indexOf(fact);
  const ids = new Map(target.facts.map((one) => [one.id, one]));
  for (const earlier of source.facts.slice(0, at).reverse()) {
    if (earlier.block !== fact.block) break;
    const standing = ids.get(earlier.id);
    if (standing)
      return replaceRange(
        text,
        standing.end,
        standing.end,
        withLineStart(text, standing.end, raw, target.eol),
      );
  }
  const block = source.blocks[fact.block];
  const standing =
    block &&
    target.blocks.find((one) => one.context === block.context && one.occurrence === block.occurrence);
  if (standing)
    return replaceRange(
      text,
      standing.bodyStart,
      standing.bodyStart,
      withLineStart(text, standing.bodyStart, raw, target.eol),
    );
  if (!block) return replaceRange(text, 0, 0, raw);
  const next = source.blocks
    .slice(fact.block + 1)
    .map((one) => findBlock(target, one.heading))
    .find((one) => one !== undefined);
  const where = next?.start ?? text.length;
  const whole = `${source.text.slice(block.start, block.bodyStart)}${raw}`;
  const gap = where > 0 && !text.slice(0, where).endsWith(`${target.eol}${target.eol}`) ? target.eol : '';
  return replaceRange(
    text,
    where,
    where,
    withLineStart(text, where, `${gap}${whole}${next ? target.eol : ''}`, target.eol),
  );
}

/** The archive files without the entry that holds exactly these bytes and was not there before. */
function withoutArchived(before: Memory, after: Memory, raw: string): ReadonlyMap<string, string | null> {
  const body = raw.trimEnd();
  for (const path of after.paths) {
    const file = after.kind(path) === 'archive' ? after.file(path) : undefined;
    if (file?.kind !== 'archive' || file.text === before.snapshot.get(path)?.text) continue;
    const at = file.text.indexOf(body, before.snapshot.get(path)?.text.length ?? 0);
    if (at < 0) continue;
    const end = at + body.length;
    const headingAt = file.text.lastIndexOf('\n## ', at) + 1;
    const nextHeading = file.text.indexOf('\n## ', end);
    const entryEnd = nextHeading < 0 ? file.text.length : nextHeading + 1;
    const bodyStart = file.text.indexOf('\n', headingAt) + 1;
    const alone = file.text.slice(bodyStart, entryEnd).trim() === body.trim();
    const text = alone
      ? replaceRange(file.text, headingAt, entryEnd, '')
      : replaceRange(file.text, at, Math.min(end + 1, entryEnd), '');
    const nothingLeft = !before.snapshot.has(path) && !text.includes('\n## ') && !text.startsWith('## ');
    return new Map([[path, nothingLeft ? null : text]]);
  }
  return new Map();
}

function findById(memory: Memory, id: string): { file: MemoryFile; fact: Fact } | undefined {
  for (const file of memory.files()) {
    const fact = file.facts.find((one) => one.id === id);
    if (fact) return { file, fact };
  }
  return undefined;
}

function blockOf(file: MemoryFile | undefined, standing: MemoryFile, fact: Fact): boolean {
  const block = standing.blocks[fact.block];
  return block !== undefined && (file?.blocks.some((one) => one.context === block.context) ?? false);
}

function withLineStart(text: string, at: number, insertion: string, eol: string): string {
  return at > 0 && !text.slice(0, at).endsWith('\n') ? `${eol}${insertion}` : insertion;
}

function replaceRange(text: string, start: number, end: number, insertion: string): string {
  return text.slice(0, start) + insertion + text.slice(end);
}
