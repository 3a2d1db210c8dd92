import type { Segment } from './segment.ts';

/** A segment as part of a corpus: its entries and sections get numbers from these offsets on. */
export interface Part {
  readonly segment: Segment;
  readonly offset: number;
  readonly sectionOffset: number;
  /** For files read from other branches: their name. */
  readonly branch?: string;
  /** 1 for each file that counts; a newer segment replaces files of an older one. */
  readonly liveFiles: Uint8Array;
}

/** Several segments searched as one; entry numbers run through all of them. */
export interface Corpus {
  readonly parts: readonly Part[];
  readonly size: number;
  readonly sections: number;
  /** 1 for each entry that counts. */
  readonly live: Uint8Array;
  readonly liveCount: number;
  /** Means over what counts. */
  readonly meanSpread: number;
  readonly meanSection: number;
  readonly liveSections: number;
}

export interface CorpusPart {
  readonly segment: Segment;
  readonly branch?: string;
  readonly isLive?: (path: string, oid: string) => boolean;
}

/**
 * Puts segments together. The figures that ranking needs are taken over what counts alone, so an index of two
 * segments ranks exactly like one that was built at once.
 */
export function newCorpus(given: readonly CorpusPart[]): Corpus {
  const parts: Part[] = [];
  let size = 0;
  let sections = 0;
  for (const { segment, branch, isLive } of given) {
    const liveFiles = isLive
      ? Uint8Array.from(segment.files, (file) => (isLive(file.path, file.oid) ? 1 : 0))
      : new Uint8Array(segment.files.length).fill(1);
    parts.push({
      segment,
      offset: size,
      sectionOffset: sections,
      liveFiles,
      ...(branch === undefined ? {} : { branch }),
    });
    size += segment.size;
    sections += segment.sections;
  }
  return { parts, size, sections, ...measure(parts, size, sections) };
}

function measure(parts: readonly Part[], size: number, sections: number) {
  const live = new Uint8Array(size);
  const seen = new Uint8Array(sections);
  let liveCount = 0;
  let spread = 0;
  let liveSections = 0;
  let words = 0;
  for (const { segment, offset, sectionOffset, liveFiles } of parts) {
    const { columns, sectionLength } = segment;
    for (let i = 0; i < segment.size; i++) {
      if (liveFiles[columns.file[i] ?? 0] !== 1) continue;
      live[offset + i] = 1;
      liveCount += 1;
      spread += columns.spread[i] ?? 0;
      const section = columns.section[i] ?? 0;
      if (seen[sectionOffset + section] === 1) continue;
      seen[sectionOffset + section] = 1;
      liveSections += 1;
      words += sectionLength[section] ?? 0;
    }
  }
  return {
    live,
    liveCount,
    liveSections,
    meanSpread: spread / Math.max(liveCount, 1) || 1,
    meanSection: words / Math.max(liveSections, 1) || 1,
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
