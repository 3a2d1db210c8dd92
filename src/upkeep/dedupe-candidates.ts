import { civilDay, compareTrust, type Fact, type MemoryFile } from '../memory/index.ts';
import { ageOf } from './age.ts';
import { byText } from './grouping.ts';
import { isPreamble } from './mandate.ts';
import type { PassInput } from './types.ts';

/** A fact that may be, or have, a duplicate. */
export interface Candidate {
  readonly file: MemoryFile;
  readonly fact: Fact;
  /** The headings it is read under, without the block's dates. */
  readonly context: string;
}

/** Facts of the index and the sidecars; pages, logs and derived files have duplicates by design. */
export function comparable(input: PassInput): readonly Candidate[] {
  const day = civilDay(input.now, input.config.time_zone);
  const { reinforce } = input.config.passes.expire;
  const kinds = new Set(['index', 'topic', 'learnings', 'semantic']);
  const found: Candidate[] = [];
  for (const file of input.memory.files()) {
    if (!kinds.has(file.kind)) continue;
    for (const fact of file.facts) {
      if (isPreamble(fact) || fact.managed || isPlaceholder(fact)) continue;
      const marks = fact.provenance.marks;
      if (marks.includes('quarantined') || marks.includes('contested')) continue;
      // What outlived its lifetime waits for the archive: it must not take the place of a fresh copy.
      const isOver = ageOf(fact, day, input.state, reinforce).freshness === 'expired';
      if (isOver && fact.provenance.src !== 'user') continue;
      // Deeper headings are context too: "Port: 8080" under Staging is not the one under Production.
      const context = [file.blocks[fact.block]?.context ?? '', ...fact.headingPath.slice(1)].join('\0');
      found.push({ file, fact, context });
    }
  }
  return found;
}

/** "None" ten times is ten answers and not nine duplicates. */
function isPlaceholder(fact: Fact): boolean {
  return /^(?:none|n\/?a|nothing|tbd|todo|unknown|keine|ninguno|aucun|无|なし|[-–—.…_*\s]*)$/u.test(fact.key);
}

/** The one that stays comes first: user first, then trust, newer, MEMORY.md, first position. */
export function better(input: PassInput, a: Candidate, b: Candidate): number {
  const index = (one: Candidate) => (one.file.path === input.config.files.index ? 0 : 1);
  return (
    compareTrust(a.fact.provenance, b.fact.provenance) ||
    index(a) - index(b) ||
    byText(a.fact.path, b.fact.path) ||
    a.fact.line - b.fact.line
  );
}
