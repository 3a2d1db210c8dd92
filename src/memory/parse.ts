import { type Comment, commentsOf } from './comments.ts';
import { foreignMarker, isPage, readDialects } from './dialects/index.ts';
import { readRecords } from './dialects/records.ts';
import { type FileParts, readFacts } from './facts.ts';
import { findingsOf } from './findings.ts';
import { defaultFormat, type FormatOptions } from './format.ts';
import { readFrontMatter } from './front-matter.ts';
import { frontProvenance } from './front-provenance.ts';
import { kindOf } from './kinds.ts';
import { eolOf, lineStartsOf } from './lines.ts';
import { readOutline } from './outline.ts';
import { readPage } from './page.ts';
import { assignPlaces } from './places.ts';
import { type ParsedProvenance, readProvenance } from './provenance.ts';
import { scan as scanLines } from './scan.ts';
import { readSegments } from './segments.ts';
import type { MemoryFile } from './types.ts';

/**
 * Reads a memory file. Any text can be read: what is not understood stays where it is, and what is malformed is a
 * finding. Time is linear in the text.
 * @param path relative to the memory root; it decides what kind of file this is
 * @param text decoded by `decode` (bytes.ts)
 */
export function parseFile(path: string, text: string, format: FormatOptions = defaultFormat): MemoryFile {
  const lineStarts = lineStartsOf(text);
  const kind = kindOf(path, format) ?? 'other';
  const isMarkdown = !path.endsWith('.jsonl') && kind !== 'config';
  const front = isMarkdown ? readFrontMatter(text, lineStarts) : undefined;
  const scan = scanLines(text, lineStarts, isMarkdown ? (front?.bodyLine ?? 0) : lineStarts.length);
  const { comments, open } = commentsOf(scan);
  const provenances = new Map<Comment, ParsedProvenance>();
  for (const comment of comments) {
    const parsed = readProvenance(comment.inner, comment);
    if (parsed) provenances.set(comment, parsed);
  }
  const outline = readOutline(scan, comments);
  const records = readRecords(scan, outline, format);
  const segments = records?.segments ?? readSegments(scan, outline, comments, foreignMarker(format));
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
  const read = onePage ? readPage(parts, readFacts(parts)) : readFacts(parts);
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
    preambleFacts: read.facts.filter((fact) => fact.block < 0),
    blocks: read.blocks,
    facts: read.facts,
    pointers: read.pointers,
    ...(dialect === undefined ? {} : { dialect }),
    findings: findingsOf(parts, read, open),
    reading: {
      scan,
      sections: read.sections,
      sectionOf: outline.sectionOf,
      factOf: read.factOf,
      claims: read.claims,
      comments,
    },
  };
}

/** The file's text from its model: always the very text it was read from. */
export function print(file: MemoryFile): string {
  return file.text;
}
