import { isPage } from './dialects/index.ts';
import { readFacts } from './facts.ts';
import { findingsOf } from './findings.ts';
import { defaultFormat, type FormatOptions } from './format.ts';
import { eolOf } from './lines.ts';
import { readPage } from './page.ts';
import { readParts, readStructure } from './structure.ts';
import type { MemoryFile } from './types.ts';

/**
 * Reads a memory file. Any text can be read: what is not understood stays where it is, and what is malformed is a
 * finding. Time is linear in the text.
 * @param path relative to the memory root; it decides what kind of file this is
 * @param text decoded by `decode` (bytes.ts)
 */
export function parseFile(path: string, text: string, format: FormatOptions = defaultFormat): MemoryFile {
  const structure = readStructure(path, text, format);
  const { kind, front, scan, comments, open, outline, records } = structure;
  const { lineStarts } = scan;
  const parts = readParts(structure);
  const onePage = isPage(structure, format);
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

/** The file's text from its model: always the very text it was read from. */
export function print(file: MemoryFile): string {
  return file.text;
}
