import type { Fact } from '../../memory/index.ts';
import type { Found, JudgedFile, Rule } from '../change.ts';

/** New words under an old date look as if they had been known all along. */
export const provenanceStaleStamp: Rule = {
  id: 'provenance/stale-stamp',
  severity: 'warning',
  summary: "A fact's text was edited, but its ts was not renewed.",
  about: 'change',
  judge: (change) => (change.merge ? [] : change.files.flatMap((file) => staleIn(file))),
};

function staleIn(file: JudgedFile): readonly Found[] {
  const before = file.before?.model;
  const after = file.after?.model;
  if (!before || !after) return [];
  const byPlace = new Map(before.facts.map((fact) => [file.placeOf(fact.line), fact] as const));
  const kept = new Set(before.facts.map((fact) => fact.key));
  return after.facts
    .filter((fact) => {
      const old = byPlace.get(fact.line);
      return (
        old !== undefined &&
        file.touched.has(fact.line) &&
        !kept.has(fact.key) &&
        sameFact(old, fact) &&
        fact.provenance.ts !== 'unknown' &&
        fact.provenance.ts === old.provenance.ts
      );
    })
    .map((fact) => ({
      path: file.path,
      line: fact.line,
      message: `The text changed, but it still says ts:${fact.provenance.ts}.`,
      fix: 'Renew the ts, of this fact alone if the rest of the block did not change.',
    }));
}

function sameFact(old: Fact, now: Fact): boolean {
  return (
    old.headingPath.join('\0') === now.headingPath.join('\0') && old.provenance.src === now.provenance.src
  );
}
