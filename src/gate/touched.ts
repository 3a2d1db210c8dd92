import type { JudgedFile } from './change.ts';

/** Says which line of a stretch (both ends count, from 1) is the first that the change touches, if any. */
export function firstTouched(file: JudgedFile): (first: number, last: number) => number | undefined {
  const lines = [...file.touched].sort((a, b) => a - b);
  return (first, last) => {
    let low = 0;
    let high = lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lines[middle] ?? 0) < first) low = middle + 1;
      else high = middle;
    }
    const line = lines[low];
    return line !== undefined && line <= last ? line : undefined;
  };
}
