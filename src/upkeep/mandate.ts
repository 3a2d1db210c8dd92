import type { Fact, FileKind, MemoryFile } from '../memory/index.ts';

/*
 * What a sweep may change at all. A file that nobody tagged, another tool's managed block, a user's own words and
 * anything whose tag is malformed are shown in the report and never touched.
 */

/** Files whose facts have a lifetime; logs, archives, derived files and the heartbeat have none. */
export const sweptKinds: ReadonlySet<FileKind> = new Set([
  'index',
  'topic',
  'entity',
  'wiki',
  'learnings',
  'episodic',
  'semantic',
  'beliefs',
  'page',
]);

export function isSwept(file: MemoryFile): boolean {
  return sweptKinds.has(file.kind);
}

/** Text before the first block is kept as it is; a page that is one memory has no blocks before it. */
export function isPreamble(fact: Fact): boolean {
  return fact.block < 0 && fact.shape !== 'page';
}

/** Whether a sweep may write on, move or archive this fact: never a user's, never an untagged one. */
export function mayTouch(fact: Fact): boolean {
  return fact.provenance.src !== 'user' && isTagged(fact) && !fact.managed && !isPreamble(fact);
}

/**
 * Provenance somebody wrote for this purpose. Another tool's dates and sources say where a fact is from, not that
 * anybody wants it swept; a lifetime written in a dialect does.
 */
export function isTagged(fact: Fact): boolean {
  const { provenance } = fact;
  if (!provenance.tagged) return false;
  if (provenance.from.src !== 'dialect' && provenance.from.src !== 'default') return true;
  return provenance.from.ttl !== 'default' || provenance.until !== undefined;
}
