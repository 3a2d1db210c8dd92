import { readJsonLines, type Source, sources } from '../memory/index.ts';

/**
 * The source that the fact of an inbox note will say, see upkeep/intake.ts: the user's becomes an agent's, and so does
 * one that says none. Undefined for what is no note, or was taken in already.
 */
export function sourceOfNote(line: string): Source | undefined {
  const [row] = readJsonLines(line);
  if (!row || !('value' in row) || typeof row.value['processed'] === 'string') return undefined;
  const said = row.value['src'];
  return sources.find((one) => one === said && one !== 'user') ?? 'agent';
}
