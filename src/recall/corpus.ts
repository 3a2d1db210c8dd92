import { type Language, languages } from './languages.ts';
import type { Segment } from './segment.ts';

/** A segment as part of a corpus: its entries and sections get numbers from these offsets on. */
export interface Part {
  readonly segment: Segment;
  readonly offset: number;
  readonly sectionOffset: number;
  /** For files read from other branches: their name. */
  readonly branch?: string;
  /** 1 for each file and for each entry that counts, absent when all do; a newer segment replaces files of an older one. */
  readonly liveFiles?: Uint8Array;
  readonly live?: Uint8Array;
}

/** Several segments searched as one; entry numbers run through all of them. */
export interface Corpus {
  readonly parts: readonly Part[];
  readonly size: number;
  readonly sections: number;
  /** How many entries count. */
  readonly liveCount: number;
  readonly liveSections: number;
  /** Means over what counts. */
  readonly meanSpread: number;
  readonly meanSection: number;
  /** Languages of what counts. */
  readonly spoken: readonly Language[];
}

export interface CorpusPart {
  readonly segment: Segment;
  readonly branch?: string;
  /** 1 for each file that counts; absent: every file does. */
  readonly liveFiles?: Uint8Array;
}

/**
 * Puts segments together. The figures that ranking needs are taken over what counts alone, so an index of several
 * segments ranks exactly like one that was built at once.
 */
export function newCorpus(given: readonly CorpusPart[]): Corpus {
  const parts: Part[] = [];
  let size = 0;
  let sections = 0;
  for (const { segment, branch, liveFiles } of given) {
    parts.push({
      segment,
      offset: size,
      sectionOffset: sections,
      ...(liveFiles ? livesOf(segment, liveFiles) : {}),
      ...(branch === undefined ? {} : { branch }),
    });
    size += segment.size;
    sections += segment.sections;
  }
  return { parts, size, sections, ...measure(parts) };
}

function livesOf(
  { fileCount, size, fileColumns }: Segment,
  liveFiles: Uint8Array,
): Pick<Part, 'live' | 'liveFiles'> {
  const dead: number[] = [];
  for (let file = 0; file < fileCount; file++) if (liveFiles[file] !== 1) dead.push(file);
  if (dead.length === 0) return {};
  const { entryStart } = fileColumns;
  const live = new Uint8Array(size).fill(1);
  for (const file of dead) live.fill(0, entryStart[file], entryStart[file + 1]);
  return { liveFiles, live };
}

function measure(parts: readonly Part[]) {
  let liveCount = 0;
  let liveSections = 0;
  let spread = 0;
  let words = 0;
  const spoken = new Uint8Array(256);
  for (const { segment, liveFiles } of parts) {
    const { entryStart, sectionStart, spreadSum, wordSum, language } = segment.fileColumns;
    const { fileCount } = segment;
    if (!liveFiles) {
      liveCount += segment.size;
      liveSections += segment.sections;
    }
    for (let file = 0; file < fileCount; file++) {
      if (liveFiles) {
        if (liveFiles[file] !== 1) continue;
        liveCount += (entryStart[file + 1] as number) - (entryStart[file] as number);
        liveSections += (sectionStart[file + 1] as number) - (sectionStart[file] as number);
      }
      spread += spreadSum[file] as number;
      words += wordSum[file] as number;
      spoken[language[file] as number] = 1;
    }
  }
  return {
    liveCount,
    liveSections,
    meanSpread: spread / Math.max(liveCount, 1) || 1,
    meanSection: words / Math.max(liveSections, 1) || 1,
    spoken: languages.filter((_, i) => spoken[i] === 1),
  };
}

/** The part an entry number belongs to, and its number there. */
export function placeOf(corpus: Corpus, entry: number): { part: Part; index: number } {
  let last = corpus.parts.length - 1;
  while (last > 0 && (corpus.parts[last]?.offset ?? 0) > entry) last -= 1;
  const part = corpus.parts[last];
  if (!part) throw new RangeError(`There is no entry ${entry}.`);
  return { part, index: entry - part.offset };
}

/** The number of the file an entry stands in. */
export function fileNumberOf({ fileColumns, fileCount }: Segment, index: number): number {
  const { entryStart } = fileColumns;
  let low = 0;
  let high = fileCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((entryStart[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where the entries of each part begin and end in a rising list. */
export function* spans(
  corpus: Corpus,
  entries: Uint32Array,
): Iterable<readonly [part: Part, from: number, to: number]> {
  let from = 0;
  for (const part of corpus.parts) {
    const end = part.offset + part.segment.size;
    let to = from;
    while (to < entries.length && (entries[to] ?? 0) < end) to += 1;
    if (to > from) yield [part, from, to];
    from = to;
  }
}
