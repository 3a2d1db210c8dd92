import {
  applyEdits,
  archiveEntry,
  type Change,
  civilDay,
  clearMark,
  editProvenance,
  type FormatOptions,
  parseFile,
  readArchive,
  removeFact,
  replaceFactText,
  type Snapshot,
  setJsonLines,
  type TextEdit,
  withFiles,
} from '../memory/index.ts';
import type { LocatedConflict } from './conflicts.ts';
import type { Leaf } from './nodes.ts';

/** How a conflict is settled: one of the versions stands, both do, or a new text does. */
export type Settlement =
  | { readonly how: 'first' | 'second' | 'both' }
  | { readonly how: 'edit'; readonly text: string };

export interface Settled {
  readonly snapshot: Snapshot;
  readonly changes: readonly Change[];
}

/**
 * Settles one conflict: what lost goes to the archive, the mark goes, and a row in memory/conflicts.jsonl says how, for
 * whoever asks later. Merges do not read the rows: anyone may write them, and the base of a merge knows what was settled. Where one side had deleted the fact, `first` means the deletion.
 * @param by who decides
 */
export function settle(
  snapshot: Snapshot,
  conflict: LocatedConflict,
  settlement: Settlement,
  context: { readonly now: Date; readonly format: FormatOptions; readonly by: string },
): Settled {
  const day = civilDay(context.now, context.format.time_zone);
  const { file, firstLeaf, secondLeaf } = conflict;
  const lost = lostBy(settlement, firstLeaf, secondLeaf);
  const edits = lost.flatMap((leaf) => removal(leaf));
  const kept = settlement.how === 'edit' ? (firstLeaf ?? secondLeaf) : secondLeaf;
  if (settlement.how === 'edit' && kept.fact) {
    edits.push(...replaceFactText(file, kept.fact, settlement.text));
    edits.push(...editProvenance(file, kept.fact, { ts: day, marks: [] }));
  } else if (!lost.includes(secondLeaf)) edits.push(...unmark(secondLeaf));
  const texts = new Map<string, string | null>([[file.path, applyEdits(file.text, edits)]]);
  // What an edit replaces is kept as well: the archive holds every version that no longer stands.
  const replaced = settlement.how === 'edit' ? [...new Set([...lost, kept])] : lost;
  const archived = archive(snapshot, replaced, day, context.format);
  if (archived) texts.set(archived.path, archived.text);
  const ledger = context.format.files.conflicts;
  const row = decisionRow(conflict, settlement, replaced, { day, by: context.by });
  texts.set(ledger, setJsonLines(snapshot.get(ledger)?.text ?? '', new Map([[row.id, row]])));
  return { snapshot: withFiles(snapshot, texts), changes: changesOf(conflict, settlement, replaced) };
}

function lostBy(settlement: Settlement, first: Leaf | undefined, second: Leaf): readonly Leaf[] {
  if (settlement.how === 'both') return [];
  if (settlement.how === 'second') return first ? [first] : [];
  return settlement.how === 'first' || first ? [second] : [];
}

function removal(leaf: Leaf): readonly TextEdit[] {
  if (leaf.fact) return removeFact(leaf.version.file, leaf.fact);
  const end = leaf.start + leaf.raw.length + (leaf.version.gaps[leaf.index + 1]?.length ?? 0);
  return [{ start: leaf.start, end, text: '' }];
}

function unmark(leaf: Leaf): readonly TextEdit[] {
  if (leaf.fact) return clearMark(leaf.version.file, leaf.fact, 'contested');
  const match = /[ \t]*<!--\s*contested\s*-->/.exec(leaf.raw);
  return match
    ? [{ start: leaf.start + match.index, end: leaf.start + match.index + match[0].length, text: '' }]
    : [];
}

function archive(
  snapshot: Snapshot,
  lost: readonly Leaf[],
  day: string,
  format: FormatOptions,
): { readonly path: string; readonly text: string } | undefined {
  if (lost.length === 0) return undefined;
  const path = `${format.files.archive}/${day}.md`;
  let text = snapshot.get(path)?.text ?? '';
  const known = new Set(readArchive(parseFile(path, text, format)).map(({ id }) => id));
  for (const leaf of lost) {
    const entry = archiveEntry({
      raw: `${leaf.raw}\n`,
      headingPath: leaf.fact?.headingPath ?? [],
      date: day,
      from: leaf.version.file.path,
      reason: 'superseded',
      ...(leaf.fact?.provenance.tagged
        ? { provenance: { src: leaf.fact.provenance.src, ts: leaf.fact.provenance.ts } }
        : {}),
    });
    if (known.has(entry.id)) continue;
    text += `${text === '' || text.endsWith('\n\n') ? '' : '\n'}${entry.text}`;
  }
  return { path, text };
}

function decisionRow(
  conflict: LocatedConflict,
  settlement: Settlement,
  lost: readonly Leaf[],
  { day, by }: { readonly day: string; readonly by: string },
) {
  const first = conflict.first?.id ?? '';
  const second = conflict.second.id;
  return {
    id: `${first.slice(0, 16)}${second.slice(0, 16)}`,
    at: day,
    by,
    how: settlement.how,
    path: conflict.path,
    first,
    second,
    lost: lost.map((leaf) => ({
      path: conflict.path,
      heading: [...(leaf.fact?.headingPath ?? [])],
      key: leaf.fact?.key ?? leaf.key,
    })),
    ...(settlement.how === 'edit' ? { text: settlement.text } : {}),
  };
}

function changesOf(
  conflict: LocatedConflict,
  settlement: Settlement,
  lost: readonly Leaf[],
): readonly Change[] {
  const reason = `settled: ${settlement.how}`;
  const gone = lost.map(
    (leaf): Change => ({
      kind: 'superseded',
      id: leaf === conflict.firstLeaf ? (conflict.first?.id ?? '') : conflict.second.id,
      path: conflict.path,
      before: leaf.fact?.text ?? leaf.norm,
      after: settlement.how === 'edit' ? settlement.text : null,
      reason,
    }),
  );
  if (gone.length > 0) return gone;
  return [
    {
      kind: 'updated',
      id: conflict.second.id,
      path: conflict.path,
      before: conflict.second.text,
      after: conflict.second.text,
      reason,
    },
  ];
}
