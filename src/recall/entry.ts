import type { FactKind, FileKind, Layer, Mark, Source } from '../memory/index.ts';

/** One thing that can be found: a fact, a log line, a page; what recall ranks and context packs. */
export interface Entry {
  /** The fact's id. */
  readonly id: string;
  readonly path: string;
  /** First and last line in its file, from 1. */
  readonly line: number;
  readonly endLine: number;
  /** What people read: the first paragraph without marker and provenance comment. */
  readonly text: string;
  /** Its nested lines, verbatim; '' when there are none. */
  readonly body: string;
  /** The file's title and the headings above it: words that say what the entry is about. */
  readonly about: string;
  /** The headings above it, for people; entries of one file and heading are neighbours. */
  readonly heading: string;
  /** The civil day it was written on or is dated with (ISO), where one is known. */
  readonly day?: string;
  /** The label a line starts with ("Caroline: …"), or the name of the entity page it stands on. */
  readonly subject?: string;
  readonly fileKind: FileKind;
  readonly layer: Layer;
  readonly kind?: FactKind;
  readonly src: Source;
  /** False: no provenance at all; ranked below dig, shown as unverified. */
  readonly tagged: boolean;
  /** ISO day or 'unknown'. */
  readonly ts: string;
  readonly ttl: string;
  readonly conf: number;
  readonly by?: string;
  readonly ev?: string;
  readonly marks: readonly Mark[];
  readonly archived: boolean;
}
