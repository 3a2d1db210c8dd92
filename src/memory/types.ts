/**
 * The shapes of the memory model. A memory file is text in which every byte has its place; blocks, facts
 * and provenance are readings of that text and point back into it by line (from 1) and by offset (UTF-16
 * units into `text`, end exclusive), so that a change touches only the bytes it means.
 */
import type { Comment } from './comments.ts';
import type { LineStarts } from './lines.ts';
import type { Scan } from './scan.ts';

/** Where a statement comes from, most trusted first. */
export type Source = 'user' | 'agent' | 'tool' | 'web' | 'dig';

/** Every source, most trusted first: the trust order of the format. */
export const sources: readonly Source[] = ['user', 'agent', 'tool', 'web', 'dig'];

/** Which place gave a value of an effective provenance, nearest first. */
export type ProvenancePlace = 'fact' | 'block' | 'file' | 'front-matter' | 'dialect' | 'default';

export type Layer = 'episodic' | 'semantic' | 'procedural';
export type FactKind =
  | 'preference'
  | 'decision'
  | 'fact'
  | 'task'
  | 'heuristic'
  | 'lesson'
  | 'strategy'
  | 'other';

/** Flags a pass or the merge sets in a provenance comment. */
export type Mark = 'stale' | 'unverified' | 'quarantined' | 'contested';

/** A time to live in whole days, or never. */
export type TtlDays = number | 'never';

/** One provenance comment as it was written: only what it says itself, nothing inherited. */
export interface Provenance {
  readonly src?: Source;
  /** ISO date or date-time, as written. */
  readonly ts?: string;
  /** As written: `90d`, `2w`, `1y`, `never`. */
  readonly ttl?: string;
  readonly by?: string;
  readonly conf?: number;
  readonly ev?: string;
  readonly layer?: Layer;
  readonly kind?: FactKind;
  readonly via?: string;
  readonly origin?: 'user' | 'assistant' | 'tool' | 'import';
  readonly session?: string;
  /** An absolute end (ISO date), from dialects such as `expire:2026-05-01`. */
  readonly until?: string;
  readonly marks: readonly Mark[];
  /** Unknown keys, kept in their order. */
  readonly extra: readonly (readonly [key: string, value: string])[];
  /** Keys whose value could not be read; absent when all could. */
  readonly faulty?: readonly string[];
  /** The comment's offsets in the file's text; absent when it came from front matter or a dialect. */
  readonly start?: number;
  readonly end?: number;
}

/** What counts for one fact or line after the chain fact → block → file → front matter → dialect → default. */
export interface EffectiveProvenance {
  readonly src: Source;
  /** ISO date (civil day), or 'unknown' for untagged text and impossible dates. */
  readonly ts: string;
  /** As written or the source's default: `90d`, `never`. */
  readonly ttl: string;
  readonly ttlDays: TtlDays;
  readonly until?: string;
  /** 0–1; the source's default when not written. */
  readonly conf: number;
  readonly by?: string;
  readonly ev?: string;
  readonly layer?: Layer;
  readonly kind?: FactKind;
  readonly via?: string;
  readonly origin?: 'user' | 'assistant' | 'tool' | 'import';
  readonly session?: string;
  readonly marks: readonly Mark[];
  readonly extra: readonly (readonly [key: string, value: string])[];
  /**
   * Which place each of the three values came from. `dialect`: another tool's spelling. A `src` of user that
   * comes from `dialect` protects the fact from sweeps, but gives a writer no right: the gate counts it as agent.
   */
  readonly from: {
    readonly src: ProvenancePlace;
    readonly ts: ProvenancePlace;
    readonly ttl: ProvenancePlace;
  };
  /**
   * False when no place said where it comes from or how long it lives: shown as agent/unknown, ranked below dig,
   * never removed. A date alone (a dialect's `(2026-02-16)`) gives ts, but tags nothing.
   */
  readonly tagged: boolean;
  /** True when a value on the way could not be read: such text is never removed by a sweep. */
  readonly malformed?: true;
}

export type Severity = 'error' | 'warning';

