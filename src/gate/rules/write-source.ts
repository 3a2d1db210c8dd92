import { rankOf, type Source } from '../../memory/index.ts';
import type { FileState, Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { evidenceLine } from '../evidence-line.ts';
import { groupLines } from '../group-lines.ts';
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
    change.files.flatMap((file) => [...aboveRank(file, change), ...aboveEvidence(file, change)]),
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
    message: `${describe(first, file)} counts as src:${source}, and ${principal.name} (${principal.kind}) may write ${rights(principal.may)}.${count > 1 ? ` The same holds for ${count - 1} more line${count > 2 ? 's' : ''} below.` : ''}`,
    fix:
      source === 'user'
        ? 'Put it under a heading of its own with the source it really has, or let a listed human commit it.'
        : `Tag it with the source it really has: ${rights(principal.may)}.`,
  }));
}

/** How often each statement stands already: in the state before, in a merge's parents and result, on the target. */
function standingLines(file: JudgedFile, change: JudgedChange): Map<string, number> {
  const sides: (FileState | undefined)[] = change.merge
    ? [...change.merge.parents, change.merge.merged].map((side) => stateIn(side, file.path, change))
    : [file.before];
  if (change.target) sides.push(stateIn(change.target, file.path, change));
  const standing = new Map<string, number>();
  for (const side of sides) {
    const here = new Map<string, number>();
    for (const line of side?.sourceLines ?? []) {
      const signature = signatureOf(file.path, line);
      here.set(signature, (here.get(signature) ?? 0) + 1);
    }
    for (const [signature, count] of here)
      standing.set(signature, Math.max(count, standing.get(signature) ?? 0));
  }
  return standing;
}

/** A fact that names its evidence is no more than that evidence: a summary of web text is web. */
function aboveEvidence(file: JudgedFile, change: JudgedChange): readonly Found[] {
  if (change.principal.kind === 'human' || !file.after?.model) return [];
  const found: Found[] = [];
  for (const fact of file.after.model.facts) {
    const { provenance } = fact;
    if (!provenance.ev || !file.touched.has(fact.line) || !provenance.tagged) continue;
    const evidence = evidenceLine(provenance.ev, change);
    if (!evidence?.tagged || rankOf(evidence.src) >= rankOf(provenance)) continue;
    found.push({
      path: file.path,
      line: fact.line,
      message: `This fact says src:${provenance.src}, but its evidence ${provenance.ev} is src:${evidence.src}; what is derived is not more trusted than what it comes from.`,
      fix: `Tag it src:${evidence.src}.`,
    });
  }
  return found;
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
