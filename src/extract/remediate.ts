import {
  applyEdits,
  type Change,
  clearMark,
  evidenceOrigins,
  type Fact,
  type FormatOptions,
  lineHash,
  type Memory,
  type MemoryFile,
  openMemory,
  removeFact,
  setMark,
  withFiles,
} from '../memory/index.ts';
import { auditedFacts } from './audit.ts';

export const remediations = ['quarantine', 'lift', 'delete', 'purge'] as const;
export type Remediation = (typeof remediations)[number];

export interface RemediationRequest {
  readonly action: Remediation;
  /** The facts meant; for `purge` everything captured. */
  readonly targets: readonly Fact[];
  /** At most this many facts are changed, what came of them included. */
  readonly limit: number;
  /** The memory that is changed, where some of it may be done already; absent: the one that the targets are of. */
  readonly onto?: Memory;
  /** Whether a person said no to exactly this before: it is left as it is. */
  readonly isRefused?: (change: Change) => boolean;
}

export interface RemediationPlan {
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
  /** Facts meant and facts that came of them, before the limit. */
  readonly targets: number;
  readonly derived: number;
  /** How many the limit leaves for another run. */
  readonly left: number;
  /** How many stay because a person said no to it before. */
  readonly refused: number;
}

const reasonTexts: Readonly<Record<Remediation, string>> = {
  quarantine: 'It is kept out of recall until somebody lifts the quarantine.',
  lift: 'The quarantine is lifted.',
  delete: 'It is deleted; the history of git still has it.',
  purge: 'Everything that was captured is deleted; the history of git still has it.',
};

/**
 * Plans a remediation. What was derived from a target (a compendium fact, a promoted event, a relation of its line)
 * follows it. Purge touches captured facts only, whatever is given.
 */
export function remediate(
  memory: Memory,
  format: FormatOptions,
  request: RemediationRequest,
): RemediationPlan {
  const meant = request.action === 'purge' ? request.targets.filter(isCaptured) : request.targets;
  const derived = derivedFrom(memory, meant).filter(
    (fact) => request.action !== 'purge' || isPurgeable(fact),
  );
  const sources = new Set(meant.map((fact) => fact.id));
  const told = (fact: Fact) => changeOf(fact, request.action, sources.has(fact.id));
  const onto = request.onto ?? memory;
  const standing = request.onto ? standingIn(request.onto, [...meant, ...derived]) : [...meant, ...derived];
  const needed = standing.filter((fact) => needs(fact, request.action));
  const wanted = needed.filter((fact) => !request.isRefused?.(told(fact)));
  const chosen = wanted.slice(0, request.limit);
  const files = new Map<string, string>();
  const changes: Change[] = [];
  for (const [path, facts] of byFile(chosen)) {
    let now = onto;
    // From the end of the file, so that offsets of the facts above stay true.
    for (const fact of [...facts].sort((a, b) => b.start - a.start)) {
      const file = now.file(path);
      if (!file) continue;
      const text = applyEdits(file.text, editsFor(file, fact, request.action));
      now = openMemory(withFiles(onto.snapshot, new Map([[path, text]])), format);
      files.set(path, text);
      changes.push(told(fact));
    }
  }
  return {
    files,
    changes,
    targets: meant.length,
    derived: derived.length,
    left: wanted.length - chosen.length,
    refused: needed.length - wanted.length,
  };
}

/** The same facts as they stand in another state of the memory; those that are gone there are left out. */
function standingIn(memory: Memory, facts: readonly Fact[]): readonly Fact[] {
  const places = new Map<string, Fact[]>();
  for (const fact of [...memory.files()].flatMap((file) => file.facts)) {
    const place = `${fact.path}\0${fact.id}`;
    places.set(place, [...(places.get(place) ?? []), fact]);
  }
  return facts.flatMap((fact) => places.get(`${fact.path}\0${fact.id}`)?.shift() ?? []);
}

/** Why each of these changes was made, where a remediation made it, in this run or in an earlier one. */
export function remediationReasons(
  memory: Memory,
  changes: readonly Change[],
  action: Remediation,
): readonly Change[] {
  const gone = action === 'delete' || action === 'purge';
  const made = changes.filter((change) =>
    gone ? change.kind === 'removed' : change.kind === 'updated' && change.before === change.after,
  );
  const facts = made.flatMap(({ path, id }) => memory.file(path)?.facts.find((fact) => fact.id === id) ?? []);
  const isDerived = (one: Fact) => {
    const others = facts.filter((fact) => fact.id !== one.id);
    return derivedFrom(memory, others).some((fact) => fact.id === one.id);
  };
  return facts.map((fact) => changeOf(fact, action, !isDerived(fact)));
}

