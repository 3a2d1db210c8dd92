/** The entries that any list says something about: ranking looks at these alone, however large the memory is. */
export interface Touched {
  add(entry: number): void;
  /** In rising order. */
  list(): Uint32Array;
}

export function newTouched(size: number): Touched {
  const seen = new Uint8Array(size);
  let count = 0;
  return {
    add(entry) {
      if (seen[entry] === 1) return;
      seen[entry] = 1;
      count += 1;
    },
    list() {
      const places = new Uint32Array(count);
      let used = 0;
      for (let entry = 0; entry < size; entry++) if (seen[entry] === 1) places[used++] = entry;
      return places;
    },
  };
}
