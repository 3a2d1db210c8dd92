/** Many strings of which a search needs few; a stored list reads only the blocks it is asked for. */
export interface StringList {
  readonly size: number;
  at(index: number): string;
  all(): readonly string[];
}

/** Strings in code unit order, each with its place as its number. */
export interface Dictionary extends StringList {
  /** The number of a string, -1 when it is not there. */
  find(value: string): number;
  /** Every string that begins so, in order, with its number. */
  startingWith(start: string): Iterable<readonly [value: string, index: number]>;
}

/** A list in memory. */
export function listOf(strings: readonly string[]): StringList {
  return { size: strings.length, at: (index) => strings[index] ?? '', all: () => strings };
}

/** A dictionary in memory, of strings that are sorted. */
export function dictionaryOf(sorted: readonly string[]): Dictionary {
  return {
    ...listOf(sorted),
    find(value) {
      const at = lowerBound(sorted, value);
      return sorted[at] === value ? at : -1;
    },
    *startingWith(start) {
      for (let at = lowerBound(sorted, start); sorted[at]?.startsWith(start); at++)
        yield [sorted[at] ?? '', at] as const;
    },
  };
}

/** How many strings lie in one block of a stored list. */
export const blockSize = 64;

/** A list whose blocks are fetched one at a time. */
export function blockList(size: number, fetch: (block: number) => readonly string[]): StringList {
  const kept = new Map<number, readonly string[]>();
  const block = (number: number): readonly string[] => {
    const known = kept.get(number);
    if (known) return known;
    const strings = fetch(number);
    kept.set(number, strings);
    return strings;
  };
  return {
    size,
    at: (index) => block(Math.floor(index / blockSize))[index % blockSize] ?? '',
    all: () => Array.from({ length: Math.ceil(size / blockSize) }, (_, number) => block(number)).flat(),
  };
}

/** A dictionary over such a list; `heads` has the first string of every block. */
export function blockDictionary(list: StringList, heads: () => readonly string[]): Dictionary {
  /** The first number whose string is not below `value`. */
  const place = (value: string): number => {
    // The block before the first one that begins above: only there can the value lie.
    let low = Math.max(0, lowerBound(heads(), value) - 1) * blockSize;
    let high = Math.min(low + blockSize, list.size);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (list.at(middle) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    ...list,
    find(value) {
      const at = place(value);
      return at < list.size && list.at(at) === value ? at : -1;
    },
    *startingWith(start) {
      for (let at = place(start); at < list.size; at++) {
        const value = list.at(at);
        if (!value.startsWith(start)) return;
        yield [value, at] as const;
      }
    },
  };
}

/** The first place in a sorted list whose value is not below `value`. */
export function lowerBound(list: readonly string[], value: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
