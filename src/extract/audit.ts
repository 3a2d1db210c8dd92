import type { Fact, Memory, MemoryFile } from '../memory/index.ts';
import { refusalOf } from './refusals.ts';

/** What makes a fact suspicious. */
export type Suspicion =
  | 'missing_provenance'
  | 'invalid_provenance'
  | 'transcript_like'
  | 'oversized'
  | 'instruction'
  | 'secret'
  | 'hidden_text'
  | 'edited_without_stamp'
  | 'user_fact_without_human';

export interface Suspect {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly reasons: readonly Suspicion[];
  /** At most 140 characters; '' for a secret. */
  readonly text: string;
}

export interface Audit {
  readonly facts: number;
  /** Facts with `via`. */
  readonly captured: number;
  readonly quarantined: number;
  readonly suspicious: number;
  readonly bySource: Readonly<Record<string, number>>;
  readonly byWriter: Readonly<Record<string, number>>;
  readonly byLayer: Readonly<Record<string, number>>;
  readonly byVersion: Readonly<Record<string, number>>;
  readonly byReason: Readonly<Record<string, number>>;
  readonly suspects: readonly Suspect[];
  /** Files that could not be read whole: what they hide is not known. */
  readonly damaged: readonly { readonly path: string; readonly line: number; readonly message: string }[];
}

/** What git says about facts; where it was not asked, those two suspicions are not raised. */
export interface AuditHistory {
  /** By fact id: the ISO day on which its words were last edited; nothing for one that stands as it was added. */
  readonly changed: ReadonlyMap<string, string>;
  /** Ids of user facts whose line no human brought in. */
  readonly notByHuman: ReadonlySet<string>;
}

/** Text longer than this is a document, not a fact. */
const longestFact = 1_600;
const hidden =
  /[\u200b\u2060\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\u0000-\u0008\u000b\u000c\u000e-\u001f]/u;
const unaudited: readonly MemoryFile['kind'][] = [
  'log',
  'archive',
  'focus',
  'heartbeat',
  'inbox',
  'graph',
  'recall-context',
];

/** Every fact that an audit looks at: not logs, not the archive, not notes that are no facts yet. */
export function auditedFacts(memory: Memory): readonly Fact[] {
  return [...memory.files()].filter((file) => !unaudited.includes(file.kind)).flatMap((file) => file.facts);
}

/**
 * Counts what a memory holds by source, writer, layer and extractor version, and lists what looks wrong.
 * @param history what git knows, when it was asked
 */
export function audit(memory: Memory, history?: AuditHistory): Audit {
  const facts = auditedFacts(memory);
  const suspects = facts.flatMap((fact) => suspectOf(fact, history) ?? []);
  const count = (keys: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    facts: facts.length,
    captured: facts.filter((fact) => fact.provenance.via !== undefined).length,
    quarantined: facts.filter((fact) => fact.provenance.marks.includes('quarantined')).length,
    suspicious: suspects.length,
    bySource: count(facts.map((fact) => (fact.provenance.tagged ? fact.provenance.src : 'untagged'))),
    byWriter: count(facts.map((fact) => fact.provenance.by ?? 'unnamed')),
    byLayer: count(facts.map((fact) => fact.provenance.layer ?? 'none')),
    byVersion: count(facts.map((fact) => fact.provenance.via ?? 'not captured')),
    byReason: count(suspects.flatMap((suspect) => suspect.reasons)),
    suspects,
    damaged: damagedIn(memory),
  };
}

function suspectOf(fact: Fact, history: AuditHistory | undefined): Suspect | undefined {
  const reasons = suspicionsOf(fact, history);
  if (reasons.length === 0) return undefined;
  const text = reasons.includes('secret') ? '' : fact.text.replace(/\s+/gu, ' ').slice(0, 140);
  return { id: fact.id, path: fact.path, line: fact.line, reasons, text };
}

function suspicionsOf(fact: Fact, history: AuditHistory | undefined): readonly Suspicion[] {
  const { provenance } = fact;
  const whole = `${fact.text}\n${fact.body}`;
  const refusal = refusalOf(whole);
  const edited = history?.changed.get(fact.id);
  const checks: readonly (readonly [Suspicion, boolean])[] = [
    ['missing_provenance', !provenance.tagged],
    // Whoever captures says by what, from whom and from which line or session.
    [
      'invalid_provenance',
      provenance.via !== undefined &&
        (provenance.origin === undefined ||
          (provenance.ev === undefined &&
            provenance.session === undefined &&
            provenance.layer !== 'procedural')),
    ],
    ['transcript_like', refusal === 'transcript'],
    ['oversized', whole.length > longestFact],
    ['instruction', refusal === 'instruction'],
    ['secret', refusal === 'secret'],
    ['hidden_text', hidden.test(whole)],
    [
      'edited_without_stamp',
      provenance.tagged &&
        edited !== undefined &&
        provenance.ts !== 'unknown' &&
        edited > provenance.ts &&
        provenance.via === undefined,
    ],
    ['user_fact_without_human', history?.notByHuman.has(fact.id) ?? false],
  ];
  return checks.filter(([, holds]) => holds).map(([suspicion]) => suspicion);
}

/** Malformed provenance and unclosed structure: a mark in there might not be seen. */
export function damagedIn(memory: Memory): Audit['damaged'] {
  return [...memory.files()]
    .filter((file) => !unaudited.includes(file.kind))
    .flatMap((file) => file.findings.filter((finding) => finding.severity === 'error'))
    .map(({ path, line, message }) => ({ path, line, message }));
}
