import type { MemoryFile, TextEdit } from '../memory/index.ts';

/** Where facts come in, and the heading that comes with the first of them. */
export interface Place {
  readonly at: number;
  readonly heading?: string;
}

/** Lines that an item above does not take for its own. */
const apart = /^(?:\r?\n| {0,3}(?:[-*+][ \t]|1[.)][ \t]|#{1,6}[ \t]|>|<!--|```|~~~))/;

/** Texts that come in between lines of a file; those of one place in the order they were added. */
export class Insertions {
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
