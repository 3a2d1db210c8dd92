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
  let place: Place | undefined;
  let block: number | undefined;
  let coveredTo = -1;
  for (const fact of source.facts) {
    if (fact.block !== block) place = undefined;
    block = fact.block;
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
      place ??= placeOf(target, source, source.blocks[fact.block]);
      insertions.add(place, raw);
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

function placeOf(target: MemoryFile, source: MemoryFile, block: Block | undefined): Place {
  if (!block) return { at: 0 };
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

  add(place: Place, raw: string): void {
    const { at, heading } = place;
    const isNew = heading !== undefined && !this.#begun.has(place);
    this.#begun.add(place);
    this.#append(at, isNew ? `${this.#gap(at)}${heading}${raw}` : raw);
  }

  /** A blank line above a heading, where there is none. */
  #gap(at: number): string {
    const { eol } = this.#target;
    const above = this.#above(at);
    return above === '' || above.endsWith(eol + eol) ? '' : above.endsWith('\n') ? eol : eol + eol;
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
        const isClose = headed.has(at) || !apart.test(text.slice(at, at + 12));
        const gap = goesOn && isClose && !addition.endsWith(eol + eol) ? eol : '';
        while ((replaced[next]?.end ?? at) < at) next++;
        const inside = replaced[next];
        const below = inside && inside.start < at ? inside.end : at;
        return { start: below, end: below, text: `${addition}${end}${gap}` };
      });
  }
}
