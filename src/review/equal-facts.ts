import type { Fact, Memory, MemoryFile } from '../memory/index.ts';

/** How many facts of the same bytes stood in a file and stand there now. */
export class EqualFacts {
  readonly #before: Memory;
  readonly #now: Memory;
  readonly #known = new Map<MemoryFile, ReadonlyMap<string, number>>();

  constructor(before: Memory, now: Memory) {
    this.#before = before;
    this.#now = now;
  }

  /** Of facts with these bytes, those that stood there and do not now. */
  missing(path: string, body: string): number {
    return Math.max(0, this.#of(this.#before.file(path), body) - this.#of(this.#now.file(path), body));
  }

  isNew(path: string): boolean {
    return !this.#before.snapshot.has(path);
  }

  #of(file: MemoryFile | undefined, body: string): number {
    if (!file) return 0;
    let known = this.#known.get(file);
    if (!known) {
      const counted = new Map<string, number>();
      for (const fact of file.facts) {
        const bytes = bytesOf(file, fact);
        counted.set(bytes, (counted.get(bytes) ?? 0) + 1);
      }
      known = counted;
      this.#known.set(file, known);
    }
    return known.get(body) ?? 0;
  }
}

/** A fact as it is written, without its line end. */
export function bytesOf(file: MemoryFile, fact: Fact): string {
  return file.text.slice(fact.start, fact.end).trimEnd();
}
