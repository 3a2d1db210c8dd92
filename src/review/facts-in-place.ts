import {
  applyEdits,
  type Block,
  type Fact,
  findBlock,
  type MemoryFile,
  type TextEdit,
} from '../memory/index.ts';
import { Insertions, type Place } from './insertions.ts';

/** Where something stands in a text. */
export type Standing = Pick<Fact, 'start' | 'end'>;

/**
 * A text with facts of an earlier one in it again: in the place of what stands for them now, else after the nearest
 * earlier neighbour that stands, else at the head of their block, which comes again where it went. All of it is found
 * in one reading.
 * @param target the text as it stands
 * @param source the text they are of
 */
export function factsInPlace(
  target: MemoryFile,
  source: MemoryFile,
  facts: readonly { readonly fact: Fact; readonly standing: Standing | undefined }[],
): string {
  const wanted = new Map(facts.map((one) => [one.fact, one]));
  const there = new Map(target.facts.map((fact) => [fact.id, fact]));
  const insertions = new Insertions(target);
  const replaced: TextEdit[] = [];
  const below = standingBelow(source, there);
  let place: Place | undefined;
  let above: Fact | undefined;
  let coveredTo = -1;
  for (const [at, fact] of source.facts.entries()) {
    if (above && !areTogether(above, fact)) place = undefined;
    above = fact;
    const now = there.get(fact.id);
    const one = wanted.get(fact);
    if (!one) {
      if (now) place = { at: now.end };
      continue;
    }
    // What stands inside of one that came back, came with it.
    if (fact.start < coveredTo) continue;
    const raw = source.text.slice(fact.start, fact.end);
    if (one.standing) {
      const { start, end } = one.standing;
      replaced.push({ start, end, text: raw });
      place = { at: end };
    } else if (now) {
      place = { at: now.end };
      continue;
    } else {
      place ??= below[at] ? { at: below[at].start } : placeOf(target, source, fact);
      insertions.add(place, raw, fact.shape === 'paragraph');
    }
    coveredTo = fact.end;
  }
  const changed = withoutOverlaps(replaced);
  return applyEdits(target.text, [...changed, ...insertions.edits(changed)]);
}

/** In their order, without those in a place that another takes: what stands there now stands for one only. */
function withoutOverlaps(edits: readonly TextEdit[]): readonly TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  return kept;
}

/** Whether two facts stand under one heading. */
function areTogether(a: Fact, b: Fact): boolean {
  return a.block === b.block && a.headingPath.join('\0') === b.headingPath.join('\0');
}

/** What stands of the nearest later neighbour under the same heading, for each fact of the source. */
function standingBelow(source: MemoryFile, there: ReadonlyMap<string, Fact>): readonly (Fact | undefined)[] {
  const below: (Fact | undefined)[] = [];
  for (let at = source.facts.length - 2; at >= 0; at--) {
    const [fact, next] = [source.facts[at], source.facts[at + 1]];
    if (!fact || !next || !areTogether(fact, next)) continue;
    below[at] = there.get(next.id) ?? below[at + 1];
  }
  return below;
}

/** Just below the heading a fact stood under, where that is a line of its own and stands. */
function belowHeading(target: MemoryFile, source: MemoryFile, fact: Fact): Place | undefined {
  const wanted = sectionPaths(source)[source.reading.sectionOf[fact.line - 1] ?? -1];
  const found = wanted === undefined ? -1 : sectionPaths(target).indexOf(wanted);
  const line = target.reading.sections[found]?.line ?? 0;
  const start = target.lineStarts[line - 1];
  if (start === undefined || !/^ {0,3}#/.test(target.text.slice(start, start + 4))) return undefined;
  return { at: target.lineStarts[line] ?? target.text.length };
}

const pathsByFile = new WeakMap<MemoryFile, readonly string[]>();

/** The titles down to each section of a file. */
function sectionPaths(file: MemoryFile): readonly string[] {
  let paths = pathsByFile.get(file);
  if (!paths) {
    const made: string[] = [];
    for (const { parent, title } of file.reading.sections) made.push(`${made[parent] ?? ''}\0${title}`);
    paths = made;
    pathsByFile.set(file, paths);
  }
  return paths;
}

function placeOf(target: MemoryFile, source: MemoryFile, fact: Fact): Place {
  const block: Block | undefined = source.blocks[fact.block];
  if (!block) return { at: 0 };
  const section = source.reading.sections[source.reading.sectionOf[fact.line - 1] ?? -1];
  const isDeeper = section !== undefined && section.line !== block.line;
  const deeper = isDeeper ? belowHeading(target, source, fact) : undefined;
  if (deeper) return deeper;
  const standing = target.blocks.find(
    (one) => one.context === block.context && one.occurrence === block.occurrence,
  );
  if (standing && isDeeper) {
    const heading = source.text.slice(source.lineStarts[section.line - 1], source.lineStarts[section.line]);
    const isUnderStanding = sectionPaths(target).includes(sectionPaths(source)[section.parent] ?? '');
    if (/^ {0,3}#/.test(heading) && isUnderStanding) return { at: standing.end, heading };
  }
  if (standing) return { at: standing.bodyStart };
  const below = source.blocks.slice(source.blocks.indexOf(block) + 1);
  const next = below.map((one) => findBlock(target, one.heading)).find((one) => one !== undefined);
  return { at: next?.start ?? target.text.length, heading: source.text.slice(block.start, block.bodyStart) };
}
