import {
  applyEdits,
  type EffectiveProvenance,
  type FileKind,
  type FormatOptions,
  gapStyle,
  lineAt,
  type MemoryFile,
  readLines,
} from '../memory/index.ts';
import { readsAlike, type Shortened, shorten, type Worth } from './shorten.ts';
import { mergeTexts, type TextMerge } from './texts.ts';
import type { FileMerge, FileMergeInput } from './types.ts';

/** Below it the whole merge takes no time that anybody waits for. */
const worthwhile: Worth = { length: 40_000, share: 0.15 };

/**
 * Merges three long texts without what is the same in all of them, and puts that back: the very text that merging
 * them whole would give, for a cost that grows with the sections that were changed.
 * @returns undefined where it cannot be known to be the same, and the texts are to be merged whole
 */
export function mergeShortened(
  input: FileMergeInput,
  texts: readonly [string, string, string],
  kind: FileKind,
  format: FormatOptions,
  worth: Worth = worthwhile,
): FileMerge | undefined {
  // An id counts what says the same before it, which may be left out.
  if (texts.every(({ length }) => length < worth.length) || (input.removedByHumans?.size ?? 0) > 0)
    return undefined;
  const read = (text: string) => readLines(input.path, text, format).scan;
  const shortened = shorten(read(texts[0]), read(texts[1]), read(texts[2]), worth);
  const [b, o, t] = shortened ?? [];
  if (!b || !o || !t) return undefined;
  const merge = mergeTexts(input, [b.text, o.text, t.text], kind, format);
  const { versions, merged, pins, contested, decisions } = merge;
  const pairs = [
    [versions.b.file, b],
    [versions.o.file, o],
    [versions.t.file, t],
  ] as const;
  if (!pairs.every(([file, { whole, lineOf }]) => readsAlike(file.reading.scan, whole, lineOf)))
    return undefined;
  const places = placesBack(merge, pairs);
  if (!places) return undefined;
  const written = [
    ...(contested.length > 0 ? [versions.o.file, versions.t.file] : []),
    ...(pins.length > 0 ? [merged] : []),
  ];
  if (!written.every((file) => spacesAlike(file, o))) return undefined;
  const back = places.map((place, index) => ({ start: place, end: place, text: o.runs[index]?.text ?? '' }));
  const lineOf = linesWith(merged, places, o);
  const whole = applyEdits(merged.text, back);
  if (!readsAlike(merged.reading.scan, read(whole), lineOf)) return undefined;
  return {
    text: pins.length === 0 ? whole : applyEdits(merged.text, [...pins, ...back]),
    contested: contested.map((one) => ({ ...one, line: (lineOf[one.line - 1] ?? 0) + 1 })),
    decisions,
  };
}

/** Whether a comment is added to the whole text as to the short one: behind the blanks its first comment stands behind. */
function spacesAlike(file: MemoryFile, { runs }: Shortened): boolean {
  const gap = gapStyle(file);
  return runs.every(({ text }) =>
    [...text.matchAll(/([ \t]{0,8})<!--/g)].every(([, before]) => before === '' || before === gap),
  );
}

/**
 * Where in the merged text each run goes: between the two items it was left out from, which must have come through the
 * merge as they were, right behind each other, under a heading that lends them what it lent them before.
 */
function placesBack(
  { leaves, starts, merged, pins, versions }: TextMerge,
  pairs: readonly (readonly [MemoryFile, Shortened])[],
): readonly number[] | undefined {
  const [b, o, t] = pairs.map(([, { runs }]) => runs);
  if (!b || !o || !t) return undefined;
  const runAt = new Map(o.map(({ first }, index) => [first, index]));
  const places: number[] = [];
  let found = 0;
  for (const [at, leaf] of leaves.entries()) {
    const run = leaf.o && runAt.get(leaf.o.start);
    if (run === undefined) continue;
    const next = leaves[at + 1];
    const [was, mine, other] = [b[run], o[run], t[run]];
    const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    const isKept =
      leaf.b?.start === was?.first &&
      leaf.t?.start === other?.first &&
      next?.b?.start === was?.last &&
      next?.o?.start === mine?.last &&
      next?.t?.start === other?.last &&
      merged.text.slice(start, end) === versions.o.file.text.slice(mine?.first, mine?.last) &&
      next?.raw === next?.o?.raw &&
      !leaf.contested &&
      !next?.contested;
    if (!isKept || places[run] !== undefined) return undefined;
    const after = end + (next?.raw.length ?? 0);
    if (pins.some((pin) => pin.start >= start && pin.start <= after)) return undefined;
    const claims = [
      claimsAt(merged, start),
      ...pairs.map(([file, { runs }]) => claimsAt(file, runs[run]?.first ?? 0)),
    ];
    if (claims.some((one) => one === undefined || one !== claims[0])) return undefined;
    places[run] = end;
    found++;
  }
  return found === o.length ? places : undefined;
}

/** What the headings above a place lend it, as far as a pin looks at it; undefined where something is malformed. */
function claimsAt({ lineStarts, reading }: MemoryFile, offset: number): string | undefined {
  const section = reading.sections[reading.sectionOf[lineAt(lineStarts, offset) - 1] ?? 0];
  return section && claims(section.provenance);
}

function claims({ src, ts, ttl, from, tagged, malformed }: EffectiveProvenance): string | undefined {
  return malformed ? undefined : [src, ts, ttl, from.src, from.ts, from.ttl, tagged].join(' ');
}

/** The line in the whole of each line of the merged text. */
function linesWith(merged: MemoryFile, places: readonly number[], { runs }: Shortened): Int32Array {
  const count = merged.lineStarts.length;
  const added = new Int32Array(count + 1);
  for (const [index, place] of places.entries()) {
    const line = lineAt(merged.lineStarts, place) - 1;
    added[line] = (added[line] ?? 0) + (runs[index]?.lines ?? 0);
  }
  const lineOf = new Int32Array(count + 1);
  let shift = 0;
  for (let line = 0; line <= count; line++) {
    shift += added[line] ?? 0;
    lineOf[line] = line + shift;
  }
  return lineOf;
}
