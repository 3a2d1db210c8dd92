import type { Entry } from './entry.ts';
import type { Language } from './languages.ts';

/** Where a term stands: entry numbers in rising order, and how often it stands in each (a heading's words count half). */
export interface Postings {
  readonly entries: Uint32Array;
  readonly counts: Float32Array;
}

/** What ranking reads of every entry without opening it; arrays are indexed by entry number. */
export interface Columns {
  /** Section (file and heading) the entry stands in; the entries of one section are neighbours in their order. */
  readonly section: Uint32Array;
  readonly file: Uint32Array;
  readonly line: Uint32Array;
  /** Days since 1970-01-01, or `noDay`. */
  readonly day: Int32Array;
  /** Number of the entry's subject in `names`; 0 is none. */
  readonly subject: Uint32Array;
  /** Number of who wrote it (`by`, or the agent) in `names`; 0 is none. */
  readonly by: Uint32Array;
  /** Words that count, and the same with the neighbours' share. */
  readonly length: Float32Array;
  readonly spread: Float32Array;
  /** o200k tokens of the entry as a context prints it; 0 where nobody counted yet. */
  readonly tokens: Uint32Array;
  /** Bits of `flag`. */
  readonly flags: Uint16Array;
  /** Index in `sources`, or 5 for untagged. */
  readonly src: Uint8Array;
  /** Index in `layers`, in `factKinds` (255: none) and in `fileKinds`. */
  readonly layer: Uint8Array;
  readonly kind: Uint8Array;
  readonly fileKind: Uint8Array;
}

export type ColumnName = keyof Columns;

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

/** A file of a segment: what it is, and which names its page has. */
export interface SegmentFile {
  readonly path: string;
  readonly oid: string;
  /** o200k tokens of its heading line in a context; 0 where nobody counted yet. */
  readonly headingTokens: number;
  /** Title and aliases of an entity page, folded. */
  readonly names: readonly string[];
  /** What is linked to what here, folded: a page to its `[[links]]`, a triplet's subject to its object. */
  readonly edges: readonly (readonly [from: string, to: string])[];
}

/** A searchable part of a memory: some files, their entries, and where every term stands. */
export interface Segment {
  readonly size: number;
  readonly sections: number;
  readonly columns: Columns;
  /** Words of each section, indexed by section number. */
  readonly sectionLength: Float32Array;
  readonly languages: readonly Language[];
  /** Folded names of subjects and writers; number 0 is the empty name. */
  readonly names: readonly string[];
  /** Every term, sorted by code unit. */
  readonly terms: readonly string[];
  readonly files: readonly Pick<SegmentFile, 'path' | 'oid' | 'headingTokens'>[];
  /** Every name that has neighbours, sorted. */
  readonly nodes: readonly string[];
  /** Page names, folded, with the number of their file. */
  readonly pages: readonly (readonly [name: string, file: number])[];
  /** What is linked to a folded name, with the number of the file that says so. */
  neighbours(name: string): readonly (readonly [name: string, file: number])[];
  postings(term: string): Postings | undefined;
  entry(index: number): Entry;
}
