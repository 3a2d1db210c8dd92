import {
  type Block,
  clearMark,
  type Fact,
  type MemoryFile,
  setMark,
  type TextEdit,
} from '../memory/index.ts';

/**
 * The edits that make each fact's stale mark what it should be. A block whose facts all take their date from its
 * heading carries one mark there; otherwise each fact has its own. The heading of a block with a user's fact, or with
 * one that a sweep must leave alone, is not written on.
 * @param due for each fact that may be touched, whether it is stale; facts that are not in it are left as they are
 */
export function staleEdits(file: MemoryFile, due: ReadonlyMap<Fact, boolean>): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const byBlock = new Set([...due.keys()].map((fact) => fact.block));
  for (const index of byBlock) {
    const block = file.blocks[index];
    const facts = [...due].filter(([fact]) => fact.block === index);
    edits.push(
      ...(block ? blockEdits(file, block, facts, due) : facts.flatMap((one) => factEdits(file, ...one))),
    );
  }
  return edits;
}

function blockEdits(
  file: MemoryFile,
  block: Block,
  facts: readonly (readonly [Fact, boolean])[],
  due: ReadonlyMap<Fact, boolean>,
): readonly TextEdit[] {
  const onHeading = block.own?.marks.includes('stale') ?? false;
  const isShared = block.facts.every((fact) => due.has(fact) && fact.provenance.from.ts === 'block');
  if (isShared && facts.every(([, stale]) => stale)) {
    const own = facts.flatMap(([fact]) => clearMark(file, fact, 'stale'));
    return onHeading ? [] : [...setMark(file, block, 'stale'), ...own];
  }
  // A heading's mark would be inherited by facts that are fresh (or are the user's): it goes down to those it is for.
  const mayClear = onHeading && block.facts.every((fact) => due.has(fact));
  return [
    ...(mayClear ? clearMark(file, block, 'stale') : []),
    ...facts.flatMap(([fact, stale]) => (onHeading && !mayClear ? [] : factEdits(file, fact, stale))),
  ];
}

function factEdits(file: MemoryFile, fact: Fact, stale: boolean): readonly TextEdit[] {
  return stale ? setMark(file, fact, 'stale') : clearMark(file, fact, 'stale');
}
