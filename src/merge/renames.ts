import { type FormatOptions, kindOf, parseFile, type Snapshot, type SnapshotFile } from '../memory/index.ts';

/** From this share of common facts on, a file gone here and a file new there are one that was renamed. */
export const renameThreshold = 0.5;

/** What a side renamed: old path → new path. Equal text counts most, then shared facts. */
export function renamesOf(
  base: Snapshot,
  side: Snapshot,
  format: FormatOptions,
): ReadonlyMap<string, string> {
  const gone = [...base.values()].filter((file) => !side.has(file.path) && canRename(file, format));
  const come = [...side.values()].filter((file) => !base.has(file.path) && canRename(file, format));
  const renames = new Map<string, string>();
  const taken = new Set<string>();
  if (gone.length === 0 || come.length === 0) return renames;
  const candidates: { from: string; to: string; share: number }[] = [];
  const said = new Map<SnapshotFile, ReadonlySet<string>>();
  const saidBy = (file: SnapshotFile) => {
    const known = said.get(file) ?? factsAndLines(file, format);
    said.set(file, known);
    return known;
  };
  for (const old of gone)
    for (const young of come) {
      if (extensionOf(old.path) !== extensionOf(young.path)) continue;
      const share = old.text === young.text ? 2 : overlap(saidBy(old), saidBy(young));
      if (share >= renameThreshold) candidates.push({ from: old.path, to: young.path, share });
    }
  candidates.sort(
    (a, b) =>
      b.share - a.share ||
      Number(nameOf(b.from) === nameOf(b.to)) - Number(nameOf(a.from) === nameOf(a.to)) ||
      (a.from + a.to < b.from + b.to ? -1 : 1),
  );
  for (const { from, to } of candidates) {
    if (renames.has(from) || taken.has(to)) continue;
    renames.set(from, to);
    taken.add(to);
  }
  return renames;
}

/** The archive grows by copies of what went: nothing was renamed into it. */
function canRename(file: SnapshotFile, format: FormatOptions): boolean {
  return file.mode.startsWith('100') && file.text.trim() !== '' && kindOf(file.path, format) !== 'archive';
}

function factsAndLines(file: SnapshotFile, format: FormatOptions): ReadonlySet<string> {
  const facts = file.path.endsWith('.md') ? parseFile(file.path, file.text, format).facts : [];
  const keys = facts.length > 1 ? facts.map((fact) => fact.key) : file.text.split('\n');
  return new Set(keys.map((key) => key.trim()).filter(Boolean));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const key of a) if (b.has(key)) shared++;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.'));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
