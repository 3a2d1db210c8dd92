import { type Comment, commentsOf } from './comments.ts';
import { foreignMarker, isPage, readDialects } from './dialects/index.ts';
import { readRecords } from './dialects/records.ts';
import { type FileParts, readFacts } from './facts.ts';
import { findingsOf } from './findings.ts';
import { defaultFormat, type FormatOptions } from './format.ts';
import { type FrontMatterReading, readFrontMatter } from './front-matter.ts';
import { frontProvenance } from './front-provenance.ts';
import { kindOf } from './kinds.ts';
import { eolOf, lineStartsOf } from './lines.ts';
import { readOutline } from './outline.ts';
import { readPage } from './page.ts';
import { assignPlaces } from './places.ts';
import { type ParsedProvenance, readProvenance } from './provenance.ts';
import { type Scan, scan as scanLines } from './scan.ts';
import { readSegments, type Segment } from './segments.ts';
import type { FileKind, MemoryFile } from './types.ts';

/**
 * Reads a memory file. Any text can be read: what is not understood stays where it is, and what is malformed is a
 * finding. Time is linear in the text.
 * @param path relative to the memory root; it decides what kind of file this is
 * @param text decoded by `decode` (bytes.ts)
 */
export function parseFile(path: string, text: string, format: FormatOptions = defaultFormat): MemoryFile {
  const { kind, front, scan } = readLines(path, text, format);
  const { lineStarts } = scan;
  const { comments, open } = commentsOf(scan);
  const provenances = new Map<Comment, ParsedProvenance>();
  for (const comment of comments) {
    const parsed = readProvenance(comment.inner, comment);
    if (parsed) provenances.set(comment, parsed);
  }
  const outline = readOutline(scan, comments);
  const records = readRecords(scan, outline, format);
  const read = records?.segments ?? readSegments(scan, outline, comments, foreignMarker(format));
  const segments = kind === 'entity' ? read.filter((one) => !isPageFields(one)) : read;
  const fronted = frontProvenance(front);
  const parts: FileParts = {
    path,
    scan,
    front,
    frontProvenance: fronted.provenance,
    frontFaults: fronted.faults,
    outline,
    segments,
    comments,
    provenances,
    places: assignPlaces(scan, outline, segments, comments, provenances),
    dialects: readDialects({ path, kind, scan, front, outline, comments, provenances, segments, format }),
    format,
  };
  const onePage = isPage({ path, kind, front }, format);
  const found = onePage ? readPage(parts, readFacts(parts)) : readFacts(parts);
  const own = parts.places.headings.get(outline.titleHeading) ?? parts.places.file;
  const dialect = records?.dialect ?? parts.dialects.name;
  return {
    path,
    kind: onePage ? 'page' : kind,
    text,
    lineStarts,
    eol: eolOf(text, lineStarts),
    ...(front ? { frontMatter: front.frontMatter } : {}),
    ...(outline.title === undefined ? {} : { title: outline.title }),
    ...(own ? { own } : {}),
    preambleFacts: found.facts.filter((fact) => fact.block < 0),
    blocks: found.blocks,
    facts: found.facts,
    pointers: found.pointers,
    ...(dialect === undefined ? {} : { dialect }),
    findings: findingsOf(parts, found, open),
    reading: {
      scan,
      sections: found.sections,
      sectionOf: outline.sectionOf,
      factOf: found.factOf,
      claims: found.claims,
      comments,
    },
  };
}

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

/** The file's text from its model: always the very text it was read from. */
export function print(file: MemoryFile): string {
  return file.text;
}

const pageFields = /^(?:\*\*(?:Type|Aliases):\*\*[^\n]*(?:\n|$))+$/;

/** A page whose facts are all gone keeps its type and its other names: they say what the page is, and are no facts. */
function isPageFields({ shape, text }: Segment): boolean {
  return shape === 'paragraph' && pageFields.test(text);
}
