import type { Postings } from './segment.ts';

/** Collects where each term stands while entries come in rising order. */
export function newTermLists() {
  const lists = new Map<string, { entries: number[]; counts: number[] }>();
  return {
    /** @returns the entry's length: its counted words */
    add(entry: number, counts: ReadonlyMap<string, number>): number {
      let length = 0;
      for (const [term, count] of counts) {
        length += count;
        const list = lists.get(term);
        if (list) {
          list.entries.push(entry);
          list.counts.push(count);
        } else lists.set(term, { entries: [entry], counts: [count] });
      }
      return length;
    },
    finish(): Map<string, Postings> {
      const finished = new Map<string, Postings>();
      for (const [term, { entries, counts }] of lists)
        finished.set(term, { entries: Uint32Array.from(entries), counts: Float32Array.from(counts) });
      return finished;
    },
  };
}
