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

/** How a conflict was settled, as its row in memory/conflicts.jsonl says. */
export interface SettledBefore {
  /** The id it had while it was open. */
  readonly id: string;
  readonly how: (typeof ways)[number];
  readonly by?: string;
  readonly at?: string;
}

const ways = ['first', 'second', 'both', 'edit'] as const;

/** The conflict that was settled last of those whose id begins so; one that is settled is contested no more. */
export function settledBefore(text: string | undefined, id: string): SettledBefore | undefined {
  for (const line of readJsonLines(text ?? '').toReversed()) {
    if (!('value' in line)) continue;
    const { second, how, by, at } = line.value;
    const way = ways.find((one) => one === how);
    if (way === undefined || typeof second !== 'string' || !second.startsWith(id)) continue;
    return {
      id: second,
      how: way,
      ...(typeof by === 'string' ? { by } : {}),
      ...(typeof at === 'string' ? { at } : {}),
    };
  }
  return undefined;
}

/** What stands once a conflict is settled like this, as people are told it. */
export function whatStands(how: SettledBefore['how']): string {
  if (how === 'both') return 'both versions stand.';
  return how === 'edit' ? 'a new wording stands.' : `the ${how} version stands.`;
}
