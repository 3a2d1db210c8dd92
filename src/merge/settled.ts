import { readJsonLines } from '../memory/index.ts';
import type { Leaf } from './segment.ts';
import type { Settled } from './types.ts';

/** How a version is known in memory/conflicts.jsonl: its file, its heading path without dates and its key. */
export function settledKey(leaf: Leaf): string {
  const fact = leaf.fact;
  return fact
    ? versionKey(leaf.version.file.path, fact.headingPath, fact.key)
    : versionKey(leaf.version.file.path, [], leaf.key);
}

export function versionKey(path: string, headingPath: readonly string[], key: string): string {
  return JSON.stringify([path, headingPath, key]);
}

/** A row of memory/conflicts.jsonl as far as the merge reads it: the versions that lost. */
interface DecisionRow {
  readonly lost?: readonly {
    readonly path?: string;
    readonly heading?: readonly string[];
    readonly key?: string;
  }[];
}

/** Every version that lost a settled conflict, from the text of memory/conflicts.jsonl. Rows of other shapes are passed over. */
export function settledIn(text: string | undefined): Settled {
  const settled = new Set<string>();
  if (text === undefined) return settled;
  for (const line of readJsonLines(text)) {
    const lost = 'value' in line ? (line.value as DecisionRow).lost : undefined;
    if (!Array.isArray(lost)) continue;
    for (const version of lost)
      if (typeof version?.path === 'string' && typeof version.key === 'string')
        settled.add(
          versionKey(version.path, Array.isArray(version.heading) ? version.heading : [], version.key),
        );
  }
  return settled;
}
