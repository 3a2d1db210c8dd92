/* Which facts were made of which line of a log: their evidence says so, and the line's hash where numbers moved. */
import {
  type EvidenceLine,
  type Fact,
  kindOf,
  lineHash,
  type Memory,
  type MemoryFile,
  parseEvidence,
} from '../memory/index.ts';
import { formatOf } from './format.ts';
import type { SurpriseRow } from './surprise-rows.ts';
import type { PassInput } from './types.ts';

/** A fact where it stands. */
export interface Placed {
  readonly file: MemoryFile;
  readonly fact: Fact;
}

/** The facts outside the index that say which line they were made of. */
export function madeOfLogs({ memory }: PassInput): readonly Placed[] {
  return [...memory.files()]
    .filter(({ kind }) => kind !== 'log' && kind !== 'archive' && kind !== 'index')
    .flatMap(withEvidence);
}

/** The episodic memories that extract made in this night: what the night did not change is not read. */
export function newEpisodics(input: PassInput): readonly Placed[] {
  const { memory, start, config } = input;
  const before = (start ?? memory).snapshot;
  return memory.paths
    .filter((path) => kindOf(path, formatOf(config)) === 'episodic')
    .filter((path) => memory.snapshot.get(path) !== before.get(path))
    .flatMap((path) => withEvidence(memory.file(path)))
    .filter(isNewEpisodic(input));
}

function withEvidence(file: MemoryFile | undefined): readonly Placed[] {
  return (file?.facts ?? []).flatMap((fact) =>
    file && fact.provenance.ev !== undefined ? [{ file, fact }] : [],
  );
}

/** Whether a fact is an episodic memory that extract made in this night. */
export function isNewEpisodic({ start, memory }: PassInput): (placed: Placed) => boolean {
  const before = start ?? memory;
  return ({ file, fact }) =>
    file.kind === 'episodic' &&
    fact.own !== undefined &&
    fact.provenance.src !== 'user' &&
    !before.file(file.path)?.facts.some((one) => one.id === fact.id);
}

/**
 * Whether a fact was made of the line of an event. A log that is written from the top down has another line at the same
 * place the next day: what the line said decides, and the number only where that is not known.
 */
export function isMadeOf(row: SurpriseRow, memory: Memory): (fact: Fact) => boolean {
  const place = parseEvidence(row.ev);
  if (!place) return ({ provenance }) => provenance.ev === row.ev;
  const lines = memory.snapshot.get(place.path)?.text.split('\n') ?? [];
  const says = (text: string) => (line: string, at: number) => at !== place.line - 1 && line.includes(text);
  const there = lines[place.line - 1];
  const line = there?.includes(row.event) ? there : (lines.find(says(row.event)) ?? there);
  const hash = place.hash ?? (line === undefined ? undefined : lineHash(line));
  return ({ provenance, text }) => {
    const from = provenance.ev === undefined ? undefined : parseEvidence(provenance.ev);
    if (!from) return false;
    if (from.path !== place.path) return isSaidWithEvidence(row, from, memory);
    if (from.hash !== undefined && hash !== undefined) return from.hash === hash;
    return from.line === place.line && !lines.some(says(text));
  };
}

/** Whether the line of a log that a fact was made of is the event, and names itself what the event's evidence is. */
function isSaidWithEvidence(row: SurpriseRow, from: EvidenceLine, memory: Memory): boolean {
  const line = memory.snapshot.get(from.path)?.text.split('\n')[from.line - 1] ?? '';
  return line.includes(row.event) && line.includes(`ev:${row.ev}`);
}
