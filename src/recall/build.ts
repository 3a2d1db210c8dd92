import { sources } from '../memory/index.ts';
import { factKinds, fileKinds, layers, untagged } from './codes.ts';
import type { Entry } from './entry.ts';
import { isStopWord, type Language, languageOf, languages, stem } from './languages.ts';
import { fromNext, fromPrevious } from './neighbours.ts';
import { type CountTokens, printEntry, printFileHeading } from './printed.ts';
import { type Columns, flag, noDay, type Postings, type Segment, type SegmentFile } from './segment.ts';
import { speaksOfTime } from './time/words.ts';
import { wordsOf } from './words.ts';

/** What a word of the title or of a heading counts against a word of the fact itself. */
const aboutWeight = 0.5;

/** A file as the index takes it in. */
export interface IndexedFile extends Omit<SegmentFile, 'headingTokens'> {
  readonly entries: readonly Entry[];
}

/**
 * Builds a segment in memory.
 * @param countTokens the tokenizer; without one the counts are 0, to be made up for before a context is packed
 */
export function buildSegment(files: readonly IndexedFile[], countTokens: CountTokens = () => 0): Segment {
  const entries = files.flatMap((file) => file.entries);
  const columns = newColumns(entries.length);
  const terms = newTermLists();
  const names = newNameTable();
  const sectionLength: number[] = [];
  const used = new Set<Language>();
  let at = 0;
  for (const [fileNumber, file] of files.entries()) {
    const words = file.entries.map((entry) => wordsOf(`${entry.text}\n${entry.body}`));
    const language = languageOf(words.flat());
    if (file.entries.length > 0) used.add(language);
    let heading: string | undefined;
    for (const [i, entry] of file.entries.entries()) {
      if (i === 0 || entry.heading !== heading) sectionLength.push(0);
      heading = entry.heading;
      const section = sectionLength.length - 1;
      const own = words[i] ?? [];
      const length = terms.add(at, countTerms(own, entry.about, language));
      sectionLength[section] = (sectionLength[section] ?? 0) + length;
      columns.section[at] = section;
      columns.file[at] = fileNumber;
      columns.line[at] = entry.line;
      columns.day[at] = entry.day === undefined ? noDay : dayNumber(entry.day);
      columns.subject[at] = names.numberOf(entry.subject);
      columns.by[at] = names.numberOf(entry.by);
      columns.length[at] = length;
      columns.tokens[at] = countTokens(printEntry(entry));
      columns.flags[at] = flagsOf(entry, own);
      columns.src[at] = entry.tagged ? sources.indexOf(entry.src) : untagged;
      columns.layer[at] = layers.indexOf(entry.layer);
      columns.kind[at] = entry.kind === undefined ? 255 : factKinds.indexOf(entry.kind);
      columns.fileKind[at] = fileKinds.indexOf(entry.fileKind);
      at += 1;
    }
  }
  spreadLengths(columns);
  const postings = terms.finish();
  const edges = edgesOf(files);
  return {
    size: entries.length,
    sections: sectionLength.length,
    columns,
    sectionLength: Float32Array.from(sectionLength),
    languages: languages.filter((language) => used.has(language)),
    names: names.all,
    terms: [...postings.keys()].sort(),
    files: files.map((file) => ({
      path: file.path,
      oid: file.oid,
      headingTokens: countTokens(printFileHeading(file.path, file.entries[0]?.fileKind === 'log')),
    })),
    pages: files.flatMap((file, number) => file.names.map((name) => [name, number] as const)),
    nodes: [...edges.keys()].sort(),
    neighbours: (name) => edges.get(name) ?? [],
    postings: (term) => postings.get(term),
    entry: (index) => {
      const entry = entries[index];
      if (!entry) throw new RangeError(`The index has no entry ${index}.`);
      return entry;
    },
  };
}

/** Empty columns for so many entries. */
export function newColumns(size: number): Columns {
  return {
    section: new Uint32Array(size),
    file: new Uint32Array(size),
    line: new Uint32Array(size),
    day: new Int32Array(size),
    subject: new Uint32Array(size),
    by: new Uint32Array(size),
    length: new Float32Array(size),
    spread: new Float32Array(size),
    tokens: new Uint32Array(size),
    flags: new Uint16Array(size),
    src: new Uint8Array(size),
    layer: new Uint8Array(size),
    kind: new Uint8Array(size),
    fileKind: new Uint8Array(size),
  };
}

/** Whole days since 1970-01-01 of an ISO day. */
export function dayNumber(iso: string): number {
  return Math.floor(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / 86_400_000);
}

/** A name for comparing: its words, folded and joined by one blank. */
export function foldName(name: string): string {
  return wordsOf(name).join(' ');
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

function spreadLengths(columns: Columns): void {
  const { section, length, spread } = columns;
  for (let i = 0; i < length.length; i++) {
    const before = i > 0 && section[i - 1] === section[i] ? (length[i - 1] ?? 0) : 0;
    const after = section[i + 1] === section[i] ? (length[i + 1] ?? 0) : 0;
    spread[i] = (length[i] ?? 0) + fromPrevious * before + fromNext * after;
  }
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

/** Collects where each term stands while entries come in rising order. */
function newTermLists() {
  const lists = new Map<string, { entries: number[]; counts: number[] }>();
  return {
    /** @returns the entry's length: its counted words */
    add(entry: number, counts: ReadonlyMap<string, number>): number {
      let length = 0;
      for (const [term, count] of counts) {
        length += count;
        const list = lists.get(term);
        if (list) {
          list.entries.push(entry);
          list.counts.push(count);
        } else lists.set(term, { entries: [entry], counts: [count] });
      }
      return length;
    },
    finish(): Map<string, Postings> {
      const finished = new Map<string, Postings>();
      for (const [term, { entries, counts }] of lists)
        finished.set(term, { entries: Uint32Array.from(entries), counts: Float32Array.from(counts) });
      return finished;
    },
  };
}

/** Numbers for folded names; 0 is no name. */
function newNameTable() {
  const all = [''];
  const numbers = new Map<string, number>([['', 0]]);
  return {
    all,
    numberOf(name: string | undefined): number {
      const folded = name === undefined ? '' : foldName(name);
      const known = numbers.get(folded);
      if (known !== undefined) return known;
      all.push(folded);
      numbers.set(folded, all.length - 1);
      return all.length - 1;
    },
  };
}