/** Something a reader or a rule has to say about one place of one file. */
export interface Finding {
  /** `group/name`, see docs/rules. */
  readonly rule: string;
  readonly severity: Severity;
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
  /** The commit that brought it, when a range is judged. */
  readonly commit?: string;
}

export type FactShape = 'item' | 'row' | 'paragraph' | 'entry' | 'page';

/** The smallest thing that is judged, merged, expired and recalled. */
export interface Fact {
  /** SHA-256 (hex, whole) of path, heading path without dates, key and occurrence, NUL-separated. */
  readonly id: string;
  readonly path: string;
  readonly shape: FactShape;
  /** The first paragraph as people read it: without marker, checkbox, status and provenance comment. */
  readonly text: string;
  /** Text for comparing: see format.md, "key". */
  readonly key: string;
  /** The part before the first `: ` or ` — ` of a short label-like start. */
  readonly subject?: string;
  /** `[ ]`, `[x]`, `✅` …: a field of its own, not part of the key. */
  readonly status?: string;
  /** First and last line, from 1, nested lines included. */
  readonly line: number;
  readonly endLine: number;
  /** Offsets of the whole fact in the file's text, from the start of its first line to after its last line ending. */
  readonly start: number;
  readonly end: number;
  /** The nested lines below the first paragraph, verbatim; '' when there are none. */
  readonly body: string;
  /** Heading titles above it (block first), dates taken out for identity. */
  readonly headingPath: readonly string[];
  /** 1 for the first fact with this file, heading path and key. */
  readonly occurrence: number;
  /** Index of its block in `MemoryFile.blocks`, or -1 in the preamble. */
  readonly block: number;
  /** What its own comment says, when it has one. */
  readonly own?: Provenance;
  readonly provenance: EffectiveProvenance;
  /** True inside another tool's `X:start … X:end`: never reordered, deduped or expired. */
  readonly managed: boolean;
}

/** A level-2 heading and what follows up to the next level-1/2 heading; a whole file in one-memory-a-file folders. */
export interface Block {
  /** The title without its provenance comment. */
  readonly heading: string;
  readonly level: number;
  /** Line of the heading, from 1; last line of the block. */
  readonly line: number;
  readonly endLine: number;
  readonly start: number;
  readonly end: number;
  /** Offset just after the heading line (and after a provenance line below it). */
  readonly bodyStart: number;
  /** The title without dates, NFC, folded: what identity and dedupe compare. */
  readonly context: string;
  /** An ISO date found in the heading. */
  readonly date?: string;
  /** 1 for the first block of this context in the file. */
  readonly occurrence: number;
  readonly own?: Provenance;
  readonly provenance: EffectiveProvenance;
  readonly facts: readonly Fact[];
}

/** A list item that only links to another memory file: not a fact. */
export interface Pointer {
  /** The link's target as written: a relative path or a page name. */
  readonly target: string;
  /** The link's label and, in a link index, the hook after it. */
  readonly label: string;
  readonly hook: string;
  readonly line: number;
  readonly endLine: number;
  readonly start: number;
  readonly end: number;
  /** Index of its block, or -1 in the preamble. */
  readonly block: number;
}

export type FileKind =
  | 'index'
  | 'topic'
  | 'log'
  | 'entity'
  | 'wiki'
  | 'learnings'
  | 'archive'
  | 'graph'
  | 'episodic'
  | 'semantic'
  | 'conflicts'
  | 'surprise'
  | 'inbox'
  | 'beliefs'
  | 'focus'
  | 'heartbeat'
  | 'recall-context'
  | 'page'
  | 'config'
  | 'other';

