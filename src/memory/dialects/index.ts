/** Other tools' ways to say where a fact comes from: one dialect a file, each switchable by `dialects:`. */
import type { Comment } from '../comments.ts';
import { type FormatOptions, speaks } from '../format.ts';
import type { FrontMatterReading } from '../front-matter.ts';
import type { Outline } from '../outline.ts';
import type { Scan } from '../scan.ts';
import type { Segment } from '../segments.ts';
import type { FileKind, Provenance } from '../types.ts';
import { listMarker } from './list-markers.ts';

/** Everything a dialect may look at. */
export interface DialectInput {
  readonly path: string;
  readonly kind: FileKind;
  readonly scan: Scan;
  readonly front: FrontMatterReading | undefined;
  readonly outline: Outline;
  readonly comments: readonly Comment[];
  readonly segments: readonly Segment[];
  readonly format: FormatOptions;
}

/** What the dialects of a file say, place by place. */
export interface DialectReading {
  readonly file?: Partial<Provenance>;
  readonly headings: ReadonlyMap<number, Partial<Provenance>>;
  readonly segments: ReadonlyMap<number, Partial<Provenance>>;
  /** The dialect that speaks for the file as a whole. */
  readonly name?: string;
}

/** Reads every dialect that is switched on. */
export function readDialects(_input: DialectInput): DialectReading {
  return { headings: new Map(), segments: new Map() };
}

/** Whether a file is one memory: a page with front matter in a folder of pages, or Claude Code's. */
export function isPage(
  kind: FileKind,
  front: FrontMatterReading | undefined,
  format: FormatOptions,
): boolean {
  if (kind === 'page') return true;
  if (kind !== 'topic' || !front || !speaks(format, 'claude-code')) return false;
  const has = (key: string) => front.fields.has(key);
  return (
    has('name') && has('description') && (has('type') || has('metadata.type') || has('metadata.node_type'))
  );
}

/** The length of a list marker that people use and CommonMark does not know. */
export function foreignMarker(format: FormatOptions): (text: string) => number | undefined {
  return speaks(format, 'list-markers') ? listMarker : () => undefined;
}
