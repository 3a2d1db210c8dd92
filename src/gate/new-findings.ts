import type { FileState, Found, JudgedFile } from './change.ts';

/**
 * What a change brings of what a reader finds in a file: everything on a line it touched, and what stands on an
 * untouched line but was not found there before (a fence is open because its end was taken away).
 */
export function newFindings(
  file: JudgedFile,
  find: (state: FileState) => readonly Found[],
): readonly Found[] {
  if (!file.after) return [];
  const found = find(file.after);
  if (found.length === 0) return [];
  const { after, before } = file;
  const old = new Map<string, number>();
  const keyIn = (state: FileState, one: Found) => `${one.message}\0${state.lines[one.line - 1] ?? ''}`;
  if (before && found.some((one) => !file.touched.has(one.line)))
    for (const one of find(before)) {
      const key = keyIn(before, one);
      old.set(key, (old.get(key) ?? 0) + 1);
    }
  return found.filter((one) => {
    if (file.touched.has(one.line) || !before) return true;
    const key = keyIn(after, one);
    const left = old.get(key) ?? 0;
    old.set(key, left - 1);
    return left <= 0;
  });
}