/** One parsed memory file. `print(file) === file.text`, and `encode(file.text)` are the bytes it came from. */
export interface MemoryFile {
  readonly path: string;
  readonly kind: FileKind;
  /** The decoded text (see bytes.ts): BOM, CR and invalid bytes included. */
  readonly text: string;
  /** Offset of each line's first character; a last line without an ending counts as a line. */
  readonly lineStarts: LineStarts;
  /** The ending most lines use. */
  readonly eol: '\n' | '\r\n';
  readonly frontMatter?: FrontMatter;
  /** The level-1 title, when there is one. */
  readonly title?: string;
  /** What the level-1 title's comment says: the file's default. */
  readonly own?: Provenance;
  /** Facts before the first block are here; they belong to the preamble and are never swept. */
  readonly preambleFacts: readonly Fact[];
  readonly blocks: readonly Block[];
  /** Every fact of the file in its order, preamble included. */
  readonly facts: readonly Fact[];
  /** Items that only link to another memory file, in their order. */
  readonly pointers: readonly Pointer[];
  /** The dialect the file is written in, when it is one of another tool. */
  readonly dialect?: string;
  /** The line by line reading that edits and `effectiveLines` work from. */
  readonly reading: Reading;
  /** Malformed provenance, unclosed fences, readers that disagree. */
  readonly findings: readonly Finding[];
}

/** A heading with what is below it up to the next heading of its level or above; index 0 is the file itself. */
export interface Section {
  /** Line of the heading from 1; 0 for the file itself. */
  readonly line: number;
  readonly level: number;
  readonly title: string;
  /** The title without dates, case kept. */
  readonly titleWithoutDates: string;
  /** Index of the section around it; -1 for the file itself. */
  readonly parent: number;
  /** Index of the block it belongs to or is; -1 outside blocks. */
  readonly block: number;
  readonly own?: Provenance;
  readonly provenance: EffectiveProvenance;
}

/** What every line of a file is. Arrays are indexed by line, from 0. */
export interface Reading {
  readonly scan: Scan;
  readonly sections: readonly Section[];
  /** Section of each line. */
  readonly sectionOf: Int32Array;
  /** Index in `facts` of the fact a line belongs to, or -1. */
  readonly factOf: Int32Array;
  /** Provenance that a line alone claims, from a comment that stands where none counts. */
  readonly claims: ReadonlyMap<number, EffectiveProvenance>;
  readonly comments: readonly Comment[];
}

export interface FrontMatter {
  /** Offsets of the whole front matter, both fences included. */
  readonly start: number;
  readonly end: number;
  /** Parsed YAML map; undefined when it does not parse (kept byte for byte all the same). */
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

/** One file of a snapshot before it is parsed. */
export interface SnapshotFile {
  readonly path: string;
  /** Decoded by `decode` (lossless). */
  readonly text: string;
  /** Git mode: 100644, 100755, 120000 (symlink), 160000 (submodule). */
  readonly mode: string;
  /** The blob's object id, when it has one: what derived data is keyed by. */
  readonly oid?: string;
}

/** The memory files at one state: a commit, the index, the working tree. Paths use `/` and are relative to the memory root. */
export type Snapshot = ReadonlyMap<string, SnapshotFile>;

/** A change of one fact with its reason: what a pass did, what a reviewer reads. */
export interface Change {
  readonly kind: 'added' | 'updated' | 'superseded' | 'stale' | 'archived' | 'moved' | 'removed' | 'proposed';
  readonly id: string;
  readonly path: string;
  /** The line in the file after the change (before it, when the fact is gone). */
  readonly line?: number;
  /** The fact's text before and after; null when it was not there. */
  readonly before: string | null;
  readonly after: string | null;
  readonly src?: Source;
  readonly ts?: string;
  readonly ev?: string;
  /** The user said it, as a log or transcript tells; it counts as the agent's until they confirm it. */
  readonly origin?: 'user';
  readonly pass?: string;
  readonly rule?: string;
  readonly reason?: string;
  /** Age in days, score, threshold …: what the rule looked at. */
  readonly numbers?: Readonly<Record<string, number>>;
}

/** A snapshot with every file readable as a model; parsing happens once per text and only when asked for. */
export interface Memory {
  readonly snapshot: Snapshot;
  readonly paths: readonly string[];
  /** What kind a path is by the layout, without reading the file: a topic may turn out to be a page. */
  kind(path: string): FileKind | undefined;
  /** The parsed file, or undefined when the snapshot has no such path. */
  file(path: string): MemoryFile | undefined;
  /** Every parsed memory file, in path order. */
  files(): Iterable<MemoryFile>;
}
