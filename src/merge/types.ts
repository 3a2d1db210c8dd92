import type { FormatOptions, Snapshot, Source } from '../memory/index.ts';

/** One version of something that two sides changed, as a person reads it. */
export interface Version {
  /** The fact's own words, without marker and comment; the whole text where it is no fact. */
  readonly text: string;
  readonly src: Source;
  /** ISO date or 'unknown'. */
  readonly ts: string;
}

/** Two versions that stand together until somebody decides. */
export interface Contested {
  readonly path: string;
  /** Line of `second` in the merged file, from 1. */
  readonly line: number;
  readonly reason: 'edited-twice' | 'deleted-and-edited' | 'contradiction' | 'prose' | 'row';
  /** What stands first; null where the other side deleted it. */
  readonly first: Version | null;
  readonly second: Version;
  /** False where the file cannot carry the mark: user facts, code, rows of JSONL. */
  readonly marked: boolean;
}

/** Something the merge decided that a reviewer should know, although no text is in question. */
export interface Decision {
  readonly path: string;
  readonly reason: 'human-deletion' | 'two-user-facts' | 'renamed-twice' | 'scalar' | 'heading';
  readonly message: string;
  /** The text that was left out or stands beside another, when there is one. */
  readonly text?: string;
  /** Where that text is from, where it is a fact. */
  readonly src?: Source;
}

/** A file that cannot be merged by meaning: ours stays as it is. */
export interface Unmergeable {
  readonly path: string;
  readonly reason: string;
}

/** What the merge may know besides the three versions. */
export interface MergeContext {
  /** For ts in the future, which count as today. */
  readonly now: Date;
  readonly format?: FormatOptions;
  /** Ids (memory's fact ids in the base) that a human removed on either side: nobody else's edit brings them back. */
  readonly removedByHumans?: ReadonlySet<string>;
  /** Largest file that is merged, in UTF-16 units. Default 4 MiB. */
  readonly maxLength?: number;
}

export interface FileMergeInput extends MergeContext {
  readonly path: string;
  /** Decoded texts; null where that side has no such file. */
  readonly base: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
}

export interface FileMerge {
  /** The merged text; null when the file is gone. Ours when it is unmergeable. */
  readonly text: string | null;
  readonly contested: readonly Contested[];
  readonly decisions: readonly Decision[];
  readonly unmergeable?: Unmergeable;
}

export interface MemoryMergeInput extends MergeContext {
  /** null: the two sides share no history. */
  readonly base: Snapshot | null;
  readonly ours: Snapshot;
  readonly theirs: Snapshot;
}

export interface MemoryMerge {
  readonly snapshot: Snapshot;
  readonly contested: readonly Contested[];
  readonly decisions: readonly Decision[];
  readonly unmergeable: readonly Unmergeable[];
}
