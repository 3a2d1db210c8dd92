/** Values by key, keys in the order of their first value. (Map.groupBy needs Node 21.) */
export function groupBy<T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Order of two texts by code units: the same on every machine, unlike localeCompare. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The later of two ISO days; '' is before every day, and so is "unknown". */
export function later(a: string, b: string): string {
  return b !== 'unknown' && b > a ? b : a;
}
