import { sources } from '../memory/types.ts';
import { factKinds, fileKinds, layers, untagged } from './codes.ts';
import { newColumns, newFileColumns, spreadLengths, sumUp } from './columns.ts';
import type { Entry } from './entry.ts';
import { dayNumber } from './folding.ts';
import { isStopWord, type Language, languageOf, languages, stem } from './languages.ts';
import { newNameTable } from './name-table.ts';
import { type CountTokens, printEntry, printFileHeading } from './printed.ts';
import { flag, noDay, type Segment, type SegmentFile } from './segment.ts';
import { dictionaryOf } from './strings.ts';
import { newTermLists } from './term-lists.ts';
import { speaksOfTime } from './time/words.ts';
import { wordsOf } from './words.ts';

/** What a word of the title or of a heading counts against a word of the fact itself. */
const aboutWeight = 0.5;

/** A file as the index takes it in. */
export interface IndexedFile extends Omit<SegmentFile, 'headingTokens'> {
  /** What is linked to what here, folded: a page to its `[[links]]`, a triplet's subject to its object. */
  readonly edges: readonly (readonly [from: string, to: string])[];
  readonly entries: readonly Entry[];
}

/**
 * Builds a segment in memory.
 * @param countTokens the tokenizer; without one the counts are 0, to be made up for before a context is packed
 */
export function buildSegment(files: readonly IndexedFile[], countTokens: CountTokens = () => 0): Segment {
  const entries = files.flatMap((file) => file.entries);
  const columns = newColumns(entries.length);
  const tokens = new Uint32Array(entries.length);
  const fileColumns = newFileColumns(files.length);
  const lengths = new Float32Array(entries.length);
  const terms = newTermLists();
  const subjects = newNameTable();
  const writers = newNameTable();
  const sectionLength: number[] = [];
  let at = 0;
  for (const [fileNumber, file] of files.entries()) {
    const texts = file.entries.map((entry) => wordsOf(entry.text));
    const words = file.entries.map((entry, i) => {
      const own = texts[i] ?? [];
      return entry.body === '' ? own : [...own, ...wordsOf(entry.body)];
    });
    const language = languageOf(words.flat());
    fileColumns.language[fileNumber] = file.entries.length > 0 ? languages.indexOf(language) : 255;
    fileColumns.fileKind[fileNumber] = fileKinds.indexOf(file.entries[0]?.fileKind ?? 'other');
    let heading: string | undefined;
    for (const [i, entry] of file.entries.entries()) {
      if (i === 0 || entry.heading !== heading) sectionLength.push(0);
      heading = entry.heading;
      const section = sectionLength.length - 1;
      const own = words[i] ?? [];
      const length = terms.add(at, countTerms(own, entry.about, language));
      lengths[at] = length;
      sectionLength[section] = (sectionLength[section] ?? 0) + length;
      columns.section[at] = section;
      columns.day[at] = entry.day === undefined ? noDay : dayNumber(entry.day);
      columns.subject[at] = subjects.numberOf(entry.subject);
      columns.by[at] = writers.numberOf(entry.by);
      tokens[at] = countTokens(printEntry(entry));
      columns.flags[at] = flagsOf(entry, own);
      columns.src[at] = entry.tagged ? sources.indexOf(entry.src) : untagged;
      columns.layer[at] = layers.indexOf(entry.layer);
      columns.kind[at] = entry.kind === undefined ? 255 : factKinds.indexOf(entry.kind);
      columns.twin[at] = twinOf(subjects.folded(entry.subject), texts[i] ?? [], entry.id);
      at += 1;
    }
    fileColumns.entryStart[fileNumber + 1] = at;
    fileColumns.sectionStart[fileNumber + 1] = sectionLength.length;
  }
  spreadLengths(columns, lengths);
  sumUp(fileColumns, columns, sectionLength);
  const postings = terms.finish();
  const edges = edgesOf(files);
  return {
    size: entries.length,
    sections: sectionLength.length,
    fileCount: files.length,
    inOrder: isInOrder(files),
    columns,
    fileColumns,
    sectionLength: Float32Array.from(sectionLength),
    terms: dictionaryOf([...postings.keys()].sort()),
    subjects: dictionaryOf(subjects.sortInto(columns.subject)),
    writers: dictionaryOf(writers.sortInto(columns.by)),
    pages: dictionaryOf(files.flatMap(({ names }, n) => names.map((name) => `${name}\t${n}`)).sort()),
    initials: dictionaryOf(files.flatMap(({ names }, n) => initialsOf(names, n)).sort()),
    nodes: dictionaryOf([...edges.keys()].sort()),
    neighbours: (name) => edges.get(name) ?? [],
    postings: (term) => postings.get(term),
    file(index) {
      const file = files[index];
      if (!file) throw new RangeError(`The index has no file ${index}.`);
      const { path, oid, names } = file;
      const isLog = file.entries[0]?.fileKind === 'log';
      return { path, oid, names, headingTokens: countTokens(printFileHeading(path, isLog)) };
    },
    entry(index) {
      const entry = entries[index];
      if (!entry) throw new RangeError(`The index has no entry ${index}.`);
      return entry;
    },
    tokens: (index) => tokens[index] ?? 0,
  };
}

