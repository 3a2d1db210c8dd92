import type { Fact } from '../../memory/index.ts';
import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { needsProvenance } from '../needs-provenance.ts';

/** A fact that does not say where it comes from and since when cannot be trusted, aged or superseded. */
export const provenanceMissing: Rule = {
  id: 'provenance/missing',
  severity: 'warning',
  summary: 'A new or edited fact without src and ts.',
  about: 'file',
  judge: (change) => change.files.flatMap((file) => missingIn(file, change)),
};

function missingIn(file: JudgedFile, change: JudgedChange): readonly Found[] {
  const model = file.after?.model;
  if (!model || !needsProvenance(model.kind)) return [];
  const strict = change.policy.config.strict || (!change.whole && change.principal.may.length === 0);
  const stripped = taggedBefore(file);
  return model.facts
    .filter(
      (fact) =>
        missingKeys(fact).length > 0 && (touches(file, fact) || stripped.has(fact.key)) && !isSkeleton(fact),
    )
    .map((fact) => ({
      path: file.path,
      line: fact.line,
      severity: strict ? 'error' : 'warning',
      message: `This fact has no ${missingKeys(fact).join(' and no ')}: nobody can tell ${fact.provenance.tagged ? 'how old it is' : 'where it comes from'}.`,
      fix: `Add ${example(change)} to the fact or to its heading.`,
    }));
}

/** Facts that had a source and a date; where a comment went, they must still have them. */
function taggedBefore(file: JudgedFile): ReadonlySet<string> {
  const before = file.before;
  if (!before?.model || ![...file.removed].some((line) => before.lines[line - 1]?.includes('<!--')))
    return new Set();
  return new Set(before.model.facts.filter((fact) => missingKeys(fact).length === 0).map((fact) => fact.key));
}

function touches(file: JudgedFile, fact: Fact): boolean {
  for (let line = fact.line; line <= fact.endLine; line++) if (file.touched.has(line)) return true;
  return false;
}

function missingKeys(fact: Fact): readonly string[] {
  const missing: string[] = [];
  if (fact.provenance.from.src === 'default') missing.push('src');
  if (fact.provenance.from.ts === 'default') missing.push('ts');
  return missing;
}

/** Placeholders of a starter file: `- None`, `- …`, `- (nothing yet)`. */
function isSkeleton(fact: Fact): boolean {
  return /^(none|n\/a|tbd|todo|…|\.\.\.|-+|_?\(?(nothing|none|empty)( yet| so far)?\)?_?)?[.…]?$/iu.test(
    fact.key,
  );
}

function example(change: JudgedChange): string {
  const src = change.principal.may[0] ?? 'agent';
  return `<!-- src:${src} ts:${change.now.toISOString().slice(0, 10)} -->`;
}
