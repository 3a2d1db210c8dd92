/** The memory model: parse and print memory files without losing a byte. */
export * from './archive.ts';
export * from './bytes.ts';
export { canonicalEdits, canonicalText } from './canonical.ts';
export { blanked } from './code-spans.ts';
export * from './contradiction.ts';
export * from './dates.ts';
export { dialectNames } from './dialects/index.ts';
export {
  appendBlock,
  findBlock,
  type Insertion,
  insertFact,
  type NewBlock,
  type NewFact,
  removeBlock,
  removeFact,
  replaceFactText,
} from './edit-facts.ts';
export {
  clearMark,
  editProvenance,
  gapStyle,
  type ProvenancePatch,
  setMark,
} from './edit-provenance.ts';
export * from './effective-lines.ts';
export * from './evidence.ts';
export { defaultFormat, type FormatOptions, formatOptions, type MemoryLayout } from './format.ts';
export { fieldEdits } from './front-matter-edits.ts';
export { type Glance, glanceAt, glanceOf } from './glance.ts';
export { matchesGlob } from './globs.ts';
export { contextOf, datesIn, titleWithoutDates } from './heading-dates.ts';
export * from './identity.ts';
export { finder, type InlinePiece, inlinePieces } from './inline-pieces.ts';
export { type HeadedFact, withFacts } from './insert-facts.ts';
export * from './jsonl.ts';
export { dayOfLog, isMemoryPath, kindOf, pathIn } from './kinds.ts';
export { lineAt, lineStartsOf } from './lines.ts';
export * from './links.ts';
export { type ConflictMarker, conflictMarkers } from './markers.ts';
export * from './names.ts';
export { byCodeUnits, isSameReading, openMemory, readingOf, withFiles } from './open.ts';
export { parseFile, print } from './parse.ts';
export { asItemText } from './plain-text.ts';
export {
  type ParsedProvenance,
  type ProvenanceFault,
  parseProvenance,
  printProvenance,
} from './provenance.ts';
export { type SingleRelation, singleRelation } from './relation.ts';
export { droppedComments, replaceComments } from './replace-comments.ts';
export { LineKind, type Scan } from './scan.ts';
export { signPage } from './sign-page.ts';
export { inStretches, stretchesOf } from './stretches.ts';
export { readLines } from './structure.ts';
export { subjectOf } from './subject.ts';
export { splitRow } from './table-lines.ts';
export * from './text-edits.ts';
export * from './trust.ts';
export * from './types.ts';
export { updatedLine } from './updated-line.ts';
export { applyWiki, pageHash, type WikiOperation, type WikiResult, wikiFields, wikiPath } from './wiki.ts';
export { wordSegments } from './word-segments.ts';
