import { rankOf, type Snapshot, type Source } from '../../memory/index.ts';
import type { FileState, Found, JudgedChange, JudgedFile, MergeOf, Rule } from '../change.ts';
import { evidenceLines } from '../evidence-line.ts';
import { groupLines } from '../group-lines.ts';
import { sourceOfNote } from '../inbox-notes.ts';
import { nameAndKind } from '../principal.ts';
import { stateIn } from '../read-change.ts';
import { type SourceLine, signatureOf } from '../source-lines.ts';

/**
 * Nobody writes above their rank. Compared are the effective sources of all lines before and after, so it does
 * not matter whether a tag was written, inherited from a place, or reached by moving structure around the text.
 */
export const writeSource: Rule = {
  id: 'write/source',
  severity: 'error',
  summary: 'A source above what the writer may speak for, written, inherited or reached by moving structure.',
  about: 'change',
  judge: (change) =>
    change.files.flatMap((file) => [
      ...aboveRank(file, change),
      ...aboveEvidence(file, change),
      ...notesAboveRank(file, change),
    ]),
};

function aboveRank(file: JudgedFile, change: JudgedChange): readonly Found[] {
  if (!file.after) return [];
  const { principal } = change;
  const forbidden = (line: SourceLine) => line.tagged && !principal.may.includes(line.src);
  const suspects = file.after.sourceLines.filter(forbidden);
  if (suspects.length === 0) return [];
  const standing = standingLines(file, change);
  const raised = suspects.filter((line) => {
    const signature = signatureOf(file.path, line);
    const left = standing.get(signature) ?? 0;
    standing.set(signature, left - 1);
    return left <= 0;
  });
  return groupLines(raised).map(({ first, count, source }) => ({
    path: file.path,
    line: first.line,
    message: `${describe(first, file)} counts as src:${source}, and ${nameAndKind(principal)} may write ${rights(principal.may)}.${count > 1 ? ` The same holds for ${count - 1} more line${count > 2 ? 's' : ''} below.` : ''}`,
    fix:
      source === 'user'
        ? 'Put it under a heading of its own with the source it really has, or let a listed human commit it.'
        : `Tag it with the source it really has: ${rights(principal.may)}.`,
  }));
}

/**
 * How often each statement stands already: in the state before, in a merge's result and what its parents brought, on
 * the target. A plain commit that stands for a merge leaves standing what its one parent has, as any plain commit.
 */
function standingLines(file: JudgedFile, change: JudgedChange): Map<string, number> {
  const countsIn = (snapshot: Snapshot) => lineCounts(file.path, stateIn(snapshot, file.path, change));
  const sides = change.merge
    ? [countsIn(change.merge.merged), ...broughtBy(change.merge, countsIn)]
    : [lineCounts(file.path, file.before)];
  if (change.merge && !change.merge.isJudgedApart) sides.push(lineCounts(file.path, file.before));
  if (change.target) sides.push(countsIn(change.target));
  const standing = new Map<string, number>();
  for (const side of sides)
    for (const [signature, count] of side)
      standing.set(signature, Math.max(count, standing.get(signature) ?? 0));
  return standing;
}

/**
 * What each parent of a merge has that was not there where they parted. What was there and is not in the result was
 * taken away on one side: that the other one still has it gives nobody the right to bring it back.
 */
function broughtBy(
  { parents, bases }: MergeOf,
  countsIn: (snapshot: Snapshot) => ReadonlyMap<string, number>,
): readonly ReadonlyMap<string, number>[] {
  const stood = bases?.map(countsIn) ?? [];
  return parents.map((parent, at) => {
    const from = at === 0 ? stood : stood.slice(at - 1, at);
    return new Map(
      [...countsIn(parent)].filter(([signature, count]) =>
        from.every((base) => (base.get(signature) ?? 0) < count),
      ),
    );
  });
}

function lineCounts(path: string, state: FileState | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of state?.sourceLines ?? []) {
    const signature = signatureOf(path, line);
    counts.set(signature, (counts.get(signature) ?? 0) + 1);
  }
  return counts;
}

/** A fact that names its evidence is no more than that evidence: a summary of web text is web. */
function aboveEvidence(file: JudgedFile, change: JudgedChange): readonly Found[] {
  if (change.principal.kind === 'human' || !file.after?.model) return [];
  const found: Found[] = [];
  for (const fact of file.after.model.facts) {
    const { provenance } = fact;
    if (!provenance.ev || !file.touched.has(fact.line) || !provenance.tagged) continue;
    const lines = evidenceLines(provenance.ev, change).filter(({ tagged }) => tagged);
    const [evidence] = lines;
    // Of what two learned, the more trusted place is enough.
    if (!evidence || lines.some(({ src }) => rankOf(src) >= rankOf(provenance))) continue;
    found.push({
      path: file.path,
      line: fact.line,
      message: `This fact says src:${provenance.src}, but its evidence ${provenance.ev} is src:${evidence.src}; what is derived is not more trusted than what it comes from.`,
      fix: `Tag it src:${evidence.src}.`,
    });
  }
  return found;
}

/** A note of the inbox is a fact by tomorrow: it says no more of its source than its writer may. */
function notesAboveRank(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const { principal, policy } = change;
  if (principal.may.includes('user') || file.path !== policy.format.files.inbox || !file.after) return [];
  const standing = new Set(
    change.merge
      ? [change.merge.merged, ...change.merge.parents].flatMap(
          (side) => stateIn(side, file.path, change)?.lines ?? [],
        )
      : file.before?.lines,
  );
  return file.after.lines.flatMap((line, at) => {
    const source = standing.has(line) ? undefined : sourceOfNote(line);
    if (source === undefined || principal.may.includes(source)) return [];
    return [
      {
        path: file.path,
        line: at + 1,
        message: `This note becomes a fact of src:${source}, and ${nameAndKind(principal)} may write ${rights(principal.may)}.`,
        fix: `Give it the src it really has: ${rights(principal.may)}.`,
      },
    ];
  });
}

function describe(line: SourceLine, file: JudgedFile): string {
  if (line.part === 'heading') return 'This heading';
  return file.touched.has(line.line)
    ? 'What is written here'
    : 'This line was not touched, but where it stands now it';
}

function rights(may: readonly Source[]): string {
  return may.length === 0 ? 'nothing' : `only ${may.join(', ')}`;
}
