import type { ChangeRecord } from './change.ts';
import { factSignature } from './fact-signature.ts';
import { goneFacts } from './moved-facts.ts';
import { needsProvenance } from './needs-provenance.ts';
import { readChange } from './read-change.ts';

/** Signatures of the facts a change took away for good: not moved, not reworded elsewhere. Used on humans' changes. */
export function removedFacts(record: ChangeRecord): readonly string[] {
  const change = readChange(record);
  return change.files.flatMap((file) => {
    const kind = file.before?.model?.kind;
    if (kind === undefined || !needsProvenance(kind)) return [];
    return goneFacts(file, change).map(factSignature);
  });
}
