/**
 * Arrays with a zero for each entry. A large memory has large ones, and the first touch of fresh memory costs more
 * than what is done with it: one that is all zeros again is used again.
 */
export interface Zeros {
  take(): Float64Array;
  /** @param array one that was taken, every element 0 again */
  giveBack(array: Float64Array): void;
}

export function newZeros(size: number): Zeros {
  const free: Float64Array[] = [];
  return {
    take: () => free.pop() ?? new Float64Array(size),
    giveBack: (array) => {
      free.push(array);
    },
  };
}
