import type { FrontMatterReading } from '../front-matter.ts';
import type { FoundDate } from '../heading-dates.ts';
import type { FileKind, Provenance } from '../types.ts';

/** What a place says in another tool's spelling; nothing in here is ever canonical. */
export type Said = Partial<Provenance>;

/** What a dialect knows of the file it reads. */
export interface DialectFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly front: FrontMatterReading | undefined;
}

/** One way of other tools to say where a fact comes from. Each reader gets only its own place. */
export interface Dialect {
  /** The name that `dialects:` in keepsake.yml switches. */
  readonly name: string;
  /** Reads the file as a whole: its name, its front matter. */
  readonly file?: (file: DialectFile) => Said | undefined;
  /** Reads a heading's title, with the dates in it whose order is certain. */
  readonly heading?: (title: string, dates: readonly FoundDate[]) => Said | undefined;
  /** Reads a fact's first paragraph (comments taken out). */
  readonly fact?: (text: string) => Said | undefined;
  /** Reads a comment on a heading or a fact, on the line below it, or alone at the file's top. */
  readonly comment?: (inner: string) => Said | undefined;
  /** Reads a comment alone on the line above a fact. */
  readonly commentAbove?: (inner: string) => Said | undefined;
}
