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
  withFiles,
} from '../memory/index.ts';
import { factsInPlace, type Standing } from './facts-in-place.ts';
import { withoutArchived } from './withdrawn-entries.ts';

/** A changed fact as it was, and what stands for it now. */
interface Undone {
  readonly file: MemoryFile;
  readonly fact: Fact;
  readonly change: Change;
}

/**
 * The memory with these facts as they were: text that was changed has its bytes again, what went stands where it stood
 * and is archived no more. A file costs one reading, however many of its facts come back.
 * @param changes none of them an addition
 */
export function putBack(
  before: Memory,
  after: Memory,
  changes: readonly Change[],
  format: FormatOptions,
): Snapshot {
  const byFile = new Map<string, Undone[]>();
  for (const one of undoneOf(before, after, changes)) {
    const { path } = one.file;
    const some = byFile.get(path);
    if (some) some.push(one);
    else byFile.set(path, [one]);
  }
  let snapshot = after.snapshot;
  let memory = after;
  const put = (texts: ReadonlyMap<string, string | null>) => {
    if (texts.size === 0) return;
    snapshot = withFiles(snapshot, texts);
    memory = openMemory(snapshot, format);
  };
  const inPlace = new Map<string, string>();
  const taken = new Set<Fact>();
  const fromElsewhere: Undone[] = [];
  for (const [path, undone] of byFile) {
    const target = after.file(path);
    const here: { readonly fact: Fact; readonly standing: Standing | undefined }[] = [];
    for (const one of undone) {
      const successor = successorOf(before, after, one, taken);
      if (!target || (successor && (successor.file.path !== path || one.change.kind === 'moved')))
        fromElsewhere.push(one);
      else here.push({ fact: one.fact, standing: successor?.fact });
    }
    if (target && here.length > 0) inPlace.set(path, factsInPlace(target, undone[0]?.file ?? target, here));
  }
  put(inPlace);
  for (const one of fromElsewhere) put(broughtBack(before, memory, one, format));
  put(withoutArchived(before, memory, [...byFile.values()].flat()));
  return snapshot;
}

/** One that stands elsewhere goes there and stands here again; a file that went comes back whole. */
function broughtBack(
  before: Memory,
  memory: Memory,
  one: Undone,
  format: FormatOptions,
): ReadonlyMap<string, string> {
  const { file, fact } = one;
  const target = memory.file(file.path);
  if (target?.facts.some(({ id }) => id === fact.id)) return new Map();
  const texts = new Map<string, string>();
  const successor = successorOf(before, memory, one, new Set());
  if (successor) {
    const edits = removeFact(successor.file, successor.fact, { dropEmptyBlock: true });
    texts.set(successor.file.path, applyEdits(successor.file.text, edits));
  }
  if (!target) return texts.set(file.path, file.text);
  const text = texts.get(file.path);
  const standing = text === undefined ? target : parseFile(file.path, text, format);
  return texts.set(file.path, factsInPlace(standing, file, [{ fact, standing: undefined }]));
}

/**
 * The fact that stands where a changed one was: the same id, else the text the change names, nearest to where it names
 * it. One that stood before is another fact, and each stands for one only.
 * @param taken what stands for others already
 */
function successorOf(
  before: Memory,
  memory: Memory,
  { fact, change }: Undone,
  taken: Set<Fact>,
): { readonly file: MemoryFile; readonly fact: Fact } | undefined {
  if (change.after === null) return undefined;
  const file = memory.file(change.path);
  if (!file) return undefined;
  const names = namesOf(file);
  const known = before.file(change.path);
  const old = known && namesOf(known);
  const distance = (one: Fact) =>
    (one.headingPath.join('\0') === fact.headingPath.join('\0') ? 0 : file.lineStarts.length) +
    Math.abs(one.line - (change.line ?? fact.line));
  const found =
    names.get(`id ${fact.id}`)?.[0] ??
    names
      .get(`text ${change.after}`)
      ?.filter((one) => !taken.has(one) && !old?.has(`id ${one.id}`))
      .reduce<Fact | undefined>(
        (best, one) => (best && distance(best) <= distance(one) ? best : one),
        undefined,
      );
  if (!found) return undefined;
  taken.add(found);
  return { file, fact: found };
}

const namesByFile = new WeakMap<MemoryFile, ReadonlyMap<string, readonly Fact[]>>();

/** The facts of a file by id, and by text. */
function namesOf(file: MemoryFile): ReadonlyMap<string, readonly Fact[]> {
  let names = namesByFile.get(file);
  if (!names) {
    const found = new Map<string, Fact[]>();
    for (const fact of file.facts)
      for (const name of [`id ${fact.id}`, `text ${fact.text}`]) {
        const some = found.get(name);
        if (some) some.push(fact);
        else found.set(name, [fact]);
      }
    names = found;
    namesByFile.set(file, names);
  }
  return names;
}

/** The facts as they were. A move is named by the id its fact has now; the fact is the one of that text that went. */
function undoneOf(before: Memory, after: Memory, changes: readonly Change[]): readonly Undone[] {
  const asked = new Map(changes.map((change) => [change.id, change]));
  const moves = new Map(
    changes.filter(({ kind }) => kind === 'moved').map((change) => [change.before, change]),
  );
  const found: Undone[] = [];
  for (const file of before.files()) {
    const now = after.file(file.path);
    const standing = now && namesOf(now);
    for (const fact of file.facts) {
      const moved = moves.get(fact.text);
      const change = asked.get(fact.id) ?? (standing?.has(`id ${fact.id}`) ? undefined : moved);
      if (!change) continue;
      found.push({ file, fact, change });
      if (change === moved) moves.delete(fact.text);
      else asked.delete(fact.id);
    }
  }
  return found;
}
