import {
  applyEdits,
  type Change,
  type Fact,
  type FormatOptions,
  type Memory,
  type MemoryFile,
  openMemory,
  parseFile,
  removeFact,
  type Snapshot,
  type TextEdit,
  withFiles,
} from '../memory/index.ts';
import { putBack } from './put-back.ts';
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
  const changed = undo.filter((change) => change.before !== null);
  const undone =
    changed.length === 0 ? snapshot : putBack(before, openMemory(snapshot, format), changed, format);
  return withRestoredFiles(before, after, undone, format);
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

function blockOf(file: MemoryFile | undefined, standing: MemoryFile, fact: Fact): boolean {
  const block = standing.blocks[fact.block];
  return block !== undefined && (file?.blocks.some((one) => one.context === block.context) ?? false);
}
