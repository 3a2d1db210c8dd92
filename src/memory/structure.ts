import { type Comment, commentsOf, type OpenComment } from './comments.ts';
import { type DialectReading, foreignMarker, readDialects } from './dialects/index.ts';
import { readRecords } from './dialects/records.ts';
import { defaultFormat, type FormatOptions } from './format.ts';
import { type FrontMatterReading, readFrontMatter } from './front-matter.ts';
import { frontProvenance } from './front-provenance.ts';
import { kindOf } from './kinds.ts';
import { lineStartsOf } from './lines.ts';
import { type Outline, readOutline } from './outline.ts';
import { assignPlaces, type Places } from './places.ts';
import { pointerOf } from './pointers.ts';
import { type ParsedProvenance, readProvenance } from './provenance.ts';
import { type Scan, scan as scanLines } from './scan.ts';
import { readSegments, type Segment } from './segments.ts';
import type { FileKind, Provenance } from './types.ts';

/** The first step of reading a file: its kind, its front matter, and what each of its lines is. */
export function readLines(path: string, text: string, format: FormatOptions = defaultFormat): FileLines {
  const lineStarts = lineStartsOf(text);
  const kind = kindOf(path, format) ?? 'other';
  const isMarkdown = !path.endsWith('.jsonl') && kind !== 'config';
  const front = isMarkdown ? readFrontMatter(text, lineStarts) : undefined;
  const scan = scanLines(text, lineStarts, isMarkdown ? (front?.bodyLine ?? 0) : lineStarts.length);
  return { kind, front, scan };
}

/** The lines of a file, as everything else about it is read from them. */
export interface FileLines {
  readonly kind: FileKind;
  readonly front: FrontMatterReading | undefined;
  readonly scan: Scan;
}

/** What a file is cut into, before anything is known of where its pieces come from. */
export interface Structure extends FileLines {
  readonly path: string;
  readonly comments: readonly Comment[];
  readonly open: readonly OpenComment[];
  readonly outline: Outline;
  /** The dialect that cut its facts another way. */
  readonly records: { readonly dialect: string } | undefined;
  readonly segments: readonly Segment[];
  readonly format: FormatOptions;
}

/** Cuts a file into its pieces. */
export function readStructure(path: string, text: string, format: FormatOptions): Structure {
  const lines = readLines(path, text, format);
  const { kind, scan } = lines;
  const { comments, open } = commentsOf(scan);
  const outline = readOutline(scan, comments);
  const records = readRecords(scan, outline, format);
  const read = records?.segments ?? readSegments(scan, outline, comments, foreignMarker(format));
  const segments = kind === 'entity' ? read.filter((one) => !isPageFields(one)) : read;
  return { ...lines, path, comments, open, outline, records, segments, format };
}

/** Everything known about a file before its facts are put together. */
export interface FileParts extends Structure {
  readonly frontProvenance: Provenance | undefined;
  readonly frontFaults: readonly string[];
  readonly provenances: ReadonlyMap<Comment, ParsedProvenance>;
  readonly places: Places;
  readonly dialects: DialectReading;
}

/** Reads whose word counts for which piece. */
export function readParts(structure: Structure): FileParts {
  const { path, kind, scan, front, outline, comments, segments, format } = structure;
  const provenances = new Map<Comment, ParsedProvenance>();
  for (const comment of comments) {
    const parsed = readProvenance(comment.inner, comment);
    if (parsed) provenances.set(comment, parsed);
  }
  const fronted = frontProvenance(front);
  return {
    ...structure,
    frontProvenance: fronted.provenance,
    frontFaults: fronted.faults,
    provenances,
    places: assignPlaces(scan, outline, segments, comments, provenances),
    dialects: readDialects({ path, kind, scan, front, outline, comments, provenances, segments, format }),
  };
}

/** What an item points to when it only links to another memory file; a comment of its own makes it a fact. */
export function pointerIn(segment: Segment): ReturnType<typeof pointerOf> {
  const isItem = segment.shape === 'item' && segment.endLine === segment.textEndLine;
  return isItem ? pointerOf(segment.text) : undefined;
}

const pageFields = /^(?:\*\*(?:Type|Aliases):\*\*[^\n]*(?:\n|$))+$/;

/** A page whose facts are all gone keeps its type and its other names: they say what the page is, and are no facts. */
function isPageFields({ shape, text }: Segment): boolean {
  return shape === 'paragraph' && pageFields.test(text);
}
