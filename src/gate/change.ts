import type { Severity, Snapshot, SnapshotFile } from '../memory/index.ts';
import type { Policy } from './policy.ts';
import type { Principal } from './principal.ts';

/** A path outside the memory that the change touches; texts only where a rule reads them (policy files). */
export interface OutsideChange {
  readonly path: string;
  readonly before?: SnapshotFile;
  readonly after?: SnapshotFile;
}

/**
 * One change as the gate judges it. The snapshots hold at least every memory file that the change touches;
 * files that stand in both with the same text are context (pages that links may mean, logs that evidence names).
 */
export interface ChangeRecord {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly principal: Principal;
  readonly policy: Policy;
  /** The door's clock. */
  readonly now: Date;
  /** Every path of the repository after the change, memory or not; default: those of `after`. */
  readonly names?: readonly string[];
  /** Where the memory lies in its repository, as a prefix; default: the repository is the memory. */
  readonly root?: string;
  /** What else the same commit touches, named from the repository's top. */
  readonly outside?: readonly OutsideChange[];
  /** Names that two files of the change have, seen from the root: only one of them is in its snapshots. */
  readonly doubled?: readonly string[];
  readonly branch?: string;
  readonly message?: string;
  readonly commit?: string;
  readonly commitDate?: Date;
  /** For a merge commit (or a commit that stands for one). */
  readonly merge?: MergeOf;
  /** `factSignature` of facts that humans removed in the history at hand. */
  readonly removedByHumans?: ReadonlySet<string>;
  /** The target's tip: what stands there with the same text, place and source needs no right. */
  readonly target?: Snapshot;
}

/** What a merge was made from, and Keepsake's own merge of it. */
export interface MergeOf {
  readonly merged: Snapshot;
  readonly parents: readonly Snapshot[];
  /** Where each parent after the first parted from the first, in their order; absent: not known. */
  readonly bases?: readonly Snapshot[];
  /** True for a real merge commit: what its parents say, and took away, was judged with the commits that did it. */
  readonly isJudgedApart?: boolean;
}

/** What a rule has to say; judge adds the rest. */
export interface Found {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units; default 1. */
  readonly column?: number;
  readonly message: string;
  readonly fix: string;
  /** Where one rule has two severities; default: the rule's own. */
  readonly severity?: Severity;
}

/** One thing to forbid. */
export interface Rule {
  /** `group/name`. */
  readonly id: string;
  readonly severity: Severity;
  /** One line for tables and SARIF. */
  readonly summary: string;
  /** `file`: can be said of a memory as it stands; `change`: only of a change. */
  readonly about: 'file' | 'change';
  readonly judge: (change: JudgedChange) => Iterable<Found> | Promise<Iterable<Found>>;
}

/** A change made ready for the rules. */
export interface JudgedChange extends ChangeRecord {
  readonly files: readonly JudgedFile[];
  readonly names: readonly string[];
  readonly outside: readonly OutsideChange[];
  /** True when a memory is judged as it stands and not a change of it. */
  readonly whole: boolean;
}

/** One touched file with its two states; parsed only when a rule asks. */
export interface JudgedFile {
  readonly path: string;
  readonly before: FileState | undefined;
  readonly after: FileState | undefined;
  /** Lines of `after` that are new or changed. */
  readonly touched: ReadonlySet<number>;
  /** Lines of `before` that are gone or changed. */
  readonly removed: ReadonlySet<number>;
  /** For a line of `before` that is gone: the line of `after` where it stood. */
  readonly placeOf: (beforeLine: number) => number;
}

export interface FileState {
  readonly file: SnapshotFile;
  /** Lines without their endings. */
  readonly lines: readonly string[];
  /** Undefined where the file is none that the model reads (JSON lines, symlinks, too large). */
  readonly model: import('../memory/index.ts').MemoryFile | undefined;
  readonly sourceLines: readonly import('./source-lines.ts').SourceLine[];
  /** The lines with their code blanked out, and the tags and declarations outside code. */
  readonly shown: import('./markup.ts').ShownText;
}
