import type { Entry } from './entry.ts';

/** One thing found. */
export interface Hit {
  readonly entry: Entry;
  /** From 1. */
  readonly rank: number;
  readonly score: number;
  /** o200k tokens of its printed form; 0 when nobody counted yet. */
  readonly tokens: number;
  readonly archived: boolean;
  /** What each list and each factor gave it. */
  readonly parts: Readonly<Record<string, number>>;
  /** The branch it was read from, when it is not the reviewed memory. */
  readonly branch?: string;
  /** Other places where the same text stands. */
  readonly also: readonly string[];
  /** Its number in the corpus. */
  readonly number: number;
}
