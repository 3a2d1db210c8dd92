import type { Manifest } from '../recall/index.ts';

/** One use of the memory. */
export interface Use {
  /** ISO date-time. */
  readonly at: string;
  readonly command: string;
  readonly query: string;
  readonly agent?: string;
  /** Ids of the facts that were shown or loaded, and the entity pages they stand on (`recalledOf`). */
  readonly recalled: readonly string[];
  readonly manifest?: Manifest;
}

/** The journal's name in the repository's keepsake folder. */
export const journalName = 'uses.jsonl';
