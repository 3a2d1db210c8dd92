import { usageError } from '../../errors.ts';
import { type Fact, type Memory, shortIds } from '../../memory/index.ts';
import { safeForTerminal } from '../terminal.ts';

/**
 * The fact a person means: by id prefix, else by its words (all of them must be in it).
 * @throws KeepsakeError (usage) when there is none, or more than one
 */
export function factMeant(memory: Memory, wanted: string): Fact {
  const files = [...memory.files()];
  const all = files.flatMap((file) => file.facts);
  // A log line or an archived copy is meant only where no standing fact is.
  const standing = files
    .filter((file) => file.kind !== 'log' && file.kind !== 'archive')
    .flatMap((file) => file.facts);
  const byId = /^[0-9a-f]{4,64}$/.test(wanted) ? all.filter((fact) => fact.id.startsWith(wanted)) : [];
  const exact = standing.filter((fact) => fact.text === wanted);
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const withWords = (facts: readonly Fact[]) =>
    facts.filter((fact) => words.every((word) => fact.text.toLowerCase().includes(word)));
  const found = [byId, exact, withWords(standing), withWords(all)].find((facts) => facts.length > 0) ?? [];
  const [only] = found;
  if (only && found.length === 1) return only;
  if (!only)
    throw usageError(
      `No fact is meant by "${wanted}".`,
      'Give an id from keepsake diff or keepsake parse, or words that stand in the fact.',
    );
  const ids = shortIds(found);
  const list = found
    .slice(0, 8)
    .map((fact) => `${ids.get(fact.id) ?? ''} ${safeForTerminal(fact.text.slice(0, 60))}`);
  throw usageError(
    `${found.length} facts are meant by "${wanted}": ${list.join('; ')}${found.length > 8 ? ' …' : ''}`,
    'Give the id of one of them.',
  );
}