export function isCaptured(fact: Fact): boolean {
  return fact.provenance.via !== undefined;
}

/** What Keepsake itself made of captured facts may go with them; a user's words never. */
function isPurgeable(fact: Fact): boolean {
  return isCaptured(fact) || fact.provenance.src !== 'user';
}

function needs(fact: Fact, action: Remediation): boolean {
  const isQuarantined = fact.provenance.marks.includes('quarantined');
  return action === 'quarantine' ? !isQuarantined : action === 'lift' ? isQuarantined : true;
}

function editsFor(file: MemoryFile, fact: Fact, action: Remediation) {
  if (action === 'quarantine') return setMark(file, fact, 'quarantined');
  if (action === 'lift') return clearMark(file, fact, 'quarantined');
  return removeFact(file, fact, { dropEmptyBlock: true });
}

/**
 * Facts that came of others: those whose evidence is the line of a target, those that list a target among their sources,
 * and the relations that were read from the same line of a log; and what came of these, to the end.
 */
export function derivedFrom(memory: Memory, targets: readonly Fact[]): readonly Fact[] {
  const all = auditedFacts(memory);
  const found = new Map<string, Fact>();
  const given = new Set(targets.map((fact) => fact.id));
  let wave = targets;
  while (wave.length > 0) {
    const ids = wave.map((fact) => fact.id);
    const places = new Set(wave.flatMap((fact) => placesOf(memory, fact)));
    const lines = new Set(
      wave.flatMap((fact) => (isCaptured(fact) ? evidenceOrigins(fact.provenance.ev ?? '') : [])),
    );
    wave = all.filter((fact) => {
      if (given.has(fact.id) || found.has(fact.id)) return false;
      const { ev, extra } = fact.provenance;
      const sources = extra.find(([key]) => key === 'sources')?.[1].split(',') ?? [];
      if (sources.some((source) => source.length >= 6 && ids.some((id) => id.startsWith(source))))
        return true;
      if (ev === undefined) return false;
      return evidenceOrigins(ev).some(
        (origin) => places.has(origin) || (isRelation(fact) && lines.has(origin)),
      );
    });
    for (const fact of wave) found.set(fact.id, fact);
  }
  return [...found.values()];
}

/** A relation on a timeline has no words of its own: it goes with the statement of its line. */
function isRelation(fact: Fact): boolean {
  return isCaptured(fact) && /^[a-z_]+ → \[\[/u.test(fact.text);
}

/** What evidence may call the place of a fact: its own line, by number or hash. */
function placesOf(memory: Memory, fact: Fact): readonly string[] {
  const lines = memory.file(fact.path)?.text.split('\n') ?? [];
  return [`${fact.path}#L${fact.line}`, `${fact.path}~${lineHash(lines[fact.line - 1] ?? '')}`];
}

function byFile(facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) groups.set(fact.path, [...(groups.get(fact.path) ?? []), fact]);
  return groups;
}

function changeOf(fact: Fact, action: Remediation, isMeant: boolean): Change {
  const gone = action === 'delete' || action === 'purge';
  return {
    kind: gone ? 'removed' : 'updated',
    id: fact.id,
    path: fact.path,
    line: fact.line,
    before: fact.text,
    after: gone ? null : fact.text,
    ...(fact.provenance.ev === undefined ? {} : { ev: fact.provenance.ev }),
    src: fact.provenance.src,
    ts: fact.provenance.ts,
    rule: `remediate/${action}`,
    reason: `${isMeant ? '' : 'It came of a fact that is meant. '}${reasonTexts[action]}`,
  };
}

/** The facts a person means: by what is suspicious about them, by session, by extractor, or by source; all must hold. */
export interface TargetFilter {
  /** Ids of suspicious facts, when only those are meant. */
  readonly suspicious?: ReadonlySet<string>;
  readonly session?: string;
  readonly via?: string;
  readonly source?: string;
}

export function targetsOf(memory: Memory, filter: TargetFilter): readonly Fact[] {
  return auditedFacts(memory).filter(
    ({ id, provenance }) =>
      (filter.suspicious === undefined || filter.suspicious.has(id)) &&
      (filter.session === undefined || provenance.session === filter.session) &&
      (filter.via === undefined || provenance.via === filter.via) &&
      (filter.source === undefined || provenance.src === filter.source),
  );
}
