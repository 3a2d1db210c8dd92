import {
  evidenceOrigin,
  evidenceParts,
  keyOf,
  type Memory,
  type MemoryFile,
  parseEvidence,
} from '../memory/index.ts';
import { entityTypes } from './entities/entity.ts';
import { foldName, type KnownNames } from './entities/mentions.ts';

/*
 * What a memory already holds, by key and by evidence. Gathered once a file and kept with it, so that a night with
 * many logs pays for the files that changed only.
 */
interface FileKnowledge {
  readonly keys: ReadonlySet<string>;
  /** By the line it came from: the keys of the facts that came from it. */
  readonly byLine: ReadonlyMap<string, readonly string[]>;
}

const gathered = new WeakMap<MemoryFile, FileKnowledge>();
const none: FileKnowledge = { keys: new Set(), byLine: new Map() };

/** The lines a fact came from, wherever they stand in their files by now: path and hash. */
function originsOf(ev: string | undefined): readonly string[] {
  if (ev === undefined) return [];
  return evidenceParts(ev)
    .filter((part) => parseEvidence(part)?.hash !== undefined)
    .map(evidenceOrigin);
}

function knowledgeOf(file: MemoryFile): FileKnowledge {
  if (file.kind === 'log' || file.kind === 'inbox') return none;
  const before = gathered.get(file);
  if (before) return before;
  const keys = new Set<string>();
  const byLine = new Map<string, string[]>();
  const note = (origin: string, key: string) => byLine.set(origin, [...(byLine.get(origin) ?? []), key]);
  if (file.kind === 'archive') {
    // What was put away once does not come back from the same line.
    for (const match of file.text.matchAll(/\bev:(\S+~[0-9a-f]{8})\b/g)) {
      for (const origin of originsOf(match[1])) note(origin, archived);
    }
  } else {
    for (const fact of file.facts) {
      keys.add(fact.key);
      for (const origin of originsOf(fact.provenance.ev)) note(origin, fact.key);
    }
  }
  const knowledge = { keys, byLine };
  gathered.set(file, knowledge);
  return knowledge;
}

const archived = '\0archived';

/** Whether a file outside the episodic memories already says this. */
export function isKnown(memory: Memory, text: string): boolean {
  const key = keyOf(text);
  for (const file of memory.files())
    if (file.kind !== 'episodic' && knowledgeOf(file).keys.has(key)) return true;
  return false;
}

/** Whether one file says this. */
export function isKnownIn(file: MemoryFile | undefined, text: string): boolean {
  return file !== undefined && knowledgeOf(file).keys.has(keyOf(text));
}

/**
 * Whether what a line gave is already in the memory or its archive: the same text, or (somebody reworded it) as many
 * facts as the line gives.
 * @param ev its evidence
 * @param gives how many facts the line gives in all
 */
export function isTaken(memory: Memory, ev: string, text: string, gives: number): boolean {
  const [origin = ''] = originsOf(ev);
  const keys: string[] = [];
  for (const file of memory.files()) keys.push(...(knowledgeOf(file).byLine.get(origin) ?? []));
  return keys.includes(archived) || keys.includes(keyOf(text)) || keys.length >= gives;
}

const names = new WeakMap<Memory, KnownNames>();

/** The names and aliases of a memory's entity pages, folded. */
export function knownNames(memory: Memory): KnownNames {
  const before = names.get(memory);
  if (before) return before;
  const known = new Map<string, { name: string; type: (typeof entityTypes)[number] | undefined }>();
  for (const file of memory.files()) {
    if (file.kind !== 'entity' || file.title === undefined) continue;
    const written = /^\*\*Type:\*\*[ \t]*([^\r\n<]+)/mu.exec(file.text)?.[1]?.trim().toLowerCase();
    const type = entityTypes.find((each) => each === (written === 'company' ? 'organization' : written));
    const aliases = /^\*\*(?:Aliases|Also known as):\*\*[ \t]*([^\r\n<]+)/mu.exec(file.text)?.[1] ?? '';
    for (const name of [file.title, ...aliases.split(',')])
      if (name.trim() !== '' && !known.has(foldName(name)))
        known.set(foldName(name), { name: file.title, type });
  }
  names.set(memory, known);
  return known;
}
