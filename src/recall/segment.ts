import type { Entry } from './entry.ts';
import type { Dictionary } from './strings.ts';

/** Where a term stands: entry numbers in rising order, and how often it stands in each (a heading's words count half). */
export interface Postings {
  readonly entries: Uint32Array;
  readonly counts: Float32Array;
}

/** What ranking reads of every entry without opening it; arrays are indexed by entry number. */
export interface Columns {
  /** Section (file and heading) the entry stands in; the entries of one section are neighbours in their order. */
  readonly section: Uint32Array;
  /** Days since 1970-01-01, or `noDay`. */
  readonly day: Int32Array;
  /** One more than the number of the entry's subject in `subjects`; 0 is none. */
  readonly subject: Uint32Array;
  /** One more than the number of who wrote it (`by`) in `writers`; 0 is none. */
  readonly by: Uint32Array;
  /** Words that count, with the neighbours' share. */
  readonly spread: Float32Array;
  /** Bits of `flag`. */
  readonly flags: Uint16Array;
  /** Index in `sources`, or the one after them for untagged. */
  readonly src: Uint8Array;
  /** Index in `layers` and in `factKinds` (255: none). */
  readonly layer: Uint8Array;
  readonly kind: Uint8Array;
  /** Entries that say the same have the same number here: a hash of 32 bits, so others may share it. */
  readonly twin: Uint32Array;
}

export type ColumnName = keyof Columns;

/** What is known of every file without opening one; arrays are indexed by file number. */
export interface FileColumns {
  /** First entry and first section of each file, and one more at the end: a file's entries lie together. */
  readonly entryStart: Uint32Array;
  readonly sectionStart: Uint32Array;
  /** Sums over its entries and sections, for means over what counts. */
  readonly spreadSum: Float64Array;
  readonly wordSum: Float64Array;
  /** Index in `fileKinds`, and in `languages` (255: it has no entry). */
  readonly fileKind: Uint8Array;
  readonly language: Uint8Array;
}

export type FileColumnName = keyof FileColumns;

export const noDay = -0x80000000;

/** Bits of `Columns.flags`. */
export const flag = {
  question: 1,
  archived: 2,
  quarantined: 4,
  stale: 8,
  unverified: 16,
  contested: 32,
  timeWord: 64,
} as const;

/** A file of a segment. */
export interface SegmentFile {
  readonly path: string;
  readonly oid: string;
  /** o200k tokens of its heading line in a context; 0 where nobody counted yet. */
  readonly headingTokens: number;
  /** Title and aliases of an entity page, folded. */
  readonly names: readonly string[];
}

/** A searchable part of a memory: some files, their entries, and where every term stands. */
export interface Segment {
  readonly size: number;
  readonly sections: number;
  readonly fileCount: number;
  /** Whether its files come by path and the entries of each by line: then the order of numbers is that of places. */
  readonly inOrder: boolean;
  readonly columns: Columns;
  readonly fileColumns: FileColumns;
  /** Words of each section, indexed by section number. */
  readonly sectionLength: Float32Array;
  readonly terms: Dictionary;
  /** Folded names of what entries are about, and of who wrote them. */
  readonly subjects: Dictionary;
  readonly writers: Dictionary;
  /** `name, tab, file number` of every page name, folded. */
  readonly pages: Dictionary;
  /** `initials, tab, file number` of every page name of several words. */
  readonly initials: Dictionary;
  /** Every name that something is linked to. */
  readonly nodes: Dictionary;
  /** What is linked to a folded name, with the number of the file that says so. */
  neighbours(name: string): readonly (readonly [name: string, file: number])[];
  postings(term: string): Postings | undefined;
  file(index: number): SegmentFile;
  entry(index: number): Entry;
  /** o200k tokens of the entry as a context prints it; 0 where nobody counted yet. */
  tokens(index: number): number;
}
