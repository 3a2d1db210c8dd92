import { editProvenance, type Fact, type Mark, type MemoryFile, type TextEdit } from '../memory/index.ts';

/** What a person says about a fact that they looked at again. */
export interface Confirmation {
  /** The civil day on which they said it: the fact's new ts. */
  readonly day: string;
  /** The fact is the user's own from now on. */
  readonly asUser?: boolean;
  /** A new lifetime, as it is written: `90d`, `1y`, `never`. */
  readonly ttl?: string;
}

/** The marks that a person's word takes away; `contested` needs a decision and `quarantined` a look at the source. */
const cleared: readonly Mark[] = ['stale', 'unverified'];

/**
 * Confirms a fact: its ts is renewed, what made it doubtful goes. A mark that stands on the fact's block is moved to
 * the other facts of the block, since nobody spoke for those.
 */
export function confirmFact(file: MemoryFile, fact: Fact, confirmation: Confirmation): readonly TextEdit[] {
  const marks = (fact.own?.marks ?? []).filter((mark) => !cleared.includes(mark));
  const own = editProvenance(file, fact, {
    ...(confirmation.asUser ? { src: 'user' as const } : {}),
    ts: confirmation.day,
    ...(confirmation.ttl === undefined ? {} : { ttl: confirmation.ttl }),
    marks,
  });
  return [...own, ...clearedOnBlock(file, fact)];
}

function clearedOnBlock(file: MemoryFile, fact: Fact): readonly TextEdit[] {
  const block = file.blocks[fact.block];
  const doubts = block?.own?.marks.filter((mark) => cleared.includes(mark)) ?? [];
  if (!block || doubts.length === 0 || block.line === fact.line) return [];
  const rest = block.own?.marks.filter((mark) => !cleared.includes(mark)) ?? [];
  const others = block.facts.filter((other) => other !== fact && other.provenance.src !== 'user');
  // One edit for each comment, whatever it holds: two of the same place would not fit together.
  return [
    ...editProvenance(file, block, { marks: rest }),
    ...others.flatMap((other) => {
      const own = other.own?.marks ?? [];
      const missing = doubts.filter((mark) => !own.includes(mark));
      return missing.length === 0 ? [] : editProvenance(file, other, { marks: [...own, ...missing] });
    }),
  ];
}
