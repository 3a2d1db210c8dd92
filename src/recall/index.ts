/** Recall: what can be found in a memory, ranked, packed into a token budget, checked against a claim. */
export { buildSegment, dayNumber, foldName, type IndexedFile } from './build.ts';
export { factKinds, layers } from './codes.ts';
export { type Candidate, type ContextSection, type PackedContext, packContext } from './context.ts';
export { type Corpus, type CorpusPart, newCorpus, placeOf } from './corpus.ts';
export { DamagedIndex, encodeSegment, formatVersion, openSegment, type ReadBytes } from './encode.ts';
export { indexFile } from './entries.ts';
export type { Entry } from './entry.ts';
export type { Filters } from './filters.ts';
export type { Fusion } from './fuse.ts';
export { type Listed, listEntries, listed } from './list.ts';
export { type Manifest, type ManifestItem, newManifest, type SkipReason } from './manifest.ts';
export { type CountTokens, printEntry, printFileHeading } from './printed.ts';
export { defaultWeights, type Hit, type ListName, type RankInput, type Ranking, rank } from './rank.ts';
export type { Segment } from './segment.ts';
export type { DayRange } from './time/calendar.ts';
export { readTimePhrase, type TimePhrase } from './time/phrase.ts';
