import type { Fact, MemoryFile } from '../memory/index.ts';

/** One belief about the user: a fact of beliefs.md with the evidence for and against it counted. */
export interface Belief {
  readonly fact: Fact;
  readonly statement: string;
  readonly category: string;
  /** 0–1. */
  readonly confidence: number;
  readonly supporting: number;
  readonly opposing: number;
  /** Short ids of the facts already counted. */
  readonly evidence: readonly string[];
}

/** confidence · for / (for + against); the confidence alone while nothing was counted. */
export function netConfidence(belief: Pick<Belief, 'confidence' | 'supporting' | 'opposing'>): number {
  const counted = belief.supporting + belief.opposing;
  return counted === 0 ? belief.confidence : (belief.confidence * belief.supporting) / counted;
}

export function beliefsOf(file: MemoryFile): readonly Belief[] {
  // A paragraph becomes a fact when the last item of its block goes: a belief is an item, so that no sweep makes one.
  return file.facts
    .filter((fact) => fact.block >= 0 && fact.shape === 'item')
    .map((fact) => ({
      fact,
      statement: fact.text,
      category: file.blocks[fact.block]?.heading ?? '',
      confidence: fact.provenance.conf,
      supporting: count(fact, 'for', 1),
      opposing: count(fact, 'against', 0),
      evidence: extra(fact, 'evidence').split(',').filter(Boolean),
    }));
}

function count(fact: Fact, key: string, otherwise: number): number {
  const value = Number(extra(fact, key) || Number.NaN);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
}

function extra(fact: Fact, key: string): string {
  return fact.provenance.extra.find(([name]) => name === key)?.[1] ?? '';
}