function isInOrder(files: readonly IndexedFile[]): boolean {
  return files.every(
    ({ path, entries }, n) =>
      (n === 0 || (files[n - 1]?.path ?? '') < path) &&
      entries.every((entry, i) => i === 0 || (entries[i - 1]?.line ?? 0) <= entry.line),
  );
}

function initialsOf(names: readonly string[], file: number): string[] {
  return names.flatMap((name) => {
    const words = name.split(' ');
    return words.length < 2
      ? []
      : [`${words.map((word) => word.slice(0, 1).toUpperCase()).join('')}\t${file}`];
  });
}

/** A number that entries share when they say the same of the same subject; others may share it too. */
function twinOf(subject: string, words: readonly string[], id: string): number {
  const same = [subject, ...words].filter(Boolean).join(' ') || id;
  let hash = 0x811c9dc5;
  for (let i = 0; i < same.length; i++) {
    hash = Math.imul(hash ^ same.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

function countTerms(words: readonly string[], about: string, language: Language): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) countTerm(counts, word, language, 1);
  const own = new Set(counts.keys());
  for (const word of wordsOf(about))
    if (!own.has(stem(word, language))) countTerm(counts, word, language, aboutWeight);
  return counts;
}

function countTerm(counts: Map<string, number>, word: string, language: Language, weight: number): void {
  if (isStopWord(word, language)) return;
  const term = stem(word, language);
  if (isStopWord(term, language)) return;
  counts.set(term, (counts.get(term) ?? 0) + weight);
}

function edgesOf(files: readonly IndexedFile[]): Map<string, (readonly [string, number])[]> {
  const edges = new Map<string, (readonly [string, number])[]>();
  for (const [number, file] of files.entries()) {
    const seen = new Set<string>();
    for (const [from, to] of file.edges) {
      if (seen.has(`${from}\0${to}`)) continue;
      seen.add(`${from}\0${to}`);
      const known = edges.get(from);
      if (known) known.push([to, number]);
      else edges.set(from, [[to, number]]);
    }
  }
  return edges;
}

function flagsOf(entry: Entry, words: readonly string[]): number {
  return (
    (/[?？]\s*$/.test(entry.text) ? flag.question : 0) |
    (entry.archived ? flag.archived : 0) |
    (entry.marks.includes('quarantined') ? flag.quarantined : 0) |
    (entry.marks.includes('stale') ? flag.stale : 0) |
    (entry.marks.includes('unverified') ? flag.unverified : 0) |
    (entry.marks.includes('contested') ? flag.contested : 0) |
    (speaksOfTime(words) ? flag.timeWord : 0)
  );
}
