import type { Found, JudgedChange, Rule } from '../change.ts';
import { factSignature } from '../fact-signature.ts';
import { newFacts } from '../moved-facts.ts';
import { needsProvenance } from '../needs-provenance.ts';

/** What a human took away does not come back by itself: not by a replayed commit, an old branch or a careless merge. */
export const writeHistory: Rule = {
  id: 'write/history',
  severity: 'error',
  summary: 'A fact that a human removed comes back without a human, or a push overwrites history.',
  about: 'change',
  judge: (change) => (change.principal.kind === 'human' ? [] : returned(change)),
};

function returned(change: JudgedChange): readonly Found[] {
  const removed = change.removedByHumans;
  if (!removed || removed.size === 0) return [];
  return change.files.flatMap((file) => {
    const model = file.after?.model;
    if (!model || !needsProvenance(model.kind)) return [];
    return newFacts(file, change)
      .filter((fact) => removed.has(factSignature(fact)))
      .map((fact) => ({
        path: file.path,
        line: fact.line,
        message: 'A human removed this fact earlier; it comes back here without one.',
        fix: 'Leave it out. If it holds again, let a human commit it, or say what is new about it.',
      }));
  });
}
