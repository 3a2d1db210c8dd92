import { foldName } from './folding.ts';

/** Numbers for folded names as they come; at the end those of the sorted list, one up. 0 is no name. */
export function newNameTable() {
  const numbers = new Map<string, number>();
  const foldedBy = new Map<string, string>();
  const folded = (name: string | undefined): string => {
    if (name === undefined) return '';
    const known = foldedBy.get(name) ?? foldName(name);
    foldedBy.set(name, known);
    return known;
  };
  return {
    folded,
    numberOf(name: string | undefined): number {
      const key = folded(name);
      if (key === '') return 0;
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      return number;
    },
    /** Renumbers a column by the sorted names, and gives them. */
    sortInto(column: Uint32Array): string[] {
      const sorted = [...numbers.keys()].sort();
      const places = new Uint32Array(numbers.size + 1);
      for (const [place, name] of sorted.entries()) places[numbers.get(name) ?? 0] = place + 1;
      for (let i = 0; i < column.length; i++) column[i] = places[column[i] ?? 0] ?? 0;
      return sorted;
    },
  };
}
