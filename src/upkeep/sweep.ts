import {
  applyEdits,
  type Change,
  civilDay,
  type Fact,
  type MemoryFile,
  type Provenance,
  withFiles,
} from '../memory/index.ts';
import { ageOf } from './age.ts';
import { type ArchiveWriter, archiveWriter } from './archive-writer.ts';
import { begunRemovals, lossLeft } from './budget.ts';
import { memoryOf } from './format.ts';
import { groupBy } from './grouping.ts';
import { isPreamble } from './mandate.ts';
import { withoutPointers } from './pointers.ts';
import { removeFacts } from './removal.ts';
import type { Listed, PassInput, PassName, PassResult } from './types.ts';
import { withoutMarks } from './without-marks.ts';

/** One fact that is to leave its file for the archive. */
export interface Removal {
  readonly file: MemoryFile;
  readonly fact: Fact;
  readonly reason: 'expired' | 'duplicate' | 'superseded' | 'decayed' | 'pruned';
  readonly rule: string;
  /** A full sentence. */
  readonly because: string;
  readonly numbers?: Readonly<Record<string, number>>;
  /** Where the loss budget does not reach for all, the largest go first. */
  readonly age: number;
}

/**
 * Archives facts and takes them out of their files, within the loss budget of each file. The archive text is
 * written into the same snapshot as the removal, so there is no state in which a fact is in neither.
 */
export function sweep(input: PassInput, pass: PassName, removals: readonly Removal[]): PassResult {
  const day = civilDay(input.now, input.config.time_zone);
  const archive = archiveWriter(input, day);
  const files = new Map<string, string | null>();
  const changes: Change[] = [];
  const warnings: string[] = [];
  const listed: Listed[] = [];
  for (const [file, wanted] of groupBy(removals, (removal) => removal.file)) {
    const { taken, held } = withinBudget(input, file, wanted, day);
    if (held.length > 0) warnings.push(waitingText(file.path, held.length));
    listed.push(...held.map((removal) => heldBack(removal, pass)));
    if (taken.length === 0) continue;
    for (const removal of taken) archive.add(archivedFact(removal));
    changes.push(...taken.map((removal) => archivedChange(removal, pass)));
    const edits = removeFacts(
      file,
      taken.map((removal) => removal.fact),
    );
    files.set(file.path, remainder(input, archive, file, applyEdits(file.text, edits)));
  }
  for (const [path, text] of archive.files()) files.set(path, text);
  return { snapshot: dropPointers(input, files), changes, warnings, listed };
}

function withinBudget(input: PassInput, file: MemoryFile, wanted: readonly Removal[], day: string) {
  // What a killed run had archived already goes in any case.
  const begun = begunRemovals(input, file.path, day);
  const isBegun = ({ fact }: Removal) => {
    const words = withoutMarks(file.text.slice(fact.start, fact.end));
    const left = begun.get(words) ?? 0;
    begun.set(words, left - 1);
    return left > 0;
  };
  const first = new Set(wanted.filter(isBegun));
  const oldest = wanted
    .filter((removal) => !first.has(removal))
    .toSorted((a, b) => b.age - a.age || a.fact.line - b.fact.line);
  const left = lossLeft(input, file.path, day);
  return {
    taken: [...first, ...oldest.slice(0, left)].toSorted((a, b) => a.fact.line - b.fact.line),
    held: oldest.slice(left),
  };
}

function waitingText(path: string, count: number): string {
  const facts = count === 1 ? '1 fact waits' : `${count} facts wait`;
  return `${path}: ${facts} for the next nights, because one night archives only a part of a file (loss_budget in keepsake.yml).`;
}

function archivedFact({ file, fact, reason }: Removal) {
  return {
    raw: file.text.slice(fact.start, fact.end),
    headingPath: [file.blocks[fact.block]?.heading ?? '', ...fact.headingPath.slice(1)],
    from: file.path,
    reason,
    ...inheritedProvenance(fact),
  };
}

