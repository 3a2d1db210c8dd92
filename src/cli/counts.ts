import type { Fact, Memory } from '../memory/index.ts';

/** How much a memory holds, and what in it wants attention. */
export interface Counts {
  readonly files: number;
  readonly facts: number;
  readonly pastTtl: number;
  readonly untagged: number;
  readonly contested: number;
}

/** "1 fact", "2 facts". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Counts the facts of active files; the archive and logs are not counted. */
export function countFacts(memory: Memory, isPast: (fact: Fact) => boolean): Counts {
  let [files, facts, pastTtl, untagged, contested] = [0, 0, 0, 0, 0];
  for (const file of memory.files()) {
    files += 1;
    if (file.kind === 'archive' || file.kind === 'log') continue;
    for (const fact of file.facts) {
      facts += 1;
      if (!fact.provenance.tagged) untagged += 1;
      else if (isPast(fact)) pastTtl += 1;
      if (fact.provenance.marks.includes('contested')) contested += 1;
    }
  }
  return { files, facts, pastTtl, untagged, contested };
}
