import {
  applyEdits,
  type Block,
  type Fact,
  findBlock,
  type MemoryFile,
  type TextEdit,
} from '../memory/index.ts';

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

/** Where facts come in, and the heading that comes with the first of them. */
interface Place {
  readonly at: number;
  readonly heading?: string;
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
  const titles = (file: MemoryFile, at: number): string => {
    const section = file.reading.sections[at];
    return section && section.line > 0 ? `${titles(file, section.parent)}\0${section.title}` : '';
  };
  const wanted = titles(source, source.reading.sectionOf[fact.line - 1] ?? -1);
  const found = target.reading.sections.findIndex((_, at) => titles(target, at) === wanted);
  const line = target.reading.sections[found]?.line ?? 0;
  const start = target.lineStarts[line - 1];
  if (start === undefined || !/^ {0,3}#/.test(target.text.slice(start, start + 4))) return undefined;
  return { at: target.lineStarts[line] ?? target.text.length };
}

function placeOf(target: MemoryFile, source: MemoryFile, fact: Fact): Place {
  const block: Block | undefined = source.blocks[fact.block];
  if (!block) return { at: 0 };
  const isDeeper =
    source.reading.sections[source.reading.sectionOf[fact.line - 1] ?? -1]?.line !== block.line;
  const deeper = isDeeper ? belowHeading(target, source, fact) : undefined;
  if (deeper) return deeper;
  const standing = target.blocks.find(
    (one) => one.context === block.context && one.occurrence === block.occurrence,
  );
  if (standing) return { at: standing.bodyStart };
  const below = source.blocks.slice(source.blocks.indexOf(block) + 1);
  const next = below.map((one) => findBlock(target, one.heading)).find((one) => one !== undefined);
  return { at: next?.start ?? target.text.length, heading: source.text.slice(block.start, block.bodyStart) };
}

/** Lines that an item above does not take for its own. */
const apart = /^(?:\r?\n| {0,3}(?:[-*+][ \t]|1[.)][ \t]|#{1,6}[ \t]|>|<!--|```|~~~))/;

/** Texts that come in between lines of a file; those of one place in the order they were added. */
class Insertions {
  readonly #target: MemoryFile;
  readonly #texts = new Map<number, string[]>();
  readonly #begun = new Set<Place>();

  constructor(target: MemoryFile) {
    this.#target = target;
  }

  /** @param isApart whether a blank line must part it from a line of text above */
  add(place: Place, raw: string, isApart: boolean): void {
    const { at, heading } = place;
    const isNew = heading !== undefined && !this.#begun.has(place);
    this.#begun.add(place);
    if (isNew) this.#append(at, `${this.#gap(at)}${heading}${raw}`);
    else this.#append(at, isApart && !this.#isBelowHeading(at) ? `${this.#gap(at)}${raw}` : raw);
  }

  /** A blank line above a heading, where there is none. */
  #gap(at: number): string {
    const { eol } = this.#target;
    const above = this.#above(at);
    return above === '' || above.endsWith(eol + eol) ? '' : above.endsWith('\n') ? eol : eol + eol;
  }

  #isBelowHeading(at: number): boolean {
    if (this.#texts.has(at)) return false;
    const { text } = this.#target;
    const line = text.slice(text.lastIndexOf('\n', at - 2) + 1, at);
    return /^ {0,3}#{1,6}[ \t]/.test(line);
  }

  #append(at: number, addition: string): void {
    const above = this.#above(at);
    const isApart = above === '' || above.endsWith('\n') || /^\r?\n/.test(addition);
    const texts = this.#texts.get(at) ?? [];
    texts.push(isApart ? addition : `${this.#target.eol}${addition}`);
    this.#texts.set(at, texts);
  }

  /** The end of what stands above a place by now. */
  #above(at: number): string {
    return this.#texts.get(at)?.at(-1) ?? this.#target.text.slice(Math.max(0, at - 4), at);
  }

  /** @param replaced in their order; in none of them anything comes in: it stands below then */
  edits(replaced: readonly TextEdit[]): readonly TextEdit[] {
    const { text, eol } = this.#target;
    const headed = new Set(
      [...this.#begun].filter((place) => place.heading !== undefined).map(({ at }) => at),
    );
    let next = 0;
    return [...this.#texts]
      .toSorted(([a], [b]) => a - b)
      .map(([at, texts]) => {
        const addition = texts.join('');
        const goesOn = at < text.length;
        const end = goesOn && !addition.endsWith('\n') ? eol : '';
        const isRow = /^\s*\|/.test(texts.at(-1) ?? '') && text[at] === '|';
        const isClose = headed.has(at) || !(isRow || apart.test(text.slice(at, at + 12)));
        const gap = goesOn && isClose && !addition.endsWith(eol + eol) ? eol : '';
        while ((replaced[next]?.end ?? at) < at) next++;
        const inside = replaced[next];
        const below = inside && inside.start < at ? inside.end : at;
        return { start: below, end: below, text: `${addition}${end}${gap}` };
      });
  }
}
