import type { Change } from '../memory/index.ts';
import type { BroughtDown } from './down.ts';
import type { ModelReport } from './night-cost.ts';

/** One proposal as a night leaves it: the JSON that `keepsake nightly` prints. */
export interface ProposalReport {
  readonly branch: string;
  readonly base: string;
  /** Null when nothing is left to propose. */
  readonly head: string | null;
  readonly title: string;
  /** Their paths are relative to the repository, wherever the memory lies in it. */
  readonly changes: readonly Change[];
  readonly operation:
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'link'
    | 'withdrawn'
    | 'none'
    | 'planned'
    /** It has something, and waits until one of the open proposals is decided. */
    | 'waiting';
  readonly url?: string;
  readonly number?: number;
  /** Why it is only a link, or what else a person should know. */
  readonly warning?: string;
}

export interface NightReport {
  /** Whether anything was written anywhere: a commit, a ref, a proposal. */
  readonly changed: boolean;
  readonly proposals: readonly ProposalReport[];
  readonly down: readonly BroughtDown[];
  /** How often a branch had to be read again because somebody else moved it meanwhile. */
  readonly retries: number;
  /** Something that was to be done could not be: the rest was done, and the run does not count as a success. */
  readonly failed: boolean;
  /** Full sentences: what was left out, and what to do about it. */
  readonly warnings: readonly string[];
  /** What a model was asked, where one is configured. */
  readonly model?: ModelReport;
}
