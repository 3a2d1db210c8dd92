import type { Source } from '../memory/index.ts';

/** One side of something that a person has to decide. */
export interface DecisionSide {
  readonly text: string;
  /** True: this side is that the fact is not there; `text` says so. */
  readonly gone?: true;
  readonly src?: Source;
  readonly ts?: string;
  readonly by?: string;
  readonly path?: string;
  readonly line?: number;
}

/**
 * What a merge or a pass could not settle by rule.
 * - contested: both stand, the first one first; `/keepsake settle ID first|second|both`
 * - blocked: the writer had no right to it, so it is left out; `/keepsake confirm ID user` lets it in
 * - withheld: could not be merged or read; nothing of it is in the proposal
 */
export interface Decision {
  readonly kind: 'contested' | 'blocked' | 'withheld';
  /** The fact's id; a file that is withheld has none. */
  readonly id?: string;
  readonly path: string;
  readonly sides: readonly DecisionSide[];
  /** Why it needs a person: one sentence. */
  readonly reason: string;
  /** What happens if the proposal is merged as it is: one sentence. */
  readonly ifMerged: string;
}