/** What counted for a fact without standing in its own comment; a fact that says it itself needs no repetition. */
function inheritedProvenance({ own, provenance }: Fact): { readonly provenance?: Partial<Provenance> } {
  if (!provenance.tagged || (own?.src !== undefined && own.ts !== undefined)) return {};
  return {
    provenance: {
      src: provenance.src,
      ...(provenance.ts === 'unknown' ? {} : { ts: provenance.ts }),
      ...(provenance.from.ttl === 'default' ? {} : { ttl: provenance.ttl }),
      marks: [],
      extra: [],
    },
  };
}

/**
 * A sidecar or page whose facts are all gone goes whole: null. What it held beside facts is archived too, and so is what
 * a sidecar says above its blocks.
 */
function remainder(input: PassInput, archive: ArchiveWriter, file: MemoryFile, text: string): string | null {
  if (text.trim() === '' && file.kind !== 'index') return null;
  const goesWhole = ['topic', 'entity', 'page', 'wiki'].includes(file.kind);
  if (!goesWhole) return text;
  const alone = new Map([[file.path, { path: file.path, text, mode: '100644' }]]);
  const left = memoryOf(alone, input.config).file(file.path);
  if (left === undefined || left.blocks.length > 0) return text;
  if (!left.facts.every((fact) => isIntroduction(input, file, fact))) return text;
  const onlyTitle = /^\uFEFF?(?:#[^\n]*(?:\n|$)|\s)*$/.test(text);
  if (!onlyTitle) archive.add({ raw: text, headingPath: [], from: file.path, reason: 'expired' });
  return null;
}

/**
 * Prose above a sidecar's blocks introduces them, and counts as a fact only once they are gone: it goes with them. Not what
 * the user wrote, and nothing that was a fact all along or that its own provenance still keeps.
 */
function isIntroduction(input: PassInput, file: MemoryFile, fact: Fact): boolean {
  if (file.kind !== 'topic' || !isPreamble(fact) || fact.shape !== 'paragraph') return false;
  if (file.facts.some(isPreamble)) return false;
  const { src, marks, tagged } = fact.provenance;
  if (src === 'user' || marks.includes('quarantined') || marks.includes('contested')) return false;
  const { now, config, state } = input;
  const day = civilDay(now, config.time_zone);
  return !tagged || ageOf(fact, day, state, config.passes.expire.reinforce).freshness === 'expired';
}

function dropPointers(input: PassInput, files: Map<string, string | null>): PassResult['snapshot'] {
  const next = withFiles(input.memory.snapshot, files);
  const gone = [...files].filter(([, text]) => text === null).map(([path]) => path);
  const path = input.config.files.index;
  const index = gone.length > 0 ? memoryOf(next, input.config).file(path) : undefined;
  const text = index ? withoutPointers(index, gone) : undefined;
  return text === undefined ? next : withFiles(next, new Map([[path, text]]));
}

function archivedChange(removal: Removal, pass: PassName): Change {
  const { fact } = removal;
  return {
    kind: removal.reason === 'superseded' ? 'superseded' : 'archived',
    id: fact.id,
    path: fact.path,
    line: fact.line,
    before: fact.text,
    after: null,
    src: fact.provenance.src,
    ts: fact.provenance.ts,
    pass,
    rule: removal.rule,
    reason: removal.because,
    ...(removal.numbers ? { numbers: removal.numbers } : {}),
  };
}

function heldBack(removal: Removal, pass: PassName): Listed {
  return listing(removal.fact, 'held-back', pass, removal.numbers);
}

/** A fact as the report lists it when a pass leaves it alone. */
export function listing(
  fact: Fact,
  why: Listed['why'],
  pass: PassName,
  numbers?: Readonly<Record<string, number>>,
): Listed {
  return {
    why,
    id: fact.id,
    path: fact.path,
    line: fact.line,
    text: fact.text,
    src: fact.provenance.src,
    pass,
    ...(numbers ? { numbers } : {}),
  };
}
