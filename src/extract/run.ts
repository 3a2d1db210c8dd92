import type { Config } from '../config/index.ts';
import type { Memory, Provenance, Source } from '../memory/index.ts';
import type { Relation } from './entities/entity.ts';
import { foldName, type KnownNames, mentionsIn } from './entities/mentions.ts';
import type { EntityRecogniser } from './entities/recogniser.ts';
import { knownNames } from './known.ts';
import { lowest, sourceOf } from './log/channel.ts';
import type { LogEntry } from './log/read-log.ts';
import type { Judged } from './propose.ts';
import { isInstruction } from './refusals.ts';
import { isAbout } from './retract.ts';
import { readWords } from './words/index.ts';
import type { Draft } from './write.ts';

/** One reading of one log or transcript: what it is read against, and what it writes. */
export interface Run {
  readonly memory: Memory;
  readonly config: Config;
  readonly recogniser: EntityRecogniser | undefined;
  /** The most trusted source its writer may write. */
  readonly ceiling: Source;
  readonly names: KnownNames;
  readonly draft: Draft;
  readonly relations: Relation[];
  /** The `ev` of an entry. */
  evidence(entry: LogEntry): string;
  /** ISO day an entry is of. */
  day(entry: LogEntry): string;
  /** The session an entry is of, where that is known. */
  session(entry: LogEntry): string | undefined;
}

/**
 * The names of the memory's pages and those the entries themselves state: a second run, which has the pages of the
 * first, must read every line as the first did.
 */
export function namesFor(memory: Memory, entries: Iterable<LogEntry>): KnownNames {
  const pages = knownNames(memory);
  const names = new Map(pages);
  for (const entry of entries) {
    if (isInstruction(entry.text)) continue;
    for (const mention of mentionsIn(entry.text, pages)) {
      if (mention.how !== 'stated') continue;
      for (const name of [mention.name, ...mention.aliases])
        if (!names.has(foldName(name))) names.set(foldName(name), { name: mention.name, type: mention.type });
    }
  }
  return names;
}

/** Retractions, like preferences, are only the user's and their agent's to make. */
export function speaksForUser(one: Judged): boolean {
  return one.entry.speaker === 'user' || one.entry.speaker === 'agent';
}

/** Whether the policy's yes counts for the one who spoke. */
export function mayKeep(one: Judged, run: Run): boolean {
  const { selection, entry, candidate } = one;
  if (selection.layer === 'ignore') return false;
  const { capture } = run.config;
  if (entry.speaker === 'assistant')
    return (
      selection.layer === 'procedural' && capture.assistant && candidate.extraction >= capture.min_utility
    );
  if (entry.speaker === 'user' || entry.speaker === 'agent') return true;
  // A page or a tool has no preferences of ours: of what it says, only plain facts can matter.
  const isOwn = readWords(candidate.text).says('firstPerson');
  return selection.kind === 'fact' && !isOwn;
}

export function isTakenBack(one: Judged, retractions: readonly Judged[]): boolean {
  return retractions.some(
    (back) => back.entry.line > one.entry.line && isAbout(back.candidate.said, one.candidate.text),
  );
}

/** What Keepsake stamps on a fact. Nothing the line or a model says about its own trust is in it. */
export function provenanceOf(one: Judged, run: Run): Partial<Provenance> {
  const { entry, selection, via } = one;
  const src = lowest(sourceOf(entry.speaker), run.ceiling);
  const session = run.session(entry);
  const saidByUser = entry.speaker === 'user' && src === 'agent';
  return {
    src: src === 'user' ? 'agent' : src,
    ts: run.day(entry),
    ...(saidByUser ? { ttl: '1y' } : {}),
    ev: run.evidence(entry),
    layer: selection.layer === 'procedural' ? 'procedural' : 'episodic',
    kind: selection.kind,
    via,
    origin: entry.speaker === 'user' ? 'user' : src === 'agent' ? 'assistant' : 'tool',
    ...(session === undefined ? {} : { session }),
    marks: [],
    extra: [],
  };
}
