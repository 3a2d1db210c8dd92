import { civilDay, daysBetween, type Fact } from '../memory/index.ts';
import { isSwept } from './mandate.ts';
import { relevance } from './relevance.ts';
import type { Pass, PassInput, PassResult } from './types.ts';

/** Ranks; it changes no byte, so that what fades can still be found and only its TTL ends it. */
export const decay: Pass = {
  name: 'decay',
  run: (input: PassInput): PassResult => ({ snapshot: input.memory.snapshot, changes: [], warnings: [] }),
};

/** A fact and how much of it is left. */
export interface Faded {
  readonly fact: Fact;
  /** 0–1. */
  readonly relevance: number;
  readonly age: number;
  readonly reinforcements: number;
}

/** Every dated fact with its relevance, the most faded first. */
export function fadedFacts(input: PassInput): readonly Faded[] {
  const today = civilDay(input.now, input.config.time_zone);
  const halfLife = input.config.passes.decay.half_life;
  const faded: Faded[] = [];
  for (const file of input.memory.files()) {
    if (!isSwept(file)) continue;
    for (const fact of file.facts) {
      const { ts, conf } = fact.provenance;
      if (ts === 'unknown') continue;
      const reinforcements = input.state.accesses.get(fact.id)?.count ?? 0;
      const age = Math.max(0, daysBetween(ts, today));
      faded.push({
        fact,
        age,
        reinforcements,
        relevance: relevance({ confidence: conf, age, reinforcements, halfLife }),
      });
    }
  }
  return faded.sort((a, b) => a.relevance - b.relevance || (a.fact.id < b.fact.id ? -1 : 1));
}
